import { type MainAmount, mainAmount, type SecondAmount, secondAmount } from './amount';
import type { Currencies } from './currency';
import { formatMoney } from './format';

/** Which sentence describes it. */
export type DifferenceKey = 'exact' | 'over' | 'short' | 'overShort';

export interface DifferenceWords {
  readonly key: DifferenceKey;
  /** What is over, and what is short: "$16.54", "$1.00 + 500 ៛", or "". */
  readonly over: string;
  readonly short: string;
}

/** What a count and what was expected differ by, each currency by itself: one does not make up for the other. */
export const describeDifference = (
  difference: { readonly cents: MainAmount; readonly riel: SecondAmount },
  { main, second }: Currencies,
): DifferenceWords => {
  const amounts = [
    { amount: difference.cents, words: formatMoney(mainAmount(Math.abs(difference.cents)), main) },
    { amount: difference.riel, words: formatMoney(secondAmount(Math.abs(difference.riel)), second ?? main) },
  ];
  const join = (isPart: (amount: number) => boolean): string =>
    amounts
      .filter(({ amount }) => isPart(amount))
      .map(({ words }) => words)
      .join(' + ');
  const over = join((amount) => amount > 0);
  const short = join((amount) => amount < 0);
  const key = over === '' ? (short === '' ? 'exact' : 'short') : short === '' ? 'over' : 'overShort';
  return { key, over, short };
};
