import { type Cents, NO_CENTS, NO_RIEL, type Riel } from '@romduol/domain/money/amount';
import type { Cash } from '@romduol/domain/order/cash-refund';

/** The cash that a client sends as received or paid out. */
export interface CashAsked {
  readonly cashCents?: Cents | undefined;
  readonly cashRiel?: Riel | undefined;
}

/** Both currencies as soon as one is named; null where none is. */
export const parseCashAsked = ({ cashCents, cashRiel }: CashAsked): Cash | null =>
  cashCents === undefined && cashRiel === undefined
    ? null
    : { cents: cashCents ?? NO_CENTS, riel: cashRiel ?? NO_RIEL };
