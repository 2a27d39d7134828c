import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { named, NOTIFY, ONCE, type Staff, transaction } from './writes';

const ORDER = 'SELECT * FROM orders WHERE store_id = $1 AND id = $2 FOR UPDATE';
const LINES = 'SELECT * FROM order_line WHERE store_id = $1 AND order_id = $2 ORDER BY position';

interface Order {
  readonly id: number;
  readonly order_no: string;
  readonly business_day: string;
  readonly sitting_id: number;
  readonly sell_total_cents: number;
}

const ACCEPT = `WITH o AS (
    UPDATE orders SET accept_by = NULL, pay_status = 1, version = version + 1 WHERE store_id = $1 AND id = $2
    RETURNING store_id, id, version, order_no, sitting_id),
  r AS (
    UPDATE order_round r SET state = 'accepted', answered_at = $3, answered_by = $4 FROM o
    WHERE r.store_id = o.store_id AND r.order_id = o.id AND r.state = 'waiting'),
  h AS (
    INSERT INTO order_history (store_id, order_id, seq, at, event, from_status, to_status, actor, actor_id)
    SELECT store_id, id, version, $3, 'accept', 8, 1, 'staff', $4::text FROM o),
  l AS (
    UPDATE order_line l SET sent_at = $3 FROM o WHERE l.store_id = o.store_id AND l.order_id = o.id RETURNING l.id, l.num),
  k AS (
    INSERT INTO kitchen_ticket (store_id, order_id, change_key, at, table_name)
    SELECT store_id, id, 'kitchen:' || id, $3, 'A12' FROM o RETURNING store_id, id),
  i AS (
    INSERT INTO kitchen_item (store_id, ticket_id, line_id, course, num) SELECT k.store_id, k.id, l.id, 2, l.num FROM k, l),
  messages AS (
    INSERT INTO outbox (store_id, cmd, audience, data, others, at)
    SELECT $1, 101, 'staff', jsonb_build_object('orderNo', o.order_no), jsonb_agg(to_jsonb(who)), $3
    FROM o, LATERAL (VALUES (101, 'sitting:' || o.sitting_id), (102, 'staff'), (107, 'staff'))
      AS who (cmd, audience) GROUP BY o.order_no RETURNING store_id, id)
  ${NOTIFY}`;

/** The order accepted and in the kitchen, with all the rows that ours has: without rules, rounds or tickets on paper. */
export const accept = (pool: Pool, staff: Staff, orderId: number): Promise<object> =>
  transaction(pool, async (client) => {
    const about = [staff.store_id, orderId];
    await named(client, 'order', ORDER, about);
    await named(client, 'accept', ACCEPT, [...about, new Date(), staff.staff_id]);
    return (await named(client, 'lines', LINES, about)).rows;
  });

const CASH = `WITH t AS (
    INSERT INTO tender (store_id, order_id, channel, amount_cents, received_cents, received_riel, change_cents,
      change_riel, rounding_riel, tip_cents, staff_id, at)
    VALUES ($1, $2, 'CASH_PAY', $3, $3, 0, 0, 0, 0, 0, $5, $4)),
  o AS (
    UPDATE orders SET pay_status = 2, settled_column = 'sell', settled_at = $4, pay_type = 'CASH_PAY', version = version + 1
    WHERE store_id = $1 AND id = $2 RETURNING store_id, id, version, order_no, sitting_id, business_day),
  h AS (
    INSERT INTO order_history (store_id, order_id, seq, at, event, from_status, to_status, actor, actor_id)
    SELECT store_id, id, version, $4, 'captured', 1, 2, 'staff', $5::text FROM o),
  l AS (
    UPDATE order_line l SET paid_cents = (l.sell->>'total')::bigint FROM o
    WHERE l.store_id = o.store_id AND l.order_id = o.id),
  a AS (
    INSERT INTO audit_log (store_id, at, staff_id, action, subject, order_id, detail)
    SELECT store_id, $4, $5, 'takeCash', 'order:' || order_no, id, '{}' FROM o),
  messages AS (
    INSERT INTO outbox (store_id, cmd, audience, data, others, at)
    SELECT $1, 101, 'staff', jsonb_build_object('orderNo', o.order_no), jsonb_agg(to_jsonb(who)), $4
    FROM o, LATERAL (VALUES (101, 'sitting:' || o.sitting_id), (102, 'staff'))
      AS who (cmd, audience) GROUP BY o.order_no RETURNING store_id, id)
  ${NOTIFY}`;

const SALE = `SELECT record_sale($1, $2, 1, $3::date, 12, 'sell')`;

/** Cash for all of an order, with all the rows that ours has: without rules, receipt or drawer. */
export const takeCash = (pool: Pool, staff: Staff, orderId: number): Promise<object> =>
  transaction(pool, async (client) => {
    const now = new Date();
    const { store_id: store, staff_id: id } = staff;
    const found = await named(client, 'order', ORDER, [store, orderId]);
    const order = found.rows[0] as Order;
    const answer = JSON.stringify({ orderNo: order.order_no });
    const key = [store, `staff:${id}`, randomBytes(12).toString('hex'), randomBytes(32), answer, now];
    await named(client, 'once', ONCE, key);
    await named(client, 'cash', CASH, [store, orderId, order.sell_total_cents, now, id]);
    await named(client, 'sale', SALE, [store, orderId, order.business_day]);
    return (await named(client, 'lines', LINES, [store, orderId])).rows;
  });
