import { type MainAmount, type ConversionRatio, secondAmount } from '@romduol/domain/money/amount';
import { toSecond, roundCashRiel } from '@romduol/domain/money/conversion';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';
import { root } from '../../stores/root';

/** A sum that is paid to staff, in dollars and in riel as notes can pay it. */
export const inBothCurrencies = (due: MainAmount, ratio: ConversionRatio): string => {
  const { info } = root.table;
  const exact = toSecond(due, ratio);
  const inNotes = info === null ? exact : roundCashRiel(exact, secondAmount(info.cashRounding));
  return `${formatDollarSign(due)} / ${formatRielSign(inNotes)}`;
};
