import { type DishInput, NAME_MAX } from '@romduol/contract/menu-editor';
import { LANGUAGES } from '@romduol/domain/limits';
import { parseText } from './cells';
import type { WordsHeads } from './problem';
import type { Problems } from './problems';
import type { Line } from './sheets';

type Words = DishInput['name'];

/** A name in the languages in which a row has it. */
export const namesIn = (line: Line, heads: WordsHeads, problems: Problems): Words =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = problems.reads(line, heads[language], (cell) => parseText(cell, NAME_MAX)) ?? '';
      return text === '' ? [] : [[language, text]];
    }),
  );

/** The name that a row gives to what had another: languages whose column the sheet lacks stay. */
export const renamed = (line: Line, heads: WordsHeads, before: Words, now: Words): Words =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = line.text(heads[language]) === null ? before[language] : now[language];
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
export const isNameless = (line: Line, heads: WordsHeads, name: Words): boolean =>
  Object.keys(name).length === 0 && line.isBlank(Object.values(heads));
