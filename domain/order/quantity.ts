import { WEIGHT_DECIMALS } from '../limits';

/**
 * How much of a line there is: pieces, or for a weighed one (which is one piece) its weight in the unit of its price,
 * to three decimals. Refunds and splits take parts of it.
 */
export interface Measured {
  readonly num: number;
  /** null = sold by the piece, or not weighed yet. */
  readonly weight: number | null;
}

const SCALE = 10 ** WEIGHT_DECIMALS;

export const isWeighed = ({ weight }: Measured): boolean => weight !== null;

/** The line's pieces, or its weight. */
export const toQuantity = ({ num, weight }: Measured): number => weight ?? num;

/** A quantity in the smallest unit of its line: pieces, or thousandths of the unit of weight. */
export const toUnits = (line: Measured, quantity: number): number =>
  isWeighed(line) ? Math.round(quantity * SCALE) : quantity;

export const fromUnits = (line: Measured, units: number): number => (isWeighed(line) ? units / SCALE : units);

/** Whether a quantity can be taken of this line at all: above 0, whole pieces, at most three decimals of weight. */
export const isQuantity = (line: Measured, quantity: number): boolean => {
  const units = toUnits(line, quantity);
  return Number.isSafeInteger(units) && units > 0 && fromUnits(line, units) === quantity;
};
