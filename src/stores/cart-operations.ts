import { CART_LINE_CAP } from '@romduol/domain/limits';
import { lineKey } from '@romduol/domain/rules/line-key';
import type { Choice } from './basket';
import type { CartItem, Share } from './types';

/** A dish with its choices, before it has a number on the server. */
export interface Wanted extends Choice {
  /** The goods' id. */
  readonly id: number;
  readonly note: string;
}

/** A line as it is shown: what the server knows, and on top what this device still has to tell it. */
export interface ShownLine extends Wanted {
  readonly key: string;
  /** null until the server has the line. */
  readonly myCartId: number | null;
  readonly num: number;
  readonly soldOut: boolean;
  readonly shares: readonly Share[];
}

/** Something that a person did to the cart and the server has not confirmed yet. */
export type CartOperation =
  | { readonly kind: 'add'; readonly key: string; readonly line: Wanted; readonly num: number; readonly since: number }
  | { readonly kind: 'take'; readonly key: string; readonly num: number; readonly since: number }
  | { readonly kind: 'edit'; readonly key: string; readonly to: Wanted; readonly num: number; readonly since: number }
  | { readonly kind: 'empty'; readonly since: number };

/** What makes two lines the same one (T-14). */
export const keyOf = ({ id, tagItems, feeds, parts, note }: Wanted): string =>
  lineKey({ goodsId: id, tags: tagItems.map((tag) => tag.id), feeds, parts, note });

/** A dish as it is, without choices. */
export const plain = (id: number): Wanted => ({ id, tagItems: [], feeds: [], parts: [], note: '' });

/** A line of the server's cart in the words of this one. */
export const wantedOf = ({ id, tagItems, feeds, orderMealSetGoodsDTOList, note }: CartItem): Wanted => ({
  id,
  tagItems,
  feeds,
  parts: orderMealSetGoodsDTOList,
  note,
});

export const shownLine = (item: CartItem): ShownLine => ({
  ...wantedOf(item),
  key: keyOf(wantedOf(item)),
  myCartId: item.myCartId,
  num: item.num,
  soldOut: item.soldOut,
  shares: item.shares,
});

const capped = (num: number): number => Math.min(num, CART_LINE_CAP);
const present = (shares: readonly Share[]): readonly Share[] => shares.filter(({ num }) => num > 0);

/** So many pieces more, of this device. */
const moreOfMine = (shares: readonly Share[], num: number): readonly Share[] =>
  shares.some(({ mine }) => mine)
    ? shares.map((share) => (share.mine ? { ...share, num: share.num + num } : share))
    : [...shares, { name: '', mine: true, num }];

/** So many pieces less: one's own first, then those of others. */
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

const added = (lines: readonly ShownLine[], line: Wanted, num: number): readonly ShownLine[] => {
  const key = keyOf(line);
  if (!lines.some((each) => each.key === key)) {
    const shares = [{ name: '', mine: true, num }];
    return [...lines, { ...line, key, myCartId: null, num, soldOut: false, shares }];
  }
  return lines.map((each) =>
    each.key === key ? { ...each, num: capped(each.num + num), shares: moreOfMine(each.shares, num) } : each,
  );
};

const taken = (lines: readonly ShownLine[], key: string, num: number): readonly ShownLine[] =>
  lines.flatMap((each) => {
    if (each.key !== key) return [each];
    return each.num > num ? [{ ...each, num: each.num - num, shares: lessOfMine(each.shares, num) }] : [];
  });

const edited = (lines: readonly ShownLine[], key: string, to: Wanted, num: number): readonly ShownLine[] => {
  const line = lines.find((each) => each.key === key);
  if (line === undefined) return lines;
  const changed = keyOf(to);
  if (changed === key) {
    const more = num - line.num;
    return more >= 0 ? added(lines, to, more) : taken(lines, key, -more);
  }
  if (lines.some((each) => each.key === changed)) return added(taken(lines, key, line.num), to, num);
  return lines.map((each) => (each.key === key ? { ...each, ...to, key: changed, num } : each));
};

/** The cart after one operation, as the server will make it (T-14). */
export const applied = (lines: readonly ShownLine[], operation: CartOperation): readonly ShownLine[] => {
  switch (operation.kind) {
    case 'add':
      return added(lines, operation.line, operation.num);
    case 'take':
      return taken(lines, operation.key, operation.num);
    case 'edit':
      return edited(lines, operation.key, operation.to, operation.num);
    case 'empty':
      return [];
  }
};

/** Taps on the same line that follow each other go to the server as one, as far as one call may carry them. */
export const joined = (before: CartOperation, next: CartOperation, most: number): CartOperation | null => {
  if (before.kind !== next.kind || (before.kind !== 'add' && before.kind !== 'take')) return null;
  if (next.kind !== 'add' && next.kind !== 'take') return null;
  const num = before.num + next.num;
  return before.key === next.key && (before.kind === 'take' || num <= most) ? { ...before, num } : null;
};

/** Pieces of each dish, by the goods' id. */
export const countsOf = (lines: readonly ShownLine[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { id, num } of lines) counts.set(id, (counts.get(id) ?? 0) + num);
  return counts;
};
