import type { SomeHandlers } from '../../http/call';
import { listCommands } from './commands';
import { listDifferences } from './differences';
import { makeSiteJoinCode } from './join-code';
import { listSites } from './list';
import { takeOverSite } from './take-over';
import { setSiteWalletLimit } from './wallet-limit';

export const siteHandlers = {
  officeCommands: async (call) => ({ list: await listCommands(call) }),
  officeSites: async (call) => ({ list: await listSites(call) }),
  makeSiteJoinCode,
  takeOverSite,
  setSiteWalletLimit: async (call, input) => {
    await setSiteWalletLimit(call, input);
    return {};
  },
  siteDifferences: async (call, input) => ({ list: await listDifferences(call, input) }),
} satisfies SomeHandlers;
