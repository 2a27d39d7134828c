import { cents } from '@romduol/domain/money/amount';
import { CART_LINE_CAP } from '@romduol/domain/limits';
import {
  type Chosen,
  firstChoice,
  type MenuGoods,
  withChanged,
  withChosen,
  withNumOf,
  withOneLess,
} from '../../../src/components/staff/dish-options/choosing';
import { countOf, NOTHING, orderSaid, piecesOf } from '../../../src/pages/staff/addDishes/components/chosen';

const dish = (id: number, name: string): MenuGoods =>
  ({ id, name, tagGroups: [], feeds: [], mealSets: [], sellPrice: cents(250) }) as unknown as MenuGoods;
const COCONUT = dish(1, 'Fresh coconut');
const RICE = dish(2, 'Rice');
const one = (goods: MenuGoods, more: Partial<Chosen> = {}): Chosen => ({ ...firstChoice(goods), ...more });
const nums = (lines: readonly Chosen[]) => lines.map(({ goods, num, seat }) => [goods.name, num, seat]);

describe('what staff choose for a table (P-12)', () => {
  test('the same dish for the same seat and course is one line, for another seat or course a line of its own', () => {
    const lines = [one(COCONUT), one(COCONUT), one(COCONUT, { seat: 2 }), one(COCONUT, { course: 3 })].reduce(
      withChosen,
      [] as readonly Chosen[],
    );
    expect(lines.map(({ num, seat, course }) => [num, seat, course])).toEqual([
      [2, null, null],
      [1, 2, null],
      [1, null, 3],
    ]);
  });

  test('one tap takes back a piece of what was chosen last of that dish, and nothing of another', () => {
    const lines = [one(COCONUT), one(RICE), one(COCONUT, { seat: 2 })].reduce(withChosen, [] as readonly Chosen[]);
    expect(nums(withOneLess(lines, COCONUT))).toEqual([
      ['Fresh coconut', 1, null],
      ['Rice', 1, null],
    ]);
    expect(withOneLess(lines, dish(3, 'Soup'))).toBe(lines);
  });

  test('a line that is changed keeps its place, and joins another that is now alike', () => {
    const [first, second] = [one(COCONUT), one(RICE)];
    expect(nums(withChanged([first, second], first, { ...first, seat: 4, num: 3 }))).toEqual([
      ['Fresh coconut', 3, 4],
      ['Rice', 1, null],
    ]);
    const apart = one(COCONUT, { seat: 1 });
    expect(nums(withChanged([first, apart], apart, { ...apart, seat: null }))).toEqual([['Fresh coconut', 2, null]]);
  });

  test('a line takes no more pieces than one may have, and goes at none', () => {
    const full = one(COCONUT, { num: CART_LINE_CAP });
    expect(withChosen([full], one(COCONUT))[0]?.num).toBe(CART_LINE_CAP);
    expect(withNumOf([full], full, 0)).toEqual([]);
  });

  test('counts pieces, and tells the server of seat and course only where they were said', () => {
    const corkage = { name: 'Corkage', sellPrice: cents(500), vatPercentage: null, num: 2, note: '' };
    const order = { ...NOTHING, lines: [one(COCONUT, { seat: 2, course: 1 }), one(RICE)], casual: [corkage] };
    expect([countOf(order), piecesOf(order, COCONUT.id), countOf(NOTHING)]).toEqual([4, 1, 0]);
    const { goodsList, casualList } = orderSaid(order);
    expect(goodsList.map(({ seat, course }) => [seat, course])).toEqual([
      [2, 1],
      [undefined, undefined],
    ]);
    expect(casualList).toEqual([{ name: 'Corkage', sellPrice: 500, cartNum: 2 }]);
  });
});
