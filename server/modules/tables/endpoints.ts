import { COMMANDS } from '@romduol/contract/events';
import type { SomeHandlers } from '../../http/call';
import { announce } from '../../realtime/announce';
import { refuseLostTable } from '../cart';
import { board } from './board';
import { answerCall, clearTable } from './clear-table';
import { openTable } from './open-table';

export const tableHandlers: SomeHandlers<'board' | 'openTable' | 'clearTable' | 'answerCall' | 'callStaff'> = {
  board: ({ db, caller, language, now }) => board(db, caller.storeId, language, now),

  openTable: async (call, { tableId, partySize }) => {
    await openTable(call, tableId, partySize);
    return {};
  },

  clearTable: async (call, { tableId }) => {
    await clearTable(call, tableId);
    return {};
  },

  answerCall: async (call, { tableId }) => {
    await answerCall(call, tableId);
    const { storeId } = call.caller;
    await announce(call.db, { storeId, cmd: COMMANDS.table, to: ['staff'], data: { tableId }, now: call.now });
    return {};
  },

  callStaff: async ({ db, caller, now }, { reason }) => {
    refuseLostTable(caller);
    const { storeId, tableId } = caller;
    // One open call a table: ringing again only says what it is about now.
    await db
      .insertInto('staff_call')
      .values({ store_id: storeId, table_id: tableId, reason, at: now })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'table_id']).where('answered_at', 'is', null).doUpdateSet({ reason }),
      )
      .execute();
    await announce(db, { storeId, cmd: COMMANDS.staffNeeded, to: ['staff'], data: { tableId, reason }, now });
    return {};
  },
};
