import type { DishInput } from '@romduol/contract/menu-editor';
import type { RecipeLine } from '@romduol/domain/stock/recipe';
import type { StockUnit } from '@romduol/domain/stock/units';
import type { RecipeBook } from '@romduol/domain/stock/usage';
import { sql } from 'kysely';
import type { Currency } from '@romduol/domain/money/currency';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { knownMenu } from '../../menu-editor';
import { loadRecipes } from '../recipes';

/** An ingredient as the file states it; its supplier by name, '' = none. */
export interface FileIngredient {
  readonly name: string;
  readonly unit: StockUnit;
  readonly packThousandths: number | null;
  readonly supplier: string;
  readonly minimumThousandths: number | null;
  readonly yieldThousandths: number | null;
}

export interface KnownIngredient extends FileIngredient {
  readonly id: number;
  /** In recipes, or in the ledger: it is measured, and comes, as it does. */
  readonly isUsed: boolean;
}

/** The store room and the menu as they are when a file is read or written. */
export interface KnownRoom {
  readonly currency: Currency;
  readonly ingredients: readonly KnownIngredient[];
  readonly suppliers: readonly { readonly id: number; readonly name: string }[];
  readonly dishes: ReadonlyMap<number, DishInput>;
  readonly book: RecipeBook;
}

/** Whose recipe it is. */
export type Owner = 'goods_id' | 'tag_id' | 'feed_id' | 'made_id';

const BOOKS = { goods_id: 'goods', tag_id: 'tags', feed_id: 'feeds' } as const;

/** The recipe that something has now. */
export const findRecipe = (book: RecipeBook, owner: Owner, id: number): readonly RecipeLine[] =>
  owner === 'made_id' ? (book.made.get(id)?.lines ?? []) : (book[BOOKS[owner]].get(id) ?? []);

export const loadKnownRoom = async (call: Call<StaffCaller>): Promise<KnownRoom> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const [{ currency, dishes }, suppliers, book, rows] = [
    await knownMenu(call),
    await db
      .selectFrom('supplier')
      .select(['id', 'name'])
      .where('store_id', '=', storeId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute(),
    await loadRecipes(db, storeId),
    await db
      .selectFrom('ingredient as i')
      .select(['i.id', 'i.name', 'i.unit', 'i.pack_thousandths', 'i.supplier_id', 'i.minimum_thousandths'])
      .select('i.yield_thousandths')
      .select([
        sql<boolean>`EXISTS (SELECT FROM stock_entry e WHERE e.store_id = i.store_id AND e.ingredient_id = i.id)
          OR EXISTS (SELECT FROM recipe_line l WHERE l.store_id = i.store_id AND l.ingredient_id = i.id)`.as('isUsed'),
      ])
      .where('i.store_id', '=', storeId)
      .where('i.removed_at', 'is', null)
      .orderBy('i.name')
      .orderBy('i.id')
      .execute(),
  ];
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  const ingredients = rows.map((row) => ({
    id: row.id,
    name: row.name,
    unit: row.unit,
    packThousandths: row.pack_thousandths,
    supplier: names.get(row.supplier_id ?? 0) ?? '',
    minimumThousandths: row.minimum_thousandths,
    yieldThousandths: row.yield_thousandths,
    isUsed: row.isUsed,
  }));
  return { currency, ingredients, suppliers, dishes, book };
};
