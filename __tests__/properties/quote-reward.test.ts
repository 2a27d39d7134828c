import fc from 'fast-check';
import { COLUMNS, type Basket } from '../../domain/pricing/model';
import { mainAmount } from '../../domain/money/amount';
import { pointsReward } from '../../domain/rules/rewards';
import { quote } from '../../domain/pricing/quote';
import { rewardIn } from '../../domain/pricing/steps/coupon';
import { baskets, books, reward } from './baskets';

const without = (basket: Basket): Basket => ({ ...basket, reward: null });

describe('A reward of a member in a price', () => {
  it('takes off nothing of the steps before it, and at most what they leave, in both columns', () => {
    fc.assert(
      fc.property(baskets, reward, books, (basket, taken, book) => {
        const plain = quote(without(basket), book).totals;
        const rewarded = quote({ ...basket, reward: taken }, book).totals;
        for (const column of COLUMNS) {
          for (const step of ['gross', 'itemDiscount', 'wholeBill', 'orderPromotion'] as const) {
            expect(rewarded[column][step]).toBe(plain[column][step]);
          }
          const left = plain[column].subTotal - plain[column].wholeBill - plain[column].orderPromotion;
          expect(rewardIn(rewarded[column])).toBeGreaterThanOrEqual(0);
          expect(rewardIn(rewarded[column])).toBeLessThanOrEqual(left);
          expect(rewarded[column].coupon).toBeLessThanOrEqual(left - rewardIn(rewarded[column]));
        }
      }),
    );
  });

  it('never raises the total of an order without a coupon', () => {
    fc.assert(
      fc.property(baskets, reward, books, (basket, taken, book) => {
        const plain = quote({ ...without(basket), coupon: null }, book).totals;
        const rewarded = quote({ ...basket, coupon: null, reward: taken }, book).totals;
        // VAT of several percentages is rounded for each of them.
        const rounding = basket.lines.length;
        for (const column of COLUMNS) {
          expect(rewarded[column].total).toBeGreaterThanOrEqual(0);
          expect(rewarded[column].total).toBeLessThanOrEqual(plain[column].total + rounding);
        }
      }),
    );
  });

  it('takes off exactly the amount of the points where the order is large enough', () => {
    fc.assert(
      fc.property(baskets, books, fc.integer({ min: 1, max: 5_000 }), (basket, book, points) => {
        const plain = quote(without(basket), book).totals;
        const { totals } = quote({ ...basket, reward: pointsReward(points, mainAmount(1)) }, book);
        for (const column of COLUMNS) {
          const left = plain[column].subTotal - plain[column].wholeBill - plain[column].orderPromotion;
          expect(rewardIn(totals[column])).toBe(Math.min(points, left));
        }
      }),
    );
  });

  it('is absent where nothing is taken off: a quote without one is what it was before there were any', () => {
    fc.assert(
      fc.property(baskets, books, (basket, book) => {
        const { reward: _none, ...old } = basket;
        expect(quote(without(basket), book)).toEqual(quote(old, book));
        expect(JSON.stringify(quote(old, book))).not.toContain('reward');
      }),
    );
  });
});
