import { DOLLAR } from '../../domain/money/currency';
import fc from 'fast-check';
import { allocateCash, cashAsPaid, cashChoices, findCashProblems, cashRounding } from '../../domain/order/cash-refund';
import { mainAmount, secondAmount, sumAmounts } from '../../domain/money/amount';

const amounts = fc.integer({ min: 1, max: 5_000_00 }).map(mainAmount);
const rules = fc.record({ ratio: fc.integer({ min: 3_900, max: 4_300 }), rounding: fc.constantFrom(1, 100, 500) });
const lefts = fc.record({
  cents: fc.integer({ min: -2_000, max: 500_000 }).map(mainAmount),
  riel: fc.integer({ min: -50_000, max: 2_000_000 }).map(secondAmount),
});
/** A remainder of riel is rounded to the nearest step. */
const MOST_ROUNDING = 0.5;

describe('the cash of any refund', () => {
  it('equals its amount within the rounding of riel, in any currencies, and the rule accepts it', () => {
    fc.assert(
      fc.property(amounts, lefts, rules, (amount, left, { ratio, rounding: step }) => {
        const rule = { ratio, rounding: secondAmount(step) };
        for (const way of [...cashChoices(amount, left, rule), cashAsPaid(amount, left, rule)]) {
          expect(way.cents).toBeGreaterThanOrEqual(0);
          expect(way.riel).toBeGreaterThanOrEqual(0);
          expect(findCashProblems(amount, way, rule, DOLLAR)).toEqual([]);
          // A rest that rounds to a dollar or more may be paid out as a dollar.
          const slack = Math.max(1, step * MOST_ROUNDING) + (ratio % step === 0 ? 0 : step);
          expect(Math.abs(cashRounding(amount, way, ratio))).toBeLessThanOrEqual(slack);
        }
      }),
    );
  });

  it('is wholly allocated to its tenders, with no part below 0', () => {
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1, maxLength: 5 }),
        lefts,
        rules,
        (parts, left, { ratio, rounding: step }) => {
          const rule = { ratio, rounding: secondAmount(step) };
          for (const way of cashChoices(sumAmounts(parts), left, rule)) {
            const allocated = allocateCash(parts, way, ratio);
            expect(sumAmounts(allocated.map((part) => part.cents))).toBe(way.cents);
            expect(sumAmounts(allocated.map((part) => part.riel))).toBe(way.riel);
            expect(allocated.every((part) => part.cents >= 0 && part.riel >= 0)).toBe(true);
          }
        },
      ),
    );
  });
});
