import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { describeDifference, type DifferenceKey } from '@romduol/domain/money/difference';
import { st, type StaffMessageKey } from '../../../../i18n-staff';
import { currencies, formatMain, formatSecond } from '../../../../money';
import type { Both } from '../../../../stores/staff/till';

/** Amounts as whole numbers of cents or riel, also below zero. */
export const dollars = (amount: number): string => formatMain(mainAmount(amount));
export const riels = (amount: number): string => formatSecond(secondAmount(amount));

const DIFFERENCES = {
  exact: 'till.exact',
  over: 'till.over',
  short: 'till.short',
  overShort: 'till.overShort',
} as const satisfies Record<DifferenceKey, StaffMessageKey>;

/** "Over $16.54, short 198,600 ៛": each currency by itself, as one does not make up for the other. */
export const differenceWords = ({ cents: inDollars, riel: inRiel }: Both): string => {
  const { key, over, short } = describeDifference(
    { cents: mainAmount(inDollars), riel: secondAmount(inRiel) },
    currencies(),
  );
  return st(DIFFERENCES[key], { over, short });
};

const DIGITS = 4;

/** "Z-0214". */
export const zName = (number: number): string => `Z-${String(number).padStart(DIGITS, '0')}`;
