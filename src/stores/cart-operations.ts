import { CART_LINE_CAP } from '@romduol/domain/limits';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { modifiersFromWire } from '@romduol/domain/menu/wire-selection';
import type { CartItem, Share } from './types';

/** A line as it is shown: the server's line, and on top what this device still has to send. */
export interface ShownLine extends DishSelection {
  readonly key: string;
  /** null until the server has the line. */
  readonly myCartId: number | null;
  readonly soldOut: boolean;
  readonly shares: readonly Share[];
}

/** Something that a person did to the cart and the server has not confirmed yet. */
export type CartOperation =
  | { readonly kind: 'add'; readonly key: string; readonly selection: DishSelection; readonly since: number }
  | { readonly kind: 'take'; readonly key: string; readonly quantity: number; readonly since: number }
  | { readonly kind: 'edit'; readonly key: string; readonly selection: DishSelection; readonly since: number }
  | { readonly kind: 'empty'; readonly since: number };

const toSelection = ({ id, note, num, ...item }: CartItem): DishSelection => ({
  goodsId: id,
  ...modifiersFromWire(item),
  note,
  quantity: num,
});

/** The key of a line of the server's cart. */
export const cartItemKey = (item: CartItem): string => selectionKey(toSelection(item));

export const shownLine = (item: CartItem): ShownLine => ({
  ...toSelection(item),
  key: cartItemKey(item),
  myCartId: item.myCartId,
  soldOut: item.soldOut,
  shares: item.shares,
});

/** What is selected, without the cart's data of the line. */
export const bareSelection = (
  { goodsId, optionIds, toppings, parts, note }: DishSelection,
  quantity: number,
): DishSelection => ({ goodsId, optionIds, toppings, parts, note, quantity });

const capped = (num: number): number => Math.min(num, CART_LINE_CAP);
const present = (shares: readonly Share[]): readonly Share[] => shares.filter(({ num }) => num > 0);

/** More pieces, of this device. */
const moreOfMine = (shares: readonly Share[], num: number): readonly Share[] =>
  shares.some(({ mine }) => mine)
    ? shares.map((share) => (share.mine ? { ...share, num: share.num + num } : share))
    : [...shares, { name: '', mine: true, num }];

/** Fewer pieces: the device's own first, then those of others. */
const lessOfMine = (shares: readonly Share[], num: number): readonly Share[] => {
  let left = num;
  const taken = new Map<Share, number>();
  for (const share of [...shares].sort((a, b) => Number(b.mine) - Number(a.mine))) {
    const off = Math.min(left, share.num);
    taken.set(share, off);
    left -= off;
  }
  return present(shares.map((share) => ({ ...share, num: share.num - (taken.get(share) ?? 0) })));
};

const added = (lines: readonly ShownLine[], selection: DishSelection): readonly ShownLine[] => {
  const key = selectionKey(selection);
  const num = selection.quantity;
  if (!lines.some((each) => each.key === key)) {
    const shares = [{ name: '', mine: true, num }];
    return [...lines, { ...selection, key, myCartId: null, soldOut: false, shares }];
  }
  return lines.map((each) =>
    each.key === key ? { ...each, quantity: capped(each.quantity + num), shares: moreOfMine(each.shares, num) } : each,
  );
};

const taken = (lines: readonly ShownLine[], key: string, quantity: number): readonly ShownLine[] =>
  lines.flatMap((each) => {
    if (each.key !== key) return [each];
    const left = each.quantity - quantity;
    return left > 0 ? [{ ...each, quantity: left, shares: lessOfMine(each.shares, quantity) }] : [];
  });

const edited = (lines: readonly ShownLine[], key: string, to: DishSelection): readonly ShownLine[] => {
  const line = lines.find((each) => each.key === key);
  if (line === undefined) return lines;
  const changed = selectionKey(to);
  if (changed === key) {
    const more = to.quantity - line.quantity;
    return more >= 0 ? added(lines, { ...to, quantity: more }) : taken(lines, key, -more);
  }
  if (lines.some((each) => each.key === changed)) return added(taken(lines, key, line.quantity), to);
  return lines.map((each) => (each.key === key ? { ...each, ...to, key: changed } : each));
};

/** The cart after one operation, as the server will make it (T-14). */
export const applied = (lines: readonly ShownLine[], operation: CartOperation): readonly ShownLine[] => {
  switch (operation.kind) {
    case 'add':
      return added(lines, operation.selection);
    case 'take':
      return taken(lines, operation.key, operation.quantity);
    case 'edit':
      return edited(lines, operation.key, operation.selection);
    case 'empty':
      return [];
  }
};

/** Taps on the same line that follow each other go to the server as one, as far as one call may carry them. */
export const joined = (before: CartOperation, next: CartOperation, most: number): CartOperation | null => {
  if (before.kind === 'take' && next.kind === 'take' && before.key === next.key) {
    return { ...before, quantity: before.quantity + next.quantity };
  }
  if (before.kind !== 'add' || next.kind !== 'add' || before.key !== next.key) return null;
  const quantity = before.selection.quantity + next.selection.quantity;
  return quantity <= most ? { ...before, selection: { ...before.selection, quantity } } : null;
};

/** Pieces of each dish, by the goods' id. */
export const countByGoods = (lines: readonly ShownLine[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { goodsId, quantity } of lines) counts.set(goodsId, (counts.get(goodsId) ?? 0) + quantity);
  return counts;
};
