import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../http/call';
import { refuse } from '../../http/refusal';

export type CashSession = Selectable<Schema['cash_session']>;

const openOnes = (db: Db, storeId: number) =>
  db.selectFrom('cash_session').selectAll().where('store_id', '=', storeId).where('closed_at', 'is', null);

/**
 * Into which drawer cash goes that somebody of staff takes: where they work, else the only open one. Null where that is
 * not known: then the cash is in no drawer, and the report of the store still has it. Whoever closes the drawer waits
 * until this transaction has ended, and what comes after the closing finds it closed.
 */
export const drawerOf = async (db: Db, storeId: number, staffId: number | null): Promise<number | null> => {
  const open = await openOnes(db, storeId).orderBy('id').forShare().execute();
  const [only] = open;
  if (only === undefined) return null;
  if (open.length === 1) return only.id;
  const works = await db
    .selectFrom('cash_session_staff')
    .select('session_id')
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId ?? 0)
    .executeTakeFirst();
  return open.find(({ id }) => id === works?.session_id)?.id ?? null;
};

/** Somebody works at a drawer from now on. */
export const worksAt = async (db: Db, storeId: number, staffId: number, sessionId: number): Promise<void> => {
  await db
    .insertInto('cash_session_staff')
    .values({ store_id: storeId, staff_id: staffId, session_id: sessionId })
    .onConflict((conflict) => conflict.columns(['store_id', 'staff_id']).doUpdateSet({ session_id: sessionId }))
    .execute();
};

/** An open drawer of the store. Throws notFound. */
export const openSession = async (db: Db, storeId: number, sessionId: number): Promise<CashSession> =>
  (await openOnes(db, storeId).where('id', '=', sessionId).forShare().executeTakeFirst()) ?? refuse('notFound');

/** The same, and nobody else puts anything in or takes it out until the transaction ends. */
export const lockSession = async (db: Db, storeId: number, sessionId: number): Promise<CashSession> =>
  (await openOnes(db, storeId).where('id', '=', sessionId).forUpdate().executeTakeFirst()) ?? refuse('notFound');
