import type { ZContent } from '@romduol/contract/till-reports';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Generated, JSONColumnType } from 'kysely';

/** What was sold, as hours are summed. */
export type SoldSum = keyof Omit<ZContent['sales'], 'net' | 'tax'>;
/** What went through a channel. */
export type WaySum = 'tenders' | 'taken' | 'back' | 'tips' | 'roundingRiel' | 'topUps';

/** A channel as the ledger names it; cash has neither an offline channel nor a gateway. */
export interface Way extends Readonly<Record<WaySum, number>> {
  readonly channel: ZContent['channels'][number]['channel'];
  readonly offline: number | null;
  readonly gateway: string | null;
}

/** Pieces or lines, and cents at the price of the menu: not consumed, and given free. */
export interface VoidAndCompSums {
  readonly voids: number;
  readonly voided: number;
  readonly comps: number;
  readonly comped: number;
}

/** Cash in both currencies, all of it and that of no drawer. */
export interface DayCash {
  readonly cents: number;
  readonly riel: number;
  readonly noTillCents: number;
  readonly noTillRiel: number;
}

/** A sum of VAT, in cents. */
export interface TaxSum {
  readonly id: number;
  readonly percent: number;
  readonly base: MainAmount;
  readonly amount: MainAmount;
}

/** All that a store had sold and taken until an instant. */
export interface RunningTotals {
  readonly sales: Readonly<Record<SoldSum, number>>;
  readonly ways: readonly Way[];
  /** Voids and comps; absent in closings of before that was counted. */
  readonly takenOff?: VoidAndCompSums;
  /** The notes that came in less those that went out, and of them those of no drawer; absent in older closings. */
  readonly cash?: DayCash;
  /** VAT by tax class (0 = none) and percentage; absent in older closings. */
  readonly tax?: readonly TaxSum[];
}

interface CashSessionTable {
  store_id: number;
  id: Generated<number>;
  till: string;
  opened_at: Date;
  opened_by: number;
  float_cents: MainAmount;
  float_riel: number;
  closed_at: Date | null;
  closed_by: number | null;
}

interface CashSessionStaffTable {
  store_id: number;
  staff_id: number;
  session_id: number;
}

interface CashMoveTable {
  store_id: number;
  id: Generated<number>;
  session_id: number;
  kind: 'in' | 'out' | 'drop' | 'drawer' | 'handover';
  amount_cents: MainAmount;
  amount_riel: number;
  reason: string;
  staff_id: number;
  at: Date;
  /** Of a handover: who works at the drawer from then on, and what was expected when it was counted. */
  to_staff_id: Generated<number | null>;
  expected_cents: Generated<MainAmount | null>;
  expected_riel: Generated<number | null>;
}

interface ZReportTable {
  store_id: number;
  number: number;
  session_id: number;
  at: Date;
  staff_id: number;
  content: JSONColumnType<ZContent, string, string>;
  so_far: JSONColumnType<RunningTotals, string, string>;
}

/** The tables of drawers and closings. */
export interface TillSchema {
  cash_session: CashSessionTable;
  cash_session_staff: CashSessionStaffTable;
  cash_move: CashMoveTable;
  z_report: ZReportTable;
}
