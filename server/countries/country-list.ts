import type { Language } from '@romduol/domain/languages';
import { getCountries } from 'libphonenumber-js';

/** A country to choose, with its name in a language. */
export interface ListedCountry {
  /** ISO 3166-1, two capitals. */
  readonly country: string;
  readonly name: string;
}

const readList = (language: Language): readonly ListedCountry[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country }))
    .sort((a, b) => compare(a.name, b.name));
};

const lists = new Map<Language, readonly ListedCountry[]>();

/** Every country that a store may be in, by name. */
export const countryList = (language: Language): readonly ListedCountry[] => {
  const list = lists.get(language) ?? readList(language);
  lists.set(language, list);
  return list;
};
