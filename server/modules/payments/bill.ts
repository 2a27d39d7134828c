import { type MainAmount, mainAmount, minus, NO_MAIN } from '@romduol/domain/money/amount';
import { type Facts } from '@romduol/domain/order/facts';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { transition } from '@romduol/domain/order/transition';
import type { Column } from '@romduol/domain/pricing/model';
import { type Insertable, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Params } from '../../db/prepared';
import { readTogether } from '../../db/read-together';
import { hold } from '../../db/transaction';
import { Refusal } from '../../http/refusal';
import { loadPrinters, queryPrinters } from '../../printing';
import { keepStore, queryStore } from '../store';
import { payShare, sharesStand } from './share';
import {
  announceOrder,
  closeAttempts,
  closeShareAttempts,
  computeDue,
  toFacts,
  heldBy,
  type LineRow,
  queryLines,
  lockOrder,
  type OrderActor,
  moveOrder,
  type OrderRow,
  toRefusal,
  type TenderRow,
  queryTenders,
  selectTotal,
} from '../orders';

/** An order that is about to be paid, locked until the transaction ends. */
export interface Bill {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly tenders: readonly TenderRow[];
  readonly facts: Facts;
  /** What is still to be paid, in the column that is fixed or shown. */
  readonly due: MainAmount;
}

const toBill = ({ order, lines, tenders }: Pick<Bill, 'order' | 'lines' | 'tenders'>): Bill => ({
  ...{ order, lines, tenders },
  facts: toFacts(order, lines, tenders),
  due: computeDue(order, tenders),
});

const readPaid = readTogether((db, order: Params<Pick<OrderRow, 'store_id' | 'id'>>) => ({
  lines: queryLines(db, order),
  tenders: queryTenders(db, order),
  store: queryStore(db, order.store_id),
  printers: queryPrinters(db, order.store_id),
}));

/** What was paid of an order; and, for what follows, the store and its printers. */
const loadPaid = async (db: Db, order: Pick<OrderRow, 'store_id' | 'id'>) => {
  const { lines, tenders, store, printers } = await readPaid(db, order);
  keepStore(db, store);
  loadPrinters.keep(db, order.store_id, printers);
  return { lines, tenders };
};

/** An order as it is to be paid, as it is read. */
export const readBill = async (db: Db, order: OrderRow): Promise<Bill> =>
  toBill({ order, ...(await loadPaid(db, order)) });

export const lockBill = async (db: Db, storeId: number, orderId: number): Promise<Bill> => {
  const about = { store_id: storeId, id: orderId };
  // What is read travels behind the lock, so PostgreSQL reads it under the lock.
  const [order, paid] = await Promise.all([lockOrder(db, storeId, orderId), loadPaid(db, about)]);
  return toBill({ order, ...paid });
};

/** An order on credit is settled by the same tenders as one that is to be paid. */
const eventAt = (order: OrderRow) => (order.pay_status === PAY_STATUS.creditUnpaid ? 'creditSettled' : 'captured');

/** The answer of the table of transitions for a payment that covers all that is due. */
const payment = ({ order, facts }: Bill, by: OrderActor) =>
  transition(order.pay_status, eventAt(order), by.kind, { ...facts, dueCaptured: true });

/** Whether an order takes money now. */
export const takesMoney = (bill: Bill, by: OrderActor): boolean => payment(bill, by).ok;

/** Throws what prevents any payment: cancelled, paid already, still to be weighed. */
export const refuseUnpayable = (bill: Bill, by: OrderActor): void => {
  const allowed = payment(bill, by);
  if (!allowed.ok) throw toRefusal(allowed.why, bill.order);
};

/** The bill as it is due in a column. */
export const billIn = (bill: Bill, column: Column): Bill => {
  const order = { ...bill.order, settled_column: column };
  return { ...bill, order, due: computeDue(order, bill.tenders) };
};

/** What a person saw when they paid: a total, in a column. */
export interface ExpectedBill {
  readonly expectedTotal: number;
  readonly column: Column;
}

/**
 * The bill in the column that is about to be paid. The first payment fixes it. Throws productChanged (M-24) when the
 * person saw another total, or a column that is not the one being paid.
 */
export const inColumn = (bill: Bill, { expectedTotal, column }: ExpectedBill): Bill => {
  const { order } = bill;
  const fixed = order.settled_column;
  const chosen = billIn(bill, column);
  const total = selectTotal(chosen.order);
  if (total !== expectedTotal || (fixed !== null && fixed !== column)) {
    throw new Refusal('productChanged', { orderNo: order.order_no, total, column: fixed ?? column });
  }
  return chosen;
};

type NewTender = Omit<Insertable<Schema['tender']>, 'store_id' | 'order_id' | 'at' | 'refunded_cents' | 'voided_at'>;

export interface PaymentToRecord {
  /** Null where nothing was due. */
  readonly tender: NewTender | null;
  /** The share that it pays, by its position. */
  readonly share?: number | undefined;
  readonly by: OrderActor;
  readonly now: Date;
}

/** Records that this amount is no longer on credit, from now on: reports of channels count it on that day. */
export const noteCreditLowered = async (db: Db, tender: TenderRow, amount: MainAmount, now: Date): Promise<void> => {
  if (amount === 0) return;
  await db
    .insertInto('credit_lowered')
    .values({ store_id: tender.store_id, tender_id: tender.id, amount_cents: amount, at: now })
    .execute();
};

/** What is paid of a credit is on credit no more. */
const lowerCredit = async (db: Db, { order, tenders }: Bill, paid: MainAmount, now: Date): Promise<void> => {
  let left = paid;
  for (const tender of tenders.filter(({ channel }) => channel === 'CREDIT_PAY')) {
    const back = mainAmount(Math.min(left, heldBy(tender)));
    left = minus(left, back);
    await db
      .updateTable('tender')
      .set({ refunded_cents: sql<MainAmount>`refunded_cents + ${back}` })
      .where('store_id', '=', order.store_id)
      .where('id', '=', tender.id)
      .execute();
    await noteCreditLowered(db, tender, back, now);
  }
};

/** Part of what is due was paid: the column is fixed from now on, and the remainder is announced. */
const holdPart = async (db: Db, { order }: Bill, now: Date): Promise<OrderRow> => {
  const held = await db
    .updateTable('orders')
    .set((row) => ({ settled_column: order.settled_column, version: row('version', '+', 1) }))
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceOrder(db, held, now);
  return held;
};

/**
 * THE way to take money for an order: writes the tender, ends other attempts to pay, and settles the order as soon as
 * nothing is due any more. The bill is locked, payable and in its column. Throws conflict for a tender above what is
 * due: what a provider took beyond it is a surplus, never a tender.
 */
export const recordPayment = async (
  db: Db,
  bill: Bill,
  { tender, share, by, now }: PaymentToRecord,
): Promise<OrderRow> => {
  const { order, due } = bill;
  const paid = tender?.amount_cents ?? NO_MAIN;
  if (paid > due) throw new Refusal('conflict');
  if (tender !== null) {
    const row = { ...tender, store_id: order.store_id, order_id: order.id, at: now };
    const insert = db.insertInto('tender').values(row);
    if (share === undefined) {
      await hold(db, insert.compile());
    } else {
      const { id } = await insert.returning('id').executeTakeFirstOrThrow();
      await payShare(db, order, share, { id, amount: paid });
    }
    if (order.pay_status === PAY_STATUS.creditUnpaid) await lowerCredit(db, bill, paid, now);
  }
  if (paid < due) {
    // Payments of others for the rest continue, as long as they do not exceed it.
    const stands = await sharesStand(db, bill, minus(due, paid));
    if (stands) await closeShareAttempts(db, order, share === undefined ? [0] : [0, share], now);
    else await closeAttempts(db, order, now);
    return holdPart(db, bill, now);
  }
  return moveOrder(db, order, {
    event: eventAt(order),
    by,
    facts: { ...bill.facts, tenderCaptured: true, dueCaptured: true },
    lines: bill.lines,
    now,
    set: {
      settled_column: order.settled_column,
      settled_at: order.settled_at ?? now,
      pay_type: tender?.channel ?? 'CASH_PAY',
    },
  });
};
