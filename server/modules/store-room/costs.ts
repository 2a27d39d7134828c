import { costOfStock, type Stock } from '@romduol/domain/stock/ledger';
import { PER_PIECE, type RecipeBook, usageOfSale } from '@romduol/domain/stock/usage';
import type { Db } from '../../db/db';
import { loadStocks } from './ledger';
import { loadRecipeBooks } from './recipes';

/** The recipes of a store, and what its ingredients cost now. */
export interface Costs {
  readonly book: RecipeBook;
  readonly stocks: ReadonlyMap<number, Stock>;
}

/** Two statements, however many stores. */
export const loadCosts = async (db: Db, storeIds: readonly number[]): Promise<ReadonlyMap<number, Costs>> => {
  const [books, stocks] = [await loadRecipeBooks(db, storeIds), await loadStocks(db, storeIds)];
  return new Map(
    storeIds.map((id) => {
      const none = new Map<number, never>();
      const book = books.get(id) ?? { goods: none, tags: none, feeds: none, made: none };
      return [id, { book, stocks: stocks.get(id) ?? none }] as const;
    }),
  );
};

/** What the recipe of a dish costs for so many pieces or so much weight, both in thousandths; null without one. */
export const computeCost = (goodsId: number, units: number, { book, stocks }: Costs): number | null => {
  if (!book.goods.has(goodsId)) return null;
  const used = usageOfSale({ goodsId, tagIds: [], feeds: [], parts: [] }, units, book);
  return [...used].reduce((sum, [id, thousandths]) => {
    const stock = stocks.get(id);
    return stock === undefined ? sum : sum + costOfStock(stock, thousandths);
  }, 0);
};

/** Pieces, or units of weight, for which a dish's cost is computed, so that a rounded gram does not count. */
const MANY = 1_000;

/** What one of each dish costs, in ten-thousandths of a minor unit, with fractions. */
export const listUnitCosts = (costs: Costs): ReadonlyMap<number, number> =>
  new Map(
    [...costs.book.goods.keys()].map((id) => [id, (computeCost(id, MANY * PER_PIECE, costs) ?? 0) / MANY] as const),
  );
