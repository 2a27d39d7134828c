import fc from 'fast-check';
import { quote } from '../../domain/pricing/quote';
import { basketWith, books, linesArbitrary } from './baskets';

describe('T-15 the order of lines', () => {
  /** One percentage for all, and a coupon on all of them or none: no tie can move a cent between groups. */
  const uniform = basketWith(linesArbitrary())
    .filter(({ coupon }) => coupon?.off.usageType !== 3)
    .map((basket) => ({
      ...basket,
      coupon: basket.coupon === null ? null : { ...basket.coupon, usageGoods: null },
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

  it('T-15 no total depends on it where all lines share their percentages', () => {
    fc.assert(
      fc.property(uniform, books, (basket, book) => {
        const reversed = { ...basket, lines: [...basket.lines].reverse() };
        expect(quote(reversed, book).totals).toEqual(quote(basket, book).totals);
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
