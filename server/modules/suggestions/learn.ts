import { BY_PIECE, GOODS_TYPE } from '@romduol/domain/codes';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { NightlyWork } from '../../jobs/nightly';

/** Orders of this time are looked at, in ms. */
const LEARNED_MS = 60 * DAY_MS;
/** So many orders must have both dishes, and so many percent of the orders of the first. */
const ORDERS_MIN = 5;
const SHARE_MIN_PERCENT = 10;
/** So much more often than by chance. */
const LIFT_MIN = 1.2;
/** Suggestions of a dish. */
const PLACES = 4;

/** Finds dishes that were often ordered together. Decision 0098 explains the steps. */
export const learnPairs: NightlyWork = async (trx, storeId, now) => {
  await trx.deleteFrom('goods_pair').where('store_id', '=', storeId).execute();
  await sql`
    WITH ordered AS (
      -- Each dish once an order. What was only suggested does not count: suggestions would repeat themselves.
      SELECT DISTINCT l.order_id, l.goods_id
      FROM orders o JOIN order_line l ON l.store_id = o.store_id AND l.order_id = o.id
      WHERE o.store_id = ${storeId} AND o.placed_at > ${new Date(now.getTime() - LEARNED_MS)}
        AND o.pay_status <> ${PAY_STATUS.cancelled} AND l.removed_at IS NULL
        AND l.goods_type = ${GOODS_TYPE.menu} AND l.suggested_num < l.num
    ), dish AS (
      SELECT goods_id, count(*)::numeric AS orders FROM ordered GROUP BY goods_id
    ), pair AS (
      SELECT one.goods_id, other.goods_id AS suggested_id, count(*) AS orders
      FROM ordered one JOIN ordered other ON other.order_id = one.order_id AND other.goods_id <> one.goods_id
      GROUP BY one.goods_id, other.goods_id
      HAVING count(*) >= ${ORDERS_MIN}
    ), rated AS (
      SELECT pair.*, pair.orders / one.orders AS share,
        pair.orders / one.orders / (other.orders / (SELECT count(DISTINCT order_id) FROM ordered)) AS lift
      FROM pair JOIN dish one ON one.goods_id = pair.goods_id JOIN dish other ON other.goods_id = pair.suggested_id
    ), placed AS (
      SELECT r.*, row_number() OVER (PARTITION BY r.goods_id ORDER BY r.share DESC, r.lift DESC, r.suggested_id) AS place
      FROM rated r JOIN goods g ON g.store_id = ${storeId} AND g.id = r.suggested_id
      WHERE r.share * 100 >= ${SHARE_MIN_PERCENT} AND r.lift >= ${LIFT_MIN}
        -- Neither what is weighed or counts time, nor what is no longer sold.
        AND g.removed_at IS NULL AND g.pricing_method = ${BY_PIECE} AND NOT g.timed
    )
    INSERT INTO goods_pair (store_id, goods_id, suggested_id, place, orders, lift)
    SELECT ${storeId}, goods_id, suggested_id, place, orders, lift FROM placed WHERE place <= ${PLACES}`.execute(trx);
};

/** Adds up on how many phones each dish was suggested: which phones these were is deleted. */
export const foldShown: NightlyWork = async (trx, storeId) => {
  await sql`
    WITH shown AS (DELETE FROM suggestion_shown WHERE store_id = ${storeId} RETURNING business_day, goods_id)
    INSERT INTO suggestion_day AS d (store_id, business_day, goods_id, shown)
    SELECT ${storeId}, business_day, goods_id, count(*) FROM shown GROUP BY business_day, goods_id
    ON CONFLICT (store_id, business_day, goods_id) DO UPDATE SET shown = d.shown + excluded.shown`.execute(trx);
};
