import { LANGUAGES, STAFF_LANGUAGES } from './limits';

/** Languages of diners' pages (T-17). */
export type Language = (typeof LANGUAGES)[number];
/** Languages of the pages of staff, managers and kiosks; every stored text has them. */
export type StaffLanguage = (typeof STAFF_LANGUAGES)[number];

/** A language of staff's pages, which are in fewer languages than diners': who reads another one gets English there. */
export const toStaffLanguage = (language: Language): StaffLanguage =>
  STAFF_LANGUAGES.find((each) => each === language) ?? STAFF_LANGUAGES[0];

/** Whether a tag, as a system or a browser has it, is a variant of a language: `zh_CN` and `zh-TW,zh;q=0.9` of zh-Hans. */
const isVariant =
  (tag: string) =>
  (language: Language): boolean =>
    tag.toLowerCase().startsWith(language.slice(0, 2));

/**
 * The language of a page, by the tags that a person's choice, a browser or a system has, the first that is offered.
 * Where none is: English where only the first three languages are offered (T-17), else the first that is (22.4).
 */
export const chooseLanguage = (tags: readonly string[], offered: readonly Language[]): Language => {
  const isPlain = offered.every((language) => STAFF_LANGUAGES.some((each) => each === language));
  const [found = offered[0]] = [...tags, isPlain ? LANGUAGES[0] : ''].flatMap(
    (tag) => offered.find(isVariant(tag)) ?? [],
  );
  return found ?? LANGUAGES[0];
};

/** Our language for the tag of a header; English for any other. */
export const parseLanguage = (tag: string): Language =>
  LANGUAGES.find((language) => language === tag) ?? chooseLanguage([tag], LANGUAGES);
