import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { closeSitting, owes } from './close-sitting';
import { lockTable, moveTable, type TableRow, announceTable, announceToParty } from './move-table';

/** Ends whatever party is at a locked table. Throws unpaidOrders while an order of it is unpaid. */
export const endParty = async (db: Db, table: TableRow, now: Date): Promise<void> => {
  const open = await db
    .selectFrom('sitting')
    .select('id')
    .where('store_id', '=', table.store_id)
    .where('table_id', '=', table.id)
    .where('closed_at', 'is', null)
    // A phone that places an order at this moment touches the sitting: one of the two waits for the other.
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  const sitting = { storeId: table.store_id, id: open.id, tableId: table.id };
  if (await owes(db, sitting)) throw new Refusal('unpaidOrders');
  await closeSitting(db, sitting, now);
};

/** Staff clear a table after its party has left. Throws notFound, or unpaidOrders while an order is unpaid. */
export const clearTable = async (call: Call<StaffCaller>, tableId: number): Promise<void> => {
  const { db, caller, now } = call;
  const table = await lockTable(db, caller.storeId, tableId);
  await endParty(db, table, now);
  await answerCall(call, tableId);
  await moveTable(db, table, { act: 'clear', by: 'staff', now });
  await announceTable(db, caller.storeId, tableId, now);
};

/**
 * Marks a table's open call as answered, and notifies its phones; none is no error, as another device may have been
 * faster.
 */
export const answerCall = async ({ db, caller, now }: Call<StaffCaller>, tableId: number): Promise<void> => {
  const { storeId, staffId } = caller;
  const answered = await db
    .updateTable('staff_call')
    .set({ answered_at: now, answered_by: staffId })
    .where('store_id', '=', storeId)
    .where('table_id', '=', tableId)
    .where('answered_at', 'is', null)
    .returning((row) =>
      row
        .selectFrom('sitting')
        .select('sitting.id')
        .where('sitting.store_id', '=', storeId)
        .where('sitting.table_id', '=', tableId)
        .where('sitting.closed_at', 'is', null)
        .as('sitting_id'),
    )
    .execute();
  const sittingId = answered[0]?.sitting_id ?? null;
  if (sittingId !== null) await announceToParty(db, { storeId, tableId, sittingId, now });
};
