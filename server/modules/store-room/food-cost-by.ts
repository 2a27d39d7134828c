import type { Endpoints, Input, Output } from '@romduol/contract';
import { mainAmount, type MainAmount, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { roundHalfUp } from '@romduol/domain/money/rounding';
import { COST_PER_MINOR } from '@romduol/domain/stock/ledger';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { storeCurrencies } from '../../money/store-currencies';
import { listReadableStores } from '../office-reports';
import { onReportDays, type StorePeriod, toAbout, toPeriod } from '../reports';
import type { Store } from '../store';
import { listUnitCosts, loadCosts } from './costs';
import { loadFoodCost } from './food-cost';

type Report = Output<Endpoints['foodCostBy']>;
type Row = Report['list'][number];
type Request = Input<Endpoints['foodCostBy']>;
type Sums = Pick<Row, 'sold' | 'costed' | 'foodValue'>;

const NONE: Sums = { sold: NO_MAIN, costed: NO_MAIN, foodValue: NO_MAIN };

const add = (one: Sums, other: Sums): Sums => ({
  sold: plus(one.sold, other.sold),
  costed: plus(one.costed, other.costed),
  foodValue: plus(one.foodValue, other.foodValue),
});

const mainCurrency = (store: Store) => storeCurrencies(store).main;

/** The dishes of each category; those of none have no name. */
const byCategory = async (call: Call<StaffCaller>, input: Request): Promise<Report> => {
  const about = await toAbout(call, input);
  const { from, to, list } = await loadFoodCost(about);
  const sums = new Map<string, Sums>();
  for (const { category, sold, foodValue } of list) {
    const costed = foodValue === null ? NO_MAIN : sold;
    sums.set(category, add(sums.get(category) ?? NONE, { sold, costed, foodValue: foodValue ?? NO_MAIN }));
  }
  const currency = mainCurrency(about.store);
  return { from, to, list: [...sums].map(([name, row]) => ({ name, currency, ...row })) };
};

type Group = 'day' | 'store';

/** Sums of what was sold, with what each dish costs: one statement for all places. */
const sumSales = async (db: Db, places: readonly StorePeriod[], group: Group) => {
  const costs = await loadCosts(
    db,
    places.map(({ store }) => store.id),
  );
  const units = [...costs].flatMap(([storeId, each]) =>
    [...listUnitCosts(each)].map(([goodsId, cost]) => ({ storeId, goodsId, cost })),
  );
  const key = group === 'day' ? sql`i.business_day::text` : sql`i.store_id::text`;
  const net = sql`(i.gross - i.discount - i.refunded)`;
  const { rows } = await sql<{ key: string; sold: MainAmount; costed: MainAmount; cost: string | null }>`
    SELECT ${key} AS key, sum(${net})::bigint AS sold,
      coalesce(sum(${net}) FILTER (WHERE c.cost IS NOT NULL), 0)::bigint AS costed,
      sum((i.num + i.weight) * c.cost) AS cost
    FROM sales_by_item AS i
    LEFT JOIN unnest(${units.map(({ storeId }) => storeId)}::bigint[], ${units.map(({ goodsId }) => goodsId)}::bigint[],
      ${units.map(({ cost }) => cost)}::numeric[]) AS c (store_id, goods_id, cost)
      ON c.store_id = i.store_id AND c.goods_id = i.goods_id
    WHERE ${onReportDays(places, 'i')}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows.map((row) => ({
    key: row.key,
    sold: row.sold,
    costed: row.costed,
    foodValue: mainAmount(roundHalfUp(Number(row.cost ?? 0) / COST_PER_MINOR)),
  }));
};

const byDay = async (call: Call<StaffCaller>, input: Request): Promise<Report> => {
  const { db, store, period } = await toAbout(call, input);
  const days = await sumSales(db, [{ store, period }], 'day');
  const currency = mainCurrency(store);
  return { from: period.from, to: period.to, list: days.map(({ key, ...row }) => ({ name: key, currency, ...row })) };
};

/** Every store of the caller's login whose reports they read, as head office's reports (decision 0066). */
const byStore = async (call: Call<StaffCaller>, input: Request): Promise<Report> => {
  const { db, language, now } = call;
  const { period: own } = await toAbout(call, input);
  const stores = await listReadableStores(call);
  const days = { from: own.from, to: own.to };
  const places = stores.map((store) => ({ store, period: toPeriod(store, days, now) }));
  const sums = new Map((await sumSales(db, places, 'store')).map(({ key, ...row }) => [Number(key), row]));
  return {
    ...days,
    list: stores.map((store) => ({
      name: textIn(store.name, language),
      currency: mainCurrency(store),
      ...(sums.get(store.id) ?? NONE),
    })),
  };
};

const REPORTS = { category: byCategory, day: byDay, store: byStore } as const;

/** What food cost against what it sold for. `costed` is what dishes with a recipe sold for: the margin is of these. */
export const foodCostBy = (call: Call<StaffCaller>, { by, ...input }: Request): Promise<Report> =>
  REPORTS[by](call, { by, ...input });
