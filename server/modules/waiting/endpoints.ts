import type { SomeHandlers } from '../../http/call';
import { addWaiting, joinWaiting, leaveWaiting, linkWaiting, waitingTable } from './join';
import { endWaitingPush, pushWaiting } from './push';
import { ownWaiting } from './own';
import type { WaitingOutside } from './outside';
import { printWaitingCode, renewWaitingCode, saveWaitingSettings, waitingSettings } from './settings';
import { callWaiting, endWaiting, moveWaitingBack, seatWaiting, waitingParties } from './staff';

/** The answer of a call that only does something. */
const nothing = async (done: Promise<void>): Promise<Record<string, never>> => {
  await done;
  return {};
};

export const waitingHandlers = (outside: WaitingOutside) =>
  ({
    ownWaiting: (call) => ownWaiting(call, outside),
    joinWaiting: async (call, party) => {
      await joinWaiting(call, party);
      return ownWaiting(call, outside);
    },
    leaveWaiting: async (call, { waitingId }) => {
      await leaveWaiting(call, waitingId);
      return ownWaiting(call, outside);
    },
    linkWaiting: async (call, { waitingId }) => ({ url: await linkWaiting(call, outside, waitingId) }),
    pushWaiting: async (call, input) => {
      await pushWaiting(call, outside, input);
      return ownWaiting(call, outside);
    },
    endWaitingPush: async (call, { waitingId }) => {
      await endWaitingPush(call, waitingId);
      return ownWaiting(call, outside);
    },
    waitingTable: (call, { waitingId }) => waitingTable(call, waitingId),
    waitingParties,
    addWaiting: (call, party) => nothing(addWaiting(call, party)),
    callWaiting: (call, seen) => nothing(callWaiting(call, outside, seen)),
    seatWaiting: (call, input) => nothing(seatWaiting(call, input)),
    moveWaitingBack: (call, seen) => nothing(moveWaitingBack(call, seen)),
    endWaiting: (call, input) => nothing(endWaiting(call, input)),
    waitingSettings: (call) => waitingSettings(call, outside),
    saveWaitingSettings: (call, input) => nothing(saveWaitingSettings(call, input)),
    renewWaitingCode: (call) => nothing(renewWaitingCode(call)),
    printWaitingCode: (call, input) => printWaitingCode(call, outside, input),
  }) satisfies SomeHandlers;
