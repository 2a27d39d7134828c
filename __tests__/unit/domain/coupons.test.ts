import { COUPON_KINDS, givenTerms, kindTerms, missingTerm, toCouponOff } from '../../../domain/coupons/kinds';
import { COUPON_TERMS, type GivenTerms, type TermName } from '../../../domain/coupons/terms';
import { fromWireCoupon, wireOff, wireTemplate } from '../../../domain/coupons/wire';
import { mainAmount } from '../../../domain/money/amount';

const KINDS = COUPON_KINDS.map((kind) => [kind.name, kind] as const);
const values = (names: readonly TermName[]): GivenTerms =>
  Object.fromEntries(names.map((name) => [name, COUPON_TERMS[name].min + 2]));

describe.each(KINDS)('P-07 coupons of the kind %s', (_name, { usageType, figure }) => {
  const names = kindTerms(usageType).map(({ name }) => name);
  const given = values(names);
  const required = kindTerms(usageType).flatMap(({ name, absent }) => (absent === 'required' ? [name] : []));

  it('every number names one kind', () => {
    expect(COUPON_KINDS.filter((kind) => kind.usageType === usageType)).toHaveLength(1);
  });

  it.each(required)('cannot be set up without %s', (name) => {
    expect(missingTerm(usageType, given)).toBeNull();
    expect(missingTerm(usageType, { ...given, [name]: undefined })).toBe(name);
  });

  it('keep the terms that a manager gives, and no others', () => {
    const off = toCouponOff(usageType, { ...values(Object.keys(COUPON_TERMS) as TermName[]), ...given });
    expect(off).toEqual({ usageType, ...given });
    expect(givenTerms(off)).toEqual(off);
    expect(Object.values(givenTerms(toCouponOff(usageType, values(required))))).not.toContain(null);
  });

  it('are named in a file by what they take off', () => {
    expect(figure(given)).toEqual(figure(toCouponOff(usageType, given)));
    expect(figure(given)).not.toEqual(figure({}));
  });

  it.each([
    ['all terms', names],
    ['no more terms than required', required],
  ])('E-01 reach a phone over the wire with %s', (_what, some) => {
    const terms = {
      couponCode: 'C',
      threshold: mainAmount(500),
      usageGoods: [7],
      off: toCouponOff(usageType, values(some)),
    };
    const sent = { couponCode: 'C', ...wireOff(terms.off), templateSDK: wireTemplate(terms) };
    expect(fromWireCoupon(sent)).toEqual(terms);
  });
});

it('a phone that does not know a kind of coupon takes nothing off', () => {
  const terms = { threshold: mainAmount(0), usageGoods: null, off: toCouponOff(1, { amount: mainAmount(100) }) };
  const unknown = { ...wireTemplate(terms), usageType: 99 as 1 };
  const sent = { couponCode: 'C', ...wireOff(terms.off), templateSDK: unknown };
  expect(fromWireCoupon(sent)).toBeNull();
});
