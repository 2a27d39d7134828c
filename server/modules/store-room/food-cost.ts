import type { Endpoints, Input, Output } from '@romduol/contract';
import { minus } from '@romduol/domain/money/amount';
import { costOfStock, type Stock } from '@romduol/domain/stock/ledger';
import { PER_PIECE, type RecipeBook, usageOfSale } from '@romduol/domain/stock/usage';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { type About, loadItems, toAbout } from '../reports';
import { toAmount } from './acts';
import { loadStock } from './ledger';
import { loadRecipes } from './recipes';

type Report = Output<Endpoints['foodCost']>;

/** What the recipe of a dish costs now for so many pieces or so much weight, both in thousandths; null without one. */
const computeCost = (
  goodsId: number,
  units: number,
  { book, stocks }: { readonly book: RecipeBook; readonly stocks: ReadonlyMap<number, Stock> },
): number | null => {
  if (!book.goods.has(goodsId)) return null;
  const used = usageOfSale({ goodsId, tagIds: [], feeds: [], parts: [] }, units, book);
  return [...used].reduce((sum, [id, thousandths]) => {
    const stock = stocks.get(id);
    return stock === undefined ? sum : sum + costOfStock(stock, thousandths);
  }, 0);
};

const loadCosts = async (db: Db, storeId: number) => {
  const book = await loadRecipes(db, storeId);
  const lines = [...book.goods.values(), ...[...book.made.values()].map((made) => made.lines)].flat();
  const ids = [...new Set(lines.map(({ ingredientId }) => ingredientId))];
  return { book, stocks: await loadStock(db, storeId, ids) };
};

/** Two statements for the sales, two for recipes and costs, however many dishes and orders. */
export const loadFoodCost = async ({ db, store, period, language }: About): Promise<Report> => {
  const [items, costs] = [await loadItems(db, [{ store, period }]), await loadCosts(db, store.id)];
  return {
    from: period.from,
    to: period.to,
    list: items.map((item) => {
      // What was refunded was cooked, and brought nothing.
      const { goods_id: goodsId } = item;
      const [num, weight] = [item.num + item.numRefunded, Number(item.weight) + Number(item.weightRefunded)];
      const units = num * PER_PIECE + Math.round(weight * PER_PIECE);
      const cost = computeCost(goodsId, units, costs);
      return {
        goodsId,
        name: textIn(item.name, language),
        category: textIn(item.category, language),
        num,
        weight,
        sold: minus(minus(item.gross, item.discount), item.refunded),
        foodValue: cost === null ? null : toAmount(cost),
      };
    }),
  };
};

export const foodCost = async (call: Call<StaffCaller>, input: Input<Endpoints['foodCost']>): Promise<Report> =>
  loadFoodCost(await toAbout(call, input));
