import fc from 'fast-check';
import { quote } from '../../domain/pricing/quote';
import { basketWith, books, linesArbitrary } from './baskets';

describe('T-15 the order of lines', () => {
  /** One percentage for all, and coupon and reward on all of them or none: no tie can move a cent between groups. */
  const uniform = basketWith(linesArbitrary())
    .filter(({ coupon, reward }) => [coupon, reward].every((each) => each?.off.usageType !== 3))
    .map((basket) => ({
      ...basket,
      coupon: basket.coupon === null ? null : { ...basket.coupon, usageGoods: null },
      reward: basket.reward == null ? null : { ...basket.reward, usageGoods: null },
      lines: basket.lines.map((line) => ({
        ...line,
        goods: {
          ...line.goods,
          vatPercentage: null,
          vatWhitelisting: false,
          serviceChargePercentage: null,
          serviceChargeWhitelisting: false,
        },
      })),
    }));

  it('T-15 no total depends on it where all lines share their percentages and VAT is rounded once', () => {
    fc.assert(
      fc.property(uniform, books, (basket, { vatByLine: _byLine, ...book }) => {
        const reversed = { ...basket, lines: [...basket.lines].reverse() };
        expect(quote(reversed, book).totals).toEqual(quote(basket, book).totals);
      }),
    );
  });

  // Which line gets the last cent of each step may move that line's VAT over a half.
  it('T-15 where VAT is rounded by line, only VAT depends on it, by at most a cent a line', () => {
    fc.assert(
      fc.property(uniform, books, (basket, book) => {
        const byLine = { ...book, vatByLine: true } as const;
        const one = quote(basket, byLine).totals.sell;
        const two = quote({ ...basket, lines: [...basket.lines].reverse() }, byLine).totals.sell;
        const hidden = { vat: 0, vatIncluded: 0, total: 0, totalRiel: 0 };
        expect({ ...two, ...hidden }).toEqual({ ...one, ...hidden });
        const moved = two.vat - one.vat;
        expect(two.total - one.total).toBe(moved);
        for (const cents of [moved, (two.vatIncluded ?? 0) - (one.vatIncluded ?? 0)]) {
          expect(Math.abs(cents)).toBeLessThanOrEqual(basket.lines.length);
        }
      }),
    );
  });

  it('T-15 deductions before the coupon do not depend on it, the total by less than a cent a line', () => {
    fc.assert(
      fc.property(
        basketWith(linesArbitrary()).map((basket) => ({ ...basket, coupon: null })),
        books,
        (basket, book) => {
          const one = quote(basket, book).totals.sell;
          const two = quote({ ...basket, lines: [...basket.lines].reverse() }, book).totals.sell;
          for (const step of [
            'gross',
            'itemDiscount',
            'wholeBill',
            'orderPromotion',
            'packing',
            'tableCharge',
          ] as const) {
            expect(two[step]).toBe(one[step]);
          }
          expect(Math.abs(two.total - one.total)).toBeLessThanOrEqual(basket.lines.length);
        },
      ),
    );
  });
});
