import { editing } from '../../support/world/a-menu';
import { adds, cooks, plainIngredient } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { ALL_PARTS, enters, RIVERSIDE } from '../../support/world/opening';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

const ZERO = 'Quantity cannot be 0';
const KUY_TEAV = 'Phnom Penh kuy teav';

describe('ingredients, suppliers and recipes', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const room = () => manager.does('storeRoom', {});

  it('saveSupplier saveIngredient storeRoom: a manager adds rice by the bag from a supplier', async () => {
    const { id: supplierId } = await manager.does('saveSupplier', {
      name: ' Psar Thmei ',
      phone: '012345678',
      note: '',
    });
    const more = { packThousandths: 25_000_000, minimumThousandths: 5_000_000, supplierId };
    const id = await adds(manager, ' Rice ', more);
    const { ingredients, suppliers } = await room();
    const delivers = { language: null, leadDays: 1, deliveryWeekdays: [], email: '' };
    expect(suppliers).toEqual([{ id: supplierId, name: 'Psar Thmei', phone: '012345678', note: '', ...delivers }]);
    expect(ingredients).toMatchObject([{ ...plainIngredient('Rice', more), id, version: 1 }]);
    await manager.does('saveSupplier', { id: supplierId, name: 'Orussey', phone: '', note: 'by boat' });
    await manager.does('removeSupplier', { id: supplierId });
    expect(await room()).toMatchObject({ suppliers: [], ingredients: [{ supplierId: null }] });
    expect(await manager.tries('saveSupplier', { id: supplierId, name: 'Gone', phone: '', note: '' })).toMatchObject({
      msg: 'This does not exist any more',
    });
    expect((await manager.tries('removeSupplier', { id: supplierId })).code).toBe(1);
    expect((await manager.tries('saveIngredient', plainIngredient('Salt', { supplierId }))).code).toBe(1);
  });

  it('saveIngredient: a taken name, a version of before, another kind of unit are refused', async () => {
    const id = await adds(manager, 'Rice');
    expect((await manager.tries('saveIngredient', plainIngredient('rice'))).msg).toBe(
      'There is an ingredient with this name.',
    );
    await manager.does('saveIngredient', { ...plainIngredient('Jasmine rice', { unit: 'g' }), id, version: 1 });
    expect((await manager.tries('saveIngredient', { ...plainIngredient('Late'), id, version: 1 })).code).toBe(1);
    await manager.does('saveIngredient', { ...plainIngredient('Rice', { unit: 'l' }), id, version: 2 });
    await cooks(manager, KUY_TEAV, [{ ingredientId: id, thousandths: 200_000 }]);
    const other = { ...plainIngredient('Rice', { unit: 'piece' }), id, version: 3 };
    expect((await manager.tries('saveIngredient', other)).msg).toContain('Recipes use this ingredient');
    await manager.does('saveIngredient', { ...other, unit: 'ml' });
  });

  it('saveIngredient: a sauce of a sauce is made; one that leads back to itself is refused', async () => {
    const chili = await adds(manager, 'Chili');
    const made = (ingredientId: number) => ({
      yieldThousandths: 500_000,
      recipe: [{ ingredientId, thousandths: 100_000 }],
    });
    const sauce = await adds(manager, 'Sauce', made(chili));
    const marinade = await adds(manager, 'Marinade', made(sauce));
    const back = { ...plainIngredient('Sauce', made(marinade)), id: sauce, version: 1 };
    expect((await manager.tries('saveIngredient', back)).msg).toBe('An ingredient cannot be made of itself.');
    const itself = { ...plainIngredient('Sauce', made(sauce)), id: sauce, version: 1 };
    expect((await manager.tries('saveIngredient', itself)).code).toBe(1);
    expect((await room()).ingredients.find(({ id }) => id === sauce)?.recipe).toEqual(made(chili).recipe);
    expect((await manager.tries('removeIngredient', { id: chili })).msg).toContain('Recipes use this ingredient');
    await manager.does('removeIngredient', { id: marinade });
    await manager.does('removeIngredient', { id: sauce });
    await manager.does('removeIngredient', { id: chili });
    expect((await room()).ingredients).toEqual([]);
    expect((await manager.tries('removeIngredient', { id: chili })).code).toBe(1);
  });

  it('saveDishRecipe dishRecipe: V-12 refuses a quantity of 0 with its message, and changes nothing', async () => {
    const rice = await adds(manager, 'Rice');
    const id = await cooks(manager, KUY_TEAV, [{ ingredientId: rice, thousandths: 150_000 }]);
    const dish = await editing(manager, KUY_TEAV);
    const tagId = dish.groups[0]?.tags[0]?.id ?? 0;
    const feedId = dish.feeds[0]?.id ?? 0;
    const zero = [{ ingredientId: rice, thousandths: 0 }];
    const less = [{ ingredientId: rice, thousandths: -50_000 }];
    const nothing = { id, recipe: [], tags: [], feeds: [] };
    expect((await manager.tries('saveDishRecipe', { ...nothing, recipe: zero })).msg).toBe(ZERO);
    expect((await manager.tries('saveDishRecipe', { ...nothing, recipe: less })).msg).toBe(ZERO);
    expect((await manager.tries('saveDishRecipe', { ...nothing, tags: [{ id: tagId, recipe: zero }] })).msg).toBe(ZERO);
    expect((await manager.tries('saveDishRecipe', { ...nothing, feeds: [{ id: feedId, recipe: less }] })).msg).toBe(
      ZERO,
    );
    expect(
      (await manager.tries('saveIngredient', plainIngredient('Sauce', { yieldThousandths: 1, recipe: zero }))).msg,
    ).toBe(ZERO);
    expect((await manager.does('dishRecipe', { id })).recipe).toEqual([{ ingredientId: rice, thousandths: 150_000 }]);
    // An option may leave out of what its dish takes.
    await manager.does('saveDishRecipe', { ...nothing, tags: [{ id: tagId, recipe: less }] });
    const { recipe, tags } = await manager.does('dishRecipe', { id });
    expect([recipe, tags.find((tag) => tag.id === tagId)?.recipe]).toEqual([[], less]);
  });

  it('saveDishRecipe: an ingredient, an option or a dish that the store has not is refused', async () => {
    const rice = await adds(manager, 'Rice');
    const { id } = await editing(manager, KUY_TEAV);
    const recipe = [{ ingredientId: rice, thousandths: 1 }];
    const unknown = [{ ingredientId: 987_654, thousandths: 1 }];
    for (const wrong of [
      { id: 987_654, recipe, tags: [], feeds: [] },
      { id, recipe: unknown, tags: [], feeds: [] },
      { id, recipe, tags: [{ id: 987_654, recipe }], feeds: [] },
      { id, recipe, tags: [], feeds: [{ id: 987_654, recipe }] },
    ]) {
      expect((await manager.tries('saveDishRecipe', wrong)).msg).toBe('This does not exist any more');
    }
    const twice = await manager.tries('saveDishRecipe', { id, recipe: [...recipe, ...recipe], tags: [], feeds: [] });
    expect(twice.code).toBe(1);
    expect((await manager.tries('dishRecipe', { id: 987_654 })).code).toBe(1);
  });

  it('saveDish: a dish that loses an option or a topping loses its recipe, and keeps its own', async () => {
    const rice = await adds(manager, 'Rice');
    const recipe = [{ ingredientId: rice, thousandths: 1_000 }];
    const dish = await editing(manager, KUY_TEAV);
    const tags = dish.groups.flatMap((group) => group.tags.map((tag) => ({ id: tag.id ?? 0, recipe })));
    const feeds = dish.feeds.map((feed) => ({ id: feed.id ?? 0, recipe }));
    await cooks(manager, KUY_TEAV, recipe, { tags, feeds });
    await manager.does('saveDish', { ...dish, groups: [], feeds: [] });
    expect(await manager.does('dishRecipe', { id: dish.id })).toMatchObject({ recipe, tags: [], feeds: [] });
    expect(await world.db.selectFrom('recipe_line').select('goods_id').execute()).toEqual([{ goods_id: dish.id }]);
  });

  it('openStore: the menu brings its ingredients and recipes along, by their new ids', async () => {
    const { id: supplierId } = await manager.does('saveSupplier', { name: 'Orussey', phone: '', note: '' });
    const rice = await adds(manager, 'Rice', { supplierId });
    const gone = await adds(manager, 'Gone');
    const sauce = await adds(manager, 'Sauce', {
      yieldThousandths: 5_000,
      recipe: [{ ingredientId: rice, thousandths: 7_000 }],
    });
    await manager.does('removeIngredient', { id: gone });
    const before = await editing(manager, KUY_TEAV);
    const tagId = before.groups[0]?.tags[0]?.id ?? 0;
    await cooks(manager, KUY_TEAV, [{ ingredientId: sauce, thousandths: 3_000 }], {
      tags: [{ id: tagId, recipe: [{ ingredientId: rice, thousandths: -1_000 }] }],
    });
    const copyFrom = { storeId: await findStoreId(world), parts: [...ALL_PARTS] };
    const { storeId } = await manager.does('openStore', { ...RIVERSIDE, copyFrom });
    const there = await enters(world, manager, storeId);
    const { ingredients, suppliers } = await there.does('storeRoom', {});
    const [newRice, newSauce] = ingredients;
    expect(ingredients.map(({ name }) => name)).toEqual(['Rice', 'Sauce']);
    expect(newRice?.supplierId).toBe(suppliers[0]?.id);
    expect(newSauce?.recipe).toEqual([{ ingredientId: newRice?.id, thousandths: 7_000 }]);
    const { id } = await editing(there, KUY_TEAV);
    const copied = await there.does('dishRecipe', { id });
    expect(copied.recipe).toEqual([{ ingredientId: newSauce?.id, thousandths: 3_000 }]);
    expect(copied.tags.flatMap(({ recipe }) => recipe)).toEqual([{ ingredientId: newRice?.id, thousandths: -1_000 }]);
  });
});
