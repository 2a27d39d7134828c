import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { openSitting } from '../access';
import { loadStore } from '../store';
import { lockTable, moveTable, announceTable } from './move-table';

/**
 * Staff seat guests at a table that is free, held or temporary. A diner may have scanned it already: theirs is the
 * sitting then. Throws notFound, or tableOccupied (M-03) for a table that is dining or reserved for others. Returns the sitting.
 */
export const openTable = async (call: Call<StaffCaller>, tableId: number, partySize: number): Promise<number> => {
  const { db, caller, now } = call;
  const storeId = caller.storeId;
  const table = await lockTable(db, storeId, tableId);
  if (table.kind === 'counter') throw new Refusal('notFound');
  await moveTable(db, table, { act: 'seat', by: 'staff', now });
  const sittingId = await openSitting(db, await loadStore(db, storeId), tableId, now);
  await db
    .updateTable('sitting')
    .set({ party_size: partySize })
    .where('store_id', '=', storeId)
    .where('id', '=', sittingId)
    .execute();
  await announceTable(db, storeId, tableId, now);
  return sittingId;
};
