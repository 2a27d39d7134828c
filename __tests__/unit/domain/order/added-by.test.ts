import fc from 'fast-check';
import { mainAmount } from '@romduol/domain/money/amount';
import { type AddedLine, splitByWho } from '@romduol/domain/order/added-by';

const line = (total: number, ...by: readonly (readonly [string, number])[]): AddedLine<string> => ({
  total: mainAmount(total),
  addedBy: by.map(([who, num]) => ({ who, num })),
});

test('a line that two phones added is divided by pieces, and the table charge in proportion', () => {
  // 9.00 of dishes and a table charge of 1.00.
  const lines = [line(600, ['one', 2], ['two', 1]), line(300, ['two', 1])];
  expect(splitByWho(mainAmount(1000), lines)).toEqual([
    { who: 'one', amount: 444 },
    { who: 'two', amount: 556 },
  ]);
});

test('dishes on the house: what is left to pay is divided equally, and a bill of 0 costs nobody anything', () => {
  const free = [line(0, ['one', 1]), line(0, ['two', 3])];
  expect(splitByWho(mainAmount(100), free).map(({ amount }) => amount)).toEqual([50, 50]);
  expect(splitByWho(mainAmount(0), free).map(({ amount }) => amount)).toEqual([0, 0]);
});

test('an order without lines was added by nobody', () => {
  expect(splitByWho(mainAmount(100), [])).toEqual([]);
  expect(splitByWho(mainAmount(100), [line(100)])).toEqual([]);
});

test('for any lines and any total the parts sum to the total, and each is named once', () => {
  const added = fc.record({ who: fc.constantFrom('one', 'two', 'three'), num: fc.integer({ min: 1, max: 9 }) });
  const lines = fc.array(
    fc.record({ total: fc.nat(50_000).map(mainAmount), addedBy: fc.array(added, { minLength: 1, maxLength: 4 }) }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.nat(500_000), lines, (total, all) => {
      const parts = splitByWho(mainAmount(total), all);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      expect(new Set(parts.map(({ who }) => who)).size).toBe(parts.length);
    }),
  );
});
