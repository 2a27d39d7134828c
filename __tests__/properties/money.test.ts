import fc from 'fast-check';
import { allocate } from '../../domain/money/allocate';
import { mainAmount, secondAmount } from '../../domain/money/amount';
import { toSecond, toMain, roundSecond } from '../../domain/money/conversion';
import { formatDollars, formatRiel, parseDollars, parseRiel } from '../support/money';
import { timesRate } from '../../domain/money/rounding';
import { type CashTaken, settleCash } from '../../domain/rules/cash';

const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

const hugeWeights = fc.array(fc.nat(2 ** 28), { minLength: 1, maxLength: 8 });

/** The same rule in whole numbers without end, for comparison. */
const largestRemainder = (total: number, by: readonly number[]): readonly number[] => {
  const shares = sum(by) === 0 ? by.map(() => 1) : by;
  const all = BigInt(sum(shares));
  const exact = shares.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((product) => Number(product / all));
  const order = exact
    .map((product, index) => ({ remainder: product % all, index }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of order.slice(0, total - sum(parts))) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};

describe('T-15 allocation', () => {
  it('T-15 parts are those of the largest remainder, exactly, for orders of any size', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), fc.oneof(weights, hugeWeights), (total, by) => {
        const parts = allocate(mainAmount(total), by);
        expect(sum(parts)).toBe(total);
        expect(parts).toEqual(largestRemainder(total, by));
      }),
    );
  });

  it('T-15 no part exceeds its weight while the total does not exceed their sum', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (by, share) => {
        const total = Math.floor(sum(by) * share);
        allocate(mainAmount(total), by).forEach((part, index) => expect(part).toBeLessThanOrEqual(by[index] ?? 0));
      }),
    );
  });

  it('T-15 an equal weight never gets more than an earlier one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, fc.nat(1_000), (total, by, twice) => {
        const parts = allocate(mainAmount(total), [...by, twice, twice]);
        const [earlier, later] = parts.slice(-2);
        expect(later).toBeLessThanOrEqual(earlier ?? 0);
        expect((earlier ?? 0) - (later ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('V-14 rounding and formats', () => {
  it('V-14 a percentage is rounded half up, exactly', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(10_000), (amount, hundredths) => {
        const exact = BigInt(amount) * BigInt(hundredths);
        expect(timesRate(mainAmount(amount), hundredths / 100)).toBe(Number((exact + 5_000n) / 10_000n));
      }),
    );
  });

  it('V-14 what is shown can be read back', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (amount) => {
        expect(parseDollars(formatDollars(mainAmount(amount)).replaceAll(',', ''))).toBe(amount);
        expect(parseRiel(formatRiel(secondAmount(amount)).replaceAll(',', ''))).toBe(amount);
      }),
    );
  });

  it('P-16 cents survive the way to riel and back', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 3_900, max: 4_300 }), (amount, ratio) => {
        expect(toMain(toSecond(mainAmount(amount), ratio), ratio)).toBe(amount);
      }),
    );
  });
});

describe('V-07 cash', () => {
  const cash: fc.Arbitrary<CashTaken> = fc.record({
    dueCents: fc.integer({ min: 1, max: 100_000 }).map(mainAmount),
    ratio: fc.integer({ min: 3_900, max: 4_300 }),
    receivedCents: fc.nat(100_000).map(mainAmount),
    receivedRiel: fc.nat(4_000).map((hundreds) => secondAmount(hundreds * 100)),
    rounding: fc.constant(secondAmount(100)),
  });
  /** Received − due, in riel. */
  const over = ({ dueCents, ratio, receivedCents, receivedRiel }: CashTaken): number =>
    ((receivedCents - dueCents) * ratio) / 100 + receivedRiel;

  it('V-07 cash is enough or something is missing, and what is missing makes it enough', () => {
    fc.assert(
      fc.property(cash, (taken) => {
        const settled = settleCash(taken);
        if (settled.enough) {
          expect(over(taken)).toBeGreaterThanOrEqual(taken.receivedRiel === 0 ? 0 : -51);
          return;
        }
        expect(over(taken)).toBeLessThan(1);
        const topUp =
          taken.receivedRiel === 0
            ? { receivedCents: mainAmount(taken.receivedCents + settled.missing.cents) }
            : { receivedRiel: secondAmount(taken.receivedRiel + settled.missing.riel) };
        expect(settleCash({ ...taken, ...topUp }).enough).toBe(true);
      }),
    );
  });

  it('V-07 each way of giving change accounts for every riel, within half a step', () => {
    fc.assert(
      fc.property(cash, (taken) => {
        const settled = settleCash(taken);
        fc.pre(settled.enough);
        if (!settled.enough) return;
        for (const way of Object.values(settled.change)) {
          expect(way.cents).toBeGreaterThanOrEqual(0);
          expect(way.riel).toBeGreaterThanOrEqual(0);
          expect(way.riel % 100).toBe(0);
          expect(
            Math.abs(toSecond(way.cents, taken.ratio) + way.riel + way.rounding - over(taken)),
          ).toBeLessThanOrEqual(1.5);
        }
        expect(Math.abs(settled.change.riel.rounding)).toBeLessThanOrEqual(51);
        expect(settled.change.mixed.cents % 100).toBe(0);
        expect(settled.change.mixed.riel).toBeLessThan(taken.ratio);
        expect(settled.change.riel.riel).toBe(roundSecond(settled.exactChange, secondAmount(100)));
      }),
    );
  });

  it('V-07 dollars alone: change in dollars is the difference to the cent, and nothing is rounded', () => {
    fc.assert(
      fc.property(cash, (taken) => {
        const settled = settleCash({ ...taken, receivedRiel: secondAmount(0) });
        expect(settled.enough).toBe(taken.receivedCents >= taken.dueCents);
        if (!settled.enough) return;
        expect(settled.change.dollars.cents).toBe(taken.receivedCents - taken.dueCents);
        expect(settled.change.dollars.rounding).toBe(0);
      }),
    );
  });
});
