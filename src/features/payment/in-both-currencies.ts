import { type MainAmount, type ConversionRatio, secondAmount } from '@romduol/domain/money/amount';
import { toSecond, roundSecond } from '@romduol/domain/money/conversion';
import { formatMain, formatSecond, hasSecond } from '../../money';
import { root } from '../../stores/root';

/** A sum that is paid to staff, in the main currency, and in the second as notes can pay it. */
export const inBothCurrencies = (due: MainAmount, ratio: ConversionRatio): string => {
  if (!hasSecond()) return formatMain(due);
  const { info } = root.table;
  const exact = toSecond(due, ratio);
  const inNotes = info === null ? exact : roundSecond(exact, secondAmount(info.cashRounding));
  return `${formatMain(due)} / ${formatSecond(inNotes)}`;
};
