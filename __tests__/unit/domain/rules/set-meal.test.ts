import { mainAmount } from '../../../../domain/money/amount';
import { groupsSoldOut, mealSetProblems, mealSetSoldOut, listSurcharges } from '../../../../domain/rules/set-meal';

const choice = (id: number, surcharge = 0, soldOut = false) => ({
  id,
  name: `choice ${id}`,
  surcharge: mainAmount(surcharge),
  soldOut,
});
const main = { name: 'Main', min: 1, max: 1, choices: [choice(1), choice(2, 150)] };
const drinks = { name: 'Drinks', min: 2, max: 3, choices: [choice(3), choice(4, 50), choice(5, 0, true)] };
const set = [main, drinks];
const one = (id: number, num = 1) => ({ id, num });
const keys = (chosen: Parameters<typeof mealSetProblems>[1]) => mealSetProblems(set, chosen).map(({ key }) => key);

describe('P-02 V-01 the parts of a set meal', () => {
  it('P-02 a diner chooses from min to max of each part, the same one more than once too', () => {
    expect(keys([one(1), one(3, 2)])).toEqual([]);
    expect(keys([one(1), one(3), one(4), one(3)])).toEqual([]);
    expect(mealSetProblems([], [])).toEqual([]);
  });

  it('V-01 a diner who chooses too few or too many of a part is told of which', () => {
    expect(mealSetProblems(set, [one(3, 1)])).toEqual([
      { field: 'mealSets', key: 'problem.chooseAtLeast', args: { group: 'Main', min: 1 } },
      { field: 'mealSets', key: 'problem.chooseAtLeast', args: { group: 'Drinks', min: 2 } },
    ]);
    expect(mealSetProblems(set, [one(1), one(2), one(3, 2), one(4, 2)])).toEqual([
      { field: 'mealSets', key: 'problem.chooseAtMost', args: { group: 'Main', max: 1 } },
      { field: 'mealSets', key: 'problem.chooseAtMost', args: { group: 'Drinks', max: 3 } },
    ]);
  });

  it('M-24 M-25 a diner cannot choose what the set does not offer, or what is sold out', () => {
    expect(keys([one(1), one(3, 2), one(99)])).toEqual(['problem.notOffered']);
    expect(mealSetProblems(set, [one(1), one(3), one(5)])).toEqual([
      { field: 'mealSets', key: 'problem.soldOut', args: { name: 'choice 5' } },
    ]);
  });

  it('P-02 each chosen piece brings its surcharge', () => {
    expect(listSurcharges(set, [one(4, 2), one(2)])).toEqual([150, 50, 50]);
    expect(listSurcharges(set, [one(99)])).toEqual([]);
  });

  it('M-25 a set is sold out when a part that it needs has no choice left', () => {
    const gone = { ...main, choices: [choice(1, 0, true)] };
    expect(mealSetSoldOut(set)).toBe(false);
    expect(mealSetSoldOut([...set, gone])).toBe(true);
    expect(mealSetSoldOut([...set, { ...gone, min: 0 }])).toBe(false);
  });

  it('a dish is sold out while a group has fewer options on sale than must be chosen', () => {
    const [on, off] = [{ soldOut: false }, { soldOut: true }];
    expect(groupsSoldOut([])).toBe(false);
    expect(groupsSoldOut([{ min: 1, tags: [on, off] }])).toBe(false);
    expect(groupsSoldOut([{ min: 2, tags: [on, off] }])).toBe(true);
    expect(groupsSoldOut([{ min: 0, tags: [off] }])).toBe(false);
  });
});
