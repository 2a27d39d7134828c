import { type MainAmount, NO_MAIN, NO_SECOND, type SecondAmount } from '@romduol/domain/money/amount';
import type { Cash } from '@romduol/domain/order/cash-refund';

/** The cash that a client sends as received or paid out. */
export interface CashAsked {
  readonly cashCents?: MainAmount | undefined;
  readonly cashRiel?: SecondAmount | undefined;
}

/** Both currencies as soon as one is named; null where none is. */
export const parseCashAsked = ({ cashCents, cashRiel }: CashAsked): Cash | null =>
  cashCents === undefined && cashRiel === undefined
    ? null
    : { cents: cashCents ?? NO_MAIN, riel: cashRiel ?? NO_SECOND };
