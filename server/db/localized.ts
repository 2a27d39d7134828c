import { inStaffLanguages } from '@romduol/domain/by-language';
import type { Language } from '@romduol/domain/languages';
import { LANGUAGES } from '@romduol/domain/limits';
import type { Localized } from './schema';

type Words = Partial<Localized>;

const present = (words: Words): Words =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = words[language]?.trim() ?? '';
      return text === '' ? [] : [[language, text]];
    }),
  );

/** A name as it is kept: a language that it must have and lacks repeats the first that is there. */
export const named = (words: Words): Localized => {
  const filled = present(words);
  const first = Object.values(filled)[0] ?? '';
  return { ...inStaffLanguages(() => first), ...filled };
};

/** A text that may be missing in some languages, as it is kept. */
export const described = (words: Words): Localized => ({ ...inStaffLanguages(() => ''), ...present(words) });

/** Such a text as it is edited: what is missing is left out. */
export const said = (words: Localized): Words => present(words);

/** A typed text is the same in every language. */
export const inEvery = (text: string): Localized => inStaffLanguages(() => text);

/** A text in a language; in English where it is not translated into that one; '' of none. */
export const textIn = (words: Localized | null | undefined, language: Language): string =>
  words?.[language] ?? words?.en ?? '';

/** A name in a language; where it is not translated into that one, the English one with its language, to mark it. */
export const nameIn = (words: Localized, language: Language): { readonly name: string; readonly lang?: Language } => {
  const name = words[language];
  return name === undefined ? { name: words.en, lang: 'en' } : { name };
};
