import type { TableAct } from '@romduol/domain/tables/transitions';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { lockTable, moveTable, announceTable } from './move-table';

/**
 * Staff hold a free table for a guest (3, occupied), or release it. Throws notFound, or tableOccupied (M-03) for a
 * table at which guests sit.
 */
export const holdTable = async (
  { db, caller, now }: Call<StaffCaller>,
  tableId: number,
  act: Extract<TableAct, 'hold' | 'free'>,
): Promise<void> => {
  const table = await lockTable(db, caller.storeId, tableId);
  if (table.kind === 'counter') throw new Refusal('notFound');
  await moveTable(db, table, { act, by: 'staff', now });
  await announceTable(db, caller.storeId, tableId, now);
};
