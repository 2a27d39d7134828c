import { allocate, splitEqually } from '../../../../domain/money/allocate';
import { mainAmount } from '../../../../domain/money/amount';

describe('T-15 amounts are shared out by the largest remainder', () => {
  it.each([
    [299, [4300, 1400, 2300], [161, 52, 86]],
    [93, [10, 20, 10, 30, 50, 20, 10, 40], [5, 10, 5, 15, 24, 10, 5, 19]],
    [1000, [1, 1, 1], [334, 333, 333]],
    [206, [1350, 2223, 550], [67, 111, 28]],
    [0, [5, 7], [0, 0]],
    [0, [], []],
    [5, [0, 9, 0], [0, 5, 0]],
  ])('T-15 shares %p out over %p', (total, weights, parts) => {
    expect(allocate(mainAmount(total), weights)).toEqual(parts);
  });

  it('T-15 the earlier line gets the cent where two tie', () => {
    expect(allocate(mainAmount(1), [5, 5])).toEqual([1, 0]);
    expect(allocate(mainAmount(3), [5, 5, 5, 5])).toEqual([1, 1, 1, 0]);
  });

  it('T-15 all parts are equal where all weights are 0', () => {
    expect(allocate(mainAmount(7), [0, 0, 0])).toEqual([3, 2, 2]);
  });

  it('T-15 the cent goes to the right line where floats confuse two remainders', () => {
    expect(allocate(mainAmount(1_999_999_964), [1_039_907_810, 1_107_575_827])).toEqual([968_489_606, 1_031_510_358]);
  });

  it('T-15 staff who split a bill in three get shares that sum to it', () => {
    expect(splitEqually(mainAmount(1000), 3)).toEqual([334, 333, 333]);
  });

  it('T-15 an allocation without weights, or by invalid ones, throws', () => {
    expect(() => allocate(mainAmount(1), [])).toThrow(RangeError);
    expect(() => allocate(mainAmount(1), [-1, 2])).toThrow(RangeError);
    expect(() => allocate(mainAmount(1), [0.5])).toThrow(RangeError);
    expect(() => allocate(mainAmount(-1), [1])).toThrow(RangeError);
    expect(() => splitEqually(mainAmount(1), 0)).toThrow(RangeError);
  });
});
