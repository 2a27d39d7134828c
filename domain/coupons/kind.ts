import type { MainAmount } from '../money/amount';
import type { TermName, TermValue, TermValues } from './terms';

/** The default of a term that is not given; `required` where it must be. */
export type Absent = 'required' | number | null;

/** All that the product asks of a kind of coupon, but for its price rule in `pricing/discounts`. */
export interface CouponKind {
  /** Its texts are `coupons.kind.<name>` and `coupons.off.<name>`. */
  readonly name: string;
  /** Its number on the wire (E-01). */
  readonly usageType: number;
  readonly terms: { readonly [N in TermName]?: Absent };
  /** Also applies to the price of a top-up. */
  readonly forTopUps: boolean;
  /** Gives dishes: a manager can withdraw them (M-28). */
  readonly freeItem: boolean;
  /** What it takes off, as files show it. */
  readonly figure: (terms: TermValues) => string | { readonly amount: MainAmount };
}

/** The terms of a coupon of this kind, as they are stored. */
export type OffOf<K extends CouponKind> = K extends CouponKind
  ? { readonly usageType: K['usageType'] } & {
      readonly [N in keyof K['terms'] & TermName]: K['terms'][N] extends null ? TermValue<N> | null : TermValue<N>;
    }
  : never;
