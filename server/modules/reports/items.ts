import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { DELIVERY } from '@romduol/domain/codes';
import { type MainAmount, minus, NO_MAIN, plus, sumAmounts } from '@romduol/domain/money/amount';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';
import type { About, AboutFile } from './about';
import { type Columns, type Sheet, toSheet } from './report-file';
import { onReportDays, type StorePeriod } from './store-periods';

type Report = Output<Endpoints['itemReport']>;

type Charges = Pick<Report, 'tableCharge' | 'tableChargeRefunded' | 'deliveryFee' | 'deliveryFeeRefunded'>;

const NO_CHARGES: Charges = {
  ...{ tableCharge: NO_MAIN, tableChargeRefunded: NO_MAIN },
  ...{ deliveryFee: NO_MAIN, deliveryFeeRefunded: NO_MAIN },
};

/** What was sold of each dish, the most first in each store. */
export const loadItems = (db: Db, places: readonly StorePeriod[]) =>
  db
    .selectFrom('sales_by_item as i')
    .innerJoin('goods as g', (join) => join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.goods_id'))
    .leftJoin('category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
    )
    .select(['i.store_id as storeId', 'i.goods_id', 'g.name', 'c.name as category'])
    .select([
      sql<number>`sum(i.num - i.num_refunded)::bigint`.as('num'),
      sql<number>`sum(i.num_refunded)::bigint`.as('numRefunded'),
      sql<number>`sum(i.weight - i.weight_refunded)`.as('weight'),
      sql<number>`sum(i.weight_refunded)`.as('weightRefunded'),
      sql<MainAmount>`sum(i.gross)::bigint`.as('gross'),
      sql<MainAmount>`sum(i.discount)::bigint`.as('discount'),
      sql<MainAmount>`sum(i.total)::bigint`.as('total'),
      sql<MainAmount>`sum(i.refunded)::bigint`.as('refunded'),
    ])
    .where(onReportDays(places, 'i'))
    .groupBy(['i.store_id', 'i.goods_id', 'g.name', 'c.name'])
    .orderBy(sql`sum(i.total - i.refunded)`, 'desc')
    .orderBy('i.goods_id')
    .execute();

const ofStyle = (amount: RawBuilder<unknown>, delivered: boolean) =>
  sql<MainAmount>`coalesce(sum(${amount}) FILTER (WHERE (dining_style = ${sql.lit(DELIVERY)}) = ${sql.lit(delivered)}), 0)::bigint`;

/** What each store charged for tables and for deliveries, with its VAT. */
export const loadTableCharges = async (db: Db, places: readonly StorePeriod[]) => {
  const rows = await db
    .selectFrom('sales_by_hour')
    .select('store_id')
    .select([
      ofStyle(sql`table_charge + table_charge_vat`, false).as('tableCharge'),
      ofStyle(sql`table_charge_refunded`, false).as('tableChargeRefunded'),
      ofStyle(sql`table_charge + table_charge_vat`, true).as('deliveryFee'),
      ofStyle(sql`table_charge_refunded`, true).as('deliveryFeeRefunded'),
    ])
    .where(onReportDays(places, 'sales_by_hour'))
    .groupBy('store_id')
    .execute();
  return (storeId: number): Charges => {
    const found = rows.find((row) => row.store_id === storeId);
    if (found === undefined) return NO_CHARGES;
    const { store_id: _only, ...charges } = found;
    return charges;
  };
};

/** The charges that belong to no dish, by the name that they have on papers; those of nothing are left out. */
export const chargesIn = (of: Charges) =>
  [
    { key: 'sheet.tableCharge' as const, total: of.tableCharge, refunded: of.tableChargeRefunded },
    { key: 'sheet.deliveryFee' as const, total: of.deliveryFee, refunded: of.deliveryFeeRefunded },
  ]
    .filter(({ total, refunded }) => total !== 0 || refunded !== 0)
    .map((charge) => ({ ...charge, net: minus(charge.total, charge.refunded) }));

/**
 * What was sold of each dish, with its shares of every discount and charge: with table charges and delivery fees, all of
 * the sales.
 */
export const itemReport = async ({ db, store, period, language }: About): Promise<Report> => {
  const places = [{ store, period }];
  const rows = await loadItems(db, places);
  const charges = (await loadTableCharges(db, places))(store.id);
  const items = rows.map(({ storeId: _only, goods_id: goodsId, name, category, weight, weightRefunded, ...sums }) => ({
    ...sums,
    goodsId,
    name: textIn(name, language),
    // Casual goods are of no category.
    category: category?.[language] ?? PAPER_LOCALES[language]['sheet.casual'],
    weight: Number(weight),
    weightRefunded: Number(weightRefunded),
    net: minus(sums.total, sums.refunded),
  }));
  const net = plus(
    sumAmounts(items.map((item) => item.net)),
    sumAmounts(chargesIn(charges).map((charge) => charge.net)),
  );
  return { from: period.from, to: period.to, items, ...charges, net };
};

const COLUMNS = {
  dish: 'text',
  category: 'text',
  pieces: 'count',
  piecesRefunded: 'count',
  // Weights of dishes are in units of their own.
  weight: 'figure',
  weightRefunded: 'figure',
  gross: 'cents',
  discount: 'cents',
  total: 'cents',
  refunded: 'cents',
  net: 'cents',
} as const satisfies Columns;

/** Pieces, weights and amounts are those that were sold, with what went back of each beside them. */
export const itemsFile = async (about: AboutFile): Promise<Sheet> => {
  const { items, ...charges } = await itemReport(about);
  const rows = items.map(({ name, num, numRefunded, weight, weightRefunded, ...item }) => ({
    ...item,
    dish: name,
    pieces: num + numRefunded,
    piecesRefunded: numRefunded,
    weight: weight + weightRefunded,
    weightRefunded,
  }));
  const others = chargesIn(charges).map(({ key, ...sums }) => ({ ...sums, dish: PAPER_LOCALES[about.language][key] }));
  return toSheet(COLUMNS, { rows, others }, about);
};
