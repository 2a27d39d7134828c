import type { SomeHandlers } from '../../http/call';
import { listCommands } from './commands';
import { listDifferences } from './differences';
import { makeSiteJoinCode } from './join-code';
import { listSites } from './list';
import { takeOverSite } from './take-over';

export const siteHandlers = {
  officeCommands: async (call) => ({ list: await listCommands(call) }),
  officeSites: async (call) => ({ list: await listSites(call) }),
  makeSiteJoinCode,
  takeOverSite,
  siteDifferences: async (call, input) => ({ list: await listDifferences(call, input) }),
} satisfies SomeHandlers;
