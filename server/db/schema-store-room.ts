import type { StockUnit } from '@romduol/domain/stock/units';
import type { Generated } from 'kysely';

interface SupplierTable {
  store_id: number;
  id: Generated<number>;
  name: string;
  phone: Generated<string>;
  note: Generated<string>;
  removed_at: Date | null;
}

interface IngredientTable {
  store_id: number;
  id: Generated<number>;
  name: string;
  unit: StockUnit;
  pack_thousandths: number | null;
  supplier_id: number | null;
  minimum_thousandths: number | null;
  /** What its recipe makes; null = it is bought. */
  yield_thousandths: number | null;
  version: Generated<number>;
  removed_at: Date | null;
}

/** One of the first four says whose recipe it is. */
interface RecipeLineTable {
  store_id: number;
  id: Generated<number>;
  goods_id: number | null;
  tag_id: number | null;
  feed_id: number | null;
  made_id: number | null;
  ingredient_id: number;
  thousandths: number;
  position: number;
}

/** Ingredients, and what is made of them (decision 0075). */
export interface StoreRoomSchema {
  supplier: SupplierTable;
  ingredient: IngredientTable;
  recipe_line: RecipeLineTable;
}
