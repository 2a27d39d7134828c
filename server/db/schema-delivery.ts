import type { MainAmount } from '@romduol/domain/money/amount';
import type { DeliveryTier } from '@romduol/domain/rules/delivery';
import type { Place } from '@romduol/domain/rules/ordering-area';
import type { Generated } from 'kysely';
import type { PlatformName, PlatformState } from '../platforms/adapter';
import type { Json, JsonOrNull } from './schema';

interface DeliverySettingsTable {
  store_id: number;
  enabled: boolean;
  fee_cents: MainAmount;
  tiers: Json<readonly DeliveryTier[]>;
  radius_metres: number | null;
  minimum_cents: MainAmount;
  promised_minutes: number;
  pay_first: boolean;
  /** Null: the centre of the ordering area. */
  place: JsonOrNull<Place>;
  /** 0 = none: the store's percentage. */
  tax_class: number;
  version: number;
}

interface OrderDeliveryTable {
  store_id: number;
  order_id: number;
  address: string;
  name: string;
  phone: string;
  note: string;
  latitude: number | null;
  longitude: number | null;
  /** From the store. */
  metres: number | null;
  promised_at: Date;
  handed_at: Date | null;
  rider_name: Generated<string>;
  rider_phone: Generated<string>;
  delivered_at: Date | null;
}

interface PlatformConnectionTable {
  store_id: number;
  id: Generated<number>;
  platform: PlatformName;
  name: string;
  account: string;
  url: string;
  secrets: Buffer;
  enabled: boolean;
  auto_accept: boolean;
  webhook_key: string;
  staff_id: number;
  offline_channel_id: number;
  told_sold_out: JsonOrNull<readonly number[]>;
  told_open: boolean | null;
  menu_pushed_at: Date | null;
  last_in_at: Date | null;
  last_out_at: Date | null;
  problem: string | null;
  problem_at: Date | null;
  removed_at: Date | null;
  claimed_until: Date | null;
  version: Generated<number>;
}

interface PlatformItemTable {
  store_id: number;
  connection_id: number;
  goods_id: number;
  external_id: string;
}

interface PlatformOrderTable {
  store_id: number;
  connection_id: number;
  external_id: string;
  order_id: number;
  display_no: string;
  total_cents: MainAmount;
  own_total_cents: MainAmount;
  told: Generated<PlatformState[]>;
  cancelled_at: Date | null;
  claimed_until: Date | null;
}

export interface DeliverySchema {
  platform_connection: PlatformConnectionTable;
  platform_item: PlatformItemTable;
  platform_order: PlatformOrderTable;
  delivery_settings: DeliverySettingsTable;
  order_delivery: OrderDeliveryTable;
}
