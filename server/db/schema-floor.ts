import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import type { ShareHow } from '@romduol/domain/order/split-bill';
import type { Column, ItemDiscount, WholeBillDiscount } from '@romduol/domain/pricing/model';
import type { Generated } from 'kysely';
import type { JsonOrNull, Localized, Text } from './schema';

/** A discount that staff gave a line, with who gave it and why. */
export interface StaffDiscount {
  readonly discount: ItemDiscount;
  readonly staffId: number;
  readonly name: string;
  readonly reason: string;
  /** It is a comp: the line was served, and is given free. */
  readonly comp?: Comp;
}

/** The reason of a void, comp or discount: the store's reason as it was worded then, what was typed, or both. */
export interface SaidReason {
  readonly reasonId: number | null;
  readonly words: Localized | null;
  readonly note: string;
}

/** Of a line that is given free. `at` in ms since 1970. */
export interface Comp extends SaidReason {
  readonly at: number;
  readonly approvedBy: number | null;
}

/** What staff changed of an order's price, and the split that it is part of. */
export interface OrderFloor {
  whole_bill: JsonOrNull<WholeBillDiscount>;
  tax_exempt: Generated<boolean>;
  split_of: number | null;
}

export interface LineFloor {
  staff_discount: JsonOrNull<StaffDiscount>;
  came_from: number | null;
}

/** Which actions need a manager's PIN in a store. */
export interface StoreApprovals {
  pin_tax_exemption: Generated<boolean>;
  pin_discount_above: Generated<number | null>;
  pin_refund: Generated<boolean>;
  pin_reverse_checkout: Generated<boolean>;
  pin_void: Generated<boolean>;
  pin_comp: Generated<boolean>;
}

/** The action of a reason: a void, or a comp. */
export type BillAct = 'void' | 'comp';

export type ApprovedAction = 'taxExemption' | 'discount' | 'refund' | 'reverseCheckout' | 'void' | 'comp';

interface PayShareTable {
  store_id: number;
  order_id: number;
  position: number;
  column: Column;
  amount_cents: MainAmount;
  tender_id: number | null;
  how: Generated<ShareHow>;
  /** Whose it is, by device and by name, until when it is kept for them, and the channel at the counter they chose. */
  temp_id: Generated<string | null>;
  holder: Generated<string>;
  held_until: Generated<Date | null>;
  offline_channel_id: Generated<number | null>;
}

interface PayShareUnitTable {
  store_id: number;
  order_id: number;
  /** 0 = the table charge. */
  line_id: number;
  piece: number;
  position: number;
}

interface BillReasonTable {
  store_id: number;
  id: Generated<number>;
  act: BillAct;
  words: Text;
  position: number;
  removed_at: Date | null;
}

interface PinAttemptTable {
  store_id: number;
  id: Generated<number>;
  staff_id: number;
  at: Date;
}

interface ApprovalTable {
  store_id: number;
  token_hash: Buffer;
  action: ApprovedAction;
  order_id: number;
  staff_id: number;
  manager_id: number;
  at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface TillEntryTable {
  store_id: number;
  id: Generated<number>;
  kind: 'topUp';
  offline_channel_id: number;
  amount_cents: MainAmount;
  person_id: number;
  staff_id: number;
  at: Date;
  /** The drawer that it went into, if it is cash. */
  cash_session_id: Generated<number | null>;
  /** What went through the drawer as cash; null where the previous release wrote it: dollars only. */
  cash_cents: Generated<MainAmount | null>;
  cash_riel: Generated<SecondAmount>;
  rounding_riel: Generated<SecondAmount>;
}

interface CreditLoweredTable {
  store_id: number;
  id: Generated<number>;
  tender_id: number;
  amount_cents: MainAmount;
  at: Date;
}

interface SalesHourTable {
  store_id: number;
  business_day: string;
  hour: number;
  /** 0 = sold before dining styles were told apart. */
  dining_style: number;
  orders: number;
  guests: number;
  gross: MainAmount;
  item_discount: MainAmount;
  whole_bill: MainAmount;
  order_promotion: MainAmount;
  reward: Generated<MainAmount>;
  coupon: MainAmount;
  service_charge: MainAmount;
  packing: MainAmount;
  table_charge: MainAmount;
  table_charge_vat: MainAmount;
  vat: MainAmount;
  vat_included: MainAmount;
  total: MainAmount;
  refunds: number;
  refunded: MainAmount;
  table_charge_refunded: MainAmount;
}

interface SalesItemTable {
  store_id: number;
  business_day: string;
  goods_id: number;
  num: number;
  weight: number;
  gross: MainAmount;
  discount: MainAmount;
  total: MainAmount;
  num_refunded: number;
  weight_refunded: number;
  refunded: MainAmount;
}

interface SalesTaxTable {
  store_id: number;
  business_day: string;
  /** 0 = VAT of no class. */
  class_id: number;
  percentage: number;
  base: MainAmount;
  amount: MainAmount;
}

/** The tables of what staff do to bills, and of reports. */
export interface FloorSchema {
  pay_share: PayShareTable;
  pay_share_unit: PayShareUnitTable;
  bill_reason: BillReasonTable;
  pin_attempt: PinAttemptTable;
  approval: ApprovalTable;
  till_entry: TillEntryTable;
  credit_lowered: CreditLoweredTable;
  sales_hour: SalesHourTable;
  sales_item: SalesItemTable;
  sales_by_tax: SalesTaxTable;
  sales_hour_fact: SalesHourTable;
  sales_item_fact: SalesItemTable;
  sales_by_hour: SalesHourTable;
  sales_by_item: SalesItemTable;
}
