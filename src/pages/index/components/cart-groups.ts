import { type MainAmount, NO_MAIN, sumAmounts } from '@romduol/domain/money/amount';
import type { Quote, QuotedLine } from '@romduol/domain/pricing/model';
import type { CartRow } from '../../../stores/basket';

/** The lines that one person at the table put in. */
export interface CartGroup {
  /** Empty for this device. */
  readonly name: string;
  readonly rows: readonly CartRow[];
  /** What they cost after their discounts, in cents. */
  readonly sum: MainAmount;
  /** Some of them have no price yet. */
  readonly pending: boolean;
}

/** Whose line it is: mine where I added some of it, else the first other person's. */
const findOwner = ({ line }: CartRow): string =>
  line.shares.length === 0 || line.shares.some(({ mine }) => mine) ? '' : (line.shares[0]?.name ?? '');

export const findQuotedLine = (quote: Quote | null, key: string): QuotedLine | null =>
  quote?.lines.find(({ id }) => id === key) ?? null;

const computeCost = (quote: Quote | null, key: string): MainAmount => {
  const amounts = findQuotedLine(quote, key)?.amounts.sell;
  return amounts === undefined ? NO_MAIN : sumAmounts([amounts.gross, -amounts.itemDiscount as MainAmount]);
};

/** The cart by person, this device first, the others in the order in which they came. */
export const groupRows = (rows: readonly CartRow[], quote: Quote | null): readonly CartGroup[] => {
  const names = [...new Set(rows.map(findOwner))].sort((a, b) => Number(b === '') - Number(a === ''));
  return names.map((name) => {
    const own = rows.filter((row) => findOwner(row) === name);
    const sum = sumAmounts([NO_MAIN, ...own.map(({ line }) => computeCost(quote, line.key))]);
    return { name, rows: own, sum, pending: own.some(({ line }) => findQuotedLine(quote, line.key)?.pending === true) };
  });
};
