import { LANGUAGES, STAFF_LANGUAGES } from './limits';

/** Languages of diners' pages (T-17). */
export type Language = (typeof LANGUAGES)[number];
/** Languages of the pages of staff, managers and kiosks; every stored text has them. */
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];

/** The first part of a language tag: `zh` of `zh_CN`, `zh-Hans` and `zh-TW,zh;q=0.9`. */
const primary = (tag: string): string => /^[a-z]*/.exec(tag.toLowerCase())?.[0] ?? '';

/** Our language for a tag as a system, a browser or a header has it, in all its variants; English for any other (T-17). */
export const parseLanguage = (tag: string): Language =>
  LANGUAGES.find((language) => primary(language) === primary(tag)) ?? LANGUAGES[0];

/** A value for each language that every stored text has. */
export const inStaffLanguages = <T>(valueIn: (language: StaffLanguage) => T): Readonly<Record<StaffLanguage, T>> =>
  Object.fromEntries(STAFF_LANGUAGES.map((language) => [language, valueIn(language)])) as Record<StaffLanguage, T>;
