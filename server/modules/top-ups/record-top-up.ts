import type { Db } from '../../db/db';
import type { Report } from '../../payments';
import { returnCoupon } from '../coupons';
import { announceTopUp, credit, creditBeside } from './credit';
import type { TopUpRow } from './view';

type Captured = Extract<Report, { outcome: 'captured' }>;

const lock = async (db: Db, storeId: number, id: number): Promise<TopUpRow> =>
  db
    .selectFrom('top_up')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const close = async (db: Db, row: TopUpRow, status: 'captured' | 'declined' | 'expired', now: Date): Promise<void> => {
  await db
    .updateTable('top_up')
    .set({ status, closed_at: now })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .execute();
  if (status !== 'captured') await returnCoupon(db, row.store_id, { top_up_id: row.id }, now);
};

/** Whether a provider's transaction is new: however often it is reported, it is recorded once. */
const isNew = async (db: Db, row: TopUpRow, gateway: string, report: Captured, now: Date): Promise<boolean> => {
  const made = await db
    .insertInto('provider_transaction')
    .values({
      gateway,
      transaction_id: report.transactionId,
      store_id: row.store_id,
      top_up_id: row.id,
      amount_cents: report.amount,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst();
  return made !== undefined;
};

/** Whether the whole of what was promised is due for this money: enough of it, in time or without a returned coupon. */
const isWhole = (row: TopUpRow, { amount }: Captured): boolean => {
  if (row.status === 'captured' || amount < row.pay_cents) return false;
  return row.status === 'open' || row.pay_cents === row.amount_cents;
};

const bookCapture = async (db: Db, row: TopUpRow, gateway: string, report: Captured, now: Date): Promise<void> => {
  if (report.amount <= 0 || !(await isNew(db, row, gateway, report, now))) return;
  if (isWhole(row, report)) {
    await close(db, row, 'captured', now);
    await credit(db, row, report.amount, now);
  } else {
    if (row.status === 'open') await close(db, row, 'declined', now);
    await creditBeside(db, row, report.amount, now);
  }
};

/**
 * Records what a provider reports of a top-up, in the caller's transaction. What it captured is credited to the member,
 * once: late, too little or too much. The promised gifts are given for the whole amount only. False when the payment is
 * unknown.
 */
export const recordTopUp = async (db: Db, gateway: string, report: Report, now: Date): Promise<boolean> => {
  const known = await db
    .selectFrom('payment_reference')
    .select(['store_id', 'top_up_id'])
    .where('reference', '=', report.reference)
    .executeTakeFirst();
  if (!known || known.top_up_id === null) return false;
  const row = await lock(db, known.store_id, known.top_up_id);
  if (row.gateway !== gateway) return false;
  if (report.outcome === 'captured') await bookCapture(db, row, gateway, report, now);
  else if (report.outcome === 'declined' && row.status === 'open') {
    await close(db, row, 'declined', now);
    await announceTopUp(db, row, now);
  }
  return true;
};

/** Expires a top-up whose time is over, if it is still open; its coupon is returned. */
export const expireTopUp = async (db: Db, storeId: number, id: number, now: Date): Promise<void> => {
  const row = await lock(db, storeId, id);
  if (row.status !== 'open') return;
  await close(db, row, 'expired', now);
  await announceTopUp(db, row, now);
};
