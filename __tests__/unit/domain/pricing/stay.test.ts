import { minutesOfStay } from '../../../../domain/pricing/stay';

describe('T-11 minutes of a stay', () => {
  it.each([
    [0, 1],
    [1, 1],
    [60_000, 1],
    [60_001, 2],
    [71 * 60_000 + 1, 72],
    [-5_000, 1],
  ])('after %d ms, %d minutes are paid for', (ms, minutes) => {
    expect(minutesOfStay(1_000_000, 1_000_000 + ms)).toBe(minutes);
  });
});
