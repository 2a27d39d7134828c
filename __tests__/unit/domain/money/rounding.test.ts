import { mainAmount } from '../../../../domain/money/amount';
import {
  roundHalfUp,
  timesOverRounded,
  timesRate,
  timesRounded,
  timesWeight,
  timesMinutes,
} from '../../../../domain/money/rounding';

describe('V-14 one rounding, half up, after cutting float noise at 15 digits', () => {
  it.each([
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [2.4999, 2],
    [1.005 * 100, 101],
    [8.575 * 100, 858],
    [-2.5, -3],
    [-0.4, 0],
    [0, 0],
  ])('V-14 rounds %p to %p', (product, whole) => {
    expect(roundHalfUp(product)).toBe(whole);
  });

  it('V-14 multiplies first and rounds once', () => {
    expect(timesRate(mainAmount(3865), 5)).toBe(193);
    expect(timesRate(mainAmount(4123), 5)).toBe(206);
    expect(timesRate(mainAmount(1000), 12.35)).toBe(124);
    expect(timesWeight(mainAmount(1800), 1.235)).toBe(2223);
    expect(timesWeight(mainAmount(2190), 0.845)).toBe(1851);
    expect(timesMinutes(mainAmount(1200), 72)).toBe(1440);
    expect(timesMinutes(mainAmount(1000), 61)).toBe(1017);
    expect(timesRounded(3, 0.5)).toBe(2);
    expect(timesOverRounded(2000, 100, 4100)).toBe(49);
  });

  it('V-14 products that floats get wrong are right', () => {
    expect(1.15 * 100).not.toBe(115);
    expect(timesRounded(1.15, 100)).toBe(115);
    expect(35.855 * 100).toBeLessThan(3585.5);
    expect(timesWeight(mainAmount(100), 35.855)).toBe(3586);
  });
});
