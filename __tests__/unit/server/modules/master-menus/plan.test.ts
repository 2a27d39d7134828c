import { newDish } from '@romduol/domain/menu/new-dish';
import { MASTER_FIELDS } from '@romduol/domain/menu/master-fields';
import { mainAmount } from '@romduol/domain/money/amount';
import type { MasterSnapshot, MenuDish } from '../../../../../server/db/master-menu-values';
import { matchRows, mergeOrder } from '../../../../../server/modules/master-menus/match';
import { planMaster } from '../../../../../server/modules/master-menus/plan';
import type { StoreMenu } from '../../../../../server/modules/master-menus/store-menu';

const NO_LINKS = { toStore: new Map<number, number>(), toMaster: new Map<number, number>() };

describe('mergeOrder', () => {
  it.each([
    ['rows of the master take the places that they had', [1, 9, 2, 3], [3, 1, 2], [3, 9, 1, 2]],
    ['new ones come where the master has them, among their own', [1, 9, 2], [1, 5, 2], [1, 9, 5, 2]],
    ['a store without rows of the master keeps its order', [9, 8], [], [9, 8]],
    ['an empty store has the order of the master', [], [3, 1], [3, 1]],
  ])('%s', (_about, present, ordered, merged) => {
    expect(mergeOrder(present, ordered)).toEqual(merged);
  });
});

describe('matchRows', () => {
  const key = ({ name }: { readonly name: string }): string => name;

  it('a linked row is the same under another name, and is not found by its name again', () => {
    const links = { toStore: new Map([[1, 11]]), toMaster: new Map([[11, 1]]) };
    const masters = [
      { id: 1, name: 'Renamed' },
      { id: 2, name: 'Soup' },
    ];
    const found = matchRows(masters, [{ id: 11, name: 'Soup' }], links, { key });
    expect([...found.keys()]).toEqual([1]);
  });

  it('two rows of one name are two of the store’s, the preferred one first', () => {
    const rows = [
      { id: 11, name: 'Soup' },
      { id: 12, name: 'Soup' },
    ];
    const masters = [
      { id: 1, name: 'Soup' },
      { id: 2, name: 'Soup' },
      { id: 3, name: 'Soup' },
    ];
    const found = matchRows(masters, rows, NO_LINKS, { key, prefers: (_master, { id }) => id === 12 });
    expect([...found].map(([id, row]) => [id, row.id])).toEqual([
      [1, 12],
      [2, 11],
    ]);
  });
});

describe('planMaster', () => {
  const dish = (id: number, change: Partial<MenuDish> = {}): MenuDish => ({
    ...newDish(1),
    name: { en: 'Soup' },
    price: mainAmount(300),
    ...change,
    id,
  });
  const menu = (...dishes: MenuDish[]): MasterSnapshot => ({
    currency: 'USD',
    country: 'KH',
    categories: [{ id: 1, name: { en: 'Soups' }, hours: null }],
    dishes,
    stations: [],
    taxClasses: [],
  });
  const store = (change: Partial<StoreMenu>, ...dishes: MenuDish[]): StoreMenu => ({
    ...menu(...dishes),
    links: [],
    keepsOwn: true,
    ...change,
  });
  const tags = (id: number, price: number) => [
    { id, name: { en: 'Size' }, min: 1, max: 1, tags: [{ id, name: { en: 'Large' }, price: mainAmount(price) }] },
  ];

  it('a store with the same menu changes in nothing, whatever the ids are', () => {
    const plan = planMaster(menu(dish(7, { groups: tags(5, 50) })), store({}, dish(8, { groups: tags(6, 50) })), []);
    expect(plan.dishes).toMatchObject([{ kind: 'same', ref: 8, changes: [], own: [], freeHere: [] }]);
    expect(plan).toMatchObject({ reordered: false, goneDishes: [], goneCategories: [] });
  });

  it('options keep their ids in the store, and a price of the store’s own stays with each', () => {
    const master = menu(
      dish(7, { groups: tags(5, 50), feeds: [{ id: 4, name: { en: 'Egg' }, price: mainAmount(30), max: 1 }] }),
    );
    const { dishes } = planMaster(master, store({}, dish(8, { groups: tags(6, 75) })), ['price']);
    expect(dishes[0]).toMatchObject({ kind: 'changed', changes: ['options', 'price'], own: ['price'] });
    expect(dishes[0]?.next.groups[0]).toMatchObject({ id: 6, tags: [{ id: 6, price: 75 }] });
    expect(dishes[0]?.next.feeds).toEqual([{ name: { en: 'Egg' }, price: 30, max: 1 }]);
  });

  it('in another currency a new option costs nothing yet, and the dish says that it lacks a price', () => {
    const master = menu(dish(7, { feeds: [{ id: 4, name: { en: 'Egg' }, price: mainAmount(30), max: 1 }] }));
    const { dishes } = planMaster(
      master,
      store({ currency: 'THB' }, dish(8, { price: mainAmount(9_000) })),
      MASTER_FIELDS,
    );
    expect(dishes[0]).toMatchObject({
      unpriced: true,
      ...{ free: ['price', 'station'], freeHere: ['price'], priceThen: 9_000 },
      next: { feeds: [{ price: 0 }] },
    });
    const without = planMaster(menu(dish(7)), store({ currency: 'THB' }, dish(8)), MASTER_FIELDS);
    expect(without.dishes[0]).toMatchObject({ kind: 'same', unpriced: false });
  });

  it('rates of VAT of another country stay, and are neither own nor lost', () => {
    const master = menu(dish(7, { vatPercentage: 10 }));
    const { dishes } = planMaster(master, store({ country: 'TH' }, dish(8, { vatPercentage: 7 })), []);
    expect(dishes[0]).toMatchObject({ kind: 'same', own: [], lost: [], freeHere: ['tax'], next: { vatPercentage: 7 } });
  });

  it('a set meal leaves out a dish that the store has taken off its menu', () => {
    const choices = [7, 9].map((goodsId) => ({ id: goodsId, goodsId, surcharge: mainAmount(0) }));
    const master = menu(dish(7), dish(9, { name: { en: 'Rice' } }), {
      ...dish(10, { name: { en: 'Set' } }),
      parts: [{ id: 1, name: { en: 'Main' }, min: 1, max: 1, choices }],
      addOns: [9],
    });
    const link = { what: 'dish' as const, id: 88, master_row: 9, own: [], free: [], off: true, published: null };
    const plan = planMaster(master, store({ links: [link] }, dish(8)), ['availability']);
    expect(plan.offMenu).toEqual([{ en: 'Rice' }]);
    const set = plan.dishes.find(({ masterId }) => masterId === 10);
    expect(set?.next).toMatchObject({ addOns: [], parts: [{ choices: [{ goodsId: 8 }] }] });
    // Where that is not allowed any more it comes back.
    expect(planMaster(master, store({ links: [link] }, dish(8)), []).dishes).toHaveLength(3);
  });
});
