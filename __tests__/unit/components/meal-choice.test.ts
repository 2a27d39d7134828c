import { cents } from '@romduol/domain/money/amount';
import { asChoice, firstChoice, openPart, setPart } from '../../../src/pages/index/components/dish-choice';
import type { MealPart, MenuGoods } from '../../../src/stores/types';

const choice = (id: number): MealPart['choices'][number] => ({
  id,
  goodsId: id,
  name: `Choice ${id}`,
  picture: '',
  tint: '',
  surcharge: cents(0),
  soldOut: false,
});
const SOUP: MealPart = { id: 1, name: 'Soup', min: 1, max: 1, choices: [choice(11), choice(12)] };
const MAINS: MealPart = { id: 2, name: 'Mains', min: 2, max: 3, choices: [choice(21), choice(22)] };
const RICE: MealPart = { id: 3, name: 'Rice', min: 4, max: 4, choices: [choice(31)] };
const SET = { tagGroups: [], feeds: [], mealSets: [SOUP, MAINS, RICE] } as unknown as MenuGoods;

describe('the sheet of a set meal (P-02)', () => {
  test('what always comes along is in it from the start, what is to be chosen is not', () => {
    expect(asChoice(SET, firstChoice(SET)).parts).toEqual([{ id: 31, num: 4 }]);
  });

  test('names the first part that is missing and how many, until all are there', () => {
    const none = firstChoice(SET);
    expect(openPart(SET, none)).toEqual({ name: 'Soup', count: 1 });
    const soup = setPart(none, SOUP, 12, 1);
    expect(openPart(SET, soup)).toEqual({ name: 'Mains', count: 2 });
    expect(openPart(SET, setPart(soup, MAINS, 21, 2))).toBeNull();
  });

  test('in a part of one the new choice takes the place of the other', () => {
    const other = setPart(setPart(firstChoice(SET), SOUP, 11, 1), SOUP, 12, 1);
    expect(asChoice(SET, other).parts).toEqual([
      { id: 12, num: 1 },
      { id: 31, num: 4 },
    ]);
  });

  test('the same choice may be taken more than once, and a full part takes no more', () => {
    const full = setPart(firstChoice(SET), MAINS, 21, 3);
    expect(setPart(full, MAINS, 22, 1)).toBe(full);
    expect(asChoice(SET, full).parts).toContainEqual({ id: 21, num: 3 });
  });
});
