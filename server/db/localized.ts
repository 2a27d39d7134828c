import { inStaffLanguages } from '@romduol/domain/languages';
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
