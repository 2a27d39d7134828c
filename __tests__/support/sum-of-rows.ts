import { type MainAmount, minus, sumAmounts } from '@romduol/domain/money/amount';

interface Row {
  readonly amount: MainAmount;
  readonly sign: 1 | -1;
}

/** What the rows of a bill, or of a line of it, add up to, in cents. */
export const sumOfRows = (rows: readonly Row[]): MainAmount => {
  const where = (sign: 1 | -1): MainAmount =>
    sumAmounts(rows.filter((row) => row.sign === sign).map(({ amount }) => amount));
  return minus(where(1), where(-1));
};
