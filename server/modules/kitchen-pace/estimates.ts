import { estimateReady, type Pace, type ReadyEstimate } from '@romduol/domain/order/estimate';
import { SECOND_MS } from '@romduol/domain/time/units';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';
import { FORGOTTEN_SECONDS } from './forgotten';

interface OpenItem {
  readonly order_id: number;
  readonly line_id: number;
  readonly at: Date;
  readonly ahead_then: number;
  readonly ahead_now: number;
  readonly changed_at: Date | null;
  readonly paces: readonly Pace[] | null;
}

/** A dish that the kitchen has, and when it will be ready; null where that is not known. */
interface EstimatedItem {
  readonly orderId: number;
  readonly lineId: number;
  readonly estimate: ReadyEstimate | null;
}

/** The dishes `i` of tickets `t` that are still cooked and fit a condition. */
const loadItems = async (db: Db, storeId: number, condition: RawBuilder<boolean>): Promise<EstimatedItem[]> => {
  const { rows } = await sql<OpenItem>`
    SELECT t.order_id, i.line_id, t.at, ahead.*,
      (SELECT jsonb_agg(jsonb_build_object('band', p.load_band, 'samples', p.samples,
         'low', p.low_seconds * ${SECOND_MS}, 'high', p.high_seconds * ${SECOND_MS}))
       FROM kitchen_pace p WHERE p.store_id = t.store_id AND p.station_id = coalesce(i.station_id, 0)) AS paces
    FROM kitchen_item i
    JOIN kitchen_ticket t ON t.store_id = i.store_id AND t.id = i.ticket_id
    CROSS JOIN LATERAL (
      SELECT
        count(DISTINCT a.id) FILTER (WHERE o.off_num < o.num OR o.off_at > t.at) AS ahead_then,
        count(DISTINCT a.id) FILTER (WHERE o.off_num < o.num AND o.ready_at IS NULL) AS ahead_now,
        max(CASE WHEN o.off_num < o.num THEN o.ready_at ELSE o.off_at END) AS changed_at
      FROM kitchen_ticket a JOIN kitchen_item o ON o.store_id = a.store_id AND o.ticket_id = a.id
      WHERE a.store_id = t.store_id AND (a.at, a.id) < (t.at, t.id)
        AND a.at > t.at - ${FORGOTTEN_SECONDS} * interval '1 second'
        AND o.station_id IS NOT DISTINCT FROM i.station_id AND (o.ready_at IS NULL OR o.ready_at > t.at)
    ) ahead
    WHERE i.store_id = ${storeId} AND i.ready_at IS NULL AND i.off_num < i.num AND ${condition}`.execute(db);
  return rows.map((row) => ({
    orderId: row.order_id,
    lineId: row.line_id,
    estimate: estimateReady(
      {
        firedAt: row.at.getTime(),
        aheadThen: row.ahead_then,
        aheadNow: row.ahead_now,
        changedAt: row.changed_at?.getTime() ?? null,
      },
      row.paces ?? [],
    ),
  }));
};

/** Of the dishes of these lines that are still cooked. */
export const estimateLines = (db: Db, storeId: number, lineIds: readonly number[]): Promise<EstimatedItem[]> =>
  loadItems(db, storeId, sql`i.line_id = ANY(${[...lineIds]}::bigint[])`);

/** Of the dishes of these orders' tickets that are still cooked. */
export const estimateOrders = (db: Db, storeId: number, orderIds: readonly number[]): Promise<EstimatedItem[]> =>
  loadItems(db, storeId, sql`t.order_id = ANY(${[...orderIds]}::bigint[])`);
