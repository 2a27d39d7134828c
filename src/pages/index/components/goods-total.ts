import { type MainAmount, minus } from '@romduol/domain/money/amount';
import type { Quote } from '@romduol/domain/pricing/model';

/** The sum of the dishes after every deduction, before the charges of an order, in cents. */
export const goodsTotal = ({ totals: { sell } }: Quote): MainAmount =>
  minus(minus(minus(sell.subTotal, sell.wholeBill), sell.orderPromotion), sell.coupon);
