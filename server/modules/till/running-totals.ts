import type { XContent } from '@romduol/contract/till-reports';
import { DELIVERY } from '@romduol/domain/codes';
import { mainAmount, minus, secondAmount } from '@romduol/domain/money/amount';
import { holdingReward } from '@romduol/domain/pricing/steps/coupon';
import { holdingVat } from '@romduol/domain/pricing/vat-included';
import { sql } from 'kysely';
import { holdingFee } from '../reports';
import type { RunningTotals, SoldSum, TaxSum, VoidAndCompSums, Way, WaySum } from '../../db/schema-till';
import type { Db } from '../../db/db';
import { CANCELLED } from '../../db/statuses';
import { asDayCash, cashSince, cashSums } from './day-cash';

const SALES = {
  orders: 'orders',
  guests: 'guests',
  gross: 'gross',
  item_discount: 'itemDiscount',
  whole_bill: 'wholeBill',
  order_promotion: 'orderPromotion',
  reward: 'reward',
  coupon: 'coupon',
  service_charge: 'serviceCharge',
  packing: 'packing',
  vat: 'vat',
  vat_included: 'vatIncluded',
  total: 'total',
  refunds: 'refunds',
  refunded: 'refunded',
} as const satisfies Record<string, SoldSum>;
/** What no table and no delivery is apart from: the charge of a delivery is its fee. */
const CHARGES = { tableCharge: false, deliveryFee: true } as const satisfies Partial<Record<SoldSum, boolean>>;
const SALE_NAMES: readonly SoldSum[] = [...Object.values(SALES), ...(Object.keys(CHARGES) as (keyof typeof CHARGES)[])];

const AMOUNTS = ['tenders', 'taken', 'back', 'tips', 'roundingRiel', 'topUps'] as const satisfies readonly WaySum[];

const NOTHING: RunningTotals = {
  sales: Object.fromEntries(SALE_NAMES.map((name) => [name, 0])) as Record<SoldSum, number>,
  ways: [],
  takenOff: { voids: 0, voided: 0, comps: 0, comped: 0 },
};
/** In the order of a report. */
const VOID_AND_COMP_SUMS = ['voids', 'voided', 'comps', 'comped'] as const satisfies readonly (keyof VoidAndCompSums)[];

/**
 * Sales and ledger of a store in one statement, and so of one instant: what is being recorded just now is in both, or
 * in neither and in the next closing.
 */
export const computeRunningTotals = async (db: Db, storeId: number): Promise<RunningTotals> => {
  const sales = sql.join(
    Object.entries(SALES).flatMap(([column, name]) => [
      sql.lit(name),
      sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`,
    ]),
  );
  const charges = sql.join(
    Object.entries(CHARGES).flatMap(([name, delivered]) => [
      sql.lit(name),
      sql`coalesce(sum(table_charge) FILTER (WHERE (dining_style = ${sql.lit(DELIVERY)}) = ${sql.lit(delivered)}), 0)::bigint`,
    ]),
  );
  const { rows } = await sql<RunningTotals>`
    WITH parts AS (
      SELECT t.channel, CASE WHEN c.kind = 'cash' THEN NULL ELSE t.offline_channel_id END AS offline, t.gateway,
        1 AS tenders, t.amount_cents AS taken, 0 AS back,
        CASE WHEN t.voided_at IS NULL THEN t.tip_cents ELSE 0 END AS tips,
        t.rounding_riel AS rounding, 0 AS top_ups
      FROM tender t LEFT JOIN offline_channel c ON c.store_id = t.store_id AND c.id = t.offline_channel_id
      WHERE t.store_id = ${storeId}
      UNION ALL
      SELECT t.channel, CASE WHEN c.kind = 'cash' THEN NULL ELSE t.offline_channel_id END, t.gateway,
        0, 0, x.amount_cents, 0, x.rounding_riel, 0
      FROM refund_tender x
      JOIN tender t ON t.store_id = x.store_id AND t.id = x.tender_id
      LEFT JOIN offline_channel c ON c.store_id = t.store_id AND c.id = t.offline_channel_id
      WHERE x.store_id = ${storeId}
      UNION ALL
      SELECT t.channel, CASE WHEN c.kind = 'cash' THEN NULL ELSE t.offline_channel_id END, t.gateway,
        0, 0, l.amount_cents, 0, 0, 0
      FROM credit_lowered l
      JOIN tender t ON t.store_id = l.store_id AND t.id = l.tender_id
      LEFT JOIN offline_channel c ON c.store_id = t.store_id AND c.id = t.offline_channel_id
      WHERE l.store_id = ${storeId}
      UNION ALL
      SELECT 'CASH_PAY', CASE WHEN c.kind = 'cash' THEN NULL ELSE e.offline_channel_id END, NULL,
        0, 0, 0, 0, e.rounding_riel, e.amount_cents
      FROM till_entry e JOIN offline_channel c ON c.store_id = e.store_id AND c.id = e.offline_channel_id
      WHERE e.store_id = ${storeId}
    ), ways AS (
      SELECT channel, offline, gateway, sum(tenders) AS tenders, sum(taken) AS taken, sum(back) AS back,
        sum(tips) AS tips, sum(rounding) AS "roundingRiel", sum(top_ups) AS "topUps"
      FROM parts GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    )
    SELECT
      (SELECT json_build_object(${sales}, ${charges}) FROM sales_by_hour WHERE store_id = ${storeId}) AS sales,
      coalesce((SELECT json_agg(w) FROM ways w), '[]') AS ways,
      (SELECT json_build_object('voids', v.count, 'voided', v.sum, 'comps', c.count, 'comped', c.sum) FROM
        (SELECT count(*), coalesce(sum(amount_cents), 0)::bigint AS sum FROM order_cut
          WHERE store_id = ${storeId} AND actor IN ('staff', 'manager')) v,
        (SELECT count(*), coalesce(sum((l.sell ->> 'gross')::bigint), 0)::bigint AS sum
          FROM order_line l JOIN orders o ON o.store_id = l.store_id AND o.id = l.order_id
          WHERE l.store_id = ${storeId} AND l.staff_discount ? 'comp' AND l.removed_at IS NULL AND o.pay_status <> ${CANCELLED}) c
      ) AS "takenOff",
      (SELECT coalesce(json_agg(x), '[]') FROM (
        SELECT class_id AS id, percentage AS percent, sum(base)::bigint AS base, sum(amount)::bigint AS amount
        FROM sales_by_tax WHERE store_id = ${storeId} GROUP BY 1, 2 ORDER BY 1, 2) x) AS tax,
      ${cashSums(storeId)} AS cash`.execute(db);
  return rows[0] ?? NOTHING;
};

const toKey = ({ channel, offline, gateway }: Way): string => `${channel}:${offline ?? ''}:${gateway ?? ''}`;

/** The VAT by class that came since. */
const taxSince = (now: RunningTotals['tax'] = [], then: RunningTotals['tax'] = []): readonly TaxSum[] =>
  now.map((sum) => {
    const known = then.find(({ id, percent }) => id === sum.id && percent === sum.percent);
    if (known === undefined) return sum;
    return { ...sum, base: minus(sum.base, known.base), amount: minus(sum.amount, known.amount) };
  });

/** What came since: all that is now, less all that was then. */
export const since = (now: RunningTotals, closing?: RunningTotals): RunningTotals => {
  const then = closing ?? NOTHING;
  const cash = cashSince(now.cash, then.cash, closing === undefined);
  const before = new Map(then.ways.map((way) => [toKey(way), way]));
  const sales = SALE_NAMES.map((name) => [name, (now.sales[name] ?? 0) - (then.sales[name] ?? 0)] as const);
  const ways = now.ways.map((way) => {
    const known = before.get(toKey(way));
    const amounts = AMOUNTS.map((name) => [name, way[name] - (known?.[name] ?? 0)] as const);
    return { ...way, ...(Object.fromEntries(amounts) as Record<WaySum, number>) };
  });
  const takenOff = VOID_AND_COMP_SUMS.map(
    (name) => [name, (now.takenOff?.[name] ?? 0) - (then.takenOff?.[name] ?? 0)] as const,
  );
  return {
    sales: Object.fromEntries(sales) as Record<SoldSum, number>,
    takenOff: Object.fromEntries(takenOff) as Record<keyof VoidAndCompSums, number>,
    ways: ways.filter((way) => AMOUNTS.some((name) => way[name] !== 0)),
    tax: taxSince(now.tax, then.tax),
    ...(cash !== undefined && { cash }),
  };
};

/** In the form of a report, with the names of the channels. */
export const asReport = (
  { sales, ways, takenOff, cash, tax = [] }: RunningTotals,
  findName: (way: Pick<Way, 'offline' | 'gateway'>) => string | null,
  nameTaxes: (tax: readonly TaxSum[]) => Pick<XContent['sales'], 'tax'>,
): Pick<XContent, 'sales' | 'channels' | 'takenOff' | 'dayCash'> => {
  const amount = (name: SoldSum) => mainAmount(sales[name] ?? 0);
  return {
    sales: {
      orders: sales.orders,
      guests: sales.guests,
      refunds: sales.refunds,
      gross: amount('gross'),
      itemDiscount: amount('itemDiscount'),
      wholeBill: amount('wholeBill'),
      orderPromotion: amount('orderPromotion'),
      ...holdingReward(amount('reward')),
      coupon: amount('coupon'),
      serviceCharge: amount('serviceCharge'),
      packing: amount('packing'),
      tableCharge: amount('tableCharge'),
      ...holdingFee(amount('deliveryFee')),
      vat: amount('vat'),
      ...holdingVat(amount('vatIncluded')),
      total: amount('total'),
      refunded: amount('refunded'),
      net: minus(amount('total'), amount('refunded')),
      ...nameTaxes(tax),
    },
    ...asDayCash(cash),
    takenOff: {
      voids: takenOff?.voids ?? 0,
      voided: mainAmount(takenOff?.voided ?? 0),
      comps: takenOff?.comps ?? 0,
      comped: mainAmount(takenOff?.comped ?? 0),
    },
    channels: ways.map((way) => ({
      channel: way.channel,
      through: findName(way),
      tenders: way.tenders,
      taken: mainAmount(way.taken),
      back: mainAmount(way.back),
      net: mainAmount(way.taken - way.back),
      tips: mainAmount(way.tips),
      roundingRiel: secondAmount(way.roundingRiel),
      topUps: mainAmount(way.topUps),
    })),
  };
};
