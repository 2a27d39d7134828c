import { cents, riel } from '@romduol/domain/money/amount';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';

/** Amounts as whole numbers of cents or riel, also below zero. */
export const dollars = (amount: number): string => formatDollarSign(cents(amount));
export const riels = (amount: number): string => formatRielSign(riel(amount));

const DIGITS = 4;

/** "Z-0214". */
export const zName = (number: number): string => `Z-${String(number).padStart(DIGITS, '0')}`;
