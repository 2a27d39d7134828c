import { mainAmount } from '../../../../domain/money/amount';
import type { CouponTerms } from '../../../../domain/pricing/model';
import { levelReached, topUpCouponOff } from '../../../../domain/rules/top-up';

const levels = [{ amount: mainAmount(5_000) }, { amount: mainAmount(1_000) }, { amount: mainAmount(2_000) }];
const terms = (off: CouponTerms['off'], threshold = 1_000) => ({ threshold: mainAmount(threshold), off });
const amountOff = (amount: number, threshold?: number) =>
  terms({ usageType: 1, amount: mainAmount(amount) }, threshold);

it('a member tops up: the highest level that the amount reaches gives its gifts, or none does (P-09)', () => {
  expect(levelReached(levels, mainAmount(999))).toBeNull();
  expect(levelReached(levels, mainAmount(1_000))).toBe(levels[1]);
  expect(levelReached(levels, mainAmount(4_999))).toBe(levels[2]);
  expect(levelReached(levels, mainAmount(90_000))).toBe(levels[0]);
});

it('a coupon deducts its amount from the price of a top-up from its threshold on', () => {
  expect(topUpCouponOff(amountOff(200), mainAmount(999))).toBe(0);
  expect(topUpCouponOff(amountOff(200), mainAmount(1_000))).toBe(200);
});

it('a coupon deducts its percentage, at most its limit', () => {
  expect(topUpCouponOff(terms({ usageType: 2, rate: 10, atMost: null }), mainAmount(1_234))).toBe(123);
  expect(topUpCouponOff(terms({ usageType: 2, rate: 10, atMost: mainAmount(100) }), mainAmount(1_234))).toBe(100);
});

it('at least a cent is paid, and a free item deducts nothing from a top-up', () => {
  expect(topUpCouponOff(amountOff(5_000), mainAmount(1_000))).toBe(999);
  expect(topUpCouponOff(amountOff(5_000, 0), mainAmount(0))).toBe(0);
  expect(topUpCouponOff(terms({ usageType: 3, itemNum: 1, base: 0 }), mainAmount(1_000))).toBe(0);
});
