import {
  type Basket,
  cents,
  type Column,
  NOTHING_REFUNDED,
  type PriceBook,
  quote,
  type SoldOrder,
  type TenderTaken,
} from '../../../../domain';

/** A tender that still holds all it settled. */
export const tender = (id: number, method: TenderTaken['method'], amount: number, refunded = 0): TenderTaken => ({
  id,
  method,
  amount: cents(amount),
  refunded: cents(refunded),
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
