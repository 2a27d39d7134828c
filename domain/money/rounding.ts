import { strip, times } from 'number-precision';
import { type MainAmount, mainAmount, type Percent } from './amount';

/**
 * The one rounding of the product: half up, to a whole minor unit, after cutting float noise at 15 significant digits
 * (V-14). Below 0 it mirrors, so that giving back equals having taken.
 */
export const roundHalfUp = (product: number): number => {
  if (Number.isInteger(product)) return product;
  const size = Math.floor(strip(Math.abs(product)) + 0.5);
  return product < 0 && size !== 0 ? -size : size;
};

/** value × factor without float noise; whole numbers have none. */
const product = (value: number, factor: number): number =>
  Number.isInteger(value) && Number.isInteger(factor) ? value * factor : times(value, factor);

/** round(value × factor): multiply, then round, once. */
export const timesRounded = (value: number, factor: number): number => roundHalfUp(product(value, factor));

/** round(value × factor ÷ divisor): multiply, then divide, then round, once. */
export const timesOverRounded = (value: number, factor: number, divisor: number): number =>
  roundHalfUp(product(value, factor) / divisor);

/** A percentage of cents: `timesRate(4123, 5)` is 206. */
export const timesRate = (amount: MainAmount, percent: Percent): MainAmount =>
  mainAmount(timesOverRounded(amount, percent, 100));

/** What of an amount is a percentage that it holds already: `rateWithin(1100, 10)` is 100. */
export const rateWithin = (amount: MainAmount, percent: Percent): MainAmount =>
  mainAmount(timesOverRounded(amount, percent, 100 + percent));

/** The price of a weight, in the unit that the price is for: `timesWeight(1800, 1.235)` is 2223. */
export const timesWeight = (pricePerUnit: MainAmount, weight: number): MainAmount =>
  mainAmount(timesRounded(pricePerUnit, weight));

/** The price of a stay: `timesMinutes(1200, 72)` is 1440. */
export const timesMinutes = (pricePerHour: MainAmount, minutes: number): MainAmount =>
  mainAmount(timesOverRounded(pricePerHour, minutes, 60));
