import { DISCOUNT_TYPE } from '../codes';
import { ORDER_KEEPS_AT_LEAST, WEIGHT_DECIMALS, WEIGHT_INTEGER_DIGITS } from '../limits';
import type { MainAmount } from '../money/amount';
import { COLUMNS, type InColumns, type ItemDiscount } from '../pricing/model';
import { percentProblems } from './percent';
import { type Problem, problemIf } from './problem';

/** V-01: an order keeps at least one item when goods are cut from it. */
export const cutProblems = (itemsLeft: number): readonly Problem[] =>
  problemIf(itemsLeft < ORDER_KEEPS_AT_LEAST, 'num', 'problem.keepAtLeast', { min: ORDER_KEEPS_AT_LEAST });

const WEIGHT = new RegExp(`^\\d{1,${WEIGHT_INTEGER_DIGITS}}(\\.\\d{0,${WEIGHT_DECIMALS}})?$`);

/** V-02: a weight as staff type it, in the unit of its price: above 0, at most 4 digits and 3 decimals. */
export const weightProblems = (text: string): readonly Problem[] => {
  const weight = text.trim();
  if (weight === '') return problemIf(true, 'weight', 'problem.required');
  if (!WEIGHT.test(weight)) {
    return problemIf(true, 'weight', 'problem.weightDigits', {
      digits: WEIGHT_INTEGER_DIGITS,
      decimals: WEIGHT_DECIMALS,
    });
  }
  return problemIf(Number(weight) === 0, 'weight', 'problem.tooSmall', { min: 0 });
};

/** A weight as staff type it, or null where it is none. */
export const parseWeight = (text: string): number | null =>
  weightProblems(text).length === 0 ? Number(text.trim()) : null;

/** T-12: an adjusted price above the list price is refused; a percentage is one; an amount is not below 0. */
export const itemDiscountProblems = (discount: ItemDiscount, list: InColumns<MainAmount>): readonly Problem[] => {
  switch (discount.type) {
    case DISCOUNT_TYPE.percentage:
      return percentProblems(discount.reduceRatio, 'reduceRatio');
    case DISCOUNT_TYPE.amount:
      return COLUMNS.flatMap((column) =>
        problemIf(discount.amount[column] < 0, `amount.${column}`, 'problem.tooSmall', { min: 0 }),
      );
    case DISCOUNT_TYPE.price:
      return COLUMNS.flatMap((column) => [
        ...problemIf(discount.price[column] < 0, `price.${column}`, 'problem.tooSmall', { min: 0 }),
        ...problemIf(discount.price[column] > list[column], `price.${column}`, 'problem.adjustedAboveList'),
      ]);
  }
};
