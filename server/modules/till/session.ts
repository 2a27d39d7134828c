import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { Refusal, refuse } from '../../http/refusal';
import { loadStore, loadStoreOnce, type Store } from '../store';

export type CashSession = Selectable<Schema['cash_session']>;

const openOnes = (db: Db, storeId: number) =>
  db.selectFrom('cash_session').selectAll().where('store_id', '=', storeId).where('closed_at', 'is', null);

/**
 * The drawer for cash that an employee takes: where they work, else the only open one. Null where that is not known:
 * then the cash is in no drawer, and the report of the store still has it. Closing the drawer waits until this
 * transaction has ended, and what comes after the closing finds it closed. Other drawers are not locked.
 */
export const findDrawer = async (db: Db, storeId: number, staffId: number | null): Promise<number | null> => {
  const { rows } = await sql<{ chosen: number | null; locked: number | null }>`
    WITH chosen AS (
      SELECT CASE WHEN count(*) = 1 THEN min(c.id) ELSE min(w.session_id) END AS id
      FROM cash_session c LEFT JOIN cash_session_staff w
        ON w.store_id = c.store_id AND w.session_id = c.id AND w.staff_id = ${staffId ?? 0}
      WHERE c.store_id = ${storeId} AND c.closed_at IS NULL
    ), locked AS (
      SELECT c.id FROM cash_session c
      WHERE c.store_id = ${storeId} AND c.closed_at IS NULL AND c.id = (SELECT id FROM chosen) FOR SHARE
    )
    SELECT (SELECT id FROM chosen) AS chosen, (SELECT id FROM locked) AS locked`.execute(db);
  const { chosen = null, locked = null } = rows[0] ?? {};
  // It was closed while this waited for it: another may be the only one now.
  return chosen === locked ? locked : findDrawer(db, storeId, staffId);
};

/** Throws noTill without a drawer where the store requires one; otherwise the cash is recorded without a drawer. */
export const requireTill = (drawer: number | null, store: Pick<Store, 'cash_needs_till'>): number | null => {
  if (drawer === null && store.cash_needs_till) throw new Refusal('noTill');
  return drawer;
};

/** Into which drawer the caller takes cash, as both. */
export const drawerForCash = async (db: Db, storeId: number, staffId: number | null): Promise<number | null> => {
  const [drawer, store] = await Promise.all([findDrawer(db, storeId, staffId), loadStoreOnce(db, storeId)]);
  return requireTill(drawer, store);
};

/**
 * The drawer for a refund of cash that came into `cameInto`: that one while it is open, else the caller's. Cash that
 * was recorded without a drawer is refunded without one, unless the store requires a drawer for all cash.
 */
export const drawerToHandOut = async (
  db: Db,
  storeId: number,
  staffId: number | null,
  cameInto: number | null,
): Promise<number | null> => {
  const open =
    cameInto === null
      ? undefined
      : await openOnes(db, storeId).where('id', '=', cameInto).forShare().executeTakeFirst();
  if (open !== undefined) return open.id;
  const needsTill = (await loadStore(db, storeId)).cash_needs_till;
  return cameInto === null && !needsTill ? null : drawerForCash(db, storeId, staffId);
};

/** Assigns an employee to a drawer. */
export const worksAt = async (db: Db, storeId: number, staffId: number, sessionId: number): Promise<void> => {
  await db
    .insertInto('cash_session_staff')
    .values({ store_id: storeId, staff_id: staffId, session_id: sessionId })
    .onConflict((conflict) => conflict.columns(['store_id', 'staff_id']).doUpdateSet({ session_id: sessionId }))
    .execute();
};

/** Ends the assignment of employees to a drawer. */
export const leavesDrawer = async (db: Db, storeId: number, staffId: number, sessionId: number): Promise<void> => {
  await db
    .deleteFrom('cash_session_staff')
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .where('session_id', '=', sessionId)
    .execute();
};

/** An open drawer of the store. Throws notFound. */
export const openSession = async (db: Db, storeId: number, sessionId: number): Promise<CashSession> =>
  (await openOnes(db, storeId).where('id', '=', sessionId).forShare().executeTakeFirst()) ?? refuse('notFound');

/** The same, locked: no cash goes in or out until the transaction ends. */
export const lockSession = async (db: Db, storeId: number, sessionId: number): Promise<CashSession> =>
  (await openOnes(db, storeId).where('id', '=', sessionId).forNoKeyUpdate().executeTakeFirst()) ?? refuse('notFound');
