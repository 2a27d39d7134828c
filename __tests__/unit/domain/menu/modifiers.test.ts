import { mainAmount } from '../../../../domain/money/amount';
import {
  choosePart,
  defaultSelection,
  inMenuOrder,
  openPart,
  type OptionGroup,
  type SelectableDish,
  selectionProblems,
  toggleOption,
} from '../../../../domain/menu/modifiers';
import { hasModifiers } from '../../../../domain/menu/selection';
import type { MealPart } from '../../../../domain/rules/set-meal';

const choice = (id: number, soldOut = false): MealPart['choices'][number] => ({
  id,
  name: `Choice ${id}`,
  surcharge: mainAmount(0),
  soldOut,
});
const SOUP: MealPart = { name: 'Soup', min: 1, max: 1, choices: [choice(11), choice(12)] };
const MAINS: MealPart = { name: 'Mains', min: 2, max: 3, choices: [choice(21), choice(22)] };
const RICE: MealPart = { name: 'Rice', min: 4, max: 4, choices: [choice(31)] };
const SET: SelectableDish = { id: 7, tagGroups: [], feeds: [], mealSets: [SOUP, MAINS, RICE] };

const group = (more: Partial<OptionGroup>): OptionGroup => ({
  id: 1,
  name: 'Size',
  min: 1,
  max: 1,
  tagItems: [
    { id: 1, soldOut: true },
    { id: 2, soldOut: false },
    { id: 3, soldOut: false },
  ],
  ...more,
});
const SIZE = group({});
const HERBS = group({
  id: 2,
  name: 'Herbs',
  min: 0,
  max: 2,
  tagItems: [4, 5, 6].map((id) => ({ id, soldOut: false })),
});
const SAUCE = group({ id: 3, name: 'Sauce', min: 0, tagItems: [7, 8].map((id) => ({ id, soldOut: false })) });
const NOODLES: SelectableDish = {
  id: 8,
  tagGroups: [SIZE, HERBS, SAUCE],
  feeds: [{ id: 91 }, { id: 92 }],
  mealSets: [],
};

describe('a set meal (P-02)', () => {
  test('what always comes along is in it from the start, what is to be chosen is not', () => {
    expect(defaultSelection(SET)).toMatchObject({ goodsId: 7, quantity: 1, parts: [{ id: 31, num: 4 }] });
  });

  test('the first part that is missing is named with how many, until all are there', () => {
    const none = defaultSelection(SET);
    expect(openPart(SET, none)).toEqual({ name: 'Soup', count: 1 });
    const soup = choosePart(none, SOUP, 12, 1);
    expect(openPart(SET, soup)).toEqual({ name: 'Mains', count: 2 });
    expect(selectionProblems(SET, soup)).toMatchObject([{ key: 'problem.chooseAtLeast' }]);
    const full = choosePart(soup, MAINS, 21, 2);
    expect([openPart(SET, full), selectionProblems(SET, full)]).toEqual([null, []]);
  });

  test('in a part of one the new choice takes the place of the other', () => {
    const other = choosePart(choosePart(defaultSelection(SET), SOUP, 11, 1), SOUP, 12, 1);
    expect(inMenuOrder(SET, other).parts).toEqual([
      { id: 12, num: 1 },
      { id: 31, num: 4 },
    ]);
    expect(inMenuOrder(SET, choosePart(other, SOUP, 12, 0)).parts).toEqual([{ id: 31, num: 4 }]);
  });

  test('the same choice may be taken more than once, and a full part takes no more', () => {
    const full = choosePart(defaultSelection(SET), MAINS, 21, 3);
    expect(choosePart(full, MAINS, 22, 1)).toBe(full);
    expect(inMenuOrder(SET, full).parts).toContainEqual({ id: 21, num: 3 });
  });
});

describe('the options of a dish (V-01)', () => {
  test('of a group of which one must be chosen the first that is on sale is chosen already', () => {
    expect(defaultSelection(NOODLES).optionIds).toEqual([2]);
    expect(selectionProblems(NOODLES, defaultSelection(NOODLES))).toEqual([]);
  });

  test('where one must be chosen another takes its place, and the chosen one cannot be taken off', () => {
    const first = defaultSelection(NOODLES);
    expect(toggleOption(first, SIZE, 2)).toBe(first);
    expect(toggleOption(first, SIZE, 3).optionIds).toEqual([3]);
  });

  test('where one may be chosen another takes its place, and the chosen one comes off again', () => {
    const sauce = toggleOption(toggleOption(defaultSelection(NOODLES), SAUCE, 7), SAUCE, 8);
    expect(sauce.optionIds).toEqual([2, 8]);
    expect(toggleOption(sauce, SAUCE, 8).optionIds).toEqual([2]);
  });

  test('a full group takes no more', () => {
    const full = toggleOption(toggleOption(defaultSelection(NOODLES), HERBS, 6), HERBS, 4);
    expect(toggleOption(full, HERBS, 5)).toBe(full);
    expect(toggleOption(full, HERBS, 6).optionIds).toEqual([2, 4]);
    expect(inMenuOrder(NOODLES, full).optionIds).toEqual([2, 4, 6]);
  });

  test('toppings come in the order of the menu, whatever was tapped first', () => {
    const selection = {
      ...defaultSelection(NOODLES),
      toppings: [
        { id: 92, num: 1 },
        { id: 91, num: 2 },
      ],
    };
    expect(inMenuOrder(NOODLES, selection).toppings.map(({ id }) => id)).toEqual([91, 92]);
  });

  test('only a dish with options, toppings or parts has something to choose', () => {
    const plain: SelectableDish = { id: 9, tagGroups: [], feeds: [], mealSets: [] };
    expect([plain, NOODLES, SET, { ...plain, feeds: [{ id: 1 }] }].map(hasModifiers)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
