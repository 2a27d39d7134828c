import { inStaffLanguages } from '@romduol/domain/by-language';
import type { Language } from '@romduol/domain/languages';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';

/** A text in the languages that are filled in. */
export type Words = Partial<Record<Language, string>>;

const [FIRST] = STAFF_LANGUAGES;

/** The texts after `text` was typed for `language`; those that every text must have may follow the first one. */
export const typedWords = (value: Words, language: Language, text: string, follows: boolean): Words => {
  const before = value[FIRST] ?? '';
  const isFollowing = (each: Language): boolean =>
    follows && language === FIRST && ['', before].includes(value[each] ?? '');
  const { [language]: _before, ...others } = value;
  return {
    ...others,
    ...(text !== '' && { [language]: text }),
    ...inStaffLanguages((each) => (each === language || isFollowing(each) ? text : (value[each] ?? ''))),
  };
};
