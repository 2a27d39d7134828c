import { timesRate } from '../../money/rounding';
import type { WholeBillKind } from './whole-bill-kind';

/** A percentage of what is left after the item discounts. */
export const wholeBillRate: WholeBillKind<'rate'> = (discount, bill) => timesRate(bill.subTotal, discount.reduceRate);
