import { allocate } from '../../money/allocate';
import { atMost, type MainAmount, NO_MAIN, sumAmounts } from '../../money/amount';
import { wholeBillDeduction } from '../discounts/whole-bill';
import type { Basket, Column, PriceBook } from '../model';

/** Step 4: a rate of Σ step 3, or dollars and riel, at most Σ; allocated to the lines. */
export const wholeBillParts = (
  nets: readonly MainAmount[],
  basket: Basket,
  book: PriceBook,
  column: Column,
): MainAmount[] => {
  if (basket.wholeBill === null) return nets.map(() => NO_MAIN);
  const subTotal = sumAmounts(nets);
  const { conversionRatio } = book;
  return allocate(atMost(wholeBillDeduction(basket.wholeBill, { subTotal, column, conversionRatio }), subTotal), nets);
};
