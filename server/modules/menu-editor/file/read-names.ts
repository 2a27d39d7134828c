import type { Language, StaffLanguage } from '@romduol/domain/languages';
import { type DishInput, NAME_MAX } from '@romduol/contract/menu-editor';
import { LANGUAGES, STAFF_LANGUAGES } from '@romduol/domain/limits';
import { parseText } from './cells';
import type { NameHeads } from './option-heads';
import type { Problems } from './problems';
import type { Line } from './sheets';

type Words = DishInput['name'];

const isStaffLanguage = (language: Language): language is StaffLanguage =>
  STAFF_LANGUAGES.some((each) => each === language);

/** A name in the languages in which a row has it. */
export const namesIn = (line: Line, heads: NameHeads, problems: Problems): Words =>
  Object.fromEntries(
    STAFF_LANGUAGES.flatMap((language) => {
      const text = problems.reads(line, heads[language], (cell) => parseText(cell, NAME_MAX)) ?? '';
      return text === '' ? [] : [[language, text]];
    }),
  );

/** The name that a row gives to what had another: languages whose column the sheet lacks stay. */
export const renamed = (line: Line, heads: NameHeads, before: Words, now: Words): Words =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const isThere = isStaffLanguage(language) && line.text(heads[language]) !== null;
      const text = isThere ? now[language] : before[language];
      return text === undefined ? [] : [[language, text]];
    }),
  );

/** Whether two names are the same in a language that both have. */
export const isCalled = (one: Words, two: Words): boolean =>
  LANGUAGES.some((language) => {
    const word = one[language];
    return word !== undefined && word.toLowerCase() === two[language]?.toLowerCase();
  });

interface Named {
  readonly id?: number;
  readonly name: Words;
}

/**
 * Which of those that are there a row means: by its number; without one by its name, so that a row without numbers
 * changes what is there. null = none, 'unknown' = a number that none of them has.
 */
export const meant = <T extends Named>(there: readonly T[], id: string, name: Words): T | null | 'unknown' =>
  id === ''
    ? (there.find((each) => isCalled(each.name, name)) ?? null)
    : (there.find((each) => each.id === Number(id)) ?? 'unknown');

/** Whether no column has a name: one that is too long is there, and was recorded as a problem. */
export const isNameless = (line: Line, heads: NameHeads, name: Words): boolean =>
  Object.keys(name).length === 0 && line.isBlank(STAFF_LANGUAGES.map((language) => heads[language]));
