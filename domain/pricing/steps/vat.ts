import { at } from '../../at';
import { type MainAmount, minus, NO_MAIN, plus } from '../../money/amount';
import { rateWithin, timesRate } from '../../money/rounding';
import type { Basket, PriceBook } from '../model';
import type { Part } from '../parts';
import { type LineTaxClass, tableChargePercent } from '../tax-class';
import { type Charged, chargePerPercentage, effectivePercent } from './percentage-groups';

/** VAT of each line, and of the table charge: what changes the total, and what is within it. */
export interface Vat {
  readonly lines: readonly MainAmount[];
  /** How much of each line's is on its packing fee, where that is in a class of its own. */
  readonly packing: readonly MainAmount[];
  readonly tableCharge: MainAmount;
  readonly within: { readonly lines: readonly MainAmount[]; readonly tableCharge: MainAmount };
}

const negate = (amount: MainAmount): MainAmount => minus(NO_MAIN, amount);

/** What is taxed, in cents, by line: step 6's net + service charge where it is taxed, and the packing fee. */
export interface Taxed {
  readonly lines: readonly MainAmount[];
  readonly packing: readonly MainAmount[];
  readonly tableCharge: MainAmount;
}

/** What is rounded together: a class, or where the store rounds by line, each line and each charge. */
const roundingGroup = (book: PriceBook, taxClass: LineTaxClass | undefined, item: string): string =>
  book.vatByLine === true ? item : `${taxClass?.id ?? ''}`;

/** The lines, their packing where it is taxed apart, and the table charge. */
const listCharged = (parts: readonly Part[], taxed: Taxed, book: PriceBook): readonly Charged[] => {
  const { packingTax, tableChargeTax } = book;
  const lines = parts.map(({ line: { goods } }, index) => ({
    base: packingTax === undefined ? plus(at(taxed.lines, index), at(taxed.packing, index)) : at(taxed.lines, index),
    group: roundingGroup(book, goods.taxClass, `line ${index}`),
    percent: effectivePercent(goods.vatPercentage, goods.vatWhitelisting, book.vatPercentage),
  }));
  const packing =
    packingTax === undefined
      ? []
      : taxed.packing.map((base, index) => ({
          base,
          group: roundingGroup(book, packingTax.taxClass, `packing ${index}`),
          percent: packingTax.percent,
        }));
  const group = roundingGroup(book, tableChargeTax?.taxClass, 'table');
  return [...lines, ...packing, { base: taxed.tableCharge, group, percent: tableChargePercent(book) }];
};

/**
 * Step 10: per tax class and percentage, or per line where the store rounds so, on step 6's net + service charge where it
 * is taxed + packing of lines that are not whitelisted. The packing fee may have the percentage of a class of its own, and
 * then of every line; the table charge has that of its class, or the store's. On top of prices: 0 when the order is tax
 * exempt. Within prices: nothing is added, and what they hold is taken off when the order is exempt.
 */
export const computeVat = (parts: readonly Part[], taxed: Taxed, basket: Basket, book: PriceBook): Vat => {
  const isWithin = book.pricesIncludeVat === true;
  const charges = chargePerPercentage(listCharged(parts, taxed, book), isWithin ? rateWithin : timesRate);
  const none = charges.map(() => NO_MAIN);
  const onTop = basket.taxExempt ? none : charges;
  const added = isWithin ? (basket.taxExempt ? charges.map(negate) : none) : onTop;
  const within = isWithin ? charges : none;
  const packingPart = (all: readonly MainAmount[], index: number): MainAmount =>
    book.packingTax === undefined ? NO_MAIN : at(all, parts.length + index);
  const apart = (all: readonly MainAmount[]) => ({
    lines: parts.map((_, index) => plus(at(all, index), packingPart(all, index))),
    tableCharge: at(all, all.length - 1),
  });
  return { ...apart(added), within: apart(within), packing: parts.map((_, index) => packingPart(onTop, index)) };
};
