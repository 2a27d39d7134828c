import { LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';

/** A text in the languages that are filled in. */
export type Words = Partial<Record<Language, string>>;

const [FIRST] = LANGUAGES;

/** The texts after `text` was typed for `language`. */
export const typedWords = (value: Words, language: Language, text: string, follows: boolean): Words => {
  const before = value[FIRST] ?? '';
  const isFollowing = (each: Language): boolean =>
    follows && language === FIRST && ['', before].includes(value[each] ?? '');
  return Object.fromEntries(
    LANGUAGES.map((each) => [each, each === language || isFollowing(each) ? text : (value[each] ?? '')]),
  );
};
