import { mainAmount } from '@romduol/domain/money/amount';
import { type Currency, minorUnits } from '@romduol/domain/money/currency';
import { formatPlain } from '@romduol/domain/money/format';

/** A note or coin: "$20", "៛500", "CHF 0.05". Its symbol comes first, so that notes below one another begin alike. */
export const formatNote = (note: number, currency: Currency): string => {
  const isWhole = note % minorUnits(currency) === 0;
  const size = isWhole
    ? formatPlain(mainAmount(note / minorUnits(currency)), { ...currency, decimals: 0 })
    : formatPlain(mainAmount(note), currency);
  return currency.symbol + (currency.symbolFirst ? currency.gap : '') + size;
};
