import { plainSelection, type SelectionIdentity, selectionKey } from '../../../../domain/menu/selection';
import { addProblems, numProblems, specificationProblems } from '../../../../domain/rules/cart';
import { cutProblems } from '../../../../domain/rules/order';

const keys = (problems: readonly { readonly key: string }[]) => problems.map(({ key }) => key);
const cola: SelectionIdentity = {
  goodsId: 1,
  optionIds: [3, 2],
  parts: [],
  toppings: [
    { id: 9, num: 1 },
    { id: 8, num: 2 },
  ],
  note: 'no ice',
};

describe('V-01 M-35 how much a diner may add', () => {
  const addition = { num: 1, onLine: 0, ofGoods: 0, purchaseLimit: null };

  it('V-01 C-01 a diner adds at most 10 at once', () => {
    expect(addProblems({ ...addition, num: 10 })).toEqual([]);
    expect(addProblems({ ...addition, num: 11 })).toEqual([
      { field: 'num', key: 'problem.addLimit', args: { max: 10 } },
    ]);
  });

  it('V-01 C-01 a line holds at most 999', () => {
    expect(addProblems({ ...addition, num: 9, onLine: 990, ofGoods: 990 })).toEqual([]);
    expect(addProblems({ ...addition, num: 10, onLine: 990, ofGoods: 990 })).toEqual([
      { field: 'num', key: 'problem.lineLimit', args: { max: 999 } },
    ]);
  });

  it('V-01 the purchase limit counts the dish in the whole cart', () => {
    expect(addProblems({ ...addition, num: 1, ofGoods: 2, purchaseLimit: 3 })).toEqual([]);
    expect(addProblems({ ...addition, num: 2, ofGoods: 2, purchaseLimit: 3 })).toEqual([
      { field: 'num', key: 'problem.purchaseLimit', args: { max: 3 } },
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN])('V-01 %p pieces cannot be added', (num) => {
    expect(keys(addProblems({ ...addition, num }))).toEqual(['problem.atLeastOne']);
  });

  it('V-01 a number that is typed over is whole and within both limits', () => {
    expect(numProblems(999, null)).toEqual([]);
    expect(numProblems(0, null)).toEqual([]);
    expect(keys(numProblems(1000, 5))).toEqual(['problem.purchaseLimit', 'problem.lineLimit']);
    expect(keys(numProblems(1.5, null))).toEqual(['problem.notANumber']);
    expect(keys(numProblems(-1, null))).toEqual(['problem.notANumber']);
  });

  it('V-01 an order keeps at least one item', () => {
    expect(cutProblems(1)).toEqual([]);
    expect(keys(cutProblems(0))).toEqual(['problem.keepAtLeast']);
  });
});

describe('V-01 P-02 specifications', () => {
  const groups = [
    { id: 1, name: 'Size', min: 1, max: 1, tagIds: [1, 2, 3] },
    { id: 2, name: 'Herbs', min: 0, max: null, tagIds: [4, 5] },
  ];

  it('V-01 a diner chooses as many as each group asks for', () => {
    expect(specificationProblems(groups, [2])).toEqual([]);
    expect(specificationProblems(groups, [2, 4, 5])).toEqual([]);
    expect(specificationProblems(groups, [4])).toEqual([
      { field: 'tags', key: 'problem.chooseAtLeast', args: { group: 'Size', min: 1 } },
    ]);
    expect(specificationProblems(groups, [1, 2])).toEqual([
      { field: 'tags', key: 'problem.chooseAtMost', args: { group: 'Size', max: 1 } },
    ]);
    expect(specificationProblems([], [])).toEqual([]);
  });
});

describe('T-14 the lines of a cart', () => {
  it('T-14 the order in which tags and feeds were chosen makes no other line; an empty feed is no feed', () => {
    const other = {
      ...cola,
      optionIds: [2, 3],
      toppings: [
        { id: 8, num: 2 },
        { id: 9, num: 1 },
        { id: 7, num: 0 },
      ],
      note: ' no ice ',
    };
    expect(selectionKey(other)).toBe(selectionKey(cola));
    const set = (parts: SelectionIdentity['parts']) => selectionKey({ ...plainSelection(1), parts });
    const [tea, beer] = [
      { id: 4, num: 1 },
      { id: 2, num: 2 },
    ];
    expect(set([tea, beer, tea])).toBe(set([beer, { id: 4, num: 2 }]));
    expect(set([tea])).not.toBe(set([{ id: 4, num: 2 }]));
  });

  it.each([
    ['goods', { goodsId: 2 }],
    ['options', { optionIds: [3] }],
    [
      'number of a topping',
      {
        toppings: [
          { id: 9, num: 2 },
          { id: 8, num: 2 },
        ],
      },
    ],
    ['toppings', { toppings: [] }],
    ['note', { note: 'ice' }],
    ['parts of a set meal', { parts: [{ id: 1, num: 1 }] }],
  ])('T-14 other %s make another line', (_, more) => {
    expect(selectionKey({ ...cola, ...more })).not.toBe(selectionKey(cola));
  });
});
