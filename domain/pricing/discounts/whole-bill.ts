import type { MainAmount } from '../../money/amount';
import type { WholeBillDiscount } from '../model';
import { wholeBillAmount } from './whole-bill-amount';
import type { BillToDiscount, WholeBillKind, WholeBillName, WholeBillOf } from './whole-bill-kind';
import { wholeBillRate } from './whole-bill-rate';

/** Every kind of whole-bill discount. A new one is a file beside this and a line here. */
const WHOLE_BILL_DISCOUNTS: { readonly [K in WholeBillName]: WholeBillKind<K> } = {
  rate: wholeBillRate,
  amount: wholeBillAmount,
};

const deduct = <K extends WholeBillName>(kind: K, discount: WholeBillOf<K>, bill: BillToDiscount): MainAmount =>
  WHOLE_BILL_DISCOUNTS[kind](discount, bill);

/** What the discount takes off, in cents, before it is kept at most the sub-total. */
export const wholeBillDeduction = (discount: WholeBillDiscount, bill: BillToDiscount): MainAmount =>
  deduct(discount.kind, discount, bill);
