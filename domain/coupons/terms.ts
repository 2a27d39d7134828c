import type { MainAmount, Percent } from '../money/amount';

/**
 * How a term is typed, shown and sent: money, percent, count of pieces. Bounds are included; those of money and what it
 * begins with are cents of a dollar, and stand for as many dollars' worth of another currency.
 */
interface TermType {
  readonly type: 'money' | 'percent' | 'count';
  readonly min: number;
  readonly max: number;
  /** What a new coupon begins with; null = nothing. */
  readonly initial: number | null;
}

const MONEY = { type: 'money', min: 1, max: 99_999_99, initial: null } as const;
const PIECES = { type: 'count', max: 99, initial: 1 } as const;

/** Every number that a kind of coupon can hold. A kind names those that it has. */
export const COUPON_TERMS = {
  amount: { ...MONEY, initial: 200 },
  rate: { type: 'percent', min: 0.01, max: 100, initial: null },
  /** The most that it takes off. */
  atMost: MONEY,
  /** Pieces that are free. */
  itemNum: { ...PIECES, min: 1 },
  /** Pieces that are bought before any is free. */
  base: { ...PIECES, min: 0 },
} as const satisfies Record<string, TermType>;

export type TermName = keyof typeof COUPON_TERMS;
export const TERM_NAMES = Object.keys(COUPON_TERMS) as readonly TermName[];

interface ValueByType {
  readonly money: MainAmount;
  readonly percent: Percent;
  readonly count: number;
}
export type TermValue<N extends TermName> = ValueByType[(typeof COUPON_TERMS)[N]['type']];

/** Terms as they are set up. */
export type GivenTerms = { readonly [N in TermName]?: TermValue<N> };

/** Terms as they are typed, sent or stored: undefined or null where a coupon does not have one. */
export type TermValues = { readonly [N in TermName]?: TermValue<N> | null | undefined };
