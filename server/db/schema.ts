import type { Allergen } from '@romduol/domain/menu/allergens';
import type { Cents, Riel } from '@romduol/domain/money/amount';
import type { Actor } from '@romduol/domain/order/actor';
import type { Course } from '@romduol/domain/order/courses';
import type { PayStatus } from '@romduol/domain/order/pay-status';
import type {
  Column,
  DiningStyle,
  GoodsPrice,
  ItemDiscount,
  LineAmounts,
  LinePromotion,
  Measure,
  OrderPromotion,
  PriceBook,
  PricingMethod,
  Totals,
} from '@romduol/domain/pricing/model';
import type { TableStatus } from '@romduol/domain/tables/moves';
import type { OpeningSpan } from '@romduol/domain/time/hours';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FloorSchema, LineFloor, OrderFloor, StoreApprovals } from './schema-floor';
import type { KitchenSchema, LineKitchen, StoreKitchen } from './schema-kitchen';
import type { LedgerSchema, LineLedger, OrderLedger, TenderLedger } from './schema-ledger';
import type { MachinesSchema } from './schema-machines';
import type { PeopleSchema } from './schema-people';
import type { PrintingSchema } from './schema-printing';
import type { ReservationsSchema } from './schema-reservations';
import type { OrderRounds, RoundsSchema } from './schema-rounds';
import type { TillSchema } from './schema-till';

/** A text in the three languages. */
export type Localized = Readonly<Record<'en' | 'zh-Hans' | 'km', string>>;

/** jsonb: read as a value, written as its JSON text. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
export type Text = Json<Localized>;

interface StoreTable extends StoreApprovals, StoreKitchen {
  id: Generated<number>;
  name: Text;
  address: Text;
  tax_number: Generated<string>;
  logo: Generated<string>;
  brand_colour: Generated<string>;
  zone_offset_minutes: Generated<number>;
  day_cut_off_minutes: Generated<number>;
  hours: JSONColumnType<OpeningSpan[], string | null | undefined, string | null> | null;
  closed: Generated<boolean>;
  suspended: Generated<boolean>;
  conversion_ratio: Generated<number>;
  vat_percentage: Generated<number>;
  service_charge_percentage: Generated<number>;
  service_charge_mode: Generated<1 | 2>;
  service_charge_on_take_away: Generated<boolean>;
  table_charge_per: Generated<'none' | 'person' | 'table'>;
  table_charge_cents: Generated<Cents>;
  packing: Generated<boolean>;
  pay_first: Generated<boolean>;
  must_accept: Generated<boolean>;
  accept_minutes: Generated<number>;
  payment_window_minutes: Generated<number>;
  ordering_area: JSONColumnType<
    { latitude: number; longitude: number; metres: number },
    string | null | undefined,
    string | null
  > | null;
  is_show_sales_volume: Generated<boolean>;
  is_table_service: Generated<boolean>;
  is_display_table: Generated<boolean>;
  member_prices: Generated<boolean>;
  credit_allowed: Generated<boolean>;
  tips: Generated<boolean>;
  download_page_url: Generated<string>;
  cash_rounding_riel: Generated<Riel>;
  sitting_idle_minutes: Generated<number>;
  menu_version: Generated<number>;
  settings_version: Generated<number>;
  codes_printed_at: Date | null;
}

interface FloorTable {
  store_id: number;
  id: Generated<number>;
  name: Text;
  position: number;
  removed_at: Date | null;
  version: Generated<number>;
}

interface DiningTableTable {
  store_id: number;
  id: Generated<number>;
  floor_id: number;
  name: string;
  seats: number;
  kind: Generated<'table' | 'counter'>;
  menu_only: Generated<boolean>;
  status: Generated<TableStatus>;
  status_since: Date;
  /** An ad-hoc table is gone from then on. */
  ends_at: Date | null;
  removed_at: Date | null;
  /** Of its name, seats and floor: its status has none. */
  set_up_version: Generated<number>;
}

interface TableCodeTable {
  table_uuid: string;
  store_id: number;
  table_id: number;
  version: Generated<number>;
}

export type StaffRole = 'employee' | 'manager' | 'kiosk';

interface StaffTable {
  store_id: number;
  id: Generated<number>;
  name: string;
  role: StaffRole;
  may_accept: Generated<boolean>;
  password_hash: string;
  pin_hash: string | null;
  disabled: Generated<boolean>;
  /** Beside a kiosk; null where the store's own printers print its papers. */
  printer_id: number | null;
}

interface StaffLoginTable {
  user_name: string;
  store_id: number;
  staff_id: number;
}

interface SittingTable {
  store_id: number;
  id: Generated<number>;
  table_id: number;
  party_size: Generated<number>;
  opened_at: Date;
  touched_at: Date;
  closed_at: Date | null;
}

interface SessionTable {
  token_hash: Buffer;
  kind: 'guest' | 'staff' | 'kiosk';
  store_id: number;
  table_id: number | null;
  sitting_id: number | null;
  staff_id: number | null;
  person_id: number | null;
  temp_id: string | null;
  /** Of a kiosk's customer: the session by which the device was bound. */
  kiosk_hash: Generated<Buffer | null>;
  language: Generated<string>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  id: Generated<number>;
  /** Browser and system of the device, in a few words. */
  device: Generated<string>;
}

interface SignInFailureTable {
  user_name: string;
  wrong: number;
  since: Date;
}

interface CategoryTable {
  store_id: number;
  id: Generated<number>;
  name: Text;
  position: number;
  course: Generated<Course>;
  hours: JsonOrNull<OpeningSpan[]>;
  version: Generated<number>;
  removed_at: Date | null;
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
  tint: Generated<string>;
  position: number;
  sell_cents: Cents;
  vip_cents: Cents | null;
  packing_fee_cents: Generated<Cents>;
  vat_percentage: number | null;
  vat_whitelisting: Generated<boolean>;
  service_charge_percentage: number | null;
  service_charge_whitelisting: Generated<boolean>;
  pricing_method: Generated<PricingMethod>;
  timed: Generated<boolean>;
  purchase_limit: number | null;
  stock: number | null;
  sold_out: Generated<boolean>;
  sales_count: Generated<number>;
  removed_at: Date | null;
  /** Portions that may be reserved for one time; null = as many as guests want. */
  reservation_limit: number | null;
  hours: JsonOrNull<OpeningSpan[]>;
  out_of_hours: Generated<boolean>;
  daily_stock: number | null;
  allergens: Generated<Allergen[]>;
  station_id: number | null;
  version: Generated<number>;
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
  price_cents: Generated<Cents>;
  sold_out: Generated<boolean>;
  position: number;
}

interface FeedTable {
  store_id: number;
  id: Generated<number>;
  goods_id: number;
  name: Text;
  picture: Generated<string>;
  price_cents: Cents;
  max_num: Generated<number>;
  sold_out: Generated<boolean>;
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
  surcharge_cents: Generated<Cents>;
  position: number;
}

interface AddOnTable {
  store_id: number;
  goods_id: number;
  suggested_id: number;
  position: number;
}

/** jsonb that may be null. */
export type JsonOrNull<T extends object> = JSONColumnType<T, string | null | undefined, string | null> | null;

interface ActivityTable {
  store_id: number;
  id: Generated<number>;
  kind: 'item' | 'order';
  name: Text;
  description: Text;
  discount: JsonOrNull<ItemDiscount>;
  all_goods: Generated<boolean>;
  item_limit: number | null;
  threshold_cents: Cents | null;
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

interface CartTable {
  store_id: number;
  id: Generated<number>;
  sitting_id: number | null;
  temp_id: string | null;
  dining_style: DiningStyle;
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
}

interface CartShareTable {
  store_id: number;
  line_id: number;
  temp_id: string;
  num: number;
}

interface OrdersTable extends OrderFloor, OrderLedger, OrderRounds {
  /** Paid ahead, and its guests are not seated yet. */
  prepaid_reservation: Generated<boolean>;
  store_id: number;
  id: Generated<number>;
  order_no: string;
  business_day: string;
  source: 1 | 2 | 3 | 4;
  dining_style: DiningStyle;
  table_id: number | null;
  sitting_id: number | null;
  temp_id: string | null;
  party_size: Generated<number>;
  pay_status: PayStatus;
  pay_first: boolean;
  remark: Generated<string>;
  /** Where a kiosk's customer is to be found: the number of their stand, pager or table. */
  stand_no: Generated<string | null>;
  /** The kiosk that it was placed at, as one of the store's people. */
  kiosk_id: number | null;
  cancel_reason: string | null;
  price_book: Json<PriceBook>;
  charges_table: boolean;
  sell: Json<Totals>;
  vip: Json<Totals>;
  sell_total_cents: Cents;
  vip_total_cents: Cents;
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
  readonly price: Cents;
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
  readonly surcharge: Cents;
}
export type FrozenPromotion = LinePromotion & { readonly name: Localized };
export type FrozenOrderPromotion = OrderPromotion & { readonly name: Localized };

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
  amount_cents: Cents;
  received_cents: Generated<Cents>;
  received_riel: Generated<Riel>;
  change_cents: Generated<Cents>;
  change_riel: Generated<Riel>;
  rounding_riel: Generated<Riel>;
  staff_id: number | null;
  at: Date;
}

interface IdempotencyTable {
  store_id: number;
  caller: string;
  key: string;
  request_hash: Buffer;
  response: JSONColumnType<object, string | null, string | null> | null;
  at: Date;
}

interface JobTable {
  store_id: number;
  id: Generated<number>;
  kind: string;
  payload: Json<Record<string, number | string>>;
  due_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  done_at: Date | null;
}

interface OutboxTable {
  store_id: number;
  id: Generated<number>;
  cmd: number;
  audience: string;
  data: Json<Record<string, string | number>>;
  at: Date;
  published_at: Date | null;
}

interface AuditLogTable {
  store_id: number;
  id: Generated<number>;
  at: Date;
  staff_id: number | null;
  action: string;
  subject: string;
  detail: Json<object>;
  approved_by: number | null;
  order_id: number | null;
  /** Filled in by the database when it is written: the table as it is then, and all that it says. */
  place: Generated<string | null>;
  search: Generated<string>;
}

interface OfflineChannelTable {
  store_id: number;
  id: Generated<number>;
  channels_name: Text;
  kind: Generated<'cash' | 'other'>;
  enabled: Generated<boolean>;
  position: number;
}

interface StaffCallTable {
  store_id: number;
  id: Generated<number>;
  table_id: number;
  /** The kiosk that rings, where it is one. */
  kiosk_id: number | null;
  reason: 'order' | 'bill' | 'help';
  at: Date;
  answered_at: Date | null;
  answered_by: number | null;
}

interface StoreLogoTable {
  store_id: number;
  address: string;
  picture: Buffer;
}

/** The tables of the database, as the migrations make them. */
export interface Schema
  extends
    FloorSchema,
    KitchenSchema,
    LedgerSchema,
    MachinesSchema,
    PeopleSchema,
    PrintingSchema,
    ReservationsSchema,
    RoundsSchema,
    TillSchema,
    TillSchema {
  store: StoreTable;
  floor: FloorTable;
  dining_table: DiningTableTable;
  table_code: TableCodeTable;
  staff: StaffTable;
  staff_login: StaffLoginTable;
  sign_in_failure: SignInFailureTable;
  sitting: SittingTable;
  session: SessionTable;
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
  cart: CartTable;
  cart_line: CartLineTable;
  cart_share: CartShareTable;
  orders: OrdersTable;
  order_number: OrderNumberTable;
  order_line: OrderLineTable;
  order_history: OrderHistoryTable;
  tender: TenderTable;
  idempotency: IdempotencyTable;
  job: JobTable;
  outbox: OutboxTable;
  audit_log: AuditLogTable;
  offline_channel: OfflineChannelTable;
  staff_call: StaffCallTable;
  store_logo: StoreLogoTable;
}
