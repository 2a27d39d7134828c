import { DOLLAR } from '../../../domain/money/currency';
import { mainAmount } from '@romduol/domain/money/amount';
import { readMenu } from '../../../server/modules/menu-editor/file/read-menu';
import { newDish } from '@romduol/domain/menu/new-dish';
import { named } from '../../../server/db/localized';

const dish = (id: number, name: string) =>
  [id, { ...newDish(1), id, name: named({ en: name }), price: mainAmount(500) }] as const;
const KNOWN = {
  currency: DOLLAR,
  taxClasses: [],
  dishes: new Map([dish(1, 'Squid lunch'), dish(2, 'Grilled squid'), dish(3, 'Tea'), dish(4, 'Tea')]),
  categories: [{ id: 1, name: named({ en: 'Lunch' }) }],
};

describe('the options of dishes in a menu file', () => {
  const CHOICE = 'Dish|Choice, No.|Choice, English|Choose at least|Choose at most|Option, English|Adds to the price';
  const PART = 'Dish|Part, English|Choose at least|Choose at most|Offered dish|Surcharge';
  it.each([
    ['a dish that is not there', CHOICE, ['Nowhere||Size|1|1|Small|'], [[2, 'Dish', 'No dish is called Nowhere']]],
    [
      'a number of another',
      CHOICE,
      ['Squid lunch|99999|Size|1|1|Small|'],
      [[2, 'Choice, No.', 'The dish has no number 99999 here']],
    ],
    ['more than there are', CHOICE, ['Squid lunch||Size|1|2|Small|'], [[2, 'Choose at most', 'At most 1']]],
    [
      'other numbers below',
      CHOICE,
      ['Squid lunch||Size|1|1|Small|', 'Squid lunch||Size|0|1|Large|'],
      [[3, 'Choose at least', 'Differs from row 2, which speaks of the same']],
    ],
    ['no option', CHOICE, ['Squid lunch||Size|1|1||0.50'], [[2, 'Option, English', 'Nothing stands here']]],
    ['no price', CHOICE, ['Squid lunch||Size|1|1|Large|much'], [[2, 'Adds to the price', 'much is not a number']]],
    [
      'a set meal within one',
      PART,
      ['Squid lunch|Main|1|1|Squid lunch|'],
      [[2, 'Offered dish', 'Squid lunch cannot be part of a set meal: it is weighed, timed or a set meal itself']],
    ],
    [
      'a dish twice',
      PART,
      ['Squid lunch|Main|1|1|Grilled squid|', '||||Grilled squid|'],
      [[3, 'Offered dish', 'Grilled squid stands here twice']],
    ],
    [
      'a name of two dishes',
      CHOICE,
      ['Tea||Size|1|1|Small|'],
      [[2, 'Dish', 'More than one dish is called Tea: write its number']],
    ],
    [
      'a name that is too long',
      CHOICE,
      [`Squid lunch||${'x'.repeat(61)}|1|1|Small|`],
      [[2, 'Choice, English', 'At most 60 characters']],
    ],
  ] as const)('checkMenuFile: %s is a mistake of its row', (_what, head, rows, expected) => {
    const table = { name: null, rows: [head, ...rows].map((line) => line.split('|')) };
    const { problems } = readMenu([table], KNOWN, 'en');
    expect(problems.map(({ row, column, text }) => [row, column, text])).toEqual(expected);
  });
});

describe('names in further languages in a menu file', () => {
  const rice = {
    ...newDish(1),
    id: 1,
    name: { ...named({ en: 'Rice' }), vi: 'Cơm', th: 'ข้าว' },
    price: mainAmount(500),
    feeds: [{ id: 7, name: { ...named({ en: 'Egg' }), th: 'ไข่' }, price: mainAmount(50), max: 1 }],
  };
  const known = { ...KNOWN, dishes: new Map([[1, rice]]) };
  const read = (head: string, line: string) => {
    const { problems, rows } = readMenu([{ name: null, rows: [head.split('|'), line.split('|')] }], known, 'en');
    expect(problems).toEqual([]);
    return rows[0]?.dish;
  };

  it.each([
    [
      'a column of a language sets its name',
      'No. (leave empty for a new dish)|Name, ภาษาไทย',
      '1|ข้าวสวย',
      { vi: 'Cơm', th: 'ข้าวสวย' },
    ],
    ['an empty cell removes the name', 'No. (leave empty for a new dish)|Name, ภาษาไทย', '1|', { vi: 'Cơm' }],
    [
      'a heading is read in any language',
      'เลขที่ (เว้นว่างหากเป็นเมนูใหม่)|ชื่อ (Tiếng Việt)',
      '1|Cơm trắng',
      { vi: 'Cơm trắng', th: 'ข้าว' },
    ],
    [
      'a language without a column keeps its name',
      'No. (leave empty for a new dish)|Name, English',
      '1|Rice',
      { vi: 'Cơm', th: 'ข้าว' },
    ],
  ] as const)('importMenu: %s', (_what, head, line, further) => {
    expect(read(head, line)?.name).toEqual({ ...named({ en: 'Rice' }), ...further });
  });

  it('importMenu: a topping is found by its Thai name and gets a Vietnamese one', () => {
    const head = 'Dish|Topping, ภาษาไทย|Topping, Tiếng Việt|Adds to the price';
    const dish = read(head, 'Rice|ไข่|Trứng|0.75');
    const name = { ...named({ en: 'Egg' }), th: 'ไข่', vi: 'Trứng' };
    expect(dish?.feeds).toEqual([{ id: 7, name, price: 75, max: 1 }]);
  });
});
