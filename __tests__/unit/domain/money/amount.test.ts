import {
  atLeast,
  atMost,
  cents,
  type Cents,
  minus,
  plus,
  type Riel,
  riel,
  sumAmounts,
  timesCount,
} from '../../../../domain/money/amount';

type Fits<From, To> = From extends To ? true : false;

describe('V-14 amounts are whole numbers of cents or riel', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'V-14 code that names %p cents or riel is stopped',
    (value) => {
      expect(() => cents(value)).toThrow(RangeError);
      expect(() => riel(value)).toThrow(RangeError);
    },
  );

  it('V-14 code that adds riel to cents does not compile', () => {
    const rielFitsCents: Fits<Riel, Cents> = false;
    const centsFitsRiel: Fits<Cents, Riel> = false;
    const numberFitsCents: Fits<number, Cents> = false;
    expect([rielFitsCents, centsFitsRiel, numberFitsCents]).toEqual([false, false, false]);
  });

  it('V-14 amounts of one currency add, subtract, multiply by a count and compare', () => {
    expect(sumAmounts([])).toBe(0);
    expect(sumAmounts([cents(150), cents(250), cents(1)])).toBe(401);
    expect(plus(riel(100), riel(3400))).toBe(3500);
    expect(minus(cents(100), cents(250))).toBe(-150);
    expect(timesCount(cents(275), 3)).toBe(825);
    expect(() => timesCount(cents(275), 1.5)).toThrow(RangeError);
    expect([atMost(cents(5), cents(3)), atMost(cents(2), cents(3))]).toEqual([3, 2]);
    expect([atLeast(cents(-5), cents(0)), atLeast(cents(2), cents(0))]).toEqual([0, 2]);
  });

  it('V-14 a zero never carries a minus sign', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(Object.is(minus(cents(0), cents(0)), 0)).toBe(true);
  });
});
