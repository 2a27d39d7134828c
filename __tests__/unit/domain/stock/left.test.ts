import { FEW_LEFT, fewLeft, optionPortionsLeft, portionsLeft } from '../../../../domain/stock/left';

const takes = (ingredientId: number, thousandths: number) => ({ ingredientId, thousandths });
const made = new Map([[7, { yieldThousandths: 1_000, lines: [takes(2, 500)] }]]);

describe('what is left of a dish', () => {
  it('is as many portions as the scarcest ingredient gives', () => {
    const there = new Map([
      [1, 1_000],
      [2, 750],
    ]);
    expect(portionsLeft([takes(1, 300)], made, there)).toBe(3);
    expect(portionsLeft([takes(1, 300), takes(7, 700)], made, there)).toBe(2);
  });

  it('is none where there is less than nothing, and not known where nothing was ever counted', () => {
    expect(portionsLeft([takes(1, 300)], made, new Map([[1, -5]]))).toBe(0);
    expect(portionsLeft([takes(1, 300), takes(2, 5)], made, new Map([[1, 900]]))).toBe(3);
    expect(portionsLeft([takes(1, 300)], made, new Map())).toBeNull();
    expect(portionsLeft([], made, new Map([[1, 900]]))).toBeNull();
    // A trace of a spice rounds to nothing.
    expect(portionsLeft([takes(7, 0)], made, new Map([[2, 900]]))).toBeNull();
  });

  it('is of an option what it and its dish take together, of what the option takes besides', () => {
    const there = new Map([
      [1, 1_000],
      [2, 0],
      [3, 90],
    ]);
    const of = (option: readonly { ingredientId: number; thousandths: number }[]) =>
      optionPortionsLeft({ dish: [takes(1, 300), takes(2, 5)], option }, made, there);
    expect(of([takes(1, 200)])).toBe(2);
    expect(of([takes(3, 100)])).toBe(0);
    // It leaves out what is used up, and takes nothing besides.
    expect(of([takes(2, -5)])).toBeNull();
    expect(of([])).toBeNull();
  });

  it('is told to guests when it is little', () => {
    expect([null, 0, FEW_LEFT, FEW_LEFT + 1].map(fewLeft)).toEqual([null, 0, FEW_LEFT, null]);
  });
});
