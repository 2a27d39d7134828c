import { LANGUAGES } from '@romduol/domain/limits';
import type { Localized } from '../../db/schema';

type TextInput = Partial<Record<keyof Localized, string>>;

/** A name in all languages: one that is not translated yet repeats the first that is there. */
export const named = (words: TextInput): Localized => {
  const first = LANGUAGES.map((language) => words[language]?.trim()).find((text) => text !== undefined) ?? '';
  return { en: words.en?.trim() ?? first, 'zh-Hans': words['zh-Hans']?.trim() ?? first, km: words.km?.trim() ?? first };
};

/** A text that may be missing in some languages, as it is kept. */
export const described = (words: TextInput): Localized => ({
  en: words.en?.trim() ?? '',
  'zh-Hans': words['zh-Hans']?.trim() ?? '',
  km: words.km?.trim() ?? '',
});

/** Such a text as it is edited: what is missing is left out. */
export const said = (words: Localized): TextInput =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
