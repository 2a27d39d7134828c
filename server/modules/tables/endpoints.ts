import { COMMANDS } from '@romduol/contract/events';
import type { SomeHandlers } from '../../http/call';
import { announce } from '../../realtime/announce';
import { refuseLostTable } from '../cart';
import { refuseSwitchedOff } from '../store';
import { board } from './board';
import { answerCall, clearTable } from './clear-table';
import { holdTable } from './hold-table';
import { announceTable, announceToParty } from './move-table';
import { openTable } from './open-table';
import { floorPlan, removeFloor, saveFloor } from './floor-plan/floors';
import { printCodes } from './floor-plan/print-codes';
import { addTables, changeTableSetUp, removeTable } from './floor-plan/tables';
import { renewCode } from './renew-code';
import { closeTemporary, openTemporary } from './temporary-table';

export const tableHandlers = {
  board: ({ db, caller, language, now }) => board(db, caller.storeId, language, now),

  openTable: async (call, { tableId, partySize }) => {
    await openTable(call, tableId, partySize);
    return {};
  },

  holdTable: async (call, { tableId }) => {
    await holdTable(call, tableId, 'hold');
    return {};
  },

  freeTable: async (call, { tableId }) => {
    await holdTable(call, tableId, 'free');
    return {};
  },

  renewTableCode: async (call, { tableId }) => ({ code: await renewCode(call, tableId) }),

  openTemporaryTable: async (call, table) => ({ tableId: await openTemporary(call, table) }),

  closeTemporaryTable: async (call, { tableId }) => {
    await closeTemporary(call, tableId);
    return {};
  },

  clearTable: async (call, { tableId }) => {
    await clearTable(call, tableId);
    return {};
  },

  answerCall: async (call, { tableId }) => {
    await answerCall(call, tableId);
    await announceTable(call.db, call.caller.storeId, tableId, call.now);
    return {};
  },

  callStaff: async ({ db, caller, now }, { reason }) => {
    refuseLostTable(caller);
    // A kiosk has a bell of its own.
    if (caller.kioskId === null) await refuseSwitchedOff({ db, caller }, 'calls');
    const { storeId, tableId } = caller;
    // One open call for each table or kiosk: calling again only changes its reason.
    await db
      .insertInto('staff_call')
      .values({ store_id: storeId, table_id: tableId, kiosk_id: caller.kioskId, reason, at: now })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'table_id', 'kiosk_id']).where('answered_at', 'is', null).doUpdateSet({ reason }),
      )
      .execute();
    await announce(db, { storeId, cmd: COMMANDS.staffNeeded, to: ['staff'], data: { tableId, reason }, now });
    // The other phones of the table show that it is being taken care of.
    if (caller.sittingId !== null) await announceToParty(db, { storeId, tableId, sittingId: caller.sittingId, now });
    return {};
  },
} satisfies SomeHandlers;

/** `publicUrl` is the address at which guests reach the store, as the operator set it; null where it is not set. */
export const floorPlanHandlers = (publicUrl: string | null) =>
  ({
    floorPlan,
    saveFloor: async (call, input) => ({ id: await saveFloor(call, input) }),
    removeFloor: async (call, input) => {
      await removeFloor(call, input);
      return {};
    },
    addTables: async (call, input) => ({ ids: await addTables(call, input) }),
    changeTableSetUp: async (call, input) => {
      await changeTableSetUp(call, input);
      return {};
    },
    removeTable: async (call, input) => {
      await removeTable(call, input);
      return {};
    },
    printCodes: (call, input) => printCodes(call, publicUrl, input),
  }) satisfies SomeHandlers;
