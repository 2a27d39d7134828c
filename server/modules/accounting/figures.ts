import type { CashFigures, DayFigures } from '@romduol/domain/accounting/journal';
import { type MainAmount, minus, NO_MAIN, plus, type SecondAmount, sumAmounts } from '@romduol/domain/money/amount';
import { toMain } from '@romduol/domain/money/conversion';
import type { Shares } from '@romduol/domain/order/shares';
import { rewardIn } from '@romduol/domain/pricing/steps/coupon';
import { allVat, vatIn } from '@romduol/domain/pricing/vat-included';
import { sql } from 'kysely';
import { gatewayName } from '../../payments/names';
import { storeCurrencies } from '../../money/store-currencies';
import { type About, channelReport, itemReport, salesReport } from '../reports';

type Tenders = DayFigures['tenders'];

/** Cash in both currencies as the ledger has it, at the rate of the day. */
const toCash = (cents: MainAmount, riel: SecondAmount, rate: number): CashFigures => ({
  main: cents,
  second: riel,
  secondWorth: toMain(riel, rate),
});

/** The rate at which the last order of the day was paid; without one that of the store now. */
export const findRate = async ({ db, store, period }: About): Promise<number> => {
  if (storeCurrencies(store).second === null) return store.conversion_ratio;
  const row = await db
    .selectFrom('orders')
    .select('price_book')
    .where('store_id', '=', store.id)
    .where('settled_at', '>=', period.start)
    .where('settled_at', '<', period.end)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.price_book.conversionRatio ?? store.conversion_ratio;
};

const sumByCategory = (items: readonly { readonly category: string; readonly gross: MainAmount }[]) => {
  const sums = new Map<string, MainAmount>();
  for (const { category, gross } of items) sums.set(category, plus(sums.get(category) ?? NO_MAIN, gross));
  return [...sums].map(([name, gross]) => ({ name, gross }));
};

/** What comps took off the orders that were settled. */
const loadComps = async ({ db, store, period }: About): Promise<MainAmount> => {
  const { rows } = await sql<{ sum: MainAmount }>`
    SELECT coalesce(sum((CASE o.settled_column WHEN 'vip' THEN l.vip ELSE l.sell END ->> 'itemDiscount')::bigint), 0)::bigint AS sum
    FROM orders o JOIN order_line l ON l.store_id = o.store_id AND l.order_id = o.id
    WHERE o.store_id = ${store.id} AND o.settled_at >= ${period.start} AND o.settled_at < ${period.end}
      AND l.staff_discount ? 'comp' AND l.removed_at IS NULL`.execute(db);
  return rows[0]?.sum ?? NO_MAIN;
};

/** The VAT of what was refunded: of lines by their frozen shares, of a table charge as the order holds it. */
const loadRefundedVat = async ({ db, store, period }: About): Promise<MainAmount> => {
  const lines = await db
    .selectFrom('refund as r')
    .innerJoin('refund_line as x', (join) =>
      join.onRef('x.store_id', '=', 'r.store_id').onRef('x.refund_id', '=', 'r.id'),
    )
    .select('x.shares')
    .where('r.store_id', '=', store.id)
    .where('r.at', '>=', period.start)
    .where('r.at', '<', period.end)
    .execute();
  const { rows } = await sql<{ sum: MainAmount }>`
    SELECT coalesce(sum(coalesce((t ->> 'tableChargeVat')::bigint, 0)
      + coalesce((t ->> 'tableChargeVatIncluded')::bigint, 0)), 0)::bigint AS sum
    FROM refund r JOIN orders o ON o.store_id = r.store_id AND o.id = r.order_id
      CROSS JOIN LATERAL (SELECT CASE o.settled_column WHEN 'vip' THEN o.vip ELSE o.sell END) AS c(t)
    WHERE r.store_id = ${store.id} AND r.at >= ${period.start} AND r.at < ${period.end}
      AND r.table_charge_cents > 0`.execute(db);
  return sumAmounts([...lines.map(({ shares }: { shares: Shares }) => allVat(shares)), rows[0]?.sum ?? NO_MAIN]);
};

/** Top-ups that were paid through providers. */
const loadOnlineTopUps = async ({ db, store, period, language }: About): Promise<Tenders> => {
  const rows = await db
    .selectFrom('provider_transaction')
    .select(['gateway', sql<MainAmount>`sum(amount_cents)::bigint`.as('topUps')])
    .where('store_id', '=', store.id)
    .where('at', '>=', period.start)
    .where('at', '<', period.end)
    .where('top_up_id', 'is not', null)
    .groupBy('gateway')
    .orderBy('gateway')
    .execute();
  return rows.map(({ gateway, topUps }) => ({
    ...{ purpose: 'online' as const, name: gatewayName(gateway, language) },
    ...{ net: NO_MAIN, tips: NO_MAIN, topUps },
  }));
};

const PURPOSES = {
  CASH_PAY: 'cashMain',
  ONLINE_PAY: 'online',
  STORE_BALANCE_PAY: 'wallet',
  CREDIT_PAY: 'receivable',
} as const;

/** What wallets got beside what was paid, and what deleted accounts left in them. */
const loadWallets = async ({ db, store, period }: About) => {
  const { rows } = await sql<{ bonuses: MainAmount; forfeits: MainAmount }>`
    SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'bonus'), 0)::bigint AS bonuses,
      coalesce(-sum(amount_cents) FILTER (WHERE kind = 'forfeit'), 0)::bigint AS forfeits
    FROM wallet_entry WHERE coalesce(at_store_id, store_id) = ${store.id} AND at >= ${period.start} AND at < ${period.end}
      AND kind IN ('bonus', 'forfeit')`.execute(db);
  const [sums] = rows;
  return { bonuses: sums?.bonuses ?? NO_MAIN, forfeits: sums?.forfeits ?? NO_MAIN };
};

const loadSurplus = async ({ db, store, period }: About): Promise<DayFigures['surplus']> => {
  const { rows } = await sql<DayFigures['surplus']>`
    SELECT coalesce(sum(amount_cents) FILTER (WHERE at >= ${period.start} AND at < ${period.end}), 0)::bigint AS captured,
      coalesce(sum(amount_cents) FILTER (WHERE solved AND way = 'gateway'), 0)::bigint AS refunded,
      coalesce(sum(amount_cents) FILTER (WHERE solved AND way = 'byHand' AND cash_cents IS NOT NULL), 0)::bigint AS "inCash",
      coalesce(sum(amount_cents) FILTER (WHERE solved AND way = 'byHand' AND cash_cents IS NULL), 0)::bigint AS "byTransfer"
    FROM (SELECT s.*, resolved_at >= ${period.start} AND resolved_at < ${period.end} AS solved
      FROM surplus s WHERE store_id = ${store.id}) AS s`.execute(db);
  return rows[0] ?? { captured: NO_MAIN, refunded: NO_MAIN, inCash: NO_MAIN, byTransfer: NO_MAIN };
};

const loadMoves = async ({ db, store, period }: About, rate: number): Promise<DayFigures['moves']> => {
  const rows = await db
    .selectFrom('cash_move')
    .select(['kind', 'reason', 'amount_cents', 'amount_riel'])
    .where('store_id', '=', store.id)
    .where('at', '>=', period.start)
    .where('at', '<', period.end)
    .where('kind', 'in', ['in', 'out', 'drop'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ kind, reason, amount_cents: cents, amount_riel: riel }) =>
    kind === 'in' || kind === 'out' || kind === 'drop'
      ? [{ kind, reason, cash: toCash(cents, riel as SecondAmount, rate) }]
      : [],
  );
};

/** Of the tills that were closed. */
const loadDifferences = async ({ db, store, period }: About, rate: number): Promise<DayFigures['differences']> => {
  const rows = await db
    .selectFrom('z_report')
    .select('content')
    .where('store_id', '=', store.id)
    .where('at', '>=', period.start)
    .where('at', '<', period.end)
    .orderBy('number')
    .execute();
  return rows.map(({ content: { till, variance } }) => ({ till, cash: toCash(variance.cents, variance.riel, rate) }));
};

/** What the store sold, took and handed out on a report day: the sums of its reports, and of the ledgers beside them. */
export const loadDayFigures = async (about: About, rate: number): Promise<DayFigures> => {
  const { sum } = await salesReport(about);
  const { channels } = await channelReport(about, sum.net);
  const { items } = await itemReport(about);
  const categories = sumByCategory(items);
  const rest = minus(sum.gross, sumAmounts(categories.map(({ gross }) => gross)));
  const included = vatIn(sum);
  const taxes = sum.tax ?? [{ name: '', percent: 0, amount: plus(sum.vat, included) }];
  const comps = await loadComps(about);
  const deductions = sumAmounts([sum.itemDiscount, sum.wholeBill, sum.orderPromotion, rewardIn(sum), sum.coupon]);
  const cash = channels.find((row) => row.cash !== null)?.cash;
  const tenders = channels.map(({ channel, through, net, tips, topUps, cash: notes }) => ({
    purpose: channel === 'CASH_PAY' && notes === null ? ('counter' as const) : PURPOSES[channel],
    ...{ name: through ?? '', net, tips, topUps },
  }));
  return {
    categories: rest === 0 ? categories : [...categories, { name: '', gross: rest }],
    taxes,
    vatIncluded: included,
    ...{ serviceCharge: sum.serviceCharge, packing: sum.packing, tableCharge: sum.tableCharge },
    deliveryFee: sum.deliveryFee ?? NO_MAIN,
    discounts: minus(deductions, comps),
    comps,
    refunds: sum.refunded,
    refundedVat: await loadRefundedVat(about),
    tenders: [...tenders, ...(await loadOnlineTopUps(about))],
    ...(await loadWallets(about)),
    surplus: await loadSurplus(about),
    cash: toCash(cash?.cents ?? NO_MAIN, cash?.riel ?? (0 as SecondAmount), rate),
    moves: await loadMoves(about, rate),
    differences: await loadDifferences(about, rate),
  };
};
