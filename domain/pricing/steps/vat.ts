import { at } from '../../at';
import { type Cents, NO_CENTS } from '../../money/amount';
import type { Basket, PriceBook } from '../model';
import type { Part } from '../parts';
import { chargePerPercentage, effectivePercent } from './percentage-groups';

export interface Vat {
  readonly lines: Cents[];
  readonly tableCharge: Cents;
}

/**
 * Step 10: per percentage, on `taxed` (step 6's net + service charge + packing) of lines that are not whitelisted; the
 * table charge is in the store's group. 0 when the order is tax exempt.
 */
export const vatOf = (
  parts: readonly Part[],
  taxed: readonly Cents[],
  tableCharge: Cents,
  basket: Basket,
  book: PriceBook,
): Vat => {
  if (basket.taxExempt) return { lines: parts.map(() => NO_CENTS), tableCharge: NO_CENTS };
  const items = parts.map(({ line: { goods } }, index) => ({
    base: at(taxed, index),
    percent: effectivePercent(goods.vatPercentage, goods.vatWhitelisting, book.vatPercentage),
  }));
  const charges = chargePerPercentage([...items, { base: tableCharge, percent: book.vatPercentage }]);
  return { lines: charges.slice(0, items.length), tableCharge: at(charges, items.length) };
};
