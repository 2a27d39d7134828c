import type { MainAmount } from '@romduol/domain/money/amount';
import type { LedgerKind } from '@romduol/domain/rules/loyalty-lots';
import type { Generated } from 'kysely';
import type { Text } from './schema';

interface ProgrammeTable {
  /** The store that keeps the members. */
  store_id: number;
  enabled: Generated<boolean>;
  /** Orders that were settled before do not count. */
  started_at: Date | null;
  earn_points: number;
  earn_per_cents: MainAmount;
  point_cents: MainAmount;
  min_points: number;
  expiry_months: number | null;
  birthday_template_id: number | null;
  birthday_days: Generated<number>;
}

interface TierTable {
  store_id: number;
  id: Generated<number>;
  name: Text;
  from_points: number;
  boost_percent: Generated<number>;
  off_percent: Generated<number>;
}

interface CardTable {
  store_id: number;
  id: Generated<number>;
  name: Text;
  /** How many a free dish takes. */
  stamps: number;
  stopped_at: Date | null;
}

interface CardDishTable {
  store_id: number;
  card_id: number;
  at_store_id: number;
  goods_id: number;
}

interface BalanceTable {
  store_id: number;
  person_id: number;
  /** 0: points. */
  card_id: Generated<number>;
  balance: Generated<number>;
  owed: Generated<number>;
}

interface EntryTable {
  store_id: number;
  id: Generated<number>;
  person_id: number;
  card_id: Generated<number>;
  kind: LedgerKind;
  amount: number;
  at_store_id: number;
  order_id: number | null;
  step: Generated<number>;
  expires_at: Date | null;
  of_entry: number | null;
  staff_id: number | null;
  reason: Generated<string>;
  at: Date;
}

interface LoyaltyOrderTable {
  store_id: number;
  at_store_id: number;
  order_id: number;
  person_id: number;
  earn_points: number;
  earn_per_cents: MainAmount;
  boost_percent: number;
  /** Of the order, as far as the ledger has it. */
  version: number;
}

interface BirthdayTable {
  store_id: number;
  person_id: number;
  month: number;
  day: number;
  given_year: number | null;
  changed_at: Date;
}

/** The tables of the loyalty programme. */
export interface LoyaltySchema {
  loyalty_programme: ProgrammeTable;
  loyalty_tier: TierTable;
  loyalty_card: CardTable;
  loyalty_card_dish: CardDishTable;
  loyalty_balance: BalanceTable;
  loyalty_entry: EntryTable;
  loyalty_order: LoyaltyOrderTable;
  loyalty_birthday: BirthdayTable;
}
