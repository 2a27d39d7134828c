import type { Db } from '../../../server/db/db';
import { sql } from 'kysely';
import type { Actor } from '../world/actor';
import { asks } from './asks';
import type { Cashier } from './cashier';
import type { KnownOrder, Model } from './model';

const STATUS = {
  ...{ placed: 8, open: 1, paid: 2, refundedSome: 3, refundedAll: 4, cancelled: 5, merged: 5 },
} as const satisfies Record<KnownOrder['state'], number>;

/** The difference as text; nothing where both are the same. */
const differs = (what: string, is: unknown, should: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(should)
    ? []
    : [`${what} is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`];

interface Kept {
  readonly id: number;
  readonly status: number;
  readonly total: number;
  readonly captured: number;
  readonly refunded: number;
  readonly parts: number;
}

/** Every order: what is kept is what was acknowledged, refunds are no more than payments, and both sides agree. */
const ordersAmiss = async (db: Db, model: Model): Promise<string[]> => {
  const { rows } = await sql<Kept>`
    SELECT o.id, o.pay_status AS status, o.sell_total_cents AS total,
      coalesce((SELECT sum(t.amount_cents) FROM tender t WHERE t.store_id = o.store_id AND t.order_id = o.id), 0)::bigint
        AS captured,
      coalesce((SELECT sum(t.refunded_cents) FROM tender t WHERE t.store_id = o.store_id AND t.order_id = o.id), 0)::bigint
        AS refunded,
      coalesce((SELECT sum(x.amount_cents) FROM refund r JOIN refund_tender x
        ON x.store_id = r.store_id AND x.refund_id = r.id WHERE r.store_id = o.store_id AND r.order_id = o.id), 0)::bigint
        AS parts
    FROM orders o ORDER BY o.id`.execute(db);
  const unknown = rows.filter(({ id }) => !model.orders.has(id)).map(({ id }) => `order ${id} was never acknowledged`);
  const wrong = [...model.orders.values()].flatMap((known) => {
    const kept = rows.find(({ id }) => id === known.orderId);
    if (!kept) return [`order ${known.orderId} was acknowledged and is not there`];
    const { status, total, captured, refunded, parts } = kept;
    const isEnded = known.state === 'cancelled' || known.state === 'merged';
    return [
      ...differs(`status of ${kept.id}`, status, STATUS[known.state]),
      ...(isEnded ? [] : differs(`total of ${kept.id}`, total, known.total)),
      ...differs(`money of ${kept.id}`, [captured, refunded, parts], [known.captured, known.refunded, known.refunded]),
      ...(refunded > captured ? [`more was refunded of ${kept.id} than was captured`] : []),
    ];
  });
  return [...unknown, ...wrong];
};

const fetchNumber = async (db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  Number((await query.execute(db)).rows[0]?.n ?? 0);

/** Wallets, portions and the kitchen. */
const goodsAmiss = async (
  db: Db,
  model: Model,
  { coconut, stock }: { readonly coconut: number; readonly stock: number },
): Promise<string[]> => {
  const { rows: wallets } = await sql<{ person: number; balance: number; entries: number }>`
    SELECT w.person_id AS person, w.balance_cents AS balance, coalesce((SELECT sum(e.amount_cents) FROM wallet_entry e
      WHERE e.store_id = w.store_id AND e.person_id = w.person_id), 0)::bigint AS entries FROM wallet w`.execute(db);
  const left = await fetchNumber(db, sql`SELECT stock AS n FROM goods WHERE id = ${coconut}`);
  const cooked = await fetchNumber(db, sql`SELECT coalesce(sum(num), 0) AS n FROM kitchen_item`);
  const twice = await fetchNumber(
    db,
    sql`SELECT count(*) AS n FROM (SELECT FROM kitchen_ticket GROUP BY store_id, order_id, change_key HAVING count(*) > 1) d`,
  );
  return [
    ...[...model.wallets].flatMap(([person, balance]) => {
      const wallet = wallets.find((each) => each.person === person);
      return differs(`wallet of ${person}`, [wallet?.balance ?? 0, wallet?.entries ?? 0], [balance, balance]);
    }),
    ...differs('stock', left, stock - model.pieces),
    ...differs('pieces in the kitchen', cooked, model.cooked),
    ...differs('tickets that were written twice', twice, 0),
  ];
};

type Channel = {
  readonly channel: string;
  readonly through: string | null;
  readonly taken: number;
  readonly back: number;
};

const byWay = (channels: readonly Channel[]) => {
  const sums = (isWay: (channel: Channel) => boolean) => {
    const found = channels.filter(isWay);
    const sum = (read: (channel: Channel) => number): number => found.reduce((all, each) => all + read(each), 0);
    return { taken: sum(({ taken }) => taken), back: sum(({ back }) => back) };
  };
  return {
    cash: sums(({ channel, through }) => channel === 'CASH_PAY' && through === null),
    card: sums(({ channel, through }) => channel === 'CASH_PAY' && through !== null),
    wallet: sums(({ channel }) => channel === 'STORE_BALANCE_PAY'),
  };
};

/** Reports of the day, and all Z-reports with the X-report of now. */
const reportsAmiss = async (model: Model, manager: Actor, cashier: Cashier): Promise<string[]> => {
  const sales = await asks(model, manager, 'salesReport', {});
  const channels = await asks(model, manager, 'channelReport', {});
  const { cash, reports } = await cashier.adds();
  const sold = model.sold();
  const total = sold.reduce((sum, order) => sum + order.total, 0);
  const expected = { orders: sold.length, total, refunds: model.refunds, refunded: model.refunded };
  const summed = (read: (sums: typeof expected) => number): number =>
    reports.reduce((all, report) => all + read(report.sales), 0);
  const of = (sums: typeof expected | undefined) =>
    sums && { orders: sums.orders, total: sums.total, refunds: sums.refunds, refunded: sums.refunded };
  const topUps = (list: readonly { readonly topUps: number }[]): number =>
    list.reduce((all, each) => all + each.topUps, 0);
  const zChannels = reports.flatMap((report) => report.channels);
  return [
    ...differs('the drawers', cash, { cents: model.drawer.cents, riel: model.drawer.riel }),
    ...differs('sales of the day', of(sales?.sum), expected),
    ...differs('channels of the day', byWay(channels?.channels ?? []), model.ways),
    ...differs('top-ups of the day', topUps(channels?.channels ?? []), model.topUps),
    ...differs('channels of X and Z', byWay(zChannels), model.ways),
    ...differs('top-ups of X and Z', topUps(zChannels), model.topUps),
    ...differs(
      'sales of X and Z',
      {
        ...{ orders: summed(({ orders }) => orders), total: summed(({ total: each }) => each) },
        ...{ refunds: summed(({ refunds }) => refunds), refunded: summed(({ refunded }) => refunded) },
      },
      expected,
    ),
  ];
};

interface Judged {
  readonly db: Db;
  readonly model: Model;
  readonly manager: Actor;
  readonly cashier: Cashier;
  readonly coconut: number;
  readonly stock: number;
}

/** Everything that differs from what was acknowledged. */
export const amissAfter = async (judged: Judged): Promise<string[]> => {
  const { db, model, manager, cashier } = judged;
  return [
    ...model.contradictions,
    ...(await ordersAmiss(db, model)),
    ...(await goodsAmiss(db, model, judged)),
    ...(await reportsAmiss(model, manager, cashier)),
  ];
};
