import fc from 'fast-check';
import type { BasketLine } from '../../domain/pricing/model';
import { splitBeyondLimit } from '../../domain/pricing/promotion';
import { quote } from '../../domain/pricing/quote';
import { basketWith, books, linesArbitrary } from './baskets';

/** Lines as they are placed: no discount of staff is on them yet. */
const placed = linesArbitrary().map((lines) => lines.map((line): BasketLine => ({ ...line, staffDiscount: null })));

describe('P-07 a promotion with a limit', () => {
  it('P-07 T-15 the lines of an order sum to those of the cart, to the cent', () => {
    fc.assert(
      fc.property(basketWith(placed), books, (basket, book) => {
        const kept = basket.lines.flatMap(splitBeyondLimit);
        expect(quote({ ...basket, lines: kept }, book).totals).toEqual(quote(basket, book).totals);
        expect(kept.every(({ num, promotion }) => num > 0 && (promotion?.limit ?? num) >= num)).toBe(true);
        const pieces = (lines: readonly BasketLine[]) => lines.reduce((sum, { num }) => sum + num, 0);
        expect(pieces(kept)).toBe(pieces(basket.lines));
      }),
    );
  });
});
