import { type Currency, minorUnits } from '@romduol/domain/money/currency';

type Decimals = Pick<Currency, 'decimals'>;

/** A rate is kept for this many minor units of the main currency. */
const KEPT_FOR = 100;
/** Dividing leaves no digits that nobody typed. */
const PRECISION = 1e9;

const round = (value: number): number => Math.round(value * PRECISION) / PRECISION;

/** Units of the second currency for one of the main one, as minor units for 100 of the main one's. */
export const toRatio = (rate: number, main: Decimals, second: Decimals): number =>
  round((rate * minorUnits(second) * KEPT_FOR) / minorUnits(main));

/** The reverse. */
export const toRate = (ratio: number, main: Decimals, second: Decimals): number =>
  round((ratio * minorUnits(main)) / (minorUnits(second) * KEPT_FOR));
