import { type Cents, cents, type ConversionRatio, type Riel, riel } from './amount';
import { roundHalfUp, timesOverRounded } from './rounding';

/** round(cents × ratio ÷ 100), to 1 riel (P-16). `centsToRiel(4056, 4100)` is 166296. */
export const centsToRiel = (amount: Cents, ratio: ConversionRatio): Riel => riel(timesOverRounded(amount, ratio, 100));

/** round(riel × 100 ÷ ratio), to 1 cent. `rielToCents(2000, 4100)` is 49. */
export const rielToCents = (amount: Riel, ratio: ConversionRatio): Cents => cents(timesOverRounded(amount, 100, ratio));

/** Riel as cash: to the nearest step (100, a setting of the store), half up. A step of 0 or 1 leaves it as it is. */
export const roundCashRiel = (amount: Riel, step: Riel): Riel =>
  step <= 1 ? amount : riel(roundHalfUp(amount / step) * step);
