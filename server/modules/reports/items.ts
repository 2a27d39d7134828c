import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, minus, plus, sumAmounts } from '@romduol/domain/money/amount';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Store } from '../store';
import type { About, AboutFile } from './about';
import type { Period } from './period';
import { type Columns, type Sheet, toSheet } from './report-file';

type Report = Output<Endpoints['itemReport']>;

const selectRows = (db: Db, store: Store, { from, to }: Period) =>
  db
    .selectFrom('sales_by_item as i')
    .innerJoin('goods as g', (join) => join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.goods_id'))
    .leftJoin('category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
    )
    .select(['i.goods_id', 'g.name', 'c.name as category'])
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
    .where('i.store_id', '=', store.id)
    .where('i.business_day', '>=', from)
    .where('i.business_day', '<=', to)
    .groupBy(['i.goods_id', 'g.name', 'c.name'])
    .orderBy(sql`sum(i.total - i.refunded)`, 'desc')
    .orderBy('i.goods_id')
    .execute();

const selectTableCharges = (db: Db, store: Store, { from, to }: Period) =>
  db
    .selectFrom('sales_by_hour')
    .select([
      sql<MainAmount>`coalesce(sum(table_charge + table_charge_vat), 0)::bigint`.as('tableCharge'),
      sql<MainAmount>`coalesce(sum(table_charge_refunded), 0)::bigint`.as('tableChargeRefunded'),
    ])
    .where('store_id', '=', store.id)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .executeTakeFirstOrThrow();

/** What was sold of each dish, with its shares of every discount and charge: with the table charge, all of the sales. */
export const itemReport = async ({ db, store, period, language }: About): Promise<Report> => {
  const rows = await selectRows(db, store, period);
  const charges = await selectTableCharges(db, store, period);
  const items = rows.map(({ goods_id: goodsId, name, category, weight, weightRefunded, ...sums }) => ({
    ...sums,
    goodsId,
    name: textIn(name, language),
    // Casual goods are of no category.
    category: category?.[language] ?? PAPER_LOCALES[language]['sheet.casual'],
    weight: Number(weight),
    weightRefunded: Number(weightRefunded),
    net: minus(sums.total, sums.refunded),
  }));
  const net = plus(sumAmounts(items.map((item) => item.net)), minus(charges.tableCharge, charges.tableChargeRefunded));
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
  const { items, tableCharge, tableChargeRefunded } = await itemReport(about);
  const rows = items.map(({ name, num, numRefunded, weight, weightRefunded, ...item }) => ({
    ...item,
    dish: name,
    pieces: num + numRefunded,
    piecesRefunded: numRefunded,
    weight: weight + weightRefunded,
    weightRefunded,
  }));
  const charge = {
    dish: PAPER_LOCALES[about.language]['sheet.tableCharge'],
    total: tableCharge,
    refunded: tableChargeRefunded,
    net: minus(tableCharge, tableChargeRefunded),
  };
  const isCharged = tableCharge !== 0 || tableChargeRefunded !== 0;
  return toSheet(COLUMNS, { rows, others: isCharged ? [charge] : [] }, about);
};
