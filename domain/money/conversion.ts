import { type MainAmount, mainAmount, type ConversionRatio, type SecondAmount, secondAmount } from './amount';
import { roundHalfUp, timesOverRounded } from './rounding';

/** round(cents × ratio ÷ 100), to 1 riel (P-16). `centsToRiel(4056, 4100)` is 166296. */
export const toSecond = (amount: MainAmount, ratio: ConversionRatio): SecondAmount =>
  secondAmount(timesOverRounded(amount, ratio, 100));

/** round(riel × 100 ÷ ratio), to 1 cent. `rielToCents(2000, 4100)` is 49. */
export const toMain = (amount: SecondAmount, ratio: ConversionRatio): MainAmount =>
  mainAmount(timesOverRounded(amount, 100, ratio));

/** Riel as cash: to the nearest step (100, a setting of the store), half up. A step of 0 or 1 leaves it as it is. */
export const roundCashRiel = (amount: SecondAmount, step: SecondAmount): SecondAmount =>
  step <= 1 ? amount : secondAmount(roundHalfUp(amount / step) * step);
