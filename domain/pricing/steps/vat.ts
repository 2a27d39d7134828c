import { at } from '../../at';
import { type MainAmount, minus, NO_MAIN } from '../../money/amount';
import { rateWithin, timesRate } from '../../money/rounding';
import type { Basket, PriceBook } from '../model';
import type { Part } from '../parts';
import { chargePerPercentage, effectivePercent } from './percentage-groups';

/** VAT of each line, and of the table charge: what changes the total, and what is within it. */
export interface Vat {
  readonly lines: readonly MainAmount[];
  readonly tableCharge: MainAmount;
  readonly within: { readonly lines: readonly MainAmount[]; readonly tableCharge: MainAmount };
}

const negate = (amount: MainAmount): MainAmount => minus(NO_MAIN, amount);

/**
 * Step 10: per tax class and percentage, or per line where the store rounds so, on `taxed` (step 6's net + service charge
 * where it is taxed + packing) of lines that are not whitelisted; the table charge has the store's percentage. On top of
 * prices: 0 when the order is tax exempt. Within prices: nothing is added, and what they hold is taken off when the order
 * is exempt.
 */
export const computeVat = (
  parts: readonly Part[],
  taxed: readonly MainAmount[],
  tableCharge: MainAmount,
  basket: Basket,
  book: PriceBook,
): Vat => {
  const isWithin = book.pricesIncludeVat === true;
  const items = parts.map(({ line: { goods } }, index) => ({
    base: at(taxed, index),
    group: book.vatByLine === true ? `line ${index}` : `${goods.taxClass?.id ?? ''}`,
    percent: effectivePercent(goods.vatPercentage, goods.vatWhitelisting, book.vatPercentage),
  }));
  const charges = chargePerPercentage(
    [...items, { base: tableCharge, percent: book.vatPercentage }],
    isWithin ? rateWithin : timesRate,
  );
  const none = charges.map(() => NO_MAIN);
  const onTop = basket.taxExempt ? none : charges;
  const added = isWithin ? (basket.taxExempt ? charges.map(negate) : none) : onTop;
  const within = isWithin ? charges : none;
  const apart = (all: readonly MainAmount[]) => ({ lines: all.slice(0, -1), tableCharge: at(all, items.length) });
  return { ...apart(added), within: apart(within) };
};
