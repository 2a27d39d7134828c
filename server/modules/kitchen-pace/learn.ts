import { LOAD_BANDS } from '@romduol/domain/order/estimate';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { NightlyWork } from '../../jobs/nightly';
import { FORGOTTEN_SECONDS } from './forgotten';

/** How far back tickets are looked at, in ms: longer than a kitchen stays the same. */
const LEARNED_MS = 28 * DAY_MS;
/** What is marked as ready within so many seconds was marked by mistake, or not cooked. */
const COOKED_SECONDS_MIN = 20;
/** So many tickets of a station that are marked as ready at one instant were cleared off the screen. */
const CLEARED_AT_ONCE = 5;

/**
 * Learns how long tickets of each station took, by how many were open ahead of them: from being sent to the last dish.
 * Decision 0097 explains the steps.
 */
export const learnPaces: NightlyWork = async (trx, storeId, now) => {
  await trx.deleteFrom('kitchen_pace').where('store_id', '=', storeId).execute();
  await sql`
    WITH portion AS (
      -- What a station cooked of a ticket.
      SELECT t.id AS ticket_id, coalesce(i.station_id, 0) AS station_id, t.at,
        CASE WHEN bool_and(i.ready_at IS NOT NULL) THEN max(i.ready_at) END AS ready_at
      FROM kitchen_ticket t JOIN kitchen_item i ON i.store_id = t.store_id AND i.ticket_id = t.id
      WHERE t.store_id = ${storeId} AND t.at > ${new Date(now.getTime() - LEARNED_MS)} AND i.off_num < i.num
      GROUP BY t.id, t.at, coalesce(i.station_id, 0)
    ), change AS (
      -- The load of a station grows with each portion that is sent, and falls with each that is ready or forgotten.
      SELECT ticket_id, station_id, at, 1 AS by FROM portion
      UNION ALL
      SELECT ticket_id, station_id, least(ready_at, at + ${FORGOTTEN_SECONDS} * interval '1 second'), -1 FROM portion
    ), load AS (
      SELECT ticket_id, station_id, by,
        sum(by) OVER (PARTITION BY station_id ORDER BY at, by, ticket_id ROWS UNBOUNDED PRECEDING) - 1 AS ahead
      FROM change
    ), cooked AS (
      SELECT p.station_id, l.ahead, extract(epoch FROM p.ready_at - p.at) AS seconds,
        count(*) OVER (PARTITION BY p.station_id, p.ready_at) AS at_once
      FROM portion p JOIN load l ON l.ticket_id = p.ticket_id AND l.station_id = p.station_id AND l.by = 1
      WHERE p.ready_at IS NOT NULL
    )
    INSERT INTO kitchen_pace (store_id, station_id, load_band, samples, low_seconds, high_seconds)
    SELECT ${storeId}, station_id, width_bucket(ahead, ${[...LOAD_BANDS]}::numeric[]) - 1 AS load_band, count(*),
      percentile_cont(0.25) WITHIN GROUP (ORDER BY seconds), percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds)
    FROM cooked
    WHERE seconds BETWEEN ${COOKED_SECONDS_MIN} AND ${FORGOTTEN_SECONDS} AND at_once < ${CLEARED_AT_ONCE}
    GROUP BY station_id, load_band`.execute(trx);
};
