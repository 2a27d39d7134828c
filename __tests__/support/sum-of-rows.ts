import { type Cents, minus, sumAmounts } from '@romduol/domain/money/amount';

interface Row {
  readonly amount: Cents;
  readonly sign: 1 | -1;
}

/** What the rows of a bill, or of a line of it, add up to, in cents. */
export const sumOfRows = (rows: readonly Row[]): Cents => {
  const where = (sign: 1 | -1): Cents =>
    sumAmounts(rows.filter((row) => row.sign === sign).map(({ amount }) => amount));
  return minus(where(1), where(-1));
};
