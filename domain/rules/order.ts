import { ORDER_KEEPS_AT_LEAST, WEIGHT_DECIMALS, WEIGHT_INTEGER_DIGITS } from '../limits';
import type { Cents } from '../money/amount';
import { COLUMNS, type InColumns, type ItemDiscount } from '../pricing/model';
import { percentProblems } from './percent';
import { type Problem, problemIf } from './problem';
import { noteProblems } from './text';

/** A line as far as placing and confirming go. */
export interface OrderedLine {
  readonly name: string;
  readonly soldOut: boolean;
  readonly pending: boolean;
  /** Priced by time; the other pending ones are weighed. */
  readonly timed: boolean;
}

/** What keeps an order from being placed: an empty cart (V-01), sold-out lines (V-02, M-25), a long note (V-03). */
export const placeProblems = (order: {
  readonly lines: readonly OrderedLine[];
  readonly note?: string | null;
}): readonly Problem[] => [
  ...problemIf(order.lines.length === 0, 'lines', 'problem.emptyCart'),
  ...order.lines.flatMap(({ name, soldOut }) => problemIf(soldOut, 'lines', 'problem.soldOut', { name })),
  ...noteProblems(order.note),
];

/** V-02: what staff still have to weigh or price before an order is confirmed or paid (M-26). */
export const pendingProblems = (lines: readonly OrderedLine[]): readonly Problem[] =>
  lines.flatMap(({ name, pending, timed }) =>
    problemIf(pending, 'lines', timed ? 'problem.pricingRequired' : 'problem.weighingRequired', { name }),
  );

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
export const itemDiscountProblems = (discount: ItemDiscount, list: InColumns<Cents>): readonly Problem[] => {
  switch (discount.type) {
    case 1:
      return percentProblems(discount.reduceRatio, 'reduceRatio');
    case 2:
      return COLUMNS.flatMap((column) =>
        problemIf(discount.amount[column] < 0, `amount.${column}`, 'problem.tooSmall', { min: 0 }),
      );
    case 3:
      return COLUMNS.flatMap((column) => [
        ...problemIf(discount.price[column] < 0, `price.${column}`, 'problem.tooSmall', { min: 0 }),
        ...problemIf(discount.price[column] > list[column], `price.${column}`, 'problem.adjustedAboveList'),
      ]);
  }
};
