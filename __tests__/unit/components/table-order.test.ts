import { mainAmount } from '@romduol/domain/money/amount';
import { CART_LINE_CAP } from '@romduol/domain/limits';
import {
  type DraftLine,
  type MenuGoods,
  newLine,
  withChanged,
  withLine,
  withOneLess,
  withQuantity,
} from '../../../src/components/staff/dish-options/draft-line';
import {
  countItems,
  draftToWire,
  EMPTY_DRAFT,
  countPieces,
} from '../../../src/pages/staff/addDishes/components/order-draft';

const dish = (id: number, name: string): MenuGoods =>
  ({ id, name, tagGroups: [], feeds: [], mealSets: [], sellPrice: mainAmount(250) }) as unknown as MenuGoods;
const COCONUT = dish(1, 'Fresh coconut');
const RICE = dish(2, 'Rice');
const one = (goods: MenuGoods, more: Partial<DraftLine> = {}): DraftLine => ({ ...newLine(goods, null), ...more });
const nums = (lines: readonly DraftLine[]) => lines.map(({ goods, quantity, seat }) => [goods.name, quantity, seat]);

describe('what staff choose for a table (P-12)', () => {
  test('the same dish for the same seat and course is one line, for another seat or course a line of its own', () => {
    const lines = [one(COCONUT), one(COCONUT), one(COCONUT, { seat: 2 }), one(COCONUT, { course: 3 })].reduce(
      withLine,
      [] as readonly DraftLine[],
    );
    expect(lines.map(({ quantity, seat, course }) => [quantity, seat, course])).toEqual([
      [2, null, null],
      [1, 2, null],
      [1, null, 3],
    ]);
  });

  test('one tap takes back a piece of what was chosen last of that dish, and nothing of another', () => {
    const lines = [one(COCONUT), one(RICE), one(COCONUT, { seat: 2 })].reduce(withLine, [] as readonly DraftLine[]);
    expect(nums(withOneLess(lines, COCONUT))).toEqual([
      ['Fresh coconut', 1, null],
      ['Rice', 1, null],
    ]);
    expect(withOneLess(lines, dish(3, 'Soup'))).toBe(lines);
  });

  test('a line that is changed keeps its place, and joins another that is now alike', () => {
    const [first, second] = [one(COCONUT), one(RICE)];
    expect(nums(withChanged([first, second], first, { ...first, seat: 4, quantity: 3 }))).toEqual([
      ['Fresh coconut', 3, 4],
      ['Rice', 1, null],
    ]);
    const apart = one(COCONUT, { seat: 1 });
    expect(nums(withChanged([first, apart], apart, { ...apart, seat: null }))).toEqual([['Fresh coconut', 2, null]]);
  });

  test('a line takes no more pieces than one may have, and goes at none', () => {
    const full = one(COCONUT, { quantity: CART_LINE_CAP });
    expect(withLine([full], one(COCONUT))[0]?.quantity).toBe(CART_LINE_CAP);
    expect(withQuantity([full], full, 0)).toEqual([]);
  });

  test('counts pieces, and tells the server of seat and course only where they were said', () => {
    const corkage = { name: 'Corkage', sellPrice: mainAmount(500), vatPercentage: null, num: 2, note: '' };
    const order = { ...EMPTY_DRAFT, lines: [one(COCONUT, { seat: 2, course: 1 }), one(RICE)], casual: [corkage] };
    expect([countItems(order), countPieces(order, COCONUT.id), countItems(EMPTY_DRAFT)]).toEqual([4, 1, 0]);
    const { goodsList, casualList } = draftToWire(order);
    expect(goodsList.map(({ seat, course }) => [seat, course])).toEqual([
      [2, 1],
      [undefined, undefined],
    ]);
    expect(casualList).toEqual([{ name: 'Corkage', sellPrice: 500, cartNum: 2 }]);
  });
});
