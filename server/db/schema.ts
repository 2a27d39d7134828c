import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import type { Language, StaffLanguage } from '@romduol/domain/languages';
import type { TableStatus } from '@romduol/domain/tables/transitions';
import type { CallReason } from '@romduol/domain/tables/calls';
import type { TaxClass } from '@romduol/domain/pricing/tax-class';
import type { MasterField } from '@romduol/domain/menu/master-fields';
import type { OpeningSpan } from '@romduol/domain/time/hours';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccountingSchema } from './schema-accounting';
import type { ApiKeysSchema } from './schema-api-keys';
import type { DeliverySchema } from './schema-delivery';
import type { FavouritesSchema } from './schema-favourites';
import type { FloorSchema, StoreApprovals } from './schema-floor';
import type { KitchenSchema, StoreKitchen } from './schema-kitchen';
import type { LedgerSchema } from './schema-ledger';
import type { LoyaltySchema } from './schema-loyalty';
import type { MachinesSchema } from './schema-machines';
import type { MasterMenusSchema } from './schema-master-menus';
import type { MenuSchema } from './schema-menu';
import type { MessagesSchema } from './schema-messages';
import type { OrdersSchema } from './schema-orders';
import type { PeopleSchema } from './schema-people';
import type { PrintingSchema } from './schema-printing';
import type { RatingsSchema } from './schema-ratings';
import type { ReservationsSchema } from './schema-reservations';
import type { RoundsSchema } from './schema-rounds';
import type { StoreRoomSchema } from './schema-store-room';
import type { TaxDocumentsSchema } from './schema-tax-documents';
import type { TillSchema } from './schema-till';
import type { SuggestionSchema } from './schema-suggestions';
import type { WaitingSchema } from './schema-waiting';
import type { WebhooksSchema } from './schema-webhooks';

/** A text in the languages that it must have, and in others that it was translated into. */
export type Localized = Readonly<
  Record<StaffLanguage, string> & Partial<Record<Exclude<Language, StaffLanguage>, string>>
>;

/** jsonb: read as a value, written as its JSON text. */
export type Json<T extends object> = JSONColumnType<T, string, string>;
export type Text = Json<Localized>;

/** A tax class as a store has it. Its version is incremented by every change. */
export interface StoredTaxClass extends TaxClass {
  readonly version: number;
  readonly removed?: true;
}

/** The business that owns stores. */
interface OrganisationTable {
  id: Generated<number>;
  name: string;
  created_at: Date | null;
  /** Whether this database serves it (decision 0070). */
  placement: Generated<'here' | 'moving' | 'gone'>;
  /** One more with each move to another database. */
  epoch: Generated<number>;
}

/** A name for some stores of an organisation. */
interface AreaTable {
  id: Generated<number>;
  organisation_id: number;
  name: string;
}

/** A login that manages every store of an area. */
interface AreaManagerTable {
  area_id: number;
  user_name: string;
}

interface StoreTable extends StoreApprovals, StoreKitchen {
  id: Generated<number>;
  organisation_id: number;
  area_id: number | null;
  name: Text;
  address: Text;
  tax_number: Generated<string>;
  /** Digits, as guests dial it; '' = none. */
  phone: Generated<string>;
  logo: Generated<string>;
  brand_colour: Generated<string>;
  /**
   * An IANA name, or an offset ('+05:45') where one was set before there were zones; null until the manager sets it.
   */
  zone: string | null;
  /** ISO 3166-1: which phone numbers there are, how weeks begin and how times are written. */
  country: Generated<string>;
  /** Of the release before, which may still run beside this one: the offset that was in force when the zone was set. */
  zone_offset_minutes: Generated<number>;
  day_cut_off_minutes: Generated<number>;
  hours: JSONColumnType<OpeningSpan[], string | null | undefined, string | null> | null;
  closed: Generated<boolean>;
  /** The store whose rows keep the members; null: this one. */
  members_at: Generated<number | null>;
  /** Of a store that keeps members: what sites without a connection may take from one wallet beyond their grants. */
  site_wallet_limit_cents: Generated<MainAmount>;
  suspended: Generated<boolean>;
  conversion_ratio: Generated<number>;
  vat_percentage: Generated<number>;
  /** Null until the manager sets it. */
  prices_include_vat: boolean | null;
  /** Removed ones too: reports of earlier days name them. */
  tax_classes: ColumnType<readonly StoredTaxClass[], string | undefined, string>;
  last_tax_id: Generated<number>;
  vat_by_line: Generated<boolean>;
  service_charge_taxed: Generated<boolean>;
  /** Tax classes of charges; 0 = none. */
  table_charge_tax_class: Generated<number>;
  packing_tax_class: Generated<number>;
  service_charge_percentage: Generated<number>;
  service_charge_mode: Generated<1 | 2>;
  service_charge_on_take_away: Generated<boolean>;
  table_charge_per: Generated<'none' | 'person' | 'table'>;
  table_charge_cents: Generated<MainAmount>;
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
  /** Guests see what is often ordered together. */
  suggests_dishes: Generated<boolean>;
  is_table_service: Generated<boolean>;
  is_display_table: Generated<boolean>;
  shows_bill_total: Generated<boolean>;
  member_prices: Generated<boolean>;
  credit_allowed: Generated<boolean>;
  cash_needs_till: Generated<boolean>;
  blind_count: Generated<boolean>;
  tips: Generated<boolean>;
  tip_percents: Generated<number[]>;
  tip_amounts: Generated<MainAmount[]>;
  download_page_url: Generated<string>;
  cash_rounding_riel: Generated<SecondAmount>;
  cash_rounding_cents: Generated<MainAmount>;
  /** ISO 4217. */
  currency: Generated<string>;
  second_currency: Generated<string | null>;
  sitting_idle_minutes: Generated<number>;
  menu_version: Generated<number>;
  settings_version: Generated<number>;
  codes_printed_at: Date | null;
  /** Those that diners choose from, in their order. */
  languages: Generated<Language[]>;
  /** A master menu is no restaurant: it has dishes, and nobody orders there. */
  kind: Generated<'restaurant' | 'masterMenu'>;
  /** Of a master: fields of its dishes that stores which follow it may change. */
  master_allows: Generated<MasterField[]>;
  /** The master that a restaurant follows. */
  master_id: number | null;
  master_keeps_own: Generated<boolean>;
  /** Lines that are sent to the kitchen are recorded for the stock ledger. */
  keeps_stock: Generated<boolean>;
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
  /** An ad-hoc table is removed from then on. */
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

/** An accountant reads reports and documents, and changes nothing. */
export type StaffRole = 'employee' | 'manager' | 'kiosk' | 'accountant';

/** What a person of head office may do above the store; area managers in the stores that are theirs. */
export type OfficeRole = 'owner' | 'areaManager';

interface StaffTable {
  store_id: number;
  id: Generated<number>;
  name: string;
  role: StaffRole;
  /** Null: works in this store only. */
  office_role: OfficeRole | null;
  may_accept: Generated<boolean>;
  /** Works in the store room, and sees no costs. */
  may_keep_stock: Generated<boolean>;
  /** Of a login whose home is another store: empty, which no password matches. */
  password_hash: string;
  pin_hash: string | null;
  disabled: Generated<boolean>;
  /** Beside a kiosk; null where the store's own printers print its papers. */
  printer_id: number | null;
  /** Does what a key of the public API does in the store, and cannot sign in; null for a person. */
  api_key_id: Generated<number | null>;
}

interface StaffLoginTable {
  user_name: string;
  store_id: number;
  staff_id: number;
  /** The store that made the login: its row of staff holds the password. */
  home: Generated<boolean>;
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
  kind: 'guest' | 'staff' | 'kiosk' | 'masterMenu';
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
  /** Browser and system of the device, in short. */
  device: Generated<string>;
}

interface SignInFailureTable {
  user_name: string;
  wrong: number;
  since: Date;
}

/** jsonb that may be null. */
export type JsonOrNull<T extends object> = JSONColumnType<T, string | null | undefined, string | null> | null;

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

/** A message of the live connection, as the outbox keeps it. */
export interface OutboxMessage {
  readonly cmd: number;
  readonly audience: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** All that a transaction announces in a store: the first message, and the others. */
interface OutboxTable {
  store_id: number;
  id: Generated<number>;
  cmd: number;
  audience: string;
  data: Json<Record<string, string | number>>;
  others: Json<readonly OutboxMessage[]> | null;
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
  reason: CallReason;
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
    AccountingSchema,
    ApiKeysSchema,
    DeliverySchema,
    FavouritesSchema,
    FloorSchema,
    KitchenSchema,
    LedgerSchema,
    LoyaltySchema,
    MachinesSchema,
    MasterMenusSchema,
    MenuSchema,
    MessagesSchema,
    PeopleSchema,
    PrintingSchema,
    RatingsSchema,
    ReservationsSchema,
    RoundsSchema,
    OrdersSchema,
    StoreRoomSchema,
    TaxDocumentsSchema,
    TillSchema,
    WaitingSchema,
    SuggestionSchema,
    WebhooksSchema {
  organisation: OrganisationTable;
  area: AreaTable;
  area_manager: AreaManagerTable;
  store: StoreTable;
  floor: FloorTable;
  dining_table: DiningTableTable;
  table_code: TableCodeTable;
  staff: StaffTable;
  staff_login: StaffLoginTable;
  sign_in_failure: SignInFailureTable;
  sitting: SittingTable;
  session: SessionTable;
  idempotency: IdempotencyTable;
  job: JobTable;
  outbox: OutboxTable;
  audit_log: AuditLogTable;
  offline_channel: OfflineChannelTable;
  staff_call: StaffCallTable;
  store_logo: StoreLogoTable;
}
