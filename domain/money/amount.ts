/**
 * An amount is an integer in the minor unit of its currency (V-14). Main and second currency are two types, so that
 * adding one to the other does not compile. Safe up to ±9,007,199,254,740,991 minor units.
 */
declare const unit: unique symbol;

/** Minor units of a store's main currency, in which its prices are: cents of a dollar, 1 dollar = 100. */
export type MainAmount = number & { readonly [unit]: 'main' };

/**
 * Minor units of a store's second currency, in which guests may pay cash: whole riel. Where a store has none, the main
 * currency is in its place at par: rounding of cash is in it, and every other amount of it is 0.
 */
export type SecondAmount = number & { readonly [unit]: 'second' };

/** A percentage from 0 to 100 with at most two decimals: 10 means 10 %. */
export type Percent = number;

/**
 * Minor units of the second currency for 100 of the main one: 4100 riel for 100 cents. 100 where there is no second
 * currency. Carried by each order, frozen when it is placed.
 */
export type ConversionRatio = number;

const checked = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount: ${value}`);
  return value === 0 ? 0 : value;
};

/** Names an integer as an amount of the main currency. Throws RangeError for anything that is not a safe integer. */
export const mainAmount = (value: number): MainAmount => checked(value) as MainAmount;

/** Names an integer as an amount of the second currency. Throws RangeError for anything that is not a safe integer. */
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

/** The larger of the two: `atLeast(x, NO_MAIN)` is never below 0. */
export const atLeast = <A extends MainAmount | SecondAmount>(amount: A, least: A): A =>
  amount > least ? amount : least;
