import type { Endpoints, Output } from '@romduol/contract';
import { CART_LINE_CAP } from '@romduol/domain/limits';
import type { Course } from '@romduol/domain/order/courses';
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
  /** With which course it comes; null = its category's. */
  readonly course: Course | null;
  /** At which seat it is served; null = none that is known. */
  readonly seat: number | null;
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
  course: null,
  seat: null,
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

const keyOf = ({ goods, tags, feeds, note, parts, course, seat }: Chosen): string =>
  [lineKey({ goodsId: goods.id, tags: [...tags], feeds: [...feeds], note, parts: [...parts] }), course, seat].join();

/** What is alike becomes one line, of no more pieces than a line may have. */
export const withChosen = (lines: readonly Chosen[], chosen: Chosen): readonly Chosen[] => {
  const key = keyOf(chosen);
  const same = lines.find((line) => keyOf(line) === key);
  if (same === undefined) return [...lines, chosen];
  const num = Math.min(same.num + chosen.num, CART_LINE_CAP);
  return lines.map((line) => (line === same ? { ...line, num } : line));
};

/** The same pieces of a line, or none of it. */
export const withNumOf = (lines: readonly Chosen[], line: Chosen, num: number): readonly Chosen[] =>
  lines.flatMap((each) => (each !== line ? [each] : num > 0 ? [{ ...each, num }] : []));

/** A line as it was chosen anew, in its place; joined to another one that is now alike. */
export const withChanged = (lines: readonly Chosen[], line: Chosen, chosen: Chosen): readonly Chosen[] => {
  const others = lines.filter((each) => each !== line);
  if (others.some((each) => keyOf(each) === keyOf(chosen))) return withChosen(others, chosen);
  return lines.map((each) => (each === line ? chosen : each));
};

/** A piece less of what was chosen last of a dish. */
export const withOneLess = (lines: readonly Chosen[], { id }: MenuGoods): readonly Chosen[] => {
  const last = lines.filter(({ goods }) => goods.id === id).slice(-1)[0];
  return last === undefined ? lines : withNumOf(lines, last, last.num - 1);
};

/** A line as the server is told of it. */
export const saidOf = ({ goods, tags, feeds, parts, note, num }: Chosen) => ({
  id: goods.id,
  cartNum: num,
  tagItems: tags.map((id) => ({ id })),
  feeds: [...feeds],
  orderMealSetGoodsDTOList: [...parts],
  ...(note.trim() !== '' && { note: note.trim() }),
});
