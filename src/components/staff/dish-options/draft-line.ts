import type { Endpoints, Output } from '@romduol/contract';
import { CART_LINE_CAP } from '@romduol/domain/limits';
import { defaultSelection } from '@romduol/domain/menu/modifiers';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import type { Course } from '@romduol/domain/order/courses';

/** A dish of the menu. */
export type MenuGoods = Output<Endpoints['menu']>['goods'][number];

/** A line of an order that staff are putting together. */
export interface DraftLine extends DishSelection {
  readonly goods: MenuGoods;
  /** With which course it comes; null = its category's. */
  readonly course: Course | null;
  /** At which seat it is served; null = none that is known. */
  readonly seat: number | null;
}

/** One piece of a dish with its default options. */
export const newLine = (goods: MenuGoods, seat: number | null): DraftLine => ({
  ...defaultSelection(goods),
  goods,
  course: null,
  seat,
});

const toKey = (line: DraftLine): string => [selectionKey(line), line.course, line.seat].join();

/** What is alike becomes one line, of no more pieces than a line may have. */
export const withLine = (lines: readonly DraftLine[], added: DraftLine): readonly DraftLine[] => {
  const key = toKey(added);
  const same = lines.find((line) => toKey(line) === key);
  if (same === undefined) return [...lines, added];
  const quantity = Math.min(same.quantity + added.quantity, CART_LINE_CAP);
  return lines.map((line) => (line === same ? { ...line, quantity } : line));
};

/** The line with so many pieces; 0 removes it. */
export const withQuantity = (lines: readonly DraftLine[], line: DraftLine, quantity: number): readonly DraftLine[] =>
  lines.flatMap((each) => (each !== line ? [each] : quantity > 0 ? [{ ...each, quantity }] : []));

/** A line as it was chosen anew, in its place; joined to another one that is now alike. */
export const withChanged = (lines: readonly DraftLine[], line: DraftLine, changed: DraftLine): readonly DraftLine[] => {
  const others = lines.filter((each) => each !== line);
  if (others.some((each) => toKey(each) === toKey(changed))) return withLine(others, changed);
  return lines.map((each) => (each === line ? changed : each));
};

/** One piece less of the line of a dish that was added last. */
export const withOneLess = (lines: readonly DraftLine[], { id }: MenuGoods): readonly DraftLine[] => {
  const last = lines.filter(({ goods }) => goods.id === id).slice(-1)[0];
  return last === undefined ? lines : withQuantity(lines, last, last.quantity - 1);
};
