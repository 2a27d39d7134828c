import { specificationProblems } from '@romduol/domain/rules/cart';
import type { Problem } from '@romduol/domain/rules/problem';
import type { Choice } from '../../../stores/basket';
import type { MenuGoods, TagGroup } from '../../../stores/types';

/** What is chosen in a dish's sheet so far. */
export interface DishChoice {
  readonly tags: readonly number[];
  readonly feeds: Readonly<Record<number, number>>;
  readonly note: string;
  readonly num: number;
}

/** One of several, and one there must be. */
export const isOneOf = ({ min, max }: TagGroup): boolean => min === 1 && max === 1;

/** Where one must be chosen the first that there is, is: most people want it. */
export const firstChoice = (goods: MenuGoods): DishChoice => ({
  tags: goods.tagGroups.filter(isOneOf).flatMap(({ tagItems }) => {
    const first = tagItems.find(({ soldOut }) => !soldOut);
    return first === undefined ? [] : [first.id];
  }),
  feeds: {},
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

/** How a choice goes into the cart: in the order of the menu, whatever was tapped first. */
export const asChoice = (goods: MenuGoods, { tags, feeds }: DishChoice): Choice => ({
  tagItems: goods.tagGroups
    .flatMap(({ tagItems }) => tagItems)
    .filter(({ id }) => tags.includes(id))
    .map(({ id }) => ({ id })),
  feeds: goods.feeds.flatMap(({ id }) => {
    const num = feeds[id] ?? 0;
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
