import type { PayStatus } from '@romduol/domain/order/pay-status';
import { allEnded } from '@romduol/domain/order/split';
import { sql } from 'kysely';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';
import { type Params, preparedWrite } from '../../db/prepared';
import { hold } from '../../db/transaction';
import { returnCoupon } from '../coupons';
import { releaseReservation } from '../slots';
import { sendToKitchen } from './kitchen';
import { requote } from './requote';
import type { LineRow, OrderRow } from './rows';
import { recordSale } from './sales';
import { countPieces, releaseStock } from './stock';

/** An order that has just entered a status, with what it came from. */
interface Entered {
  readonly order: OrderRow;
  readonly from: PayStatus;
  /** The column that it was paid in before. */
  readonly was: OrderRow['settled_column'];
  readonly lines: readonly LineRow[];
  readonly now: Date;
}

type Effect = (db: Db, entered: Entered) => Promise<void>;

/** Counted portions are for sale again. */
const releasePortions: Effect = (db, { order, lines, now }) =>
  releaseStock(db, order.store_id, countPieces(lines), now);

/** The seats that a reservation held are free again. */
const releaseSlot: Effect = async (db, { order, now }) => {
  if (order.prepaid_reservation) await releaseReservation(db, order, now);
};

/** The coupon of an order that was split is its owner's again only when all of its parts have ended. */
const giveCouponBack: Effect = async (db, { order, now }) => {
  if (order.split_of === null) return returnCoupon(db, order.store_id, { order_id: order.id }, now);
  const parts = await db
    .selectFrom('orders')
    .select(['id', 'pay_status'])
    .where('store_id', '=', order.store_id)
    .where('split_of', '=', order.split_of)
    .execute();
  if (!allEnded(parts.map((part) => part.pay_status))) return;
  for (const part of parts) await returnCoupon(db, order.store_id, { order_id: part.id }, now);
};

/** V-15: a coupon that takes nothing off in the column that is paid stays its owner's, and comes off the order. */
const freeIdleCoupon: Effect = async (db, { order, from, now }) => {
  if (from !== 1 || order.coupon === null || order.split_of !== null) return;
  if (order[order.settled_column ?? 'sell'].couponValid) return;
  await returnCoupon(db, order.store_id, { order_id: order.id }, now);
  await db
    .updateTable('orders')
    .set({ coupon: null })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute();
  // What was paid stays: this is the other column, as it would be without the coupon at the status before.
  await requote(db, { ...order, pay_status: from, coupon: null });
};

interface Ended {
  readonly storeId: number;
  readonly orderId: number;
  readonly now: Date;
}

const endOpen = preparedWrite((db, { storeId, orderId, now }: Params<Ended>) =>
  db
    .with('ended', (attempts) =>
      attempts
        .updateTable('payment_attempt')
        .set({ status: 'replaced', closed_at: now })
        .where('store_id', '=', storeId)
        .where('order_id', '=', orderId)
        .where('status', '=', 'open'),
    )
    .deleteFrom('pay_share')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('how', '<>', 'staff')
    .where('tender_id', 'is', null),
);

/**
 * An attempt that was made for the order as it was cannot pay it: a late capture goes to the staff queue. Shares that
 * guests hold and have not paid end.
 */
export const closeAttempts = (db: Db, order: OrderRow, now: Date): Promise<void> =>
  endOpen(db, { storeId: order.store_id, orderId: order.id, now });

/** Attempts to pay these shares of an order end; share 0 is all that is due. */
export const closeShareAttempts = async (
  db: Db,
  order: OrderRow,
  shares: readonly number[],
  now: Date,
): Promise<void> => {
  await hold(
    db,
    db
      .updateTable('payment_attempt')
      .set({ status: 'replaced', closed_at: now })
      .where('store_id', '=', order.store_id)
      .where('order_id', '=', order.id)
      .where('share', 'in', shares)
      .where('status', '=', 'open')
      .compile(),
  );
};
const endAttempts: Effect = (db, { order, now }) => closeAttempts(db, order, now);

const toKitchen: Effect = (db, { order, lines, now }) => sendToKitchen(db, order, lines, now);

/** What each line was paid with: no more of it can ever be refunded. */
const freezePaid: Effect = async (db, { order }) => {
  await hold(
    db,
    db
      .updateTable('order_line')
      .set({
        paid_cents: sql<MainAmount>`((CASE ${order.settled_column} WHEN 'vip' THEN vip ELSE sell END)->>'total')::bigint`,
      })
      .where('store_id', '=', order.store_id)
      .where('order_id', '=', order.id)
      .where('removed_at', 'is', null)
      .compile(),
  );
};

/** T-13: the offline payment in progress is cleared when the order is paid or is to be paid again. */
const clearOffline: Effect = async (db, { order }) => {
  if (order.offline_channel_id === null) return;
  await hold(
    db,
    db
      .updateTable('orders')
      .set({ offline_channel_id: null, offline_column: null })
      .where('store_id', '=', order.store_id)
      .where('id', '=', order.id)
      .compile(),
  );
};

/** S-38: what is paid, or put on credit, counts as sold; once. */
const countAsSold: Effect = async (db, { order, from, now }) => {
  if (from === 1) await recordSale(db, order, 1, now);
};

/** A checkout was reversed, or a credit cancelled: nothing of it counts as paid or sold. */
const unsettle: Effect = async (db, entered) => {
  const { order, from, was, now } = entered;
  if (from !== 2 && from !== 10) return;
  await recordSale(db, { ...order, settled_column: was }, -1, now);
  await hold(
    db,
    db
      .updateTable('order_line')
      .set({ paid_cents: sql<MainAmount>`0` })
      .where('store_id', '=', order.store_id)
      .where('order_id', '=', order.id)
      .compile(),
  );
  await clearOffline(db, entered);
};

/** What happens to an order that enters a status, whichever way it came there. */
const EFFECTS = {
  1: [endAttempts, unsettle, toKitchen],
  2: [endAttempts, freeIdleCoupon, freezePaid, clearOffline, countAsSold, toKitchen],
  3: [],
  4: [giveCouponBack],
  5: [endAttempts, giveCouponBack],
  6: [endAttempts, toKitchen],
  7: [endAttempts, freeIdleCoupon, freezePaid, clearOffline, countAsSold],
  8: [endAttempts],
  10: [endAttempts, freeIdleCoupon, freezePaid, clearOffline, countAsSold, toKitchen],
  11: [endAttempts],
} as const satisfies Record<PayStatus, readonly Effect[]>;

/** Those that lock rows which other orders share, in the order in which all lock them: portions, then seats. */
const SHARED: Partial<Record<PayStatus, readonly Effect[]>> = { 5: [releasePortions, releaseSlot] };

/** Whether lines that are due go to the kitchen when an order enters a status. */
export const entersKitchen = (status: PayStatus): boolean => {
  const effects: readonly Effect[] = EFFECTS[status];
  return effects.includes(toKitchen);
};

/**
 * Does what entering its status means for an order, in the transaction that moved it. What locks rows that other orders
 * share is left to the function that it returns, for the end of the move.
 */
export const applyEffects = async (
  db: Db,
  { order, before, lines, now }: Pick<Entered, 'order' | 'lines' | 'now'> & { readonly before: OrderRow },
): Promise<() => Promise<void>> => {
  const does = async (some: readonly Effect[]): Promise<void> => {
    const entered = { order, from: before.pay_status, was: before.settled_column, lines, now };
    for (const effect of some) await effect(db, entered);
  };
  await does(EFFECTS[order.pay_status]);
  return () => does(SHARED[order.pay_status] ?? []);
};
