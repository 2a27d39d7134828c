import { mainAmount } from '../../../../domain/money/amount';
import type { Basket, CouponTerms } from '../../../../domain/pricing/model';
import { quote } from '../../../../domain/pricing/quote';
import { makeBasket, makeBook, dish, line } from '../support/basket';

const lines = [line('a', dish(1, 1000, 900), 2), line('b', dish(2, 500), 1)];

describe('P-07 coupons', () => {
  const coupon = (off: CouponTerms['off'], more: Partial<CouponTerms> = {}): CouponTerms => ({
    couponCode: 'C',
    threshold: mainAmount(0),
    usageGoods: null,
    off,
    ...more,
  });
  const quoteCoupon = (terms: CouponTerms, of = lines, more: Partial<Basket> = {}) => {
    const { lines: quoted, totals } = quote(makeBasket(of, { coupon: terms, ...more }), makeBook());
    return {
      parts: quoted.map((each) => each.amounts.sell.coupon),
      valid: totals.sell.couponValid,
      vipValid: totals.vip.couponValid,
      total: totals.sell.total,
    };
  };

  it('P-07 an amount counts on eligible lines only and is at most what they cost', () => {
    expect(quoteCoupon(coupon({ usageType: 1, amount: mainAmount(300) }, { usageGoods: [2] }))).toMatchObject({
      parts: [0, 300],
      valid: true,
    });
    expect(quoteCoupon(coupon({ usageType: 1, amount: mainAmount(800) }, { usageGoods: [2] }))).toMatchObject({
      parts: [0, 500],
      total: 2000,
    });
    expect(quoteCoupon(coupon({ usageType: 1, amount: mainAmount(800) }, { usageGoods: [3] }))).toMatchObject({
      parts: [0, 0],
      valid: false,
    });
  });

  it('P-07 V-15 eligible lines after all other discounts reach the threshold, in each column by itself', () => {
    const terms = coupon({ usageType: 1, amount: mainAmount(300) }, { threshold: mainAmount(2400) });
    expect(quoteCoupon(terms)).toMatchObject({ valid: true, vipValid: false });
    expect(quoteCoupon({ ...terms, usageGoods: [1] })).toMatchObject({ valid: false });
    expect(quoteCoupon(terms, lines, { wholeBill: { kind: 'rate', reduceRate: 4 } }).valid).toBe(true);
    expect(quoteCoupon(terms, lines, { wholeBill: { kind: 'rate', reduceRate: 5 } }).valid).toBe(false);
  });

  it('P-07 a percentage is rounded once, kept under its maximum and allocated', () => {
    expect(quoteCoupon(coupon({ usageType: 2, rate: 33.33, atMost: null })).parts).toEqual([666, 167]);
    expect(quoteCoupon(coupon({ usageType: 2, rate: 33.33, atMost: mainAmount(500) })).parts).toEqual([400, 100]);
  });

  it('P-07 T-10 a line that awaits its weight counts 0 towards the threshold and gets no share', () => {
    const crab = line('c', dish(3, 5000, 5000, { pricingMethod: 1 }), 1, { measure: { kind: 'weight', weight: null } });
    const terms = coupon({ usageType: 1, amount: mainAmount(300) }, { threshold: mainAmount(3000) });
    expect(quoteCoupon(terms, [...lines, crab])).toMatchObject({ parts: [0, 0, 0], valid: false });
    const weighed = { ...crab, measure: { kind: 'weight', weight: 0.1 } as const };
    expect(quoteCoupon(terms, [...lines, weighed])).toMatchObject({ parts: [200, 50, 50], valid: true });
  });

  describe('P-07 a free item', () => {
    const free = (itemNum: number, base: number, more: Partial<CouponTerms> = {}) =>
      coupon({ usageType: 3, itemNum, base }, more);

    it('P-07 the cheapest units are free, beyond those that must be bought', () => {
      expect(quoteCoupon(free(1, 2)).parts).toEqual([0, 500]);
      expect(quoteCoupon(free(2, 1)).parts).toEqual([1000, 500]);
      expect(quoteCoupon(free(5, 1)).parts).toEqual([1000, 500]);
      expect(quoteCoupon(free(1, 3))).toMatchObject({ parts: [0, 0], valid: false });
    });

    it('P-07 of two lines that cost the same the earlier one is free', () => {
      expect(quoteCoupon(free(1, 1), [line('a', dish(1, 500)), line('b', dish(2, 500))]).parts).toEqual([500, 0]);
    });

    it('P-07 toppings are not free', () => {
      const withFeeds = line('c', dish(3, 250), 2, { feeds: [{ id: 1, price: mainAmount(60), num: 2 }] });
      expect(quoteCoupon(free(1, 0), [...lines, withFeeds]).parts).toEqual([0, 0, 250]);
    });

    it('P-07 what the unit was discounted to is what becomes free', () => {
      expect(quoteCoupon(free(1, 0), lines, { wholeBill: { kind: 'rate', reduceRate: 10 } }).parts).toEqual([0, 450]);
    });

    it('P-07 dishes that are pending, cost nothing or are not eligible are neither bought nor given', () => {
      const crab = line('c', dish(3, 5000, 5000, { pricingMethod: 1 }));
      const water = line('d', dish(4, 0), 9);
      expect(quoteCoupon(free(1, 2), [...lines, crab, water]).parts).toEqual([0, 500, 0, 0]);
      expect(quoteCoupon(free(1, 1, { usageGoods: [1] }))).toMatchObject({ parts: [1000, 0] });
      expect(quoteCoupon(free(1, 2, { usageGoods: [1] })).valid).toBe(false);
    });
  });
});
