import type { Language } from '@romduol/domain/languages';
import type { CartStyle, DiningStyle, OrderSource } from '@romduol/domain/codes';
import type { Allergen } from '@romduol/domain/menu/allergens';
import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import type { Actor } from '@romduol/domain/order/actor';
import type { PayStatus } from '@romduol/domain/order/pay-status';
import type {
  Column,
  GoodsPrice,
  LineAmounts,
  LinePromotion,
  Measure,
  OrderPromotion,
  PriceBook,
  Totals,
} from '@romduol/domain/pricing/model';
import type { Generated, JSONColumnType } from 'kysely';
import type { LineFloor, OrderFloor } from './schema-floor';
import type { LineKitchen, OrderKitchen } from './schema-kitchen';
import type { LineLedger, OrderLedger, TenderLedger } from './schema-ledger';
import type { OrderRounds } from './schema-rounds';
import type { Json, JsonOrNull, Localized, Text } from './schema';

interface CartTable {
  store_id: number;
  id: Generated<number>;
  sitting_id: number | null;
  temp_id: string | null;
  dining_style: CartStyle;
  version: Generated<number>;
  touched_at: Date;
}

interface CartLineTable {
  store_id: number;
  id: Generated<number>;
  cart_id: number;
  goods_id: number;
  line_key: string;
  tags: Json<{ id: number }[]>;
  feeds: Json<{ id: number; num: number }[]>;
  parts: JSONColumnType<{ id: number; num: number }[], string | undefined, string>;
  note: Generated<string>;
  num: number;
  /** Pieces that were added because they were suggested. */
  suggested_num: Generated<number>;
}

interface CartShareTable {
  store_id: number;
  line_id: number;
  temp_id: string;
  num: number;
}

interface OrdersTable extends OrderFloor, OrderKitchen, OrderLedger, OrderRounds {
  /** Paid ahead, and its guests are not seated yet. */
  prepaid_reservation: Generated<boolean>;
  store_id: number;
  id: Generated<number>;
  order_no: string;
  business_day: string;
  source: OrderSource;
  dining_style: DiningStyle;
  table_id: number | null;
  sitting_id: number | null;
  temp_id: string | null;
  party_size: Generated<number>;
  pay_status: PayStatus;
  pay_first: boolean;
  remark: Generated<string>;
  /** What its guests may not eat, as they declared it. */
  allergies: Generated<Allergen[]>;
  /** Where to find a kiosk's customer: the number of their stand, pager or table. */
  stand_no: Generated<string | null>;
  /** Placed at a delivery platform, and paid there. */
  from_platform: Generated<boolean>;
  /** The kiosk that it was placed at, as an employee of the store. */
  kiosk_id: number | null;
  /** In which the guest read who placed it; null of staff's, and of earlier releases. */
  language: Generated<Language | null>;
  cancel_reason: string | null;
  price_book: Json<PriceBook>;
  charges_table: boolean;
  sell: Json<Totals>;
  vip: Json<Totals>;
  sell_total_cents: MainAmount;
  vip_total_cents: MainAmount;
  settled_column: Column | null;
  pay_type: string | null;
  placed_at: Date;
  settled_at: Date | null;
  order_promotion: JsonOrNull<FrozenOrderPromotion>;
  version: Generated<number>;
}

interface OrderNumberTable {
  store_id: number;
  business_day: string;
  last: number;
}

/** A chosen specification or topping, frozen with its name and price. */
export interface FrozenTag {
  readonly id: number;
  readonly name: Localized;
  readonly price: MainAmount;
}
export interface FrozenFeed extends FrozenTag {
  readonly num: number;
}

/** A dish chosen for a part of a set meal, frozen with its name and its surcharge a piece. */
export interface FrozenPart {
  readonly id: number;
  readonly goodsId: number;
  readonly name: Localized;
  readonly num: number;
  readonly surcharge: MainAmount;
}
export type FrozenPromotion = LinePromotion & { readonly name: Localized };
export type FrozenOrderPromotion = OrderPromotion & { readonly name: Localized };

/** Pieces that one phone added to a line. */
export interface AddedPieces {
  readonly device: string;
  readonly num: number;
}

interface OrderLineTable extends LineFloor, LineKitchen, LineLedger {
  store_id: number;
  id: Generated<number>;
  order_id: number;
  round: Generated<number>;
  position: number;
  goods_id: number;
  /** 1 casual: staff typed it in. */
  goods_type: Generated<0 | 1>;
  name: Text;
  picture: Generated<string>;
  tint: Generated<string>;
  goods: Json<GoodsPrice>;
  tags: Json<FrozenTag[]>;
  feeds: Json<FrozenFeed[]>;
  parts: JSONColumnType<FrozenPart[], string | undefined, string>;
  promotion: JsonOrNull<FrozenPromotion>;
  measure: Json<Measure>;
  note: Generated<string>;
  num: number;
  sell: Json<LineAmounts>;
  vip: Json<LineAmounts>;
  sent_at: Date | null;
  removed_at: Date | null;
  /** Which phones added how many pieces; empty where its round says from where all of it is. */
  added_by: JSONColumnType<AddedPieces[], string | undefined, string>;
  /** Pieces that were added because they were suggested; no more than are left. */
  suggested_num: Generated<number>;
}

interface OrderHistoryTable {
  store_id: number;
  order_id: number;
  seq: number;
  at: Date;
  event: string;
  from_status: PayStatus | null;
  to_status: PayStatus;
  actor: Actor;
  actor_id: string | null;
  reason: string | null;
}

export type Channel = 'CASH_PAY' | 'ONLINE_PAY' | 'STORE_BALANCE_PAY' | 'CREDIT_PAY';

interface TenderTable extends TenderLedger {
  store_id: number;
  id: Generated<number>;
  order_id: number;
  channel: Channel;
  amount_cents: MainAmount;
  received_cents: Generated<MainAmount>;
  received_riel: Generated<SecondAmount>;
  change_cents: Generated<MainAmount>;
  change_riel: Generated<SecondAmount>;
  rounding_riel: Generated<SecondAmount>;
  staff_id: number | null;
  at: Date;
}

/** What is chosen, ordered and paid. */
export interface OrdersSchema {
  cart: CartTable;
  cart_line: CartLineTable;
  cart_share: CartShareTable;
  orders: OrdersTable;
  order_number: OrderNumberTable;
  order_line: OrderLineTable;
  order_history: OrderHistoryTable;
  tender: TenderTable;
}
