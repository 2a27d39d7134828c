import { LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { Field } from '../../field';
import { typedWords, type Words } from './typed-words';

export type { Words };

interface WordsFieldsProps {
  /** Of all fields, or of the field of a language by that language's own name. */
  readonly label: string | ((language: string) => string);
  readonly value: Words;
  readonly maxLength: number;
  readonly area?: boolean;
  /** Languages with the same text as the first one are changed with it: a name is typed once, then translated. */
  readonly follows?: boolean;
  readonly onChange: (words: Words) => void;
}

const labelFor = (language: string, label: WordsFieldsProps['label']): string =>
  typeof label === 'string' ? `${label}, ${language}` : label(language);

/** A text in each of the three languages. */
export const WordsFields = ({ label, value, maxLength, area, follows = false, onChange }: WordsFieldsProps) => (
  <>
    {LANGUAGES.map((each) => (
      <Field
        key={each}
        {...(area !== undefined && { area })}
        label={labelFor(LANGUAGE_NAMES[each].name, label)}
        value={value[each] ?? ''}
        maxLength={maxLength}
        onChange={(text) => onChange(typedWords(value, each, text, follows))}
      />
    ))}
  </>
);

/** The texts where all three are there, else null. */
export const allWords = (words: Words): Record<Language, string> | null => {
  const { en = '', 'zh-Hans': zh = '', km = '' } = words;
  return [en, zh, km].some((text) => text.trim() === '')
    ? null
    : { en: en.trim(), 'zh-Hans': zh.trim(), km: km.trim() };
};

/** The languages that are filled in; null where none is. */
export const presentWords = (words: Words): Words | null => {
  const filled = LANGUAGES.flatMap((language) => {
    const text = words[language]?.trim() ?? '';
    return text === '' ? [] : [[language, text] as const];
  });
  return filled.length === 0 ? null : Object.fromEntries(filled);
};
