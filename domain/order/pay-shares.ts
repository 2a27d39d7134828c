import { SPLIT_WAYS_MAX, SPLIT_WAYS_MIN } from '../limits';
import { splitEqually } from '../money/allocate';
import { type MainAmount, minus, sumAmounts } from '../money/amount';
import type { Currency } from '../money/currency';
import { formatMoney } from '../money/format';
import { NO_PROBLEM, type Problem, problemIf } from '../rules/problem';
import { type Answer, refusedFor } from './answer';

/** How several people pay one order: so many equal shares, or amounts in cents, the last person paying the rest. */
export type PayShares =
  | { readonly kind: 'equally'; readonly ways: number }
  | { readonly kind: 'amounts'; readonly amounts: readonly MainAmount[] };

/** Equal shares differ by a minor unit at most; none is 0. */
export const waysProblems = (due: MainAmount, ways: number): readonly Problem[] => {
  if (!Number.isSafeInteger(ways)) return problemIf(true, 'ways', 'problem.notANumber');
  const max = Math.min(SPLIT_WAYS_MAX, due);
  return [
    ...problemIf(ways < SPLIT_WAYS_MIN, 'ways', 'problem.tooSmall', { min: SPLIT_WAYS_MIN }),
    ...problemIf(ways > max, 'ways', 'problem.tooLarge', { max }),
  ];
};

const amountsProblems = (due: MainAmount, amounts: readonly MainAmount[], currency: Currency): readonly Problem[] => [
  ...problemIf(amounts.length === 0, 'amounts', 'problem.required'),
  ...problemIf(amounts.length >= SPLIT_WAYS_MAX, 'amounts', 'problem.tooLarge', { max: SPLIT_WAYS_MAX }),
  ...(amounts.some((amount) => amount <= 0) ? problemIf(true, 'amounts', 'problem.tooSmall', { min: 0 }) : NO_PROBLEM),
  ...problemIf(sumAmounts(amounts) > due, 'amounts', 'problem.tooLarge', { max: formatMoney(due, currency) }),
];

/**
 * Splits what is due of one order into shares, each paid by a tender of its own; they sum to what is due. Equal shares
 * differ by a cent at most, the earlier ones being the larger.
 */
export const payShares = (
  due: MainAmount,
  asked: PayShares,
  currency: Currency,
): Answer<{ readonly shares: readonly MainAmount[] }> => {
  const problems =
    asked.kind === 'equally' ? waysProblems(due, asked.ways) : amountsProblems(due, asked.amounts, currency);
  if (problems.length > 0) return refusedFor('badInput', problems);
  if (asked.kind === 'equally') return { ok: true, shares: splitEqually(due, asked.ways) };
  const rest = minus(due, sumAmounts(asked.amounts));
  return { ok: true, shares: rest === 0 ? asked.amounts : [...asked.amounts, rest] };
};
