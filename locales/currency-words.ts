import { mainAmount } from '@romduol/domain/money/amount';
import type { Currencies, Currency } from '@romduol/domain/money/currency';
import { formatMoney } from '@romduol/domain/money/format';
import type { CurrencyHole, FindWord } from './message';

type Words = Readonly<
  Record<CurrencyHole, (main: Currency, other: Currency, name: (of: Currency) => string) => string>
>;

const WORDS: Words = {
  mainName: (main, _other, name) => name(main),
  secondName: (_main, other, name) => name(other),
  mainSign: ({ symbol }) => symbol,
  secondSign: (_main, { symbol }) => symbol,
  // "$1", "1 ₫": what the second currency's rate is for.
  mainOne: (main) => formatMoney(mainAmount(1), { ...main, decimals: 0 }),
};

/**
 * What a text calls the currencies of a store: by the words of its language where it has some ("dollars"), else by their
 * codes ("THB"). Without a second currency its holes name the main one.
 */
export const currencyWords =
  ({ main, second }: Currencies, find: (key: string) => string | undefined): FindWord =>
  (hole) =>
    WORDS[hole as CurrencyHole]?.(main, second ?? main, ({ code }) => find(`currency.${code}`) ?? code);
