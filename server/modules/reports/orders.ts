import { DELIVERY } from '@romduol/domain/codes';
import { type MainAmount, minus, NO_MAIN } from '@romduol/domain/money/amount';
import { isSettled, PAY_STATUSES } from '@romduol/domain/order/pay-status';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { sql } from 'kysely';
import type { AboutFile } from './about';
import type { Row } from './files/place';
import { NOT_PAID, loadPaid, type Way } from './order-tenders';
import { BILL_AMOUNTS, type Columns, type ReportRows, type RowOf, type Sheet, sumRows, toSheet } from './report-file';
import { statusList } from '../../db/statuses';

/** Orders of one piece: some 50 ms of work. */
const PIECE = 2_000;

const COLUMNS = {
  orderNo: 'text',
  placed: 'instant',
  paid: 'instant',
  table: 'text',
  channel: 'text',
  cashier: 'text',
  ...BILL_AMOUNTS,
  tips: 'cents',
  cash: 'cents',
  offline: 'cents',
  online: 'cents',
  balance: 'cents',
  credit: 'cents',
} as const satisfies Columns;
type OrderRow = RowOf<typeof COLUMNS>;

/** Orders that count as sales of the period. */
const settledIn = ({ db, store, period }: AboutFile) =>
  db
    .selectFrom('orders as o')
    .where('o.store_id', '=', store.id)
    .where('o.settled_at', '>=', period.start)
    .where('o.settled_at', '<', period.end)
    .where('o.pay_status', 'in', PAY_STATUSES.filter(isSettled));

const countOrders = async (about: AboutFile): Promise<number> => {
  const counted = settledIn(about).select((row) => row.fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
};

const BEFORE_ALL: Row = { at: 0, id: 0 };
const isAfter = ({ at, id }: Row) => sql<boolean>`(o.settled_at, o.id) > (${new Date(at)}, ${id}::bigint)`;

/** Of what was refunded, that of the period: a refund counts on the day on which it is given. */
const refundedIn = ({ period }: AboutFile) =>
  sql<MainAmount>`coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.store_id = o.store_id AND r.order_id = o.id
    AND r.kind IN ('full', 'part') AND r.at >= ${period.start} AND r.at < ${period.end}), 0)::bigint`;

const selectPiece = (about: AboutFile) =>
  settledIn(about)
    .leftJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 'o.store_id').onRef('t.id', '=', 'o.table_id'),
    )
    .select(['o.id', 'o.order_no', 'o.placed_at', 'o.settled_at', 't.name', 'o.settled_column', 'o.sell', 'o.vip'])
    .select('o.dining_style')
    .select(refundedIn(about).as('refunded'))
    .$if(about.place !== null, (query) => query.where(isAfter(about.place?.after ?? BEFORE_ALL)))
    .orderBy('o.settled_at')
    .orderBy('o.id')
    .limit(PIECE + 1)
    .execute();

type Found = Awaited<ReturnType<typeof selectPiece>>;

const toRows = async (about: AboutFile, piece: Found): Promise<readonly OrderRow[]> => {
  const paid = await loadPaid(
    about,
    piece.map(({ id }) => id),
  );
  return piece.map((order) => {
    const totals = order[order.settled_column ?? 'sell'];
    const { names, cashiers, ways, tips } = paid.get(order.id) ?? NOT_PAID;
    return {
      orderNo: order.order_no,
      placed: order.placed_at.getTime(),
      paid: order.settled_at?.getTime() ?? null,
      table: order.name,
      channel: names.join(' + '),
      cashier: cashiers.join(' + '),
      ...totals,
      ...(order.dining_style === DELIVERY
        ? { tableCharge: NO_MAIN, deliveryFee: totals.tableCharge }
        : { deliveryFee: NO_MAIN }),
      reward: totals.reward ?? NO_MAIN,
      vatIncluded: totals.vatIncluded ?? NO_MAIN,
      refunded: order.refunded,
      net: minus(totals.total, order.refunded),
      tips,
      ...ways,
    };
  });
};

/** Of an order, as they are stored. */
const TOTALS = [
  ...(['gross', 'itemDiscount', 'wholeBill', 'orderPromotion', 'reward', 'coupon'] as const),
  ...(['serviceCharge', 'packing', 'vat', 'vatIncluded', 'total'] as const),
] as const;

type Sums = Readonly<
  Record<(typeof TOTALS)[number] | 'tableCharge' | 'deliveryFee' | Way | 'refunded' | 'tips', MainAmount>
>;

/** What all rows of the file come to, however many pieces it has. */
const loadSums = async (about: AboutFile): Promise<Sums> => {
  const { db, store, period } = about;
  const { rows } = await sql<Sums>`
    WITH sold AS (
      SELECT o.id, o.dining_style AS style, CASE o.settled_column WHEN 'vip' THEN o.vip ELSE o.sell END AS t, ${refundedIn(about)} AS refunded
      FROM orders o WHERE o.store_id = ${store.id} AND o.settled_at >= ${period.start} AND o.settled_at < ${period.end}
        AND o.pay_status IN ${statusList(isSettled)}
    ), paid AS (
      SELECT x.tip_cents AS tip, CASE WHEN x.channel = 'CASH_PAY' AND c.kind <> 'cash' THEN 'OFFLINE' ELSE x.channel END AS way,
        x.amount_cents - coalesce((SELECT sum(l.amount_cents) FROM credit_lowered l
          WHERE l.store_id = x.store_id AND l.tender_id = x.id), 0) AS amount
      FROM sold JOIN tender x ON x.store_id = ${store.id} AND x.order_id = sold.id AND x.voided_at IS NULL
        LEFT JOIN offline_channel c ON c.store_id = x.store_id AND c.id = x.offline_channel_id
    )
    SELECT ${sql.join(TOTALS.map((part) => sql`coalesce(sum((t ->> ${sql.lit(part)})::bigint), 0)::bigint AS ${sql.ref(part)}`))},
      coalesce(sum((t ->> 'tableCharge')::bigint) FILTER (WHERE style <> ${sql.lit(DELIVERY)}), 0)::bigint AS "tableCharge",
      coalesce(sum((t ->> 'tableCharge')::bigint) FILTER (WHERE style = ${sql.lit(DELIVERY)}), 0)::bigint AS "deliveryFee",
      coalesce(sum(refunded), 0)::bigint AS refunded,
      (SELECT coalesce(sum(tip), 0)::bigint FROM paid) AS tips,
      (SELECT coalesce(sum(amount) FILTER (WHERE way = 'CASH_PAY'), 0)::bigint FROM paid) AS cash,
      (SELECT coalesce(sum(amount) FILTER (WHERE way = 'OFFLINE'), 0)::bigint FROM paid) AS offline,
      (SELECT coalesce(sum(amount) FILTER (WHERE way = 'ONLINE_PAY'), 0)::bigint FROM paid) AS online,
      (SELECT coalesce(sum(amount) FILTER (WHERE way = 'STORE_BALANCE_PAY'), 0)::bigint FROM paid) AS balance,
      (SELECT coalesce(sum(amount) FILTER (WHERE way = 'CREDIT_PAY'), 0)::bigint FROM paid) AS credit
    FROM sold`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('sums without a group are one row');
  return sums;
};

/** All that was refunded in the period, of whichever day the order is. */
const allRefunded = async ({ db, store, period }: AboutFile): Promise<MainAmount> => {
  const row = await db
    .selectFrom('refund')
    .select(sql<MainAmount>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'))
    .where('store_id', '=', store.id)
    .where('kind', 'in', ['full', 'part'])
    .where('at', '>=', period.start)
    .where('at', '<', period.end)
    .executeTakeFirstOrThrow();
  return row.amount;
};

/** Refunds of orders of earlier days, in a row of their own, and the totals: those of the report of sales. */
const loadFoot = async (about: AboutFile): Promise<Pick<ReportRows<typeof COLUMNS>, 'others' | 'totals'>> => {
  const sums = await loadSums(about);
  const settled = { ...sums, net: minus(sums.total, sums.refunded) };
  const refunded = minus(await allRefunded(about), sums.refunded);
  const earlier = {
    ...sumRows(COLUMNS, []),
    orderNo: PAPER_LOCALES[about.language]['sheet.earlierRefunds'],
    refunded,
    net: minus(NO_MAIN, refunded),
  };
  return { others: refunded === 0 ? [] : [earlier], totals: [sumRows(COLUMNS, [settled, earlier])] };
};

/** Orders one by one, as they were settled in the period. */
export const ordersFile = async (about: AboutFile): Promise<Sheet> => {
  const found = await selectPiece(about);
  const total = about.place?.total ?? (await countOrders(about));
  const orders = found.slice(0, PIECE);
  const last = orders.at(-1);
  const next = found.length > PIECE && last?.settled_at ? { at: last.settled_at.getTime(), id: last.id } : null;
  const rows = await toRows(about, orders);
  return toSheet(COLUMNS, { rows, ...(next === null && (await loadFoot(about))), piece: { total, next } }, about);
};
