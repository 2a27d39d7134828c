import type { MainAmount } from '@romduol/domain/money/amount';
import type { ReservationStatus } from '@romduol/domain/rules/reservation';
import type { ServingSpan } from '@romduol/domain/time/slots';
import type { Generated, JSONColumnType } from 'kysely';
import type { Text } from './schema';

interface NoticeTable {
  store_id: number;
  id: Generated<number>;
  title: Text;
  body: Text;
  starts_at: Date;
  ends_at: Date | null;
  withdrawn_at: Date | null;
  staff_id: number | null;
  created_at: Date;
}

interface NoticeReadTable {
  store_id: number;
  notice_id: number;
  reader: string;
  at: Date;
}

interface ReservationRuleTable {
  store_id: number;
  spans: JSONColumnType<ServingSpan[], string, string>;
  slot_minutes: Generated<number>;
  guests: number;
  prepay: Generated<boolean>;
  cut_off_minutes: Generated<number>;
  hold_minutes: Generated<number>;
  grace_minutes: Generated<number>;
  no_show_keeps: Generated<number>;
}

interface ReservationSlotTable {
  store_id: number;
  at: Date;
  capacity: number;
  taken: Generated<number>;
}

interface ReservationItemSlotTable extends ReservationSlotTable {
  goods_id: number;
}

/** A dish chosen ahead, as the phone sent it. */
export interface ReservedLine {
  readonly id: number;
  readonly tagItems?: readonly { readonly id: number }[];
  readonly feeds?: readonly { readonly id: number; readonly num: number }[];
  readonly orderMealSetGoodsDTOList?: readonly { readonly id: number; readonly num: number }[];
  readonly note?: string;
  readonly cartNum: number;
}

/** Portions of a dish with a limit. */
export interface HeldPortions {
  readonly goodsId: number;
  readonly num: number;
}

interface ReservationTable {
  store_id: number;
  id: Generated<number>;
  status: ReservationStatus;
  at: Date;
  party_size: number;
  name: string;
  phone: string;
  remark: Generated<string>;
  goods: JSONColumnType<ReservedLine[], string, string>;
  held: JSONColumnType<HeldPortions[], string, string>;
  temp_id: string;
  person_id: number | null;
  table_id: number | null;
  order_id: number | null;
  created_at: Date;
  ended_at: Date | null;
  reason: Generated<string>;
  refund_cents: Generated<MainAmount>;
  refund_due_at: Date | null;
  refund_done_at: Date | null;
  refund_late_at: Date | null;
}

/** The tables of reservations and announcements. */
export interface ReservationsSchema {
  notice: NoticeTable;
  notice_read: NoticeReadTable;
  reservation_rule: ReservationRuleTable;
  reservation_slot: ReservationSlotTable;
  reservation_item_slot: ReservationItemSlotTable;
  reservation: ReservationTable;
}
