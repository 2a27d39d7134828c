import { type Cents, type ConversionRatio, riel } from '@romduol/domain/money/amount';
import { centsToRiel, roundCashRiel } from '@romduol/domain/money/conversion';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import { root } from '../../stores/root';

/** A sum that is paid to staff, in dollars and in riel as notes can pay it. */
export const inBothCurrencies = (due: Cents, ratio: ConversionRatio): string => {
  const { info } = root.table;
  const exact = centsToRiel(due, ratio);
  const inNotes = info === null ? exact : roundCashRiel(exact, riel(info.cashRounding));
  return `${formatDollarSign(due)} / ${formatRielSign(inNotes)}`;
};
