import type { OrderSource } from '@romduol/domain/codes';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '@romduol/domain/order/actor';
import type { Generated } from 'kysely';
import type { JsonOrNull, Localized, Text } from './schema';

/** What rounds keep with an order. */
export interface OrderRounds {
  /** Until when its waiting round must be answered; null = no round waits. */
  accept_by: Date | null;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  reminded_at: Date | null;
  merged_into: number | null;
}

/** The state of a round; each placing and each adding is a round. */
export type RoundState = 'waiting' | 'accepted' | 'rejected' | 'timedOut' | 'withdrawn';

interface OrderRoundTable {
  store_id: number;
  order_id: number;
  round: number;
  state: RoundState;
  source: OrderSource;
  temp_id: string | null;
  staff_id: number | null;
  placed_at: Date;
  accept_by: Date | null;
  answered_at: Date | null;
  answered_by: number | null;
  reason: string | null;
}

interface OrderCutTable {
  store_id: number;
  id: Generated<number>;
  order_id: number;
  line_id: number;
  num: number;
  sent: boolean;
  actor: Actor;
  actor_id: string | null;
  /** What was typed. */
  reason: Generated<string>;
  at: Date;
  reason_id: Generated<number | null>;
  /** The store's reason as it was worded then. */
  words: JsonOrNull<Localized>;
  approved_by: Generated<number | null>;
  amount_cents: Generated<MainAmount>;
  with_order: Generated<boolean>;
}

interface QuickRemarkTable {
  store_id: number;
  id: Generated<number>;
  words: Text;
  position: number;
}

/** The tables of rounds. */
export interface RoundsSchema {
  order_round: OrderRoundTable;
  order_cut: OrderCutTable;
  quick_remark: QuickRemarkTable;
}
