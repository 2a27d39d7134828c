import { amountCoupon } from './amount';
import { freeItemCoupon } from './free-item';
import type { Absent, CouponKind, OffOf } from './kind';
import { percentCoupon } from './percent';
import { type GivenTerms, TERM_NAMES, type TermName, type TermValues } from './terms';

/**
 * Every kind of coupon, as a manager's choices list them. The price rules are a list of their own
 * (`pricing/discounts/coupon.ts`), as they are all that the menu loads.
 */
export const COUPON_KINDS = [amountCoupon, percentCoupon, freeItemCoupon] as const satisfies readonly CouponKind[];

export type UsageType = (typeof COUPON_KINDS)[number]['usageType'];
export type CouponOff = OffOf<(typeof COUPON_KINDS)[number]>;

type KnownKind = (typeof COUPON_KINDS)[number];
const KINDS = Object.fromEntries(COUPON_KINDS.map((kind) => [kind.usageType, kind])) as Readonly<
  Record<UsageType, KnownKind>
>;

export const couponKind = (usageType: UsageType): KnownKind => KINDS[usageType];

/** False for a kind of a later version. */
export const isUsageType = (usageType: number): usageType is UsageType => usageType in KINDS;

/** The terms that coupons of a kind have, each with its default. */
export const kindTerms = (usageType: UsageType): readonly { readonly name: TermName; readonly absent: Absent }[] => {
  const { terms }: CouponKind = couponKind(usageType);
  return TERM_NAMES.flatMap((name) => {
    const absent = terms[name];
    return absent === undefined ? [] : [{ name, absent }];
  });
};

/** The first term that a kind requires and that is not given; null = none. */
export const missingTerm = (usageType: UsageType, given: TermValues): TermName | null =>
  kindTerms(usageType).find(({ name, absent }) => absent === 'required' && given[name] == null)?.name ?? null;

/** The terms to store, of a kind that misses none of them (`missingTerm`). */
export const toCouponOff = (usageType: UsageType, given: TermValues): CouponOff => {
  const terms = kindTerms(usageType).map(({ name, absent }) => [name, given[name] ?? absent]);
  // The list of the kind's terms is where its type comes from.
  return { usageType, ...Object.fromEntries(terms) } as CouponOff;
};

/** The stored terms as a manager sets them up: one that is not set is left out. */
export const givenTerms = (off: CouponOff): GivenTerms & { readonly usageType: UsageType } => {
  const values: TermValues = off;
  const terms = kindTerms(off.usageType).flatMap(({ name }) => (values[name] == null ? [] : [[name, values[name]]]));
  return { usageType: off.usageType, ...Object.fromEntries(terms) };
};
