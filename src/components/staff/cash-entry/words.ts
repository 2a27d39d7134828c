import { minorUnits } from '@romduol/domain/money/currency';
import { formatMoney } from '@romduol/domain/money/format';
import { type MainAmount, mainAmount, NO_MAIN, NO_SECOND, type SecondAmount } from '@romduol/domain/money/amount';
import { currencies, formatMain, formatSecond } from '../../../money';

/** "$3" for whole dollars, else "$3.83". */
export const shortMain = (amount: MainAmount): string => {
  const { main } = currencies();
  const unit = minorUnits(main);
  return amount % unit === 0 ? formatMoney(mainAmount(amount / unit), { ...main, decimals: 0 }) : formatMain(amount);
};

/** "$3 + ៛3,400", "៛15,700", "$3.83"; null where nothing is handed back. */
export const changeWords = ({
  cents,
  riel,
}: {
  readonly cents: MainAmount;
  readonly riel: SecondAmount;
}): string | null => {
  const parts = [...(cents > NO_MAIN ? [shortMain(cents)] : []), ...(riel > NO_SECOND ? [formatSecond(riel)] : [])];
  return parts.length === 0 ? null : parts.join(' + ');
};
