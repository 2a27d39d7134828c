import { timesRate } from '../../money/rounding';
import type { ItemDiscountKind } from './item-kind';

/** Type 1 (T-12): round(gross × percentage). */
export const itemPercentage: ItemDiscountKind<1> = (discount, item) => timesRate(item.gross, discount.reduceRatio);
