import type { SomeHandlers } from '../../http/call';
import { listDifferences } from './differences';
import { makeSiteJoinCode } from './join-code';
import { listSites } from './list';
import { takeOverSite } from './take-over';

export const siteHandlers = {
  officeSites: async (call) => ({ list: await listSites(call) }),
  makeSiteJoinCode,
  takeOverSite,
  siteDifferences: async (call, input) => ({ list: await listDifferences(call, input) }),
} satisfies SomeHandlers;
