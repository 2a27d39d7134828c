import type { SomeHandlers } from '../../http/call';
import { createMaster, removeMaster, saveMaster } from './change-masters';
import { masterDifferences } from './differences';
import { followHeadOffice } from './follow-dish';
import { leaveMaster, takeOverMaster } from './follow';
import { masterMenus } from './list';
import { publishMaster, withdrawPublication } from './publish';

export const masterMenuHandlers = {
  masterMenus,
  createMaster,
  saveMaster: async (call, input) => {
    await saveMaster(call, input);
    return {};
  },
  removeMaster: async (call, input) => {
    await removeMaster(call, input);
    return {};
  },
  takeOverMaster: async (call, input) => {
    await takeOverMaster(call, input);
    return {};
  },
  leaveMaster: async (call, input) => {
    await leaveMaster(call, input);
    return {};
  },
  masterDifferences,
  publishMaster,
  withdrawPublication: async (call, input) => {
    await withdrawPublication(call, input);
    return {};
  },
  followHeadOffice: async (call, input) => {
    await followHeadOffice(call, input);
    return {};
  },
} satisfies SomeHandlers;
