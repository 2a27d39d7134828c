import { type OtherTerm, OTHER_TERMS } from '@romduol/domain/coupons/wire';
import { COUPON_KINDS, type UsageType } from '@romduol/domain/coupons/kinds';
import { COUPON_TERMS, TERM_NAMES, type TermName, type TermValue } from '@romduol/domain/coupons/terms';
import { type TOptional, type TSchema, type TUnsafe, Type } from '@sinclair/typebox';
import { MainField, MainIn, Nullable, Percentage } from './fields';

/** Percent off: something, and not more than all. */
export const Rate = Type.Intersect([Percentage, Type.Number({ exclusiveMinimum: 0 })]);
export const Amount = Type.Intersect([MainIn, Type.Integer({ minimum: 1 })]);

const NUMBERS = COUPON_KINDS.map(({ usageType }) => usageType);

/** The kind of a coupon, as it is read and as it is set up. */
export const UsageTypeField = Type.Unsafe<UsageType>(Type.Integer());
const UsageTypeIn = Type.Unsafe<UsageType>(
  Type.Integer({ minimum: Math.min(...NUMBERS), maximum: Math.max(...NUMBERS) }),
);

const termIn = (name: TermName): TSchema => {
  const { type, min: minimum, max: maximum } = COUPON_TERMS[name];
  return { money: Amount, percent: Rate, count: Type.Integer({ minimum, maximum }) }[type];
};
const termOut = (name: TermName): TSchema =>
  ({ money: MainField, percent: Percentage, count: Type.Integer() })[COUPON_TERMS[name].type];

/** What a coupon takes off, as a manager sets it up: the terms of its kind. */
export const CouponOffIn = {
  usageType: UsageTypeIn,
  // TypeBox cannot infer the types of fields that are mapped from a table.
  ...(Object.fromEntries(TERM_NAMES.map((name) => [name, Type.Optional(termIn(name))])) as {
    [N in TermName]: TOptional<TUnsafe<TermValue<N>>>;
  }),
};

const otherTerm = <N extends OtherTerm>(name: N) => Type.Unsafe<TermValue<N> | null>(Nullable(termOut(name)));

/** Terms that the specification does not place elsewhere; null where a coupon does not have one. */
export const OtherTerms = Object.fromEntries(OTHER_TERMS.map((name) => [name, otherTerm(name)])) as {
  [N in OtherTerm]: TUnsafe<TermValue<N> | null>;
};
