import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { closeSitting, freeTable, owes } from './close-sitting';

/** Staff clear a table: its party has gone. Throws notFound, or unpaidOrders while something is owed. */
export const clearTable = async (call: Call<StaffCaller>, tableId: number): Promise<void> => {
  const { db, caller, now } = call;
  const storeId = caller.storeId;
  const table = await db
    .selectFrom('dining_table')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .forUpdate()
    .executeTakeFirst();
  if (!table) throw new Refusal('notFound');
  const open = await db
    .selectFrom('sitting')
    .select('id')
    .where('store_id', '=', storeId)
    .where('table_id', '=', tableId)
    .where('closed_at', 'is', null)
    // A phone that places an order at this moment touches the sitting: one of the two waits for the other.
    .forUpdate()
    .executeTakeFirst();
  if (open) {
    const sitting = { storeId, id: open.id, tableId };
    if (await owes(db, sitting)) throw new Refusal('unpaidOrders');
    await closeSitting(db, sitting, now);
  }
  await answerCall(call, tableId);
  await freeTable(db, storeId, tableId, now);
};

/** Marks a table's open call as answered; none is no error, for somebody else may have been faster. */
export const answerCall = async ({ db, caller, now }: Call<StaffCaller>, tableId: number): Promise<void> => {
  await db
    .updateTable('staff_call')
    .set({ answered_at: now, answered_by: caller.staffId })
    .where('store_id', '=', caller.storeId)
    .where('table_id', '=', tableId)
    .where('answered_at', 'is', null)
    .execute();
};
