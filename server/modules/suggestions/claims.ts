import type { Endpoints, Input } from '@romduol/contract';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { storeDays } from '../../zones/store-zone';
import { ownCartId } from '../cart';
import { loadStore } from '../store';

/** Dishes were suggested on this phone: counted once a day, and only what the store does suggest. */
export const suggestionsShown = async (
  { db, caller, now }: Call<DinerCaller>,
  { goodsIds }: Input<Endpoints['suggestionsShown']>,
) => {
  const { storeId, deviceId } = caller;
  const store = await loadStore(db, storeId);
  if (!store.suggests_dishes) return {};
  const { day } = businessDayAt(now.getTime(), storeDays(store));
  await sql`
    INSERT INTO suggestion_shown (store_id, business_day, temp_id, goods_id)
    SELECT DISTINCT p.store_id, ${day}::date, ${deviceId}, p.suggested_id
    FROM goods_pair p
    WHERE p.store_id = ${storeId} AND p.suggested_id = ANY(${[...goodsIds]}::bigint[])
    ON CONFLICT DO NOTHING`.execute(db);
  return {};
};

/**
 * Pieces of this phone's line in the cart were added because they were suggested with another dish of the cart. What the
 * store does not suggest is ignored, and so are more pieces than this phone added.
 */
export const suggestionTaken = async (
  { db, caller }: Call<DinerCaller>,
  { diningStyle, goodsId, withId, num }: Input<Endpoints['suggestionTaken']>,
) => {
  const { storeId, deviceId } = caller;
  const cart = sql`(${ownCartId(db, caller, diningStyle)})`;
  await sql`
    UPDATE cart_line line SET suggested_num = least(mine.num, line.suggested_num + ${num}::integer)
    FROM cart_share mine
    WHERE line.store_id = ${storeId} AND mine.store_id = line.store_id AND mine.line_id = line.id
      AND mine.temp_id = ${deviceId}
      AND line.id = (
        -- Of several lines of a dish, the one that was added last.
        SELECT max(l.id) FROM cart_line l JOIN cart_share s ON s.store_id = l.store_id AND s.line_id = l.id
        WHERE l.store_id = ${storeId} AND l.cart_id = ${cart} AND l.goods_id = ${goodsId} AND s.temp_id = ${deviceId})
      AND EXISTS (
        SELECT FROM goods_pair p
          JOIN store s ON s.id = p.store_id AND s.suggests_dishes
          JOIN cart_line w ON w.store_id = p.store_id AND w.goods_id = p.goods_id AND w.cart_id = ${cart}
        WHERE p.store_id = ${storeId} AND p.goods_id = ${withId} AND p.suggested_id = ${goodsId})`.execute(db);
  return {};
};
