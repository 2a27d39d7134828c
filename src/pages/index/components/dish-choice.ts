import { specificationProblems } from '@romduol/domain/rules/cart';
import type { Problem } from '@romduol/domain/rules/problem';
import type { Choice } from '../../../stores/basket';
import type { MealPart, MenuGoods, TagGroup } from '../../../stores/types';

/** What is chosen in a dish's sheet so far. */
export interface DishChoice {
  readonly tags: readonly number[];
  readonly feeds: Readonly<Record<number, number>>;
  /** Pieces of each choice of a set meal's parts. */
  readonly parts: Readonly<Record<number, number>>;
  readonly note: string;
  readonly num: number;
}

/** Whether there is something to choose or to be told before this dish goes into the cart. */
export const asksFirst = ({ tagGroups, feeds, mealSets, pricingMethod, timed }: MenuGoods): boolean =>
  tagGroups.length + feeds.length + mealSets.length > 0 || pricingMethod !== 0 || timed;

/** One of several, and one there must be. */
export const isOneOf = ({ min, max }: TagGroup): boolean => min === 1 && max === 1;

/** A part of a set meal without a choice: it always comes along. */
export const isIncluded = ({ min, max, choices }: MealPart): boolean => choices.length === 1 && min === max;

/** Pieces that are chosen of a part. */
export const chosenOf = ({ choices }: MealPart, { parts }: DishChoice): number =>
  choices.reduce((sum, { id }) => sum + (parts[id] ?? 0), 0);

const included = (goods: MenuGoods): Readonly<Record<number, number>> =>
  Object.fromEntries(
    goods.mealSets.filter(isIncluded).flatMap(({ min, choices }) => choices.map(({ id }) => [id, min])),
  );

/** Where one must be chosen the first that there is, is: most people want it. */
export const firstChoice = (goods: MenuGoods): DishChoice => ({
  tags: goods.tagGroups.filter(isOneOf).flatMap(({ tagItems }) => {
    const first = tagItems.find(({ soldOut }) => !soldOut);
    return first === undefined ? [] : [first.id];
  }),
  feeds: {},
  parts: included(goods),
  note: '',
  num: 1,
});

/** A tap on a specification: chosen or not; in a group of one it replaces, in a full group it is not taken. */
export const toggleTag = (choice: DishChoice, group: TagGroup, id: number): DishChoice => {
  const ofGroup = group.tagItems.map((tag) => tag.id);
  const others = choice.tags.filter((tag) => !ofGroup.includes(tag));
  const chosen = choice.tags.filter((tag) => ofGroup.includes(tag));
  if (chosen.includes(id)) {
    return isOneOf(group) ? choice : { ...choice, tags: [...others, ...chosen.filter((tag) => tag !== id)] };
  }
  if (group.max === 1) return { ...choice, tags: [...others, id] };
  return chosen.length >= group.max ? choice : { ...choice, tags: [...others, ...chosen, id] };
};

/** So many pieces of one choice: in a part of one it takes the place of the other, in a full part it is not taken. */
export const setPart = (choice: DishChoice, part: MealPart, id: number, num: number): DishChoice => {
  const others = part.max === 1 ? part.choices.map((each) => [each.id, 0] as const) : [];
  const next = { ...choice, parts: { ...choice.parts, ...Object.fromEntries(others), [id]: num } };
  return chosenOf(part, next) > part.max ? choice : next;
};

/** The first part of a set meal for which something is still to be picked, and how many pieces. */
export const openPart = (
  goods: MenuGoods,
  choice: DishChoice,
): { readonly name: string; readonly count: number } | null => {
  const part = goods.mealSets.find((each) => chosenOf(each, choice) < each.min);
  return part === undefined ? null : { name: part.name, count: part.min - chosenOf(part, choice) };
};

/** How a choice goes into the cart: in the order of the menu, whatever was tapped first. */
export const asChoice = (goods: MenuGoods, { tags, feeds, parts }: DishChoice): Choice => ({
  tagItems: goods.tagGroups
    .flatMap(({ tagItems }) => tagItems)
    .filter(({ id }) => tags.includes(id))
    .map(({ id }) => ({ id })),
  feeds: goods.feeds.flatMap(({ id }) => {
    const num = feeds[id] ?? 0;
    return num > 0 ? [{ id, num }] : [];
  }),
  parts: goods.mealSets
    .flatMap(({ choices }) => choices)
    .flatMap(({ id }) => {
      const num = parts[id] ?? 0;
      return num > 0 ? [{ id, num }] : [];
    }),
});

/** V-01: what is still missing. */
export const missing = (goods: MenuGoods, { tags }: DishChoice): readonly Problem[] =>
  specificationProblems(
    goods.tagGroups.map(({ id, name, min, max, tagItems }) => ({
      id,
      name,
      min,
      max,
      tagIds: tagItems.map((tag) => tag.id),
    })),
    tags,
  );
