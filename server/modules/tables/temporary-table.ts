import { TABLE_STATUS, tableMove } from '@romduol/domain/tables/transitions';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { enqueue } from '../../jobs/queue';
import type { JobHandler } from '../../jobs/runner';
import { storeDays } from '../../zones/store-zone';
import { loadStore } from '../store';
import { answerCall, endParty } from './clear-table';
import { owes } from './close-sitting';
import { lockTable, type TableRow, announceTable } from './move-table';
import { newUuid } from './new-uuid';
import { nextCode } from './renew-code';

/** A party with an unpaid order at the end of the day keeps its table; it is checked again after this, in ms. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS;
interface NewTable {
  readonly name: string;
  readonly seats: number;
  readonly floorId: number;
}

const insertTable = async (db: Db, storeId: number, table: NewTable, now: Date, endsAt: Date): Promise<number> => {
  const inserted = await db
    .insertInto('dining_table')
    .values({
      store_id: storeId,
      floor_id: table.floorId,
      name: table.name,
      seats: table.seats,
      status: TABLE_STATUS.temporary,
      status_since: now,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'name']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Refusal('conflict');
  await db
    .insertInto('table_code')
    .values({ table_uuid: newUuid(), store_id: storeId, table_id: inserted.id })
    .execute();
  return inserted.id;
};

/**
 * Staff put up an ad-hoc table, with a code of its own, until the business day ends. Throws notFound for a floor that
 * the store has not, conflict for a name that a table has already.
 */
export const openTemporary = async ({ db, caller, now }: Call<StaffCaller>, table: NewTable): Promise<number> => {
  const { storeId } = caller;
  const moved = tableMove(null, 'setUp', 'staff');
  if (!moved.ok) throw new Refusal(moved.why);
  const floor = await db
    .selectFrom('floor')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', table.floorId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!floor) throw new Refusal('notFound');
  const store = await loadStore(db, storeId);
  const endsAt = new Date(businessDayAt(now.getTime(), storeDays(store)).end);
  const tableId = await insertTable(db, storeId, { ...table, name: table.name.trim() }, now, endsAt);
  await enqueue(db, { storeId, kind: 'temporaryTableEnds', payload: { tableId }, dueAt: endsAt });
  await announceTable(db, storeId, tableId, now);
  return tableId;
};

const takeAway = async (db: Db, table: TableRow, now: Date): Promise<void> => {
  await endParty(db, table, now);
  await nextCode(db, table.store_id, table.id);
  await db
    .updateTable('dining_table')
    .set({ status: TABLE_STATUS.idle, status_since: now, removed_at: now })
    .where('store_id', '=', table.store_id)
    .where('id', '=', table.id)
    .execute();
  await announceTable(db, table.store_id, table.id, now);
};

/**
 * Staff remove an ad-hoc table. Throws notFound for a permanent table, unpaidOrders while its party has an unpaid
 * order.
 */
export const closeTemporary = async (call: Call<StaffCaller>, tableId: number): Promise<void> => {
  const { db, caller, now } = call;
  const table = await lockTable(db, caller.storeId, tableId);
  if (table.ends_at === null) throw new Refusal('notFound');
  await takeAway(db, table, now);
  await answerCall(call, tableId);
};

const owesNow = async (db: Db, table: TableRow): Promise<boolean> => {
  const open = await db
    .selectFrom('sitting')
    .select('id')
    .where('store_id', '=', table.store_id)
    .where('table_id', '=', table.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined && (await owes(db, { storeId: table.store_id, id: open.id, tableId: table.id }));
};

/** At the end of the day the ad-hoc table is removed, or kept a while longer for a party with an unpaid order. */
export const temporaryTableEnds: JobHandler = async (trx, job, now) => {
  const tableId = Number(job.payload['tableId']);
  const table = await lockTable(trx, job.store_id, tableId).catch((error: unknown) => {
    // Staff took it away before.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (table === null) return;
  if (!(await owesNow(trx, table))) return takeAway(trx, table, now);
  const dueAt = new Date(now.getTime() + LOOK_AGAIN_MS);
  await enqueue(trx, { storeId: job.store_id, kind: 'temporaryTableEnds', payload: { tableId }, dueAt });
};
