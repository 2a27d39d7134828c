import { specificationProblems } from '../rules/cart';
import type { Problem } from '../rules/problem';
import { type MealPart, mealSetProblems } from '../rules/set-meal';
import { type Counted, type DishSelection, type Modifiers, countChosen, plainSelection, withNum } from './selection';

/** A group of options (wire: tags). */
export interface OptionGroup {
  readonly id: number;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly tagItems: readonly { readonly id: number; readonly soldOut: boolean }[];
}

/** A dish of the menu, as far as something is chosen of it. */
export interface SelectableDish {
  readonly id: number;
  readonly tagGroups: readonly OptionGroup[];
  readonly feeds: readonly { readonly id: number }[];
  readonly mealSets: readonly MealPart[];
}

/** One of several, and one there must be. */
export const isSingleChoice = ({ min, max }: Pick<OptionGroup, 'min' | 'max'>): boolean => min === 1 && max === 1;

/** A part of a set meal without a choice: it is always included. */
export const isIncluded = ({ min, max, choices }: MealPart): boolean => choices.length === 1 && min === max;

/** Pieces that are chosen of a part. */
export const numOfPart = ({ choices }: MealPart, parts: readonly Counted[]): number =>
  choices.reduce((sum, { id }) => sum + countChosen(parts, id), 0);

/**
 * One piece of the dish; of a group with a required choice the first option on sale is selected, which is the usual
 * choice.
 */
export const defaultSelection = (dish: SelectableDish): DishSelection => ({
  ...plainSelection(dish.id),
  optionIds: dish.tagGroups
    .filter(isSingleChoice)
    .flatMap(({ tagItems }) => tagItems.filter(({ soldOut }) => !soldOut).slice(0, 1))
    .map(({ id }) => id),
  parts: dish.mealSets.filter(isIncluded).flatMap(({ min, choices }) => choices.map(({ id }) => ({ id, num: min }))),
});

/** An option chosen or not; in a group of one it replaces the other, in a full group it is not taken. */
export const toggleOption = <S extends Modifiers>(selection: S, group: OptionGroup, id: number): S => {
  const isOfGroup = (optionId: number): boolean => group.tagItems.some((option) => option.id === optionId);
  const chosen = selection.optionIds.filter(isOfGroup);
  const others = selection.optionIds.filter((optionId) => !isOfGroup(optionId));
  const withOptions = (optionIds: readonly number[]): S => ({ ...selection, optionIds: [...others, ...optionIds] });
  if (chosen.includes(id)) {
    return isSingleChoice(group) ? selection : withOptions(chosen.filter((optionId) => optionId !== id));
  }
  if (group.max === 1) return withOptions([id]);
  return chosen.length >= group.max ? selection : withOptions([...chosen, id]);
};

/** So many pieces of one choice: in a part of one it takes the place of the other, in a full part it is not taken. */
export const choosePart = <S extends Modifiers>(selection: S, part: MealPart, id: number, num: number): S => {
  const isOfPart = (choiceId: number): boolean => part.choices.some((choice) => choice.id === choiceId);
  const others = part.max === 1 ? selection.parts.filter((choice) => !isOfPart(choice.id)) : selection.parts;
  const parts = withNum(others, id, num);
  return numOfPart(part, parts) > part.max ? selection : { ...selection, parts };
};

/** The first part of a set meal for which something is still to be picked, and how many pieces. */
export const openPart = (
  { mealSets }: Pick<SelectableDish, 'mealSets'>,
  { parts }: Modifiers,
): { readonly name: string; readonly count: number } | null => {
  const part = mealSets.find((each) => numOfPart(each, parts) < each.min);
  return part === undefined ? null : { name: part.name, count: part.min - numOfPart(part, parts) };
};

/** The same selection in the order of the menu, whatever was chosen first. */
export const inMenuOrder = <S extends Modifiers>(dish: SelectableDish, selection: S): S => {
  const inOrder = (all: readonly { readonly id: number }[], chosen: readonly Counted[]): readonly Counted[] =>
    all.flatMap(({ id }) => {
      const num = countChosen(chosen, id);
      return num > 0 ? [{ id, num }] : [];
    });
  return {
    ...selection,
    optionIds: dish.tagGroups
      .flatMap(({ tagItems }) => tagItems.map(({ id }) => id))
      .filter((id) => selection.optionIds.includes(id)),
    toppings: inOrder(dish.feeds, selection.toppings),
    parts: inOrder(
      dish.mealSets.flatMap(({ choices }) => choices),
      selection.parts,
    ),
  };
};

/** V-01, P-02: what is still missing, or too much. */
export const selectionProblems = (dish: SelectableDish, { optionIds, parts }: Modifiers): readonly Problem[] => [
  ...specificationProblems(
    dish.tagGroups.map(({ id, name, min, max, tagItems }) => ({
      id,
      name,
      min,
      max,
      tagIds: tagItems.map((option) => option.id),
    })),
    optionIds,
  ),
  ...mealSetProblems(dish.mealSets, parts),
];
