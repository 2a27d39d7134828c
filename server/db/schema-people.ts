import type { MainAmount } from '@romduol/domain/money/amount';
import type { SuperAppName } from '@romduol/domain/rules/super-apps';
import type { OrderNotificationKind } from '@romduol/domain/rules/order-notifications';
import type { Language } from '@romduol/locales';
import type { Generated } from 'kysely';
import type { Json, JsonOrNull, Localized } from './schema';
import type { PhoneShown } from './schema-ledger';

export type Sex = 'female' | 'male' | 'other';

/** What members enter about themselves. */
export interface PersonProfile {
  name: Generated<string>;
  sex: Sex | null;
  avatar: Generated<string>;
}

interface PersonIdentityTable {
  issuer: string;
  subject: string;
  person_id: number;
  created_at: Date;
}

interface RememberedDeviceTable {
  code_hash: Buffer;
  person_id: number;
  temp_id: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

interface DeviceTable {
  id: string;
  secret_hash: Buffer;
  created_at: Date;
  proved_at: Date | null;
  seen_at: Date;
}

interface HumanCheckTable {
  id: string;
  purpose: 'code' | 'staff' | 'kiosk';
  device: string;
  target: number | null;
  number: number;
  created_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

interface VerificationCodeTable {
  id: Generated<number>;
  phone: string;
  temp_id: string;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  guesses: Generated<number>;
  used_at: Date | null;
}

interface ProviderLoginTable {
  nonce: string;
  store_id: number;
  temp_id: string;
  state: string;
  language: string;
  verifier: string;
  origin: string | null;
  privacy_version: number | null;
  agreement_version: number | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface SmsOutboxTable {
  id: Generated<number>;
  phone: string;
  body: string;
  at: Date;
}

interface RechargeLevelTable {
  store_id: number;
  id: Generated<number>;
  amount_cents: MainAmount;
  gift_cents: Generated<MainAmount>;
}

interface RechargeLevelCouponTable {
  store_id: number;
  level_id: number;
  template_id: number;
  num: Generated<number>;
}

/** Coupons that come with a top-up, as they were promised. */
export interface PromisedCoupon {
  readonly templateId: number;
  readonly num: number;
}

interface TopUpTable {
  store_id: number;
  id: Generated<number>;
  person_id: number;
  reference: string;
  status: Generated<'open' | 'captured' | 'declined' | 'expired'>;
  amount_cents: MainAmount;
  pay_cents: MainAmount;
  gift_cents: Generated<MainAmount>;
  gift_coupons: Json<PromisedCoupon[]>;
  gateway: string | null;
  show: JsonOrNull<PhoneShown>;
  offline_channel_id: number | null;
  staff_id: number | null;
  temp_id: string | null;
  opened_at: Date;
  expires_at: Date;
  closed_at: Date | null;
}

interface OrderNotificationTable {
  store_id: number;
  order_id: number;
  kind: OrderNotificationKind;
  app: SuperAppName;
  subject: string;
  language: Language;
  at: Date;
  outcome: 'sent' | 'refused' | 'givenUp' | null;
}

interface StoreDocumentTable {
  store_id: number;
  kind: 'privacy' | 'agreement';
  version: number;
  body: Json<Localized>;
  staff_id: number | null;
  published_at: Date;
}

interface ConsentTable {
  store_id: number;
  id: Generated<number>;
  person_id: number;
  privacy_version: number;
  agreement_version: number;
  given_at: Date;
}

/** The tables of members and of their top-ups. */
export interface PeopleSchema {
  person_identity: PersonIdentityTable;
  remembered_device: RememberedDeviceTable;
  device: DeviceTable;
  human_check: HumanCheckTable;
  verification_code: VerificationCodeTable;
  provider_login: ProviderLoginTable;
  sms_outbox: SmsOutboxTable;
  recharge_level: RechargeLevelTable;
  recharge_level_coupon: RechargeLevelCouponTable;
  top_up: TopUpTable;
  order_tidings: OrderNotificationTable;
  store_document: StoreDocumentTable;
  consent: ConsentTable;
}
