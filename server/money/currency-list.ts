import type { Language } from '@romduol/domain/languages';
import { listCurrencies } from './currency';

/** A currency to choose, with its name in a language. */
export interface ListedCurrency {
  /** ISO 4217. */
  readonly currency: string;
  readonly name: string;
}

const readList = (language: Language): readonly ListedCurrency[] => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const { compare } = new Intl.Collator(language);
  return listCurrencies()
    .map((currency) => ({ currency, name: names.of(currency) ?? currency }))
    .sort((a, b) => compare(a.name, b.name));
};

const lists = new Map<Language, readonly ListedCurrency[]>();

/** Every currency that a store may have, by name. */
export const currencyList = (language: Language): readonly ListedCurrency[] => {
  const list = lists.get(language) ?? readList(language);
  lists.set(language, list);
  return list;
};
