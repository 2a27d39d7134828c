import {
  atLeast,
  atMost,
  mainAmount,
  type MainAmount,
  minus,
  plus,
  type SecondAmount,
  secondAmount,
  sumAmounts,
  timesCount,
} from '../../../../domain/money/amount';

type Fits<From, To> = From extends To ? true : false;

describe('V-14 amounts are whole numbers of cents or riel', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'V-14 code that names %p cents or riel is stopped',
    (value) => {
      expect(() => mainAmount(value)).toThrow(RangeError);
      expect(() => secondAmount(value)).toThrow(RangeError);
    },
  );

  it('V-14 code that adds riel to cents does not compile', () => {
    const rielFitsCents: Fits<SecondAmount, MainAmount> = false;
    const centsFitsRiel: Fits<MainAmount, SecondAmount> = false;
    const numberFitsCents: Fits<number, MainAmount> = false;
    expect([rielFitsCents, centsFitsRiel, numberFitsCents]).toEqual([false, false, false]);
  });

  it('V-14 amounts of one currency add, subtract, multiply by a count and compare', () => {
    expect(sumAmounts([])).toBe(0);
    expect(sumAmounts([mainAmount(150), mainAmount(250), mainAmount(1)])).toBe(401);
    expect(plus(secondAmount(100), secondAmount(3400))).toBe(3500);
    expect(minus(mainAmount(100), mainAmount(250))).toBe(-150);
    expect(timesCount(mainAmount(275), 3)).toBe(825);
    expect(() => timesCount(mainAmount(275), 1.5)).toThrow(RangeError);
    expect([atMost(mainAmount(5), mainAmount(3)), atMost(mainAmount(2), mainAmount(3))]).toEqual([3, 2]);
    expect([atLeast(mainAmount(-5), mainAmount(0)), atLeast(mainAmount(2), mainAmount(0))]).toEqual([0, 2]);
  });

  it('V-14 a zero never carries a minus sign', () => {
    expect(Object.is(mainAmount(-0), 0)).toBe(true);
    expect(Object.is(minus(mainAmount(0), mainAmount(0)), 0)).toBe(true);
  });
});
