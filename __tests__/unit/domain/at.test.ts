import { at } from '../../../domain/at';

describe('V-14 lists that run side by side', () => {
  it('V-14 an element that is not there is a fault, not a 0', () => {
    expect(at([10, 20], 1)).toBe(20);
    expect(() => at([10, 20], 2)).toThrow('nothing at 2 of 2');
  });
});
