import { minus, NO_MAIN } from '@romduol/domain/money/amount';
import type { CardDecline } from '@romduol/domain/rules/card-readers';
import { divideCapture } from '@romduol/domain/rules/tips';
import type { Db } from '../../db/db';
import type { Report } from '../../payments';
import { announceOrder, type OrderActor } from '../orders';
import { type AttemptRow, WHOLE } from './attempt';
import { type Bill, billIn, recordPayment, lockBill, takesMoney } from './bill';

const moverFor = ({ gateway }: AttemptRow): OrderActor => ({ kind: 'gateway', id: gateway, mayAccept: false });

type Captured = Extract<Report, { outcome: 'captured' }>;

const closeAs = async (
  db: Db,
  attempt: AttemptRow,
  status: 'captured' | 'declined' | 'expired',
  now: Date,
  reason: CardDecline | null = null,
) => {
  await db
    .updateTable('payment_attempt')
    .set({ status, closed_at: now, decline_reason: reason })
    .where('store_id', '=', attempt.store_id)
    .where('id', '=', attempt.id)
    .where('status', '=', 'open')
    .execute();
};

/** Sent to clients that show the payment: it was declined, or its time is over. */
const closeUnpaid = async (
  db: Db,
  { order }: Bill,
  attempt: AttemptRow,
  status: 'declined' | 'expired',
  now: Date,
  reason: CardDecline | null = null,
) => {
  await closeAs(db, attempt, status, now, reason);
  const { version } = await db
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await announceOrder(db, { ...order, version }, now);
};

/** Whether a provider's transaction is new: however often it is reported, it is recorded once. */
const isNew = async (db: Db, attempt: AttemptRow, report: Captured, now: Date): Promise<boolean> => {
  const row = await db
    .insertInto('provider_transaction')
    .values({
      gateway: attempt.gateway,
      transaction_id: report.transactionId,
      store_id: attempt.store_id,
      attempt_id: attempt.id,
      amount_cents: report.amount,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** What of a capture the order takes, and what is its tip: as much as is due, while its attempt is open and it can be paid. */
const computeUsable = (bill: Bill, attempt: AttemptRow, { amount }: Captured) => {
  const { amount_cents: asked, tip_cents: tip } = attempt;
  const due = attempt.status === 'open' && takesMoney(bill, moverFor(attempt)) ? bill.due : NO_MAIN;
  return divideCapture({ captured: amount, bill: minus(asked, tip), tip, due });
};

/** Money that no order is due waits in the staff queue; it never opens or settles anything. */
const queueSurplus = async (
  db: Db,
  attempt: AttemptRow,
  report: Captured,
  { bill: used, surplus }: ReturnType<typeof divideCapture>,
  now: Date,
): Promise<void> => {
  if (surplus === 0) return;
  await db
    .insertInto('surplus')
    .values({
      store_id: attempt.store_id,
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      kind: used > 0 ? 'tooMuch' : 'late',
      gateway: attempt.gateway,
      transaction_id: report.transactionId,
      amount_cents: surplus,
      at: now,
    })
    .execute();
};

const bookCapture = async (db: Db, locked: Bill, attempt: AttemptRow, report: Captured, now: Date): Promise<void> => {
  if (report.amount <= 0 || !(await isNew(db, attempt, report, now))) return;
  const bill = attempt.status === 'open' ? billIn(locked, attempt.column) : locked;
  const used = computeUsable(bill, attempt, report);
  if (used.bill > 0) {
    await closeAs(db, attempt, 'captured', now);
    const by = moverFor(attempt);
    const tender = {
      channel: 'ONLINE_PAY' as const,
      amount_cents: used.bill,
      tip_cents: used.tip,
      attempt_id: attempt.id,
      gateway: attempt.gateway,
      transaction_id: report.transactionId,
    };
    await recordPayment(db, bill, { tender, share: attempt.share === WHOLE ? undefined : attempt.share, by, now });
  }
  await queueSurplus(db, attempt, report, used, now);
  if (used.surplus > 0) await announceOrder(db, bill.order, now);
};

/** Locks an attempt after its order, which is always locked first. */
const lockAttempt = async (db: Db, where: { storeId: number; attemptId: number }) => {
  const found = (lock: boolean) =>
    db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('store_id', '=', where.storeId)
      .where('id', '=', where.attemptId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
  const bill = await lockBill(db, where.storeId, (await found(false)).order_id);
  return { bill, attempt: await found(true) };
};

/**
 * Records what a provider reports of a payment, in the caller's transaction: a capture becomes a tender as far as it is
 * due, and the rest goes to the staff queue. Reported twice, out of order, or too late: nothing is recorded twice and
 * no order is opened again. False when the payment is unknown.
 */
export const bookReport = async (db: Db, gateway: string, report: Report, now: Date): Promise<boolean> => {
  const known = await db
    .selectFrom('payment_reference')
    .select(['store_id', 'attempt_id'])
    .where('reference', '=', report.reference)
    .executeTakeFirst();
  if (!known || known.attempt_id === null) return false;
  const { bill, attempt } = await lockAttempt(db, { storeId: known.store_id, attemptId: known.attempt_id });
  if (attempt.gateway !== gateway) return false;
  if (report.outcome === 'captured') await bookCapture(db, bill, attempt, report, now);
  else if (report.outcome === 'declined' && attempt.status === 'open') {
    await closeUnpaid(db, bill, attempt, 'declined', now, report.reason);
  }
  return true;
};

/** An attempt whose time is over, if nothing ended it before. */
export const expireAttempt = async (db: Db, storeId: number, attemptId: number, now: Date): Promise<void> => {
  const { bill, attempt } = await lockAttempt(db, { storeId, attemptId });
  if (attempt.status === 'open') await closeUnpaid(db, bill, attempt, 'expired', now);
};
