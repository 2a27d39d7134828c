import { DINE_IN, type DiningStyle } from '../codes';
import type { Language, StaffLanguage } from '../languages';
import type { Percent } from '../money/amount';
import type { GoodsPrice, PriceBook } from './model';

/** The class of a line as an order froze it; without a name before the store's classes were looked up. */
export interface LineTaxClass {
  readonly id: number;
  readonly name?: Readonly<Record<StaffLanguage, string> & Partial<Record<Language, string>>>;
}

/** A tax class of a store (decision 0063). */
export interface TaxClass extends Required<LineTaxClass> {
  readonly dineIn: Percent;
  readonly takeAway: Percent;
}

/**
 * What goods cost, with the percentage that their class has for a dining style. Goods without a class, or with one that
 * the store does not have, keep their own percentage.
 */
export const inTaxClass = (
  { taxClass, ...goods }: GoodsPrice,
  classes: readonly TaxClass[],
  style: DiningStyle,
): GoodsPrice => {
  const found = classes.find(({ id }) => id === taxClass?.id);
  if (found === undefined) return goods;
  const vatPercentage = style === DINE_IN ? found.dineIn : found.takeAway;
  return { ...goods, vatPercentage, taxClass: { id: found.id, name: found.name } };
};

/** The class that a charge of the store is in, and the percentage that it has there. */
export interface ChargeTax {
  readonly percent: Percent;
  readonly taxClass: LineTaxClass;
}

/** Which classes the charges of a store are in; 0 or absent: none. */
export interface ChargeClasses {
  readonly tableCharge: number | undefined;
  readonly packing: number | undefined;
}

const chargeTax = (
  classes: readonly TaxClass[],
  chargeId: number | undefined,
  style: 'dineIn' | 'takeAway',
): ChargeTax | null => {
  const found = classes.find(({ id }) => id === chargeId);
  return found === undefined ? null : { percent: found[style], taxClass: { id: found.id, name: found.name } };
};

/**
 * The taxes of a store's charges, for a price book: of the table charge for dine-in, of the packing fee for take-away, the
 * only styles that have them. Nothing for one that is in no class.
 */
export const chargeTaxes = (
  classes: readonly TaxClass[],
  chosen: ChargeClasses,
): Pick<PriceBook, 'tableChargeTax' | 'packingTax'> => {
  const tableChargeTax = chargeTax(classes, chosen.tableCharge, 'dineIn');
  const packingTax = chargeTax(classes, chosen.packing, 'takeAway');
  return { ...(tableChargeTax && { tableChargeTax }), ...(packingTax && { packingTax }) };
};

/** The percentage of VAT on a table charge. */
export const tableChargePercent = ({ tableChargeTax, vatPercentage }: PriceBook): Percent =>
  tableChargeTax?.percent ?? vatPercentage;
