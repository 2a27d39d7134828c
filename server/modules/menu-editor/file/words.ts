import type { Language } from '@romduol/domain/languages';
import { LANGUAGES, STAFF_LANGUAGES } from '@romduol/domain/limits';
import { interpolate, type PaperMessageKey } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import type { Head, WordsHead } from './problem';

type Word = WordsHead | PaperMessageKey;

/** What a language is called in another; one that staff do not read is called as it calls itself. */
const languageName = (named: Language, language: Language): string => {
  const staffs = STAFF_LANGUAGES.find((each) => each === named);
  return staffs === undefined ? LANGUAGE_NAMES[named].name : PAPER_LOCALES[language][`menuFile.language.${staffs}`];
};

const findText = (word: Word, language: Language): string => {
  const say = PAPER_LOCALES[language];
  if (typeof word === 'string') return say[word];
  return interpolate(say[word.key], { language: languageName(word.language, language) });
};

/** A heading in a language. */
export const headText = (head: Head, language: Language): string => findText(head, language);

const texts = new Map<Word, ReadonlySet<string>>();

/** A word in every language, in lower case. */
const listTexts = (word: Word): ReadonlySet<string> => {
  const known = texts.get(word);
  if (known !== undefined) return known;
  const made = new Set(LANGUAGES.map((language) => findText(word, language).toLowerCase()));
  texts.set(word, made);
  return made;
};

/** Whether a text is a word or a heading in any of the languages: the writer's may differ from the reader's. */
export const means = (text: string, word: Word): boolean => listTexts(word).has(text.toLowerCase());
