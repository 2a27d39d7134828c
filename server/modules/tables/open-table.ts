import { COMMANDS } from '@romduol/contract/events';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { openSitting } from '../access';
import { loadStore } from '../store';

const IDLE = 0;
const DINING = 1;

/**
 * Staff seat guests at a free table. Somebody may have scanned it already: theirs is the sitting then. Throws notFound,
 * or tableOccupied (M-03) for a table that is dining, held, or reserved for others.
 */
export const openTable = async (call: Call<StaffCaller>, tableId: number, partySize: number): Promise<void> => {
  const { db, caller, now } = call;
  const storeId = caller.storeId;
  const table = await db
    .selectFrom('dining_table')
    .select(['id', 'status', 'kind'])
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .forUpdate()
    .executeTakeFirst();
  if (!table || table.kind === 'counter') throw new Refusal('notFound');
  if (table.status !== IDLE) throw new Refusal('tableOccupied');
  const sittingId = await openSitting(db, await loadStore(db, storeId), tableId, now);
  await db
    .updateTable('sitting')
    .set({ party_size: partySize })
    .where('store_id', '=', storeId)
    .where('id', '=', sittingId)
    .execute();
  await db
    .updateTable('dining_table')
    .set({ status: DINING, status_since: now })
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .execute();
  await announce(db, { storeId, cmd: COMMANDS.table, to: ['staff'], data: { tableId }, now });
};
