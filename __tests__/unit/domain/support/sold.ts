import { mainAmount } from '../../../../domain/money/amount';
import type { TenderTaken } from '../../../../domain/order/refund-tenders';
import { NOTHING_REFUNDED, type SoldOrder } from '../../../../domain/order/refunds';
import type { Basket, Column, PriceBook } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';

/** A tender that still holds all it settled. */
export const tender = (id: number, method: TenderTaken['method'], amount: number, refunded = 0): TenderTaken => ({
  id,
  method,
  amount: mainAmount(amount),
  refunded: mainAmount(refunded),
});

/** A basket as it was paid in a column; by one tender of cash where none are named. */
export const soldOrder = (
  basket: Basket,
  book: PriceBook,
  column: Column = 'sell',
  tenders?: readonly TenderTaken[],
): SoldOrder => {
  const { lines, totals } = quote(basket, book);
  return {
    column,
    totals,
    tableChargeRefunded: false,
    lines: lines.map(({ id, num, amounts }, index) => {
      const measure = basket.lines[index]?.measure;
      const weight = measure?.kind === 'weight' ? measure.weight : null;
      return { id, num, weight, amounts, refunded: NOTHING_REFUNDED };
    }),
    tenders: tenders ?? [tender(1, 2, totals[column].total)],
  };
};
