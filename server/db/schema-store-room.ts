import type { MainAmount } from '@romduol/domain/money/amount';
import type { StockEntryKind } from '@romduol/domain/stock/ledger';
import type { Language } from '@romduol/domain/languages';
import type { StockUnit } from '@romduol/domain/stock/units';
import type { SoldPiece } from '@romduol/domain/stock/usage';
import type { Weekday } from '@romduol/domain/time/calendar';
import type { Generated } from 'kysely';
import type { PurchasingSchema } from './schema-purchasing';
import type { Json } from './schema';

interface SupplierTable {
  store_id: number;
  id: Generated<number>;
  name: string;
  phone: Generated<string>;
  /** '' = none. */
  email: Generated<string>;
  note: Generated<string>;
  removed_at: Date | null;
  lead_days: Generated<number>;
  /** Empty = every day. */
  delivery_weekdays: Generated<Weekday[]>;
  /** Of the papers that it gets; null = of whoever makes them. */
  language: Language | null;
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
  /** What there is, and what it cost at the moving average. */
  stock_thousandths: Generated<number>;
  stock_cost: Generated<number>;
  /** The last price; both are null where it was never bought. */
  price_cost: number | null;
  price_thousandths: number | null;
  /** Received or counted once: it limits what can be made. */
  is_counted: Generated<boolean>;
  /** The supplier's; '' = none. */
  article_number: Generated<string>;
  /** EAN; null = none. */
  barcode: string | null;
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

interface StockLockTable {
  store_id: number;
  /** What is left of dishes is to be computed again. */
  left_due: Generated<boolean>;
}

interface StockEntryTable {
  store_id: number;
  id: Generated<number>;
  ingredient_id: number;
  kind: StockEntryKind;
  thousandths: number;
  cost: number;
  /** What was paid for a purchase. */
  paid_cents: MainAmount | null;
  supplier_id: number | null;
  /** Of a transfer. */
  other_store_id: number | null;
  note: Generated<string>;
  /** Null: by the sales. */
  staff_id: number | null;
  at: Date;
  /** Of a delivery that was ordered. */
  purchase_order_id: number | null;
}

/** The sums of a business day. */
interface StockDayTable {
  store_id: number;
  business_day: string;
  ingredient_id: number;
  kind: StockEntryKind;
  thousandths: number;
  cost: number;
}

/** What the kitchen began to cook, or what was voided of it: not folded yet. */
interface StockFactTable {
  store_id: number;
  id: Generated<number>;
  kind: 'cooked' | 'voided';
  piece: Json<SoldPiece>;
  units: number;
  at: Date;
}

/** Ingredients, and what is made of them (decision 0075). */
export interface StoreRoomSchema extends PurchasingSchema {
  supplier: SupplierTable;
  ingredient: IngredientTable;
  recipe_line: RecipeLineTable;
  stock_lock: StockLockTable;
  stock_entry: StockEntryTable;
  stock_day: StockDayTable;
  stock_fact: StockFactTable;
}
