import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Pool, PoolClient } from 'pg';

/** A guest at a table, from a session row. */
interface Guest {
  readonly store_id: number;
  readonly table_id: number;
  readonly sitting_id: number;
  readonly temp_id: string;
}

/** An employee, from a session row. */
export interface Staff {
  readonly store_id: number;
  readonly staff_id: number;
}

export const named = (client: Pool | PoolClient, name: string, text: string, values: readonly unknown[]) =>
  client.query({ name, text, values: [...values] });

export const findGuest = async (pool: Pool, token: string): Promise<Guest> => {
  const hash = createHash('sha256').update(token).digest();
  const text = `SELECT store_id, table_id, sitting_id, temp_id FROM session
    WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > $2`;
  const { rows } = await named(pool, 'guest', text, [hash, new Date()]);
  return rows[0] as Guest;
};

export const findStaff = async (pool: Pool, token: string): Promise<Staff> => {
  const hash = createHash('sha256').update(token).digest();
  const text = `SELECT store_id, staff_id FROM session WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > $2`;
  const { rows } = await named(pool, 'staff', text, [hash, new Date()]);
  return rows[0] as Staff;
};

export const transaction = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const done = await work(client);
    await client.query('COMMIT');
    return done;
  } finally {
    client.release();
  }
};

export const NOTIFY = `SELECT pg_notify('outbox', store_id || ':' || id) FROM messages`;

const ADD = `WITH c AS (
    INSERT INTO cart (store_id, sitting_id, dining_style, version, touched_at) VALUES ($1, $2, 1, 1, $3)
    ON CONFLICT (store_id, sitting_id) WHERE temp_id IS NULL
    DO UPDATE SET version = cart.version + 1, touched_at = $3 RETURNING store_id, id, version),
  l AS (
    INSERT INTO cart_line (store_id, cart_id, goods_id, line_key, tags, feeds, parts, num)
    SELECT store_id, id, $4::bigint, $4::text, '[]', '[]', '[]', 1 FROM c
    ON CONFLICT (store_id, cart_id, line_key) DO UPDATE SET num = cart_line.num + 1 RETURNING store_id, id),
  s AS (
    INSERT INTO cart_share (store_id, line_id, temp_id, num) SELECT store_id, id, $5, 1 FROM l
    ON CONFLICT (store_id, line_id, temp_id) DO UPDATE SET num = cart_share.num + 1)
  SELECT id, version FROM c`;

const ANNOUNCE_CART = `WITH messages AS (
    INSERT INTO outbox (store_id, cmd, audience, data, at) VALUES ($1, 100, $2, $3, $4) RETURNING store_id, id) ${NOTIFY}`;

const CART = `SELECT l.id, l.goods_id, l.num, g.sell_cents, g.sold_out, g.stock FROM cart_line l
  JOIN goods g ON g.store_id = l.store_id AND g.id = l.goods_id WHERE l.store_id = $1 AND l.cart_id = $2 ORDER BY l.id`;

/**
 * A piece into the shared cart, versioned, announced, and the cart back: without options, limits or a check of whose
 * table it is.
 */
export const add = (pool: Pool, guest: Guest, goodsId: number): Promise<object> =>
  transaction(pool, async (client) => {
    const now = new Date();
    const { store_id: store, sitting_id: sitting } = guest;
    const { rows } = await named(client, 'add', ADD, [store, sitting, now, goodsId, guest.temp_id]);
    const { id, version } = rows[0] as { id: number; version: number };
    await named(client, 'cartTold', ANNOUNCE_CART, [store, `sitting:${sitting}`, JSON.stringify({ version }), now]);
    const cart = await named(client, 'cart', CART, [store, id]);
    return { version, lines: cart.rows };
  });

const amounts = (total: number): string =>
  JSON.stringify({
    ...{ piece: total, gross: total, itemDiscount: 0, wholeBill: 0, orderPromotion: 0, coupon: 0, serviceCharge: 0 },
    ...{ packing: 0, vat: 0, total, subTotal: total, tableCharge: 0, tableChargeVat: 0, riel: total * 41 },
  });

const TAKE = `WITH c AS (SELECT id FROM cart WHERE store_id = $1 AND sitting_id = $2 FOR UPDATE),
  l AS (DELETE FROM cart_line USING c WHERE cart_line.store_id = $1 AND cart_id = c.id RETURNING goods_id, num)
  UPDATE goods g SET stock = g.stock - l.num FROM l WHERE g.store_id = $1 AND g.id = l.goods_id AND g.stock >= l.num
  RETURNING g.id, g.name, g.sell_cents`;

const NUMBER = `INSERT INTO order_number (store_id, business_day, last) VALUES ($1, $2, 1)
  ON CONFLICT (store_id, business_day) DO UPDATE SET last = order_number.last + 1 RETURNING last`;

const PLACE = `WITH o AS (
    INSERT INTO orders (store_id, order_no, business_day, source, dining_style, table_id, sitting_id, temp_id, party_size,
      pay_status, pay_first, price_book, charges_table, sell, vip, sell_total_cents, vip_total_cents, placed_at, accept_by)
    VALUES ($1, $2, $3, 1, 1, $4, $5, $6, 2, 8, false, '{"conversionRatio": 4100}', true, $7, $7, $8, $8, $9, $10)
    RETURNING store_id, id),
  r AS (
    INSERT INTO order_round (store_id, order_id, round, state, source, temp_id, placed_at, accept_by)
    SELECT store_id, id, 1, 'waiting', 1, $6, $9, $10 FROM o),
  l AS (
    INSERT INTO order_line (store_id, order_id, round, position, goods_id, name, goods, tags, feeds, measure, num, sell, vip)
    SELECT store_id, id, 1, 0, $11, $12, $13, '[]', '[]', '{"kind": "piece"}', 1, $7, $7 FROM o),
  h AS (
    INSERT INTO order_history (store_id, order_id, seq, at, event, to_status, actor, actor_id)
    SELECT store_id, id, 1, $9, 'place', 8, 'diner', $6 FROM o),
  j AS (
    INSERT INTO job (store_id, kind, payload, due_at)
    SELECT store_id, 'acceptCountdown', jsonb_build_object('orderId', id, 'round', 1), $10 FROM o),
  s AS (UPDATE sitting SET party_size = 2, touched_at = $9 WHERE store_id = $1 AND id = $5),
  t AS (UPDATE dining_table SET status = 1, status_since = $9 WHERE store_id = $1 AND id = $4),
  messages AS (
    INSERT INTO outbox (store_id, cmd, audience, data, others, at)
    SELECT $1, 101, 'staff', jsonb_build_object('orderNo', $2::text), jsonb_agg(to_jsonb(who)), $9
    FROM (VALUES (100, 'sitting:' || $5), (101, 'sitting:' || $5), (103, 'staff'), (102, 'staff'))
      AS who (cmd, audience) RETURNING store_id, id),
  told AS (${NOTIFY})
  SELECT id, count(told.*) FROM o, told GROUP BY id`;

export const ONCE = `INSERT INTO idempotency (store_id, caller, key, request_hash, response, at) VALUES ($1, $2, $3, $4, $5, $6)`;

/** An order of one dish with all the rows that ours has, in one transaction, its number apart as ours: without rules, promotions or refusals. */
export const place = (pool: Pool, numbers: Pool, guest: Guest): Promise<object> => {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  return transaction(pool, async (client) => {
    const { store_id: store, sitting_id: sitting, temp_id: device } = guest;
    const taken = await named(client, 'take', TAKE, [store, sitting]);
    const dish = taken.rows[0] as { id: number; name: object; sell_cents: number };
    const { rows } = await named(numbers, 'number', NUMBER, [store, day]);
    const orderNo = `${day.slice(2).replaceAll('-', '')}${String((rows[0] as { last: number }).last).padStart(4, '0')}`;
    const money = amounts(dish.sell_cents);
    const key = [store, device, randomBytes(12).toString('hex'), randomBytes(32), JSON.stringify({ orderNo }), now];
    await named(client, 'once', ONCE, key);
    const goods = JSON.stringify({ ...dish, vatPercentage: null, serviceChargePercentage: null, packingFee: 0 });
    const about = [store, orderNo, day, guest.table_id, sitting, device, money, dish.sell_cents, now];
    const waits = new Date(now.getTime() + MINUTE_MS);
    const made = await named(client, 'place', PLACE, [...about, waits, dish.id, JSON.stringify(dish.name), goods]);
    return { orderNo, orderId: (made.rows[0] as { id: number }).id };
  });
};
