import type { PricingMethod } from '@romduol/domain/codes';
import type { Allergen } from '@romduol/domain/menu/allergens';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Course } from '@romduol/domain/order/courses';
import type { ItemDiscount, OrderPromotion } from '@romduol/domain/pricing/model';
import type { OpeningSpan } from '@romduol/domain/time/hours';
import type { ColumnType, Generated } from 'kysely';
import type { JsonOrNull, Text } from './schema';

interface CategoryTable {
  store_id: number;
  id: Generated<number>;
  name: Text;
  position: number;
  course: Generated<Course>;
  hours: JsonOrNull<OpeningSpan[]>;
  version: Generated<number>;
  removed_at: Date | null;
  /** A sample menu brought it. */
  sample: Generated<boolean>;
}

interface GoodsTable {
  store_id: number;
  id: Generated<number>;
  /** None of casual goods, which no menu has: they are read as their frozen lines, and joined to by reports. */
  category_id: ColumnType<number, number | null, number>;
  /** Typed by staff, who did not find it on the menu; it was never on one. */
  casual: Generated<boolean>;
  name: Text;
  description: Text;
  picture: Generated<string>;
  /** Further ones, in their order; without a first one none. */
  more_pictures: Generated<string[]>;
  tint: Generated<string>;
  position: number;
  sell_cents: MainAmount;
  vip_cents: MainAmount | null;
  packing_fee_cents: Generated<MainAmount>;
  vat_percentage: number | null;
  vat_whitelisting: Generated<boolean>;
  tax_class_id: number | null;
  service_charge_percentage: number | null;
  service_charge_whitelisting: Generated<boolean>;
  pricing_method: Generated<PricingMethod>;
  timed: Generated<boolean>;
  purchase_limit: number | null;
  stock: number | null;
  /** How many can be made of what the store room has; null = no recipe says. Advisory: `stock` is the limit. */
  portions_left: number | null;
  /** Staff sell it although none can be made. */
  sold_anyway: Generated<boolean>;
  sold_out: Generated<boolean>;
  sales_count: Generated<number>;
  removed_at: Date | null;
  /** Portions that may be reserved for one time; null = no limit. */
  reservation_limit: number | null;
  hours: JsonOrNull<OpeningSpan[]>;
  out_of_hours: Generated<boolean>;
  daily_stock: number | null;
  allergens: Generated<Allergen[]>;
  station_id: number | null;
  version: Generated<number>;
  /** A sample menu brought it; version 1 = nobody has saved it since. */
  sample: Generated<boolean>;
}

interface TagGroupTable {
  store_id: number;
  id: Generated<number>;
  goods_id: number;
  name: Text;
  min_choices: Generated<number>;
  max_choices: Generated<number>;
  position: number;
}

interface TagTable {
  store_id: number;
  id: Generated<number>;
  group_id: number;
  name: Text;
  price_cents: Generated<MainAmount>;
  sold_out: Generated<boolean>;
  /** With how many more portions of the dish it can be had; null = no recipe says. */
  portions_left: number | null;
  /** Staff sell it although none can be made. */
  sold_anyway: Generated<boolean>;
  position: number;
}

interface FeedTable {
  store_id: number;
  id: Generated<number>;
  goods_id: number;
  name: Text;
  picture: Generated<string>;
  price_cents: MainAmount;
  max_num: Generated<number>;
  sold_out: Generated<boolean>;
  /** With how many more portions of the dish it can be had; null = no recipe says. */
  portions_left: number | null;
  /** Staff sell it although none can be made. */
  sold_anyway: Generated<boolean>;
  position: number;
}

interface MealPartTable {
  store_id: number;
  id: Generated<number>;
  goods_id: number;
  name: Text;
  min_choices: Generated<number>;
  max_choices: Generated<number>;
  position: number;
}

interface MealChoiceTable {
  store_id: number;
  id: Generated<number>;
  part_id: number;
  goods_id: number;
  surcharge_cents: Generated<MainAmount>;
  position: number;
}

interface AddOnTable {
  store_id: number;
  goods_id: number;
  suggested_id: number;
  position: number;
}

interface ActivityTable {
  store_id: number;
  id: Generated<number>;
  kind: 'item' | 'order';
  name: Text;
  description: Text;
  discount: JsonOrNull<ItemDiscount>;
  all_goods: Generated<boolean>;
  item_limit: number | null;
  threshold_cents: MainAmount | null;
  off: JsonOrNull<OrderPromotion['off']>;
  starts_at: Date;
  ends_at: Date;
  hours: JsonOrNull<OpeningSpan[]>;
  stopped_at: Date | null;
  position: Generated<number>;
}

interface ActivityGoodsTable {
  store_id: number;
  activity_id: number;
  goods_id: number;
}

/** The menu: dishes with what is chosen of them, and what is offered. */
export interface MenuSchema {
  category: CategoryTable;
  goods: GoodsTable;
  tag_group: TagGroupTable;
  tag: TagTable;
  feed: FeedTable;
  meal_part: MealPartTable;
  meal_choice: MealChoiceTable;
  add_on: AddOnTable;
  activity: ActivityTable;
  activity_goods: ActivityGoodsTable;
}
