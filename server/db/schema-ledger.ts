import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import type { Shares } from '@romduol/domain/order/shares';
import type { Column, CouponTerms, Reward } from '@romduol/domain/pricing/model';
import type { CouponStatus } from '@romduol/domain/rules/coupon';
import type { CardDecline } from '@romduol/domain/rules/card-readers';
import type { SuperAppName } from '@romduol/domain/rules/super-apps';
import type { Generated, JSONColumnType } from 'kysely';
import type { Json, JsonOrNull, Localized, Text } from './schema';
import type { PersonProfile } from './schema-people';

/** A coupon as an order froze it. */
export type FrozenCoupon = CouponTerms & { readonly name: Localized };

/** A reward as an order froze it; a tier and a stamp card have a name. */
export type FrozenReward = Reward & { readonly name?: Localized };

/** What the ledger keeps with an order. */
export interface OrderLedger {
  person_id: number | null;
  coupon: JsonOrNull<FrozenCoupon>;
  reward: JsonOrNull<FrozenReward>;
  offline_channel_id: number | null;
  offline_column: Column | null;
  reversed_at: Date | null;
}

/** What was paid for a line and what went back of it. */
export interface LineLedger {
  paid_cents: Generated<MainAmount>;
  refunded_quantity: Generated<number>;
  refunded_shares: JsonOrNull<Shares>;
  refunded_cents: Generated<MainAmount>;
}

export interface TenderLedger {
  offline_channel_id: number | null;
  attempt_id: number | null;
  gateway: string | null;
  transaction_id: string | null;
  person_id: number | null;
  tip_cents: Generated<MainAmount>;
  refunded_cents: Generated<MainAmount>;
  voided_at: Date | null;
  /** The drawer that it went into, if it is cash. */
  cash_session_id: Generated<number | null>;
}

interface PersonTable extends PersonProfile {
  id: Generated<number>;
  phone: string | null;
  nickname: Generated<string>;
  created_at: Date;
  /** Nothing of them is left but their number in the ledger. */
  deleted_at: Generated<Date | null>;
}

interface MemberTable {
  store_id: number;
  person_id: number;
  credit_limit_cents: Generated<MainAmount>;
  joined_at: Date;
}

interface WalletTable {
  store_id: number;
  person_id: number;
  balance_cents: Generated<MainAmount>;
  /** What sites may still take of it. */
  held_cents: Generated<MainAmount>;
  /** What sites took beyond their grants. */
  overdrawn_cents: Generated<MainAmount>;
}

export type WalletEntryKind = 'topUp' | 'bonus' | 'payment' | 'refund' | 'forfeit';

interface WalletEntryTable {
  /** The one that keeps the members. */
  store_id: number;
  id: Generated<number>;
  /** Where it happened; null: in store_id. Order, top-up and employee are that store's. */
  at_store_id: Generated<number | null>;
  person_id: number;
  kind: WalletEntryKind;
  amount_cents: MainAmount;
  balance_cents: MainAmount;
  order_id: number | null;
  staff_id: number | null;
  top_up_id: number | null;
  /** The entry of a site that it settles. */
  site_entry_id: Generated<number | null>;
  at: Date;
}

/** What a site may take from a wallet, as the office knows it (decision 0077). */
interface WalletGrantTable {
  /** The one that keeps the members. */
  store_id: number;
  person_id: number;
  site_id: number;
  granted_cents: Generated<MainAmount>;
  returned_cents: Generated<MainAmount>;
  settled_cents: Generated<MainAmount>;
  share_cents: Generated<MainAmount>;
}

/** The same as the site knows it, which writes it. */
interface SiteWalletTable {
  store_id: number;
  person_id: number;
  granted_cents: Generated<MainAmount>;
  granted_at: Date | null;
  returned_cents: Generated<MainAmount>;
  taken_cents: Generated<MainAmount>;
  share_cents: Generated<MainAmount>;
}

/** A change of a wallet that happened at a site. */
interface SiteWalletEntryTable {
  store_id: number;
  id: Generated<number>;
  person_id: number;
  kind: Exclude<WalletEntryKind, 'forfeit'>;
  amount_cents: MainAmount;
  balance_cents: MainAmount;
  order_id: number | null;
  top_up_id: number | null;
  staff_id: number | null;
  at: Date;
}

/** A member of whom a site does not know all yet. */
interface SiteWalletDueTable {
  store_id: number;
  id: Generated<number>;
  site_id: number;
  person_id: number;
}

interface CouponTemplateTable {
  store_id: number;
  id: Generated<number>;
  name: Text;
  terms: Json<Omit<CouponTerms, 'couponCode'>>;
  stock: number | null;
  per_person: Generated<number>;
  claim_from: Date;
  claim_until: Date;
  valid_days: number;
  purpose: Generated<'order' | 'topUp'>;
  in_centre: Generated<boolean>;
  free_item_withdrawn_at: Date | null;
  stopped_at: Date | null;
  /** It holds in all stores that share the members of its store. */
  everywhere: Generated<boolean>;
}

/** A store where a template holds beside its own, while both share their members. */
interface CouponTemplateStoreTable {
  store_id: number;
  template_id: number;
  holds_at: number;
}

interface CouponTable {
  store_id: number;
  id: Generated<number>;
  code: string;
  template_id: number;
  person_id: number;
  status: Generated<CouponStatus>;
  received_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** The store of the order or top-up that holds it; null: store_id. */
  at_store_id: Generated<number | null>;
  order_id: number | null;
  gift: Generated<boolean>;
  read_at: Date | null;
  top_up_id: number | null;
}

interface CouponClaimTable {
  store_id: number;
  template_id: number;
  person_id: number;
  claimed: number;
}

interface StoreGatewayTable {
  store_id: number;
  gateway: string;
  enabled: Generated<boolean>;
  position: Generated<number>;
}

interface GatewayAccountTable {
  store_id: number;
  account: string;
  shown: Json<Record<string, string>>;
  /** Encrypted (server/payments/accounts). */
  secrets: Buffer;
  updated_at: Date;
}

interface CardReaderTable {
  store_id: number;
  id: Generated<number>;
  /** The provider's name for it. */
  reader: string;
  name: string;
}

export type AttemptStatus = 'open' | 'captured' | 'declined' | 'expired' | 'replaced';

/** What a person is shown to pay: a card reader, a page to open, a code to scan, or the super-app's own sheet over the page. */
export type PaymentShown = PhoneShown | ReaderShown;

/** What a card reader at the counter shows: `id` is the provider's name for the payment, `reader` for the reader. */
export interface ReaderShown {
  readonly kind: 'reader';
  readonly reader: string;
  readonly name: string;
  readonly id: string;
}

/** What a phone shows. */
export type PhoneShown =
  /** `id` is the provider's own, where it has one. */
  | { readonly kind: 'page'; readonly url: string; readonly id?: string }
  | { readonly kind: 'qr'; readonly text: string; readonly deepLink?: string }
  | { readonly kind: 'app'; readonly app: SuperAppName; readonly parameters: AppPaymentParameters };

/** What `wx.requestPayment` takes, signed by the merchant. */
export interface AppPaymentParameters {
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
}

interface PaymentAttemptTable {
  store_id: number;
  id: Generated<number>;
  order_id: number;
  share: Generated<number>;
  reference: string;
  gateway: string;
  status: Generated<AttemptStatus>;
  column: Column;
  amount_cents: MainAmount;
  /** Of the amount, the tip. */
  tip_cents: Generated<MainAmount>;
  show: Json<PaymentShown>;
  decline_reason: CardDecline | null;
  temp_id: string | null;
  opened_at: Date;
  expires_at: Date;
  closed_at: Date | null;
}

interface PaymentReferenceTable {
  reference: string;
  store_id: number;
  /** Exactly one of the two. */
  attempt_id: number | null;
  top_up_id: number | null;
}

interface ProviderTransactionTable {
  gateway: string;
  transaction_id: string;
  store_id: number;
  attempt_id: number | null;
  top_up_id: number | null;
  amount_cents: MainAmount;
  at: Date;
}

export type RefundKind = 'full' | 'part' | 'reverse' | 'void';
export type RefundWay = 'byHand' | 'wallet' | 'credit' | 'gateway';

interface RefundTable {
  store_id: number;
  id: Generated<number>;
  order_id: number;
  kind: RefundKind;
  amount_cents: MainAmount;
  table_charge_cents: Generated<MainAmount>;
  reason: string;
  /** Null = the server refunded what a diner cancelled. */
  staff_id: number | null;
  at: Date;
}

interface RefundTenderTable {
  store_id: number;
  refund_id: number;
  tender_id: number;
  amount_cents: MainAmount;
  /** The tip that went back beside the amount. */
  tip_cents: Generated<MainAmount>;
  way: RefundWay;
  done_at: Date | null;
  provider_refund_id: string | null;
  /** The drawer that it came out of, if it is cash. */
  cash_session_id: Generated<number | null>;
  /** What went through the drawer as cash; null where the previous release wrote it: dollars only. */
  cash_cents: Generated<MainAmount | null>;
  cash_riel: Generated<SecondAmount>;
  rounding_riel: Generated<SecondAmount>;
}

interface RefundLineTable {
  store_id: number;
  refund_id: number;
  line_id: number;
  quantity: number;
  shares: JSONColumnType<Shares, string, string>;
  amount_cents: MainAmount;
}

interface SurplusTable {
  store_id: number;
  id: Generated<number>;
  order_id: number;
  attempt_id: number;
  kind: 'late' | 'tooMuch';
  gateway: string;
  transaction_id: string;
  amount_cents: MainAmount;
  at: Date;
  resolved_at: Date | null;
  resolved_by: number | null;
  way: 'byHand' | 'gateway' | null;
  done_at: Date | null;
  provider_refund_id: string | null;
  /** The drawer that it was paid out of, and what; null where it was not. */
  cash_session_id: Generated<number | null>;
  cash_cents: Generated<MainAmount | null>;
  cash_riel: Generated<SecondAmount>;
  rounding_riel: Generated<SecondAmount>;
}

interface SandboxPaymentTable {
  reference: string;
  transaction_id: string;
  outcome: 'captured' | 'declined';
  amount_cents: MainAmount;
  refunded_cents: Generated<MainAmount>;
  at: Date;
}

interface SandboxRefundTable {
  key: string;
  transaction_id: string;
  amount_cents: MainAmount;
}

/** The tables of the payment ledger. */
export interface LedgerSchema {
  person: PersonTable;
  member: MemberTable;
  wallet: WalletTable;
  wallet_entry: WalletEntryTable;
  wallet_grant: WalletGrantTable;
  site_wallet: SiteWalletTable;
  site_wallet_entry: SiteWalletEntryTable;
  site_wallet_due: SiteWalletDueTable;
  coupon_template: CouponTemplateTable;
  coupon_template_store: CouponTemplateStoreTable;
  coupon: CouponTable;
  coupon_claim: CouponClaimTable;
  store_gateway: StoreGatewayTable;
  gateway_account: GatewayAccountTable;
  card_reader: CardReaderTable;
  payment_attempt: PaymentAttemptTable;
  payment_reference: PaymentReferenceTable;
  provider_transaction: ProviderTransactionTable;
  refund: RefundTable;
  refund_tender: RefundTenderTable;
  refund_line: RefundLineTable;
  surplus: SurplusTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_refund: SandboxRefundTable;
}
