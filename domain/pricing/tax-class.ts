import { type DiningStyle, TAKE_AWAY } from '../codes';
import type { Language, StaffLanguage } from '../languages';
import type { Percent } from '../money/amount';
import type { GoodsPrice } from './model';

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
  const vatPercentage = style === TAKE_AWAY ? found.takeAway : found.dineIn;
  return { ...goods, vatPercentage, taxClass: { id: found.id, name: found.name } };
};
