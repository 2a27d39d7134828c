import { type MainAmount, mainAmount, type ConversionRatio, type SecondAmount, secondAmount } from './amount';
import { roundHalfUp, timesOverRounded } from './rounding';

/** round(amount × ratio ÷ 100), to 1 minor unit of the second currency (P-16). `toSecond(4056, 4100)` is 166296. */
export const toSecond = (amount: MainAmount, ratio: ConversionRatio): SecondAmount =>
  secondAmount(timesOverRounded(amount, ratio, 100));

/** round(amount × 100 ÷ ratio), to 1 minor unit of the main currency. `toMain(2000, 4100)` is 49. */
export const toMain = (amount: SecondAmount, ratio: ConversionRatio): MainAmount =>
  mainAmount(timesOverRounded(amount, 100, ratio));

const toStep = (amount: number, step: number): number => (step <= 1 ? amount : roundHalfUp(amount / step) * step);

/** Cash in the second currency: to the nearest step (100 riel, a setting of the store), half up. Below 2 it stays as it is. */
export const roundSecond = (amount: SecondAmount, step: SecondAmount): SecondAmount =>
  secondAmount(toStep(amount, step));

/** Cash in the main currency, the same way: francs go by 5 centimes, dollars by 1 cent. */
export const roundMain = (amount: MainAmount, step: MainAmount): MainAmount => mainAmount(toStep(amount, step));
