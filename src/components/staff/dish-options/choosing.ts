import type { Endpoints, Output } from '@romduol/contract';
import { specificationProblems } from '@romduol/domain/rules/cart';
import { type Counted, lineKey } from '@romduol/domain/rules/line-key';
import type { Problem } from '@romduol/domain/rules/problem';
import { mealSetProblems } from '@romduol/domain/rules/set-meal';

/** A dish of the menu. */
export type MenuGoods = Output<Endpoints['menu']>['goods'][number];

/** So many pieces of a dish with what was chosen of it. */
export interface Chosen {
  readonly goods: MenuGoods;
  readonly tags: readonly number[];
  readonly feeds: readonly Counted[];
  readonly parts: readonly Counted[];
  readonly note: string;
  readonly num: number;
}

/** Whether there is something to choose before this dish can be ordered. */
export const asksFirst = ({ tagGroups, feeds, mealSets }: MenuGoods): boolean =>
  tagGroups.length + feeds.length + mealSets.length > 0;

/** Where one must be chosen the first that there is, is; a part without a choice always comes along. */
export const firstChoice = (goods: MenuGoods): Chosen => ({
  goods,
  tags: goods.tagGroups
    .filter(({ min, max }) => min === 1 && max === 1)
    .flatMap(({ tagItems }) => tagItems.filter(({ soldOut }) => !soldOut).slice(0, 1))
    .map(({ id }) => id),
  feeds: [],
  parts: goods.mealSets
    .filter(({ min, max, choices }) => choices.length === 1 && min === max)
    .flatMap(({ min, choices }) => choices.map(({ id }) => ({ id, num: min }))),
  note: '',
  num: 1,
});

export const numOf = (counted: readonly Counted[], id: number): number =>
  counted.find((each) => each.id === id)?.num ?? 0;

export const withNum = (counted: readonly Counted[], id: number, num: number): readonly Counted[] => [
  ...counted.filter((each) => each.id !== id),
  ...(num > 0 ? [{ id, num }] : []),
];

/** What is still missing, or too much. */
export const problemsOf = ({ goods, tags, parts }: Chosen): readonly Problem[] => [
  ...specificationProblems(
    goods.tagGroups.map(({ id, name, min, max, tagItems }) => ({
      id,
      name,
      min,
      max,
      tagIds: tagItems.map((tag) => tag.id),
    })),
    tags,
  ),
  ...mealSetProblems(goods.mealSets, parts),
];

const keyOf = ({ goods, tags, feeds, note, parts }: Chosen): string =>
  lineKey({ goodsId: goods.id, tags: [...tags], feeds: [...feeds], note, parts: [...parts] });

/** What is alike becomes one line. */
export const withChosen = (lines: readonly Chosen[], chosen: Chosen): readonly Chosen[] => {
  const key = keyOf(chosen);
  const same = lines.find((line) => keyOf(line) === key);
  if (same === undefined) return [...lines, chosen];
  return lines.map((line) => (line === same ? { ...line, num: line.num + chosen.num } : line));
};

/** The same pieces of a line, or none of it. */
export const withNumOf = (lines: readonly Chosen[], line: Chosen, num: number): readonly Chosen[] =>
  lines.flatMap((each) => (each !== line ? [each] : num > 0 ? [{ ...each, num }] : []));

/** A line as the server is told of it. */
export const saidOf = ({ goods, tags, feeds, parts, note, num }: Chosen) => ({
  id: goods.id,
  cartNum: num,
  tagItems: tags.map((id) => ({ id })),
  feeds: [...feeds],
  orderMealSetGoodsDTOList: [...parts],
  ...(note.trim() !== '' && { note: note.trim() }),
});
