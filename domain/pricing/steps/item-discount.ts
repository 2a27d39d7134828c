import { atLeast, atMost, type MainAmount, NO_MAIN, timesCount } from '../../money/amount';
import { itemDeduction } from '../discounts/item';
import type { Column } from '../model';
import { type Part, pieceOfPart } from '../parts';

export interface DiscountedPart {
  readonly part: Part;
  /** Step 1. */
  readonly piece: MainAmount;
  /** Step 2: piece × num. */
  readonly gross: MainAmount;
  /** Step 3: from 0 to gross. */
  readonly itemDiscount: MainAmount;
}

/** Steps 1 to 3 of one part. A pending one has a gross of 0, and so no discount. */
export const discountPart = (part: Part, column: Column): DiscountedPart => {
  const piece = pieceOfPart(part, column);
  const gross = timesCount(piece, part.num);
  if (part.discount === null) return { part, piece, gross, itemDiscount: NO_MAIN };
  const deduction = itemDeduction(part.discount, { line: part.line, num: part.num, gross, column });
  return { part, piece, gross, itemDiscount: atMost(atLeast(deduction, NO_MAIN), gross) };
};
