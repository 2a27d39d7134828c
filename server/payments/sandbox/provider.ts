import { randomBytes } from 'node:crypto';
import type { MainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { RefundToMake, Report } from '../gateway';

/** A payment as the simulated provider stores it, `at` the instant from which it counts. */
export interface RecordedPayment {
  readonly reference: string;
  readonly outcome: 'captured' | 'declined';
  readonly amount: MainAmount;
  readonly at: Date;
}

/** Stores what a person did on the simulated page. The first action counts; null if there was one before. */
export const recordPayment = async (db: Db, booked: RecordedPayment): Promise<Report | null> => {
  const { reference, outcome, amount, at } = booked;
  const transactionId = `sbx_${randomBytes(12).toString('hex')}`;
  const row = await db
    .insertInto('sandbox_payment')
    .values({ reference, outcome, amount_cents: amount, at, transaction_id: transactionId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (!row) return null;
  return outcome === 'captured' ? { reference, outcome, transactionId, amount } : { reference, outcome };
};

/** The stored outcome of a payment at an instant. */
export const lookUp = async (db: Db, reference: string, now: Date): Promise<Report> => {
  const row = await db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('reference', '=', reference)
    .where('at', '<=', now)
    .executeTakeFirst();
  if (!row) return { reference, outcome: 'pending' };
  if (row.outcome === 'declined') return { reference, outcome: 'declined' };
  return { reference, outcome: 'captured', transactionId: row.transaction_id, amount: row.amount_cents };
};

/** Gives money back, once for a key. Throws when more is asked for than was taken. */
export const bookRefund = async (db: Db, refund: RefundToMake): Promise<{ refundId: string }> => {
  const { key, transactionId, amount } = refund;
  const made = await db
    .insertInto('sandbox_refund')
    .values({ key, transaction_id: transactionId, amount_cents: amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (made) {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_payment')
      .set({ refunded_cents: sql<MainAmount>`refunded_cents + ${amount}` })
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`the sandbox has no transaction ${transactionId}`);
  }
  return { refundId: `sbx_refund_${key}` };
};
