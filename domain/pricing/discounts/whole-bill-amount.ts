import { plus } from '../../money/amount';
import { toMain } from '../../money/conversion';
import type { WholeBillKind } from './whole-bill-kind';

/** Dollars, and riel turned into cents by the order's ratio. */
export const wholeBillAmount: WholeBillKind<'amount'> = (discount, bill) =>
  plus(discount.dollars[bill.column], toMain(discount.riel[bill.column], bill.conversionRatio));
