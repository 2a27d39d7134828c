import { DESCRIPTION_MAX, type DishInput, NAME_MAX } from '@romduol/contract/menu-editor';
import { BY_PIECE } from '@romduol/domain/codes';
import type { TaxClass } from '@romduol/domain/pricing/tax-class';
import type { Currency } from '@romduol/domain/money/currency';
import { ALLERGENS } from '@romduol/domain/menu/allergens';
import { LANGUAGES } from '@romduol/domain/limits';
import { ALLERGEN_NAMES } from '@romduol/locales/generated/allergens';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { textIn } from '../../../db/localized';
import type { Localized } from '../../../db/schema';
import type { Language } from '@romduol/domain/languages';
import type { Cell } from '../../reports';
import { parseCount, parseMoney, parsePercent, parseText } from './cells';
import { type Head, type WordsHead, wordsHeads, wrong } from './problem';
import { means } from './words';

/** A column of the file: how it is written of a dish, and what a cell of it makes of one. An empty cell is ''. */
export interface Column {
  readonly head: Head;
  readonly write: (dish: DishInput, language: Language, taxClasses: readonly TaxClass[]) => Cell;
  readonly read: (
    text: string,
    dish: DishInput,
    currency: Currency,
    taxClasses: readonly TaxClass[],
  ) => Partial<DishInput>;
}

const UNITS = ['', 'KG', 'LB', 'L', 'OZ', 'GAL', 'G'] as const;

const withWord = (words: Partial<Localized>, language: Language, text: string): Partial<Localized> => {
  const others = Object.fromEntries(Object.entries(words).filter(([each]) => each !== language));
  return text === '' ? others : { ...others, [language]: text };
};

const nameIn = (head: WordsHead): Column => ({
  head,
  write: ({ name }) => name[head.language] ?? '',
  read: (text, { name }) => ({ name: withWord(name, head.language, parseText(text, NAME_MAX)) }),
});

const descriptionIn = (head: WordsHead): Column => ({
  head,
  write: ({ description }) => description[head.language] ?? '',
  read: (text, { description }) => ({
    description: withWord(description, head.language, parseText(text, DESCRIPTION_MAX)),
  }),
});

const soldBy = ({ timed, pricingMethod }: DishInput, language: Language): string => {
  if (timed) return PAPER_LOCALES[language]['menuFile.time'];
  return pricingMethod === BY_PIECE ? PAPER_LOCALES[language]['menuFile.piece'] : (UNITS[pricingMethod] ?? '');
};

const readSoldBy = (text: string): Partial<DishInput> => {
  if (text === '' || means(text, 'menuFile.piece')) return { timed: false, pricingMethod: BY_PIECE };
  if (means(text, 'menuFile.time')) return { timed: true, pricingMethod: BY_PIECE };
  const unit = UNITS.findIndex((each) => each !== '' && each === text.toUpperCase());
  if (unit < 1) return wrong('menuFile.wrong.soldBy', text);
  return { timed: false, pricingMethod: unit as DishInput['pricingMethod'] };
};

/** The name of a dish's tax class; its id where the classes are not given. */
const writeTaxClass: Column['write'] = ({ taxClass }, language, taxClasses) =>
  textIn(taxClasses.find(({ id }) => id === taxClass)?.name, language) || (taxClass ?? '');

/** A class is found by its name in any language; of two with one name it is the one that the dish has. */
const readTaxClass: Column['read'] = (text, { taxClass }, _currency, taxClasses) => {
  if (text === '') return { taxClass: null };
  const named = taxClasses.filter(({ name }) =>
    LANGUAGES.some((language) => name[language]?.toLowerCase() === text.toLowerCase()),
  );
  const found = named.find(({ id }) => id === taxClass) ?? named[0];
  return found === undefined ? wrong('menuFile.wrong.taxClass', text) : { taxClass: found.id };
};

const parseAllergen = (text: string): DishInput['allergens'][number] =>
  ALLERGENS.find((allergen) =>
    [allergen, ...LANGUAGES.map((language) => ALLERGEN_NAMES[language][allergen])].some(
      (name) => name.toLowerCase() === text.toLowerCase(),
    ),
  ) ?? wrong('menuFile.wrong.allergen', text);

const limit = (key: 'purchaseLimit' | 'dailyStock', head: Head, most: number): Column => ({
  head,
  write: (dish) => dish[key] ?? '',
  read: (text) => ({ [key]: text === '' ? null : parseCount(text, most) }),
});

const percent = (key: 'vatPercentage' | 'serviceChargePercentage', head: Head): Column => ({
  head,
  write: (dish) => dish[key] ?? '',
  read: (text) => ({ [key]: text === '' ? null : parsePercent(text) }),
});

export const NAME = wordsHeads('menuFile.words.dish');

/** The columns of a dish beside its number and its category. */
export const COLUMNS: readonly Column[] = [
  ...Object.values(NAME).map(nameIn),
  {
    head: 'menuFile.column.price',
    write: ({ price }) => ({ amount: price }),
    read: (text, _dish, currency) => ({
      price: text === '' ? wrong('menuFile.wrong.missing') : parseMoney(text, currency),
    }),
  },
  {
    head: 'menuFile.column.vip',
    write: ({ vipPrice }) => (vipPrice === null ? '' : { amount: vipPrice }),
    read: (text, _dish, currency) => ({ vipPrice: text === '' ? null : parseMoney(text, currency) }),
  },
  { head: 'menuFile.column.soldBy', write: soldBy, read: readSoldBy },
  {
    head: 'menuFile.column.packing',
    write: ({ packingFee }) => ({ amount: packingFee }),
    read: (text, _dish, currency) => ({ packingFee: parseMoney(text === '' ? '0' : text, currency) }),
  },
  percent('vatPercentage', 'menuFile.column.vat'),
  { head: 'menuFile.column.taxClass', write: writeTaxClass, read: readTaxClass },
  percent('serviceChargePercentage', 'menuFile.column.service'),
  limit('dailyStock', 'menuFile.column.daily', 9_999),
  limit('purchaseLimit', 'menuFile.column.perOrder', 999),
  {
    head: 'menuFile.column.allergens',
    write: ({ allergens }, language) => allergens.map((each) => ALLERGEN_NAMES[language][each]).join('; '),
    read: (text) => ({
      allergens: [
        ...new Set(
          text
            .split(/[;；]/)
            .map((part) => part.trim())
            .filter((part) => part !== '')
            .map(parseAllergen),
        ),
      ],
    }),
  },
  ...Object.values(wordsHeads('menuFile.words.about')).map(descriptionIn),
];

export const ID = 'menuFile.column.id';
export const CATEGORY = 'menuFile.column.category';
/** Every heading, in their order. */
export const HEADS: readonly Head[] = [ID, CATEGORY, ...COLUMNS.map(({ head }) => head)];
