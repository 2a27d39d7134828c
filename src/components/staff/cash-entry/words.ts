import { typedRiel } from '../number-pad/typed';
import { type MainAmount, NO_MAIN, NO_SECOND, type SecondAmount } from '@romduol/domain/money/amount';
import { formatDollarSign, formatRielSign } from '@romduol/domain/money/format';

const CENTS_PER_DOLLAR = 100;

/** "$3" for whole dollars, else "$3.83". */
export const shortDollars = (amount: MainAmount): string =>
  amount % CENTS_PER_DOLLAR === 0 ? formatDollarSign(amount).slice(0, -'.00'.length) : formatDollarSign(amount);

/** "$3 + ៛3,400", "៛15,700", "$3.83"; null where nothing is handed back. */
export const changeWords = ({
  cents,
  riel,
}: {
  readonly cents: MainAmount;
  readonly riel: SecondAmount;
}): string | null => {
  const parts = [
    ...(cents > NO_MAIN ? [shortDollars(cents)] : []),
    ...(riel > NO_SECOND ? [formatRielSign(riel)] : []),
  ];
  return parts.length === 0 ? null : parts.join(' + ');
};

/** An amount as it is typed, with thousands apart: "1234.5" -> "$1,234.5", "" -> "$0". */
export const typedDollars = (text: string): string => {
  const [whole = '', decimals] = text.split('.');
  const grouped = (whole === '' ? '0' : whole).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
};

/** "100000" as money in riel, with its sign. */
export const typedRielWords = (text: string): string => formatRielSign(typedRiel(text));
