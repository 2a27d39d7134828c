import { timesCount } from '../../money/amount';
import type { ItemDiscountKind } from './item-kind';

/** Type 2 (T-12): amount × num. */
export const itemAmount: ItemDiscountKind<2> = (discount, item) => timesCount(discount.amount[item.column], item.num);
