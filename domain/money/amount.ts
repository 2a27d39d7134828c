/**
 * An amount is an integer in the minor unit of its currency (V-14). Cents and riel are two types, so that adding one
 * to the other does not compile. Safe up to ±9,007,199,254,740,991 minor units.
 */
declare const unit: unique symbol;

/** US dollars in cents. 1 dollar = 100. */
export type MainAmount = number & { readonly [unit]: 'cents' };

/** Cambodian riel, whole. There is no smaller unit in use. */
export type SecondAmount = number & { readonly [unit]: 'riel' };

/** A percentage from 0 to 100 with at most two decimals: 10 means 10 %. */
export type Percent = number;

/** Riel for one dollar, e.g. 4100. Carried by each order, frozen when it is placed. */
export type ConversionRatio = number;

const checked = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount: ${value}`);
  return value === 0 ? 0 : value;
};

/** Names an integer as cents. Throws RangeError for anything that is not a safe integer. */
export const mainAmount = (value: number): MainAmount => checked(value) as MainAmount;

/** Names an integer as riel. Throws RangeError for anything that is not a safe integer. */
export const secondAmount = (value: number): SecondAmount => checked(value) as SecondAmount;

export const NO_MAIN: MainAmount = mainAmount(0);
export const NO_SECOND: SecondAmount = secondAmount(0);

/** The sum of amounts of one currency; nothing sums to 0. */
export const sumAmounts = <A extends MainAmount | SecondAmount>(amounts: readonly A[]): A =>
  checked(amounts.reduce<number>((sum, amount) => sum + amount, 0)) as A;

/** a + b, in one currency. */
export const plus = <A extends MainAmount | SecondAmount>(a: A, b: A): A => checked(a + b) as A;

/** a − b, in one currency; below 0 where b is larger. */
export const minus = <A extends MainAmount | SecondAmount>(a: A, b: A): A => checked(a - b) as A;

/** amount × a whole count, which needs no rounding. Throws RangeError for a count that is not whole. */
export const timesCount = <A extends MainAmount | SecondAmount>(amount: A, count: number): A =>
  checked(amount * count) as A;

/** The smaller of the two: what a deduction may be at most. */
export const atMost = <A extends MainAmount | SecondAmount>(amount: A, most: A): A => (amount < most ? amount : most);

/** The larger of the two: `atLeast(x, NO_CENTS)` is never below 0. */
export const atLeast = <A extends MainAmount | SecondAmount>(amount: A, least: A): A =>
  amount > least ? amount : least;
