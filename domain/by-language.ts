import type { Language, StaffLanguage } from './languages';
import { LANGUAGES, STAFF_LANGUAGES } from './limits';

/** A value for each language. */
export const inLanguages = <T>(valueIn: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)])) as Record<Language, T>;

/** A value for each language that every stored text has. */
export const inStaffLanguages = <T>(valueIn: (language: StaffLanguage) => T): Readonly<Record<StaffLanguage, T>> =>
  Object.fromEntries(STAFF_LANGUAGES.map((language) => [language, valueIn(language)])) as Record<StaffLanguage, T>;
