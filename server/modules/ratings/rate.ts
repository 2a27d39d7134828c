import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { BAD_STARS_MAX, mayRate, RATING_CHANGE_MS } from '@romduol/domain/rules/rating';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { findDinerOrder, lockOrder, type OrderRow, toRefusal } from '../orders';

type RatingRow = Selectable<Schema['order_rating']>;
type View = Output<Endpoints['orderRating']>;

/** Others of the table see an order, and do not rate it. */
const isOrderer = (order: OrderRow, { deviceId, personId }: DinerCaller): boolean =>
  order.temp_id === deviceId || (order.person_id !== null && order.person_id === personId);

const findRating = (db: Db, order: OrderRow): Promise<RatingRow | undefined> =>
  db
    .selectFrom('order_rating')
    .selectAll()
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst();

const isOpen = (order: OrderRow, row: RatingRow | undefined, now: Date): boolean =>
  mayRate(
    { payStatus: order.pay_status, settledAt: order.settled_at },
    row === undefined ? null : { ratedAt: row.rated_at, repliedAt: row.replied_at },
    now,
  );

const toView = (order: OrderRow, row: RatingRow | undefined, now: Date): View => ({
  open: isOpen(order, row, now),
  rating:
    row === undefined
      ? null
      : {
          stars: row.stars,
          words: row.words,
          at: row.changed_at.getTime(),
          reply: row.replied_at === null ? null : { words: row.reply, at: row.replied_at.getTime() },
        },
});

/** How the caller rated their order. Throws orderNotFound. */
export const ownRating = async ({ db, caller, now }: Call<DinerCaller>, orderNo: string): Promise<View> => {
  const order = await findDinerOrder(db, caller, orderNo);
  return isOrderer(order, caller) ? toView(order, await findRating(db, order), now) : { open: false, rating: null };
};

/**
 * Rates an order, or changes its rating, and tells staff of a bad one. Throws orderNotFound for an order that others
 * placed, changedMeanwhile for one that cannot be rated now.
 */
export const rateOrder = async (
  { db, caller, now }: Call<DinerCaller>,
  { orderNo, stars, words = '' }: Input<Endpoints['rateOrder']>,
): Promise<View> => {
  const found = await findDinerOrder(db, caller, orderNo);
  if (!isOrderer(found, caller)) refuse('orderNotFound');
  const order = await lockOrder(db, found.store_id, found.id);
  const before = await findRating(db, order);
  if (!isOpen(order, before, now)) throw toRefusal('changedMeanwhile', order);
  const isBad = stars <= BAD_STARS_MAX;
  const isNews = isBad && (before === undefined || before.stars > BAD_STARS_MAX);
  const said = { stars, words: words.trim(), changed_at: now, ...(isNews && { cared_at: null, cared_by: null }) };
  // A reply may arrive meanwhile: it does not wait for the order.
  const row = await db
    .insertInto('order_rating')
    .values({ store_id: order.store_id, order_id: order.id, rated_at: now, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'order_id'])
        .doUpdateSet(said)
        .where('order_rating.replied_at', 'is', null)
        .where('order_rating.rated_at', '>', new Date(now.getTime() - RATING_CHANGE_MS)),
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw toRefusal('changedMeanwhile', order);
  // Also of one that is bad no more: it leaves the list.
  if (isBad || before !== undefined) {
    const { store_id: storeId } = order;
    await announce(db, { storeId, cmd: COMMANDS.staffNeeded, to: ['staff'], data: { orderNo }, now });
  }
  return toView(order, row, now);
};
