import { TAKE_AWAY } from '@romduol/domain/codes';
import { isSettled, PAY_STATUSES } from '@romduol/domain/order/pay-status';
import { MESSAGE_LIFETIMES } from '@romduol/domain/rules/messages';
import { DAY_MS } from '@romduol/domain/time/units';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import { CANCELLED } from '../../db/statuses';
import { inTransaction } from '../../db/transaction';
import { repeatUntilClosed } from '../../jobs/repeat';

/** How often is looked for what subscribers are to be told, in ms. */
const INTERVAL_MS = 3_000;
/** What happened longer ago is no news, in ms: also after the server was down. */
const NEWS_MS = DAY_MS;
/** A printer is down after so many failures in a row. */
const FAILURES = 3;
/** Newest closings, voids and comps that are looked at. */
const NEWEST = 20;

const SETTLED = PAY_STATUSES.filter(isSettled);

/**
 * Of an order that is followed: accepted or not, ready to be collected, cancelled by staff, refunded; and paid, which a
 * browser's own page shows.
 */
const ofOrders = sql`
  SELECT s.store_id, s.id AS subscriber_id, e.kind, e.kind || ':' || o.id || ':' || s.id || e.nth AS event_key,
    o.id AS order_id, '{}'::jsonb AS content
  FROM active s JOIN orders o ON o.store_id = s.store_id AND o.id = s.order_id
  CROSS JOIN LATERAL (
    SELECT CASE h.event WHEN 'accept' THEN 'accepted' WHEN 'cancel' THEN 'cancelled' ELSE 'rejected' END AS kind,
      '' AS nth
    FROM order_history h
    WHERE h.store_id = o.store_id AND h.order_id = o.id AND h.at >= s.since
      AND (h.event IN ('accept', 'reject', 'countdownOver') OR (h.event = 'cancel' AND h.actor IN ('staff', 'manager')))
    UNION SELECT 'refunded', ':' || h.seq FROM order_history h
    WHERE h.store_id = o.store_id AND h.order_id = o.id AND h.at >= s.since AND h.event IN ('refundSome', 'refundAll')
    UNION SELECT 'ready', ''
    WHERE o.dining_style = ${TAKE_AWAY} AND o.pay_status <> ${CANCELLED} AND o.collected_at IS NULL
      AND EXISTS (SELECT FROM kitchen_ticket t WHERE t.store_id = o.store_id AND t.order_id = o.id)
      AND NOT EXISTS (
        SELECT FROM kitchen_ticket t WHERE t.store_id = o.store_id AND t.order_id = o.id AND t.done_at IS NULL)
    UNION SELECT 'receipt', '' WHERE o.pay_status = ANY (${[...SETTLED]}::int[]) AND s.channel <> 'push'
  ) e`;

const ofClosings = (since: Date): RawBuilder<unknown> => sql`
  SELECT s.store_id, s.id, 'dayClosed', 'dayClosed:' || z.number || ':' || s.id, NULL::bigint,
    jsonb_build_object('number', z.number)
  FROM active s CROSS JOIN LATERAL (
    SELECT number, at FROM z_report WHERE store_id = s.store_id ORDER BY number DESC LIMIT ${NEWEST}) z
  WHERE s.day_closed AND z.at >= s.since AND z.at > ${since}`;

const ofVoidOrComp = (since: Date): RawBuilder<unknown> => sql`
  SELECT s.store_id, s.id, 'voidOrComp', 'voidOrComp:' || a.id || ':' || s.id, NULL,
    jsonb_build_object('act', CASE a.action WHEN 'voidGoods' THEN 'void' ELSE 'comp' END, 'amount', a.detail -> 'amount',
      'orderNo', replace(a.subject, 'order:', ''), 'names', jsonb_build_array(w.name))
  FROM active s CROSS JOIN (VALUES ('voidGoods'), ('compItems')) act (action) CROSS JOIN LATERAL (
    SELECT * FROM audit_log WHERE store_id = s.store_id AND action = act.action ORDER BY at DESC, id DESC LIMIT ${NEWEST}) a
  JOIN staff w ON w.store_id = a.store_id AND w.id = a.staff_id
  WHERE s.voids_from_cents IS NOT NULL AND (a.detail ->> 'amount')::bigint >= s.voids_from_cents
    AND a.at >= s.since AND a.at > ${since}`;

/** Once for an outage: the paper that has waited longest names it. */
const ofPrinters = sql`
  SELECT s.store_id, s.id, 'printerDown', 'printerDown:' || p.id || ':' || j.first || ':' || s.id, NULL,
    jsonb_build_object('names', jsonb_build_array(p.name))
  FROM active s JOIN printer p ON p.store_id = s.store_id
  CROSS JOIN LATERAL (
    SELECT min(id) AS first FROM print_job
    WHERE store_id = p.store_id AND printer_id = p.id AND state IN ('queued', 'printing')) j
  WHERE s.printer_down AND p.enabled AND p.removed_at IS NULL AND p.failures >= ${FAILURES} AND j.first IS NOT NULL`;

/** Ingredients below their minimum, those together that were not told of within a day. */
const ofStock = (now: Date, since: Date): RawBuilder<unknown> => sql`
  SELECT s.store_id, s.id, 'stockLow', 'stockLow:' || min(i.id) || ':' || extract(epoch FROM ${now}::timestamptz) || ':' || s.id,
    NULL, jsonb_build_object('names', jsonb_agg(i.name ORDER BY i.name), 'ids', jsonb_agg(i.id))
  FROM active s JOIN ingredient i ON i.store_id = s.store_id
  WHERE s.stock_low AND i.is_counted AND i.removed_at IS NULL AND i.stock_thousandths < i.minimum_thousandths
    AND NOT EXISTS (
      SELECT FROM message m WHERE m.store_id = s.store_id AND m.subscriber_id = s.id AND m.kind = 'stockLow'
        AND m.created_at > ${since} AND m.content -> 'ids' @> to_jsonb(i.id))
  GROUP BY s.store_id, s.id`;

/** Those who get messages now: not an employee who cannot sign in any more, or is no manager any more. */
const ACTIVE = sql`
  SELECT f.* FROM message_subscriber f LEFT JOIN staff e ON e.store_id = f.store_id AND e.id = f.staff_id
  WHERE f.ended_at IS NULL AND (f.staff_id IS NULL OR (e.role = 'manager' AND NOT e.disabled)) AND ${isServedHere(sql.ref('f.store_id'))}`;

/**
 * Notes what subscribers are to be told with its jobs, and ends the following of orders that are over: cancelled, paid and
 * collected, or a day old. In one statement, which sees an order as it is at one instant: it does not end what is not told.
 * What subscribers were told is left out by its key.
 */
const addDue = (db: Db, now: Date): Promise<unknown> => {
  const since = new Date(now.getTime() - NEWS_MS);
  return sql`
    WITH active AS MATERIALIZED (${ACTIVE}), due AS (
      ${ofOrders} UNION ALL ${ofClosings(since)} UNION ALL ${ofVoidOrComp(since)} UNION ALL ${ofPrinters}
      UNION ALL ${ofStock(now, since)}
    ), made AS (
      INSERT INTO message (store_id, subscriber_id, channel, address, language, kind, event_key, order_id, content,
        created_at, expires_at)
      SELECT d.store_id, d.subscriber_id, s.channel, s.address, s.language, d.kind, d.event_key, d.order_id, d.content,
        ${now}::timestamptz,
        ${now}::timestamptz + (${JSON.stringify(MESSAGE_LIFETIMES)}::jsonb ->> d.kind)::bigint * interval '1 ms'
      FROM due d JOIN active s ON s.store_id = d.store_id AND s.id = d.subscriber_id
      WHERE NOT EXISTS (SELECT FROM message m WHERE m.store_id = d.store_id AND m.event_key = d.event_key)
      ON CONFLICT (store_id, event_key) DO NOTHING RETURNING store_id, id
    ), ended AS (
      UPDATE message_subscriber f SET ended_at = ${now}
      FROM orders o
      WHERE f.ended_at IS NULL AND f.order_id IS NOT NULL AND o.store_id = f.store_id AND o.id = f.order_id
        AND ${isServedHere(sql.ref('f.store_id'))}
        AND (f.since < ${since} OR o.pay_status = ${CANCELLED}
          OR (o.pay_status = ANY (${[...SETTLED]}::int[]) AND (o.dining_style <> ${TAKE_AWAY} OR o.collected_at IS NOT NULL)))
    )
    INSERT INTO job (store_id, kind, payload, due_at)
    SELECT store_id, 'message', jsonb_build_object('messageId', id), ${now} FROM made`.execute(db);
};

/** Looks in all stores for what subscribers are to be told; a store without any costs nothing. */
export const collectMessages = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await sql`SELECT FROM message_subscriber WHERE ended_at IS NULL LIMIT 1`.execute(db);
  if (rows.length === 0) return;
  await inTransaction(db, (trx) => addDue(trx, now));
};

export const startCollecting = (app: FastifyInstance, db: Db, clock: () => number): void =>
  repeatUntilClosed(app, { name: 'collecting of messages', everyMs: INTERVAL_MS }, () =>
    collectMessages(db, new Date(clock())),
  );
