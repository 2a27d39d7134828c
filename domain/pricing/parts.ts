import { type MainAmount, NO_MAIN } from '../money/amount';
import type { BasketLine, Column, ItemDiscount } from './model';
import { isPending, computePiece } from './steps/piece';

/**
 * What the steps work on. A line is one part, or two where a promotion has a limit: the units that have it, then the
 * units beyond it at full price. Both belong to one quoted line.
 */
export interface Part {
  readonly line: BasketLine;
  /** Which line of the basket it is of. */
  readonly lineIndex: number;
  readonly num: number;
  readonly discount: ItemDiscount | null;
  readonly pending: boolean;
}

/** The parts of a line; a staff discount replaces a promotion's. */
const partsOfLine = (line: BasketLine, lineIndex: number): readonly Part[] => {
  const { num, promotion, staffDiscount } = line;
  const part = (units: number, discount: ItemDiscount | null): Part => ({
    line,
    lineIndex,
    num: units,
    discount,
    pending: isPending(line),
  });
  if (staffDiscount !== null || promotion === null) return [part(num, staffDiscount)];
  const entitled = Math.min(promotion.limit ?? num, num);
  if (entitled === num) return [part(num, promotion.discount)];
  if (entitled <= 0) return [part(num, null)];
  return [part(entitled, promotion.discount), part(num - entitled, null)];
};

/** All parts, in the order of their lines. */
export const listParts = (lines: readonly BasketLine[]): readonly Part[] => lines.flatMap(partsOfLine);

/** The piece of a part in a column; a pending one counts 0. */
export const pieceOfPart = (each: Part, column: Column): MainAmount =>
  each.pending ? NO_MAIN : computePiece(each.line, each.line.goods.price[column], column);
