import type { PayStatus } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Cents } from '@romduol/domain/money/amount';
import type { Db } from '../../http/call';
import { returnCoupon } from '../coupons';
import { sendToKitchen } from './kitchen';
import { linesOf, type LineRow, type OrderRow } from './rows';
import { countSales } from './sales';
import { piecesOf, releaseStock } from './stock';

/** An order that has just entered a status, with what it came from. */
interface Entered {
  readonly order: OrderRow;
  readonly from: PayStatus;
  readonly lines: readonly LineRow[];
  readonly now: Date;
}

type Effect = (db: Db, entered: Entered) => Promise<void>;

/** Counted portions are for sale again. */
const releasePortions: Effect = (db, { order, lines, now }) => releaseStock(db, order.store_id, piecesOf(lines), now);

const giveCouponBack: Effect = (db, { order, now }) => returnCoupon(db, order.store_id, { order_id: order.id }, now);

/** Nobody may pay by an attempt that was made for the order as it was: a late capture goes to the staff queue. */
export const closeAttempts = async (db: Db, order: OrderRow, now: Date): Promise<void> => {
  await db
    .updateTable('payment_attempt')
    .set({ status: 'replaced', closed_at: now })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .execute();
};
const endAttempts: Effect = (db, { order, now }) => closeAttempts(db, order, now);

const toKitchen: Effect = (db, { order, lines, now }) => sendToKitchen(db, order, lines, now);

/** What each line was paid with: no more of it can ever be refunded. */
const freezePaid: Effect = async (db, { order }) => {
  await db
    .updateTable('order_line')
    .set({
      paid_cents: sql<Cents>`((CASE ${order.settled_column} WHEN 'vip' THEN vip ELSE sell END)->>'total')::bigint`,
    })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('removed_at', 'is', null)
    .execute();
};

/** T-13: the offline payment in progress is forgotten when the order is paid or is to be paid again. */
const forgetOffline: Effect = async (db, { order }) => {
  if (order.offline_channel_id === null) return;
  await db
    .updateTable('orders')
    .set({ offline_channel_id: null })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute();
};

/** S-38: what is paid, or put on credit, counts as sold; once. */
const countAsSold: Effect = async (db, { order, lines, from }) => {
  if (from === 1) await countSales(db, order.store_id, lines);
};

/** A checkout was reversed, or a credit cancelled: nothing of it counts as paid or sold. */
const unsettle: Effect = async (db, entered) => {
  const { order, lines, from } = entered;
  if (from !== 2 && from !== 10) return;
  await countSales(db, order.store_id, lines, -1);
  await db
    .updateTable('order_line')
    .set({ paid_cents: sql<Cents>`0` })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .execute();
  await forgetOffline(db, entered);
};

/** What happens to an order that enters a status, whichever way it came there. */
const EFFECTS = {
  1: [endAttempts, unsettle, toKitchen],
  2: [endAttempts, freezePaid, forgetOffline, countAsSold, toKitchen],
  3: [],
  4: [giveCouponBack],
  5: [endAttempts, releasePortions, giveCouponBack],
  6: [endAttempts, toKitchen],
  7: [endAttempts, freezePaid, forgetOffline, countAsSold],
  8: [endAttempts],
  10: [endAttempts, freezePaid, forgetOffline, countAsSold, toKitchen],
  11: [endAttempts],
} as const satisfies Record<PayStatus, readonly Effect[]>;

/** Does what entering its status means for an order, in the transaction that moved it. */
export const applyEffects = async (db: Db, order: OrderRow, from: PayStatus, now: Date): Promise<void> => {
  const effects: readonly Effect[] = EFFECTS[order.pay_status];
  if (effects.length === 0) return;
  const lines = await linesOf(db, order);
  for (const effect of effects) await effect(db, { order, from, lines, now });
};
