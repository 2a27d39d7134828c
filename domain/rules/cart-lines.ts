import { CART_LINE_CAP } from '../limits';
import { type LineIdentity, lineKey } from './line-key';

/** A line of a cart, as far as its behaviour goes (T-14). */
export interface CartLine extends LineIdentity {
  readonly num: number;
  readonly soldOut?: boolean;
}

const capped = (num: number): number => Math.min(num, CART_LINE_CAP);

/** Identical lines as one, at the place of the first, with their numbers added up to the cap. */
export const mergeLines = <L extends CartLine>(lines: readonly L[]): readonly L[] => {
  const merged = new Map<string, L>();
  for (const line of lines) {
    const key = lineKey(line);
    const first = merged.get(key);
    merged.set(
      key,
      first === undefined ? { ...line, num: capped(line.num) } : { ...first, num: capped(first.num + line.num) },
    );
  }
  return [...merged.values()];
};

/** Adds a line, merged with its like. */
export const addLine = <L extends CartLine>(lines: readonly L[], line: L): readonly L[] => mergeLines([...lines, line]);

/** Takes `by` pieces off the line with this key and removes it at zero. */
export const reduceLine = <L extends CartLine>(lines: readonly L[], key: string, by = 1): readonly L[] =>
  lines.flatMap((line) => {
    if (lineKey(line) !== key) return [line];
    return line.num > by ? [{ ...line, num: line.num - by }] : [];
  });

/** Replaces the line with this key; what becomes identical merges. */
export const editLine = <L extends CartLine>(lines: readonly L[], key: string, edited: L): readonly L[] =>
  mergeLines(lines.map((line) => (lineKey(line) === key ? edited : line)).filter((line) => line.num > 0));

/** Says of every line whether the server has its dish sold out. */
export const markSoldOut = <L extends CartLine>(lines: readonly L[], soldOut: readonly number[]): readonly L[] =>
  lines.map((line) => ({ ...line, soldOut: soldOut.includes(line.goodsId) }));

/** Command 18 (T-19): the cart without these goods. */
export const withoutGoods = <L extends CartLine>(lines: readonly L[], goodsIds: readonly number[]): readonly L[] =>
  lines.filter((line) => !goodsIds.includes(line.goodsId));
