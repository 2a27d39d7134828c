import type { Endpoints, Input, Output } from '@romduol/contract';
import { type MainAmount, minus } from '@romduol/domain/money/amount';
import { minorUnits } from '@romduol/domain/money/currency';
import { formatQuantity, type StockUnit } from '@romduol/domain/stock/units';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { type About, auditExport, type Columns, money, type Sheet, toAbout, toSheet, wholeReport } from '../reports';
import { loadFoodCost } from './food-cost';
import { foodCostBy } from './food-cost-by';
import { loadPriceChanges } from './price-changes';
import { loadStockReport } from './stock-report';

const INGREDIENTS = {
  ingredient: 'text',
  stockUnit: 'text',
  stockOpening: 'figure',
  stockReceived: 'figure',
  stockUsed: 'figure',
  usedValue: 'cents',
  stockWasted: 'figure',
  wastedValue: 'cents',
  stockMoved: 'figure',
  stockDiffering: 'figure',
  differingValue: 'cents',
  stockClosing: 'figure',
} as const satisfies Columns;

const DISHES = {
  dish: 'text',
  category: 'text',
  pieces: 'count',
  weight: 'figure',
  soldFor: 'cents',
  foodCost: 'cents',
  margin: 'cents',
} as const satisfies Columns;

const stockSheet = async (about: About): Promise<Sheet> => {
  const { list } = await loadStockReport(about);
  const pieces = PAPER_LOCALES[about.language]['sheet.pieces'];
  const rows = list.map((row) => {
    const inUnit = (thousandths: number): number => Number(formatQuantity(thousandths, row.unit));
    const name = (unit: StockUnit): string => (unit === 'piece' ? pieces : unit);
    return {
      ingredient: row.name,
      stockUnit: name(row.unit),
      stockOpening: inUnit(row.opening),
      stockReceived: inUnit(row.received),
      stockUsed: inUnit(row.used),
      usedValue: row.usedValue,
      stockWasted: inUnit(row.wasted),
      wastedValue: row.wastedValue,
      stockMoved: inUnit(row.moved),
      stockDiffering: inUnit(row.differing),
      differingValue: row.differingValue,
      stockClosing: inUnit(row.closing),
    };
  });
  return toSheet(INGREDIENTS, { rows }, about);
};

const foodSheet = async (about: About): Promise<Sheet> => {
  const { list } = await loadFoodCost(about);
  const rows = list.map((row) => ({
    dish: row.name,
    category: row.category,
    pieces: row.num,
    weight: row.weight,
    soldFor: row.sold,
    foodCost: row.foodValue,
    margin: row.foodValue === null ? null : minus(row.sold, row.foodValue),
  }));
  return toSheet(DISHES, { rows }, about);
};

const MARGINS = {
  soldFor: 'figure',
  costedSales: 'figure',
  foodCost: 'figure',
  margin: 'figure',
  currency: 'text',
} as const satisfies Columns;

/** Amounts as figures, as stores may have currencies of their own. */
const marginSheet =
  (by: 'category' | 'day' | 'store') =>
  async (about: About, call: Call<StaffCaller>): Promise<Sheet> => {
    const { from, to } = about.period;
    const { list } = await foodCostBy(call, { by, from, to });
    const rows = list.map(({ name, currency, sold, costed, foodValue }) => {
      const inMajor = (amount: MainAmount): number => amount / minorUnits(currency);
      return {
        category: name,
        store: name,
        time: name,
        soldFor: inMajor(sold),
        costedSales: inMajor(costed),
        foodCost: inMajor(foodValue),
        margin: inMajor(minus(costed, foodValue)),
        currency: currency.code,
      };
    });
    if (by === 'category') return toSheet({ category: 'text', ...MARGINS }, { rows, totals: [] }, about);
    if (by === 'day') return toSheet({ time: 'text', ...MARGINS }, { rows, totals: [] }, about);
    return toSheet({ store: 'text', ...MARGINS }, { rows, totals: [] }, about);
  };

const CHANGES = {
  dish: 'text',
  category: 'text',
  sellPrice: 'figure',
  foodBefore: 'figure',
  foodNow: 'figure',
  marginLost: 'figure',
  since: 'day',
  ingredient: 'text',
} as const satisfies Columns;

const changeSheet = async (about: About): Promise<Sheet> => {
  const { list } = await loadPriceChanges(about);
  const rows = list.map((row) => ({
    dish: row.name,
    category: row.category,
    sellPrice: money(row.price),
    foodBefore: money(row.foodBefore),
    foodNow: money(row.foodNow),
    marginLost: money(minus(row.foodNow, row.foodBefore)),
    since: row.since,
    ingredient: row.causes.map(({ name }) => name).join(', '),
  }));
  return toSheet(CHANGES, { rows, totals: [] }, about);
};

const SHEETS = {
  stock: { name: 'stock', load: stockSheet },
  foodCost: { name: 'food-cost', load: foodSheet },
  byCategory: { name: 'food-cost-categories', load: marginSheet('category') },
  byDay: { name: 'food-cost-days', load: marginSheet('day') },
  byStore: { name: 'food-cost-stores', load: marginSheet('store') },
  priceChanges: { name: 'price-changes', load: changeSheet },
} as const;

/** A report of the store room as one file, with its columns named in the caller's language. */
export const exportStock = async (
  call: Call<StaffCaller>,
  { report, format, ...input }: Input<Endpoints['exportStock']>,
): Promise<Output<Endpoints['exportStock']>> => {
  const about = await toAbout(call, input);
  const { from, to } = about.period;
  const { name, load } = SHEETS[report];
  await auditExport(call, name, { from, to, format });
  return wholeReport(`${name}-${from}-${to}`, format, await load(about, call), about.store);
};
