import { minus, timesCount } from '../../money/amount';
import { computeAdjustedPiece } from '../steps/piece';
import type { ItemDiscountKind } from './item-kind';

/** Type 3 (T-12): the adjusted price replaces the goods price; what that saves is the deduction. */
export const itemAdjustedPrice: ItemDiscountKind<3> = (discount, item) =>
  minus(item.gross, timesCount(computeAdjustedPiece(item.line, discount.price[item.column]), item.num));
