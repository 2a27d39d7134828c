import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { FORGOTTEN_SECONDS } from './forgotten';

/** Phones that are told at once; the others see it when they ask again. */
const ORDERS_MOST = 40;

/**
 * Orders of which dishes of the same stations were sent after these dishes and are still cooked: their estimates changed.
 * None where nothing was learned of the station, or the store shows no estimates.
 */
export const listOrdersBehind = async (
  db: Db,
  storeId: number,
  itemIds: readonly number[],
  now: Date,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ order_id: number }>`
    SELECT t.order_id
    FROM kitchen_ticket t JOIN kitchen_item i ON i.store_id = t.store_id AND i.ticket_id = t.id
    JOIN (
      SELECT coalesce(m.station_id, 0) AS station_id, min(f.at) AS at
      FROM kitchen_item m JOIN kitchen_ticket f ON f.store_id = m.store_id AND f.id = m.ticket_id
      WHERE m.store_id = ${storeId} AND m.id = ANY(${[...itemIds]}::bigint[])
      GROUP BY coalesce(m.station_id, 0)
    ) changed ON changed.station_id = coalesce(i.station_id, 0) AND t.at >= changed.at
    WHERE t.store_id = ${storeId} AND t.done_at IS NULL AND i.ready_at IS NULL AND i.off_num < i.num
      AND t.at > ${now}::timestamptz - ${FORGOTTEN_SECONDS} * interval '1 second'
      AND EXISTS (SELECT FROM store s WHERE s.id = ${storeId} AND s.shows_estimates)
      AND EXISTS (SELECT FROM kitchen_pace p WHERE p.store_id = ${storeId} AND p.station_id = changed.station_id)
    GROUP BY t.order_id
    ORDER BY min(t.at)
    LIMIT ${ORDERS_MOST}`.execute(db);
  return rows.map(({ order_id: orderId }) => orderId);
};
