import type { MainAmount } from '../money/amount';
import { type Counted, counted } from '../menu/selection';
import { type Problem, problemIf } from './problem';

/** A dish that may be chosen for a part of a set meal. */
export interface MealChoice {
  readonly id: number;
  readonly name: string;
  /** What one of it adds to the price of the set, in cents. */
  readonly surcharge: MainAmount;
  readonly soldOut: boolean;
}

/** A part of a set meal: from min to max pieces of its choices, the same one more than once too (P-02). */
export interface MealPart {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly MealChoice[];
}

const listChoices = (parts: readonly MealPart[]): readonly MealChoice[] => parts.flatMap(({ choices }) => choices);

/** The chosen parts, in the order of the set; those that the set does not have are left out. */
const made = (parts: readonly MealPart[], chosen: readonly Counted[]) => {
  const wanted = new Map(counted(chosen).map(({ id, num }) => [id, num]));
  return listChoices(parts).flatMap((choice) => {
    const num = wanted.get(choice.id);
    return num === undefined ? [] : [{ choice, num }];
  });
};

const partProblems = (part: MealPart, chosen: readonly Counted[]): readonly Problem[] => {
  const count = made([part], chosen).reduce((sum, { num }) => sum + num, 0);
  const { name: group, min, max } = part;
  return [
    ...problemIf(count < min, 'mealSets', 'problem.chooseAtLeast', { group, min }),
    ...problemIf(count > max, 'mealSets', 'problem.chooseAtMost', { group, max }),
  ];
};

/** What is wrong with the parts chosen in a set meal: not offered, sold out (M-25), too few or too many of a part. */
export const mealSetProblems = (parts: readonly MealPart[], chosen: readonly Counted[]): readonly Problem[] => {
  const known = new Set(listChoices(parts).map(({ id }) => id));
  return [
    ...problemIf(!chosen.every(({ id }) => known.has(id)), 'mealSets', 'problem.notOffered'),
    ...made(parts, chosen).flatMap(({ choice: { name, soldOut } }) =>
      problemIf(soldOut, 'mealSets', 'problem.soldOut', { name }),
    ),
    ...parts.flatMap((part) => partProblems(part, chosen)),
  ];
};

/** What the chosen parts add to the price of one set, as a quote takes it: one entry a piece, in cents. */
export const listSurcharges = (parts: readonly MealPart[], chosen: readonly Counted[]): readonly MainAmount[] =>
  made(parts, chosen).flatMap(({ choice, num }) => Array.from({ length: num }, () => choice.surcharge));

/** Whether a dish cannot be ordered: a group of which something must be chosen has too little left that is on sale. */
export const groupsSoldOut = (
  groups: readonly { readonly min: number; readonly tags: readonly { readonly soldOut: boolean }[] }[],
): boolean => groups.some(({ min, tags }) => tags.filter(({ soldOut }) => !soldOut).length < min);

/** Whether a set meal cannot be put together: a part that it needs has no choice left that is on sale. */
export const mealSetSoldOut = (
  parts: readonly { readonly min: number; readonly choices: readonly Pick<MealChoice, 'soldOut'>[] }[],
): boolean => parts.some(({ min, choices }) => min > 0 && choices.every(({ soldOut }) => soldOut));
