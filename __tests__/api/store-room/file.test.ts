import { editing } from '../../support/world/a-menu';
import { adds, cooks } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const KG = 1_000_000;
const KUY_TEAV = 'Phnom Penh kuy teav';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const ROOM = `Ingredient,Unit,A pack holds,Supplier,Buy below
Beef,kg,,Takeu farm,5
Rice,kg,25,Market,
Lemongrass,kg,,market,
`;
const KROEUNG = `Ingredient,Unit,Its recipe makes (empty if it is bought)
Kroeung,kg,1
`;

describe('ingredients and recipes as a file', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const check = (text: string) => manager.does('checkStockFile', { file: base64(text) });
  const imports = async (text: string) => {
    const { changes, problems } = await check(text);
    expect(problems).toEqual([]);
    const added = changes.filter(({ kind }) => kind === 'new').length;
    return manager.does('importStock', { file: base64(text), added, changed: changes.length - added });
  };
  const room = async () => (await manager.does('storeRoom', {})).ingredients;
  const find = async (name: string) => (await room()).find((each) => each.name === name);

  it('importStock: ingredients come with their suppliers and recipes; the same file again changes nothing', async () => {
    const text = `${ROOM}
${KROEUNG}
Made in the kitchen,Ingredient,Quantity,Unit
Kroeung,Lemongrass,600,g

Dish,Option or topping,Ingredient,Quantity,Unit
"${SKEWERS}",,Beef,180,g
,,Kroeung,0.03,kg
${KUY_TEAV},Fried egg,Rice,12,g
`;
    const seen = await check(text);
    expect(seen.newSuppliers).toEqual(['Takeu farm', 'Market']);
    expect(seen.changes.map(({ name, kind }) => [name, kind])).toEqual([
      ['Beef', 'new'],
      ['Rice', 'new'],
      ['Lemongrass', 'new'],
      ['Kroeung', 'new'],
      ['Kroeung', 'new'],
      [SKEWERS, 'new'],
      [`${KUY_TEAV} · Fried egg`, 'new'],
    ]);
    expect(await room()).toEqual([]);
    expect(await imports(text)).toEqual({ added: 7, changed: 0 });
    const { suppliers } = await manager.does('storeRoom', {});
    expect(suppliers.map(({ name }) => name)).toEqual(['Market', 'Takeu farm']);
    const beef = await find('Beef');
    const kroeung = await find('Kroeung');
    expect(beef).toMatchObject({ unit: 'kg', minimumThousandths: 5 * KG });
    expect(kroeung).toMatchObject({ yieldThousandths: KG, recipe: [{ thousandths: 600_000 }] });
    const { id } = await editing(manager, SKEWERS);
    expect((await manager.does('dishRecipe', { id })).recipe).toEqual([
      { ingredientId: beef?.id, thousandths: 180_000 },
      { ingredientId: kroeung?.id, thousandths: 30_000 },
    ]);
    expect(await check(text)).toMatchObject({ changes: [], unchanged: 7, missing: [], newSuppliers: [] });
    const { list } = await manager.does('auditLog', {});
    expect(list.some(({ action }) => action === 'importStock')).toBe(true);
  });

  it('importStock: a repeated import updates by name, and leaves what the file does not name', async () => {
    await imports(ROOM);
    const changed = await check('Ingredient,Unit,Buy below\nBEEF,g,4000\n');
    expect(changed.changes).toMatchObject([{ name: 'BEEF', kind: 'changed', columns: ['Unit', 'Buy below'] }]);
    expect(changed.missing).toEqual(['Lemongrass', 'Rice']);
    await imports('Ingredient,Unit,Buy below\nBEEF,g,4000\n');
    const all = await room();
    expect(all).toHaveLength(3);
    expect(all.find(({ name }) => name === 'BEEF')).toMatchObject({ unit: 'g', minimumThousandths: 4 * KG });
    expect(all.find(({ name }) => name === 'Rice')).toMatchObject({ packThousandths: 25 * KG });
  });

  it('V-12 checkStockFile: each mistake has its row and column, and nothing can be imported', async () => {
    const beef = await adds(manager, 'Beef');
    await cooks(manager, SKEWERS, [{ ingredientId: beef, thousandths: 100_000 }]);
    const text = `Ingredient,Unit,A pack holds
Beef,piece,
Salt,spoon,
Oil,l,0
Oil,l,1
,kg,

Made in the kitchen,Ingredient,Quantity,Unit
Beef,Beef,1,kg

Dish,Option or topping,Ingredient,Quantity,Unit
${KUY_TEAV},,Beef,0,kg
,,Beef,5,ml
,,Nothing,5,g
No such dish,,Beef,5,g
${KUY_TEAV},Pearls,Beef,5,g
${KUY_TEAV},Fried egg,Beef,-5,g
,,Beef,many,g
`;
    const { problems } = await check(text);
    expect(problems.map(({ sheet, row, column, text: said }) => [sheet, row, column, said])).toEqual([
      ['Ingredients', 2, 'Unit', 'Beef is in recipes, or has a history: what it is and how it is measured stay'],
      ['Ingredients', 3, 'Unit', 'spoon is no unit: g, kg, ml, l or piece'],
      ['Ingredients', 4, 'A pack holds', 'Quantity cannot be 0'],
      ['Ingredients', 5, 'Ingredient', 'Oil stands here twice'],
      ['Ingredients', 6, 'Ingredient', 'Nothing stands here'],
      ['Made in the kitchen', 9, 'Made in the kitchen', 'Beef is bought: it has no recipe'],
      ['Recipes', 12, 'Quantity', 'Quantity cannot be 0'],
      ['Recipes', 13, 'Unit', 'It is measured in kg'],
      ['Recipes', 14, 'Ingredient', 'No ingredient is called Nothing'],
      ['Recipes', 15, 'Dish', 'No dish is called No such dish'],
      ['Recipes', 16, 'Option or topping', 'The dish has no option or topping called Pearls'],
      ['Recipes', 17, 'Quantity', 'Quantity cannot be 0'],
      ['Recipes', 18, 'Quantity', 'many is not a number'],
    ]);
    const { code } = await manager.tries('importStock', { file: base64(text), added: 0, changed: 0 });
    expect(code).toBe(1);
    expect(await room()).toHaveLength(1);
  });

  it('importStock: a recipe that leads back to itself is refused, and so is a file other than checked', async () => {
    await imports(`${ROOM}\n${KROEUNG}`);
    const { problems } = await check(`Made in the kitchen,Ingredient,Quantity,Unit\nKroeung,Kroeung,10,g\n`);
    expect(problems).toMatchObject([{ row: 2, text: 'The recipe of Kroeung leads back to it' }]);
    const text = 'Ingredient,Unit\nSalt,kg\n';
    const { msg } = await manager.tries('importStock', { file: base64(text), added: 2, changed: 0 });
    expect(msg).not.toBe('');
    expect(await find('Salt')).toBeUndefined();
  });

  it.each([
    ['xlsx', 'en'],
    ['csv', 'km'],
    ['xlsx', 'zh-Hans'],
  ] as const)(
    'exportStockFile: what was exported as %s in %s changes nothing when imported',
    async (format, language) => {
      const beef = await adds(manager, 'Beef', { packThousandths: 2_500_000 });
      const egg = await adds(manager, 'Egg', { unit: 'piece' });
      const paste = await adds(manager, 'Paste', {
        yieldThousandths: KG,
        recipe: [{ ingredientId: beef, thousandths: 1 }],
      });
      const { groups, feeds } = await editing(manager, KUY_TEAV);
      const large = groups[0]?.tags[1]?.id ?? 0;
      await cooks(manager, KUY_TEAV, [{ ingredientId: paste, thousandths: 12_345 }], {
        tags: [{ id: large, recipe: [{ ingredientId: beef, thousandths: -5_500 }] }],
        feeds: [{ id: feeds[0]?.id ?? 0, recipe: [{ ingredientId: egg, thousandths: 1_000 }] }],
      });
      manager.language = language;
      const { data, fileName } = await manager.does('exportStockFile', { format });
      expect(fileName).toBe(`recipes.${format}`);
      expect(await manager.does('checkStockFile', { file: data })).toEqual({
        problems: [],
        changes: [],
        unchanged: 7,
        missing: [],
        newSuppliers: [],
        unread: [],
      });
    },
  );

  it('exportStockFile: the template is read without a problem, and another role gets none', async () => {
    const { data } = await manager.does('exportStockFile', { format: 'xlsx', template: true });
    const seen = await manager.does('checkStockFile', { file: data });
    expect(seen.problems).toEqual([]);
    expect(seen.changes).toHaveLength(4);
    const waiter = await world.waiter();
    expect((await waiter.tries('exportStockFile', { format: 'csv' })).code).toBe(1);
    expect((await waiter.tries('importStock', { file: data, added: 4, changed: 0 })).code).toBe(1);
  });
});
