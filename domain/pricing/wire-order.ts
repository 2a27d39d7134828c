import { type MainAmount, NO_MAIN, NO_SECOND, plus, type SecondAmount } from '../money/amount';
import { inBothColumns } from './columns';
import { totalOff } from './explain';
import { staffItemDiscount } from './line-prices';
import type { Basket, Column, InColumns, Quote, Totals, WholeBillDiscount } from './model';
import { rewardIn } from './steps/coupon';
import { allVat, vatIn } from './vat-included';

/** price and vipPrice of an order (E-01): one column of its quote, in cents and riel. */
export interface WireColumn {
  /** Σ step 2. */
  readonly cartSubTotal: MainAmount;
  /** What staff took off single items. */
  readonly totalGoodsReducePrice: MainAmount;
  /** Σ after step 3. */
  readonly subTotal: MainAmount;
  readonly totalWholeDiscountAmount: MainAmount;
  /** Steps 5 and 6: the order's promotion and the coupon. */
  readonly totalCouponActivityAmount: MainAmount;
  /** The two apart. */
  readonly orderPromotionPrice: MainAmount;
  readonly couponPrice: MainAmount;
  /** What a member's reward took off; absent where that is nothing. */
  readonly rewardPrice?: MainAmount;
  readonly totalServiceChargeAmount: MainAmount;
  readonly totalPackingAmount: MainAmount;
  readonly tableCharge: MainAmount;
  /** On top; below 0 what an exemption takes off prices that hold VAT. */
  readonly vat: MainAmount;
  /** VAT that all these amounts hold. */
  readonly vatIncluded: MainAmount;
  readonly total: MainAmount;
  readonly totalRiel: SecondAmount;
}

/** One column of a quote; `staffOff` is what staff took off single items in it, in cents. */
export const wireColumn = (totals: Totals, staffOff: MainAmount = NO_MAIN): WireColumn => ({
  cartSubTotal: totals.gross,
  totalGoodsReducePrice: staffOff,
  subTotal: totals.subTotal,
  totalWholeDiscountAmount: totals.wholeBill,
  totalCouponActivityAmount: plus(totals.orderPromotion, totals.coupon),
  orderPromotionPrice: totals.orderPromotion,
  couponPrice: totals.coupon,
  ...(rewardIn(totals) > 0 && { rewardPrice: rewardIn(totals) }),
  totalServiceChargeAmount: totals.serviceCharge,
  totalPackingAmount: totals.packing,
  tableCharge: totals.tableCharge,
  vat: totals.vat,
  vatIncluded: vatIn(totals),
  total: totals.total,
  totalRiel: totals.totalRiel,
});

/** The rule of a whole-bill discount as staff entered it: percent, or dollars in cents with riel, member amounts apart. */
export interface WireWholeBill {
  readonly reduceRate: number;
  readonly reduceDollar: MainAmount;
  readonly reduceKhr: SecondAmount;
  readonly reduceVipDollar: MainAmount;
  readonly reduceVipKhr: SecondAmount;
}

const NO_WHOLE_BILL: WireWholeBill = {
  reduceRate: 0,
  reduceDollar: NO_MAIN,
  reduceKhr: NO_SECOND,
  reduceVipDollar: NO_MAIN,
  reduceVipKhr: NO_SECOND,
};

/** 0 none, 1 rate, 2 amount. */
const REDUCE_TYPES = { rate: 1, amount: 2 } as const satisfies Record<WholeBillDiscount['kind'], 1 | 2>;

const toWireRule = (discount: WholeBillDiscount | null): WireWholeBill => {
  if (discount === null) return NO_WHOLE_BILL;
  if (discount.kind === 'rate') return { ...NO_WHOLE_BILL, reduceRate: discount.reduceRate };
  const { dollars, riel } = discount;
  return {
    reduceRate: 0,
    reduceDollar: dollars.sell,
    reduceKhr: riel.sell,
    reduceVipDollar: dollars.vip,
    reduceVipKhr: riel.vip,
  };
};

/** The sums of the column that is shown, under each name that they have on the wire. */
const toShownAmounts = (shown: WireColumn) => ({
  totalVatPrice: allVat(shown),
  vat: allVat(shown),
  totalServiceCharge: shown.totalServiceChargeAmount,
  serviceFee: shown.totalServiceChargeAmount,
  totalPackingFee: shown.totalPackingAmount,
  packagingFee: shown.totalPackingAmount,
  tableCharge: shown.tableCharge,
  totalActivityCouponPrice: shown.totalCouponActivityAmount,
  totalGoodsReducePrice: shown.totalGoodsReducePrice,
  reduceAmount: shown.totalWholeDiscountAmount,
  ordersReduce: shown.totalWholeDiscountAmount,
});

const toWireReduction = (discount: WholeBillDiscount | null) => {
  const rule = toWireRule(discount);
  return {
    reduceType: discount === null ? (0 as const) : REDUCE_TYPES[discount.kind],
    reduceDollar: rule.reduceDollar,
    reduceKhr: rule.reduceKhr,
    wholeDiscountReduce: rule,
  };
};

/**
 * Every field of an order about money (E-01), under its name on the wire. `column` is the one that was paid, or that
 * this person is shown; totalDiscountPrice is always the sell column's.
 */
export const wireOrder = (
  basket: Pick<Basket, 'lines' | 'wholeBill'>,
  quote: Pick<Quote, 'lines' | 'totals'>,
  column: Column,
) => {
  const columns: InColumns<WireColumn> = inBothColumns((each) =>
    wireColumn(quote.totals[each], staffItemDiscount(basket, quote, each)),
  );
  return {
    totalPrice: columns.sell.total,
    totalVipPrice: columns.vip.total,
    totalDiscountPrice: totalOff(quote.totals.sell),
    isUseDiscount: totalOff(quote.totals[column]) > 0,
    ...toShownAmounts(columns[column]),
    ...toWireReduction(basket.wholeBill),
    price: columns.sell,
    vipPrice: columns.vip,
  };
};
