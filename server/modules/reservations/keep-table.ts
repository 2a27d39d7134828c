import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { lockTable, moveTable, announceTable } from '../tables';
import { lockReservation, type ReservationRow, findRule, announceReservation } from './rows';

/** Whether another party is expected at the table at the same time. */
const keptForOthers = async (db: Db, row: ReservationRow, tableId: number): Promise<boolean> => {
  const other = await db
    .selectFrom('reservation')
    .select('id')
    .where('store_id', '=', row.store_id)
    .where('table_id', '=', tableId)
    .where('at', '=', row.at)
    .where('status', '=', 'reserved')
    .where('id', '<>', row.id)
    .executeTakeFirst();
  return other !== undefined;
};

/** Makes the kept table idle again, if it is still reserved. */
export const releaseTable = async (db: Db, row: ReservationRow, now: Date): Promise<void> => {
  if (row.table_id === null) return;
  const table = await lockTable(db, row.store_id, row.table_id);
  if (table.status !== TABLE_STATUS.reserved) return;
  await moveTable(db, table, { act: 'release', by: 'server', now });
  await announceTable(db, row.store_id, table.id, now);
};

/** The smallest free table that seats the party; a party larger than every table is for staff to place. */
const fittingTable = async (db: Db, row: ReservationRow): Promise<number | null> => {
  const table = await db
    .selectFrom('dining_table as t')
    .select('t.id')
    .where('t.store_id', '=', row.store_id)
    .where('t.kind', '=', 'table')
    .where('t.status', '=', TABLE_STATUS.idle)
    .where('t.removed_at', 'is', null)
    .where('t.seats', '>=', row.party_size)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation as r')
            .select('r.id')
            .whereRef('r.store_id', '=', 't.store_id')
            .whereRef('r.table_id', '=', 't.id')
            .where('r.status', '=', 'reserved'),
        ),
      ),
    )
    .orderBy('t.seats')
    .orderBy('t.name')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return table?.id ?? null;
};

const setTable = async (db: Db, row: ReservationRow, tableId: number): Promise<ReservationRow> =>
  db
    .updateTable('reservation')
    .set({ table_id: tableId })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Keeps the table from now on, if it is idle. Returns whether it is kept. */
const keep = async (db: Db, row: ReservationRow, tableId: number, now: Date): Promise<boolean> => {
  const table = await lockTable(db, row.store_id, tableId);
  if (table.status !== TABLE_STATUS.idle) return false;
  await moveTable(db, table, { act: 'reserve', by: 'server', now });
  await announceTable(db, row.store_id, tableId, now);
  return true;
};

/**
 * The time before a reservation from which its table is kept: staff's choice, or the smallest free one. While guests
 * still sit there, it is tried again each minute until the reserved time.
 */
export const reservationTable: JobHandler = async (trx, job, now) => {
  const { row } = await lockReservation(trx, job.store_id, Number(job.payload['reservationId']));
  if (row.status !== 'reserved') return;
  const tableId = row.table_id ?? (await fittingTable(trx, row));
  if (tableId !== null && (await keep(trx, row, tableId, now))) {
    await announceReservation(trx, await setTable(trx, row, tableId), now);
    return;
  }
  const dueAt = new Date(now.getTime() + MINUTE_MS);
  if (dueAt > row.at) return;
  await enqueue(trx, { storeId: job.store_id, kind: 'reservationTable', payload: { reservationId: row.id }, dueAt });
};

/** Staff choose a table. Within the time that tables are kept, the old one is idle again and the new one is kept at once. */
export const chooseTable = async (
  { db, caller, now }: Call<StaffCaller>,
  { reservationId, tableId }: { readonly reservationId: number; readonly tableId: number },
): Promise<ReservationRow> => {
  const { storeId } = caller;
  const { row } = await lockReservation(db, storeId, reservationId);
  if (row.status !== 'reserved') throw new Refusal('changedMeanwhile');
  if (row.table_id === tableId) return row;
  const table = await lockTable(db, storeId, tableId);
  if (table.kind !== 'table') throw new Refusal('notFound');
  if (await keptForOthers(db, row, tableId)) throw new Refusal('tableOccupied');
  const holdMinutes = (await findRule(db, storeId))?.hold_minutes ?? 0;
  if (now.getTime() >= row.at.getTime() - holdMinutes * MINUTE_MS) {
    if (!(await keep(db, row, tableId, now))) throw new Refusal('tableOccupied');
    await releaseTable(db, row, now);
  }
  const chosen = await setTable(db, row, tableId);
  await announceReservation(db, chosen, now);
  return chosen;
};
