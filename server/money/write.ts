import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import type { Currencies } from '@romduol/domain/money/currency';
import { formatMoney, formatPlain } from '@romduol/domain/money/format';
import type { Language } from '@romduol/domain/languages';
import { interpolate, type MessageArgs, type PaperMessageKey } from '@romduol/locales';
import { currencyWords } from '@romduol/locales/currency-words';
import { LOCALES, PAPER_LOCALES } from '@romduol/locales/generated/all';
import { type Placed, storeCurrencies } from './store-currencies';

/** Amounts of a store as its country writes them. */
export interface MoneyWriter {
  readonly currencies: Currencies;
  /** "$1,234.50" */
  main(amount: MainAmount): string;
  /** "1,234.50" */
  plain(amount: MainAmount): string;
  /** "166,296 ៛" */
  second(amount: SecondAmount): string;
  /** "$1.00 · 500 ៛"; of a store with one currency the first part only. */
  both(amounts: { readonly cents: MainAmount; readonly riel: SecondAmount }): string;
}

export const writeMoney = (store: Placed): MoneyWriter => {
  const currencies = storeCurrencies(store);
  const { main, second } = currencies;
  return {
    currencies,
    main: (amount) => formatMoney(amount, main),
    plain: (amount) => formatPlain(amount, main),
    second: (amount) => formatMoney(amount, second ?? main),
    both: ({ cents, riel }) =>
      second === null ? formatMoney(cents, main) : `${formatMoney(cents, main)} · ${formatMoney(riel, second)}`,
  };
};

const fill = (language: Language, { currencies }: Pick<MoneyWriter, 'currencies'>) =>
  currencyWords(currencies, (key) => LOCALES[language][key as keyof (typeof LOCALES)[Language]]);

/** A paper's text, with the names of the store's currencies where it has some. */
export const sayOnPaper =
  (language: Language, money: Pick<MoneyWriter, 'currencies'>) =>
  (key: PaperMessageKey, args: MessageArgs<string> = {}): string =>
    interpolate(PAPER_LOCALES[language][key], args, fill(language, money));

/** A diner's text, the same way. */
export const sayToDiner =
  (language: Language, money: Pick<MoneyWriter, 'currencies'>) =>
  (key: keyof (typeof LOCALES)[Language], args: MessageArgs<string> = {}): string =>
    interpolate(LOCALES[language][key], args, fill(language, money));
