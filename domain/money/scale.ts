import { type Currency, minorUnits } from './currency';

const CENTS = 100;

/**
 * The most that a limit of the specification allows, in minor units: it names 99999.99 dollars, and stands for as many
 * dollars' worth of another currency.
 */
export const scaleMost = (cents: number, currency: Currency): number =>
  Math.ceil(cents / CENTS) * currency.limitFactor * minorUnits(currency) - (Math.ceil(cents / CENTS) * CENTS - cents);

/** The least that it allows, e.g. 5 dollars' worth. */
export const scaleLeast = (cents: number, currency: Currency): number =>
  Math.round((cents / CENTS) * currency.limitFactor * minorUnits(currency));
