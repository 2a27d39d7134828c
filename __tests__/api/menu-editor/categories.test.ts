import { eventually } from '../../support/eventually';
import { editing, plainDish } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('a manager arranges the menu', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const shown = async () => (await fetchMenu(world, await world.diner())).categories.map(({ name }) => name);

  it('saveCategory orderCategories removeCategory: placed where the manager says, removed only if empty', async () => {
    const before = await shown();
    const { id } = await manager.does('saveCategory', { name: { en: 'Breakfast' } });
    await eventually(shown, [...before, 'Breakfast']);
    const ids = (await manager.does('menuDraft', {})).categories.map((category) => category.id);
    await manager.does('orderCategories', { ids: [id, ...ids.filter((each) => each !== id)] });
    await eventually(async () => (await shown())[0], 'Breakfast');
    const { id: dishId } = await manager.does('saveDish', plainDish(id, 'Porridge'));
    expect((await manager.tries('removeCategory', { id })).msg).toContain('still in this category');
    await manager.does('archiveDish', { id: dishId, archived: true });
    await manager.does('removeCategory', { id });
    await eventually(shown, before);
    // A dish is not restored into a category that was removed.
    expect((await manager.tries('archiveDish', { id: dishId, archived: false })).code).toBe(1);
  });

  it('orderDishes: dishes are in the order that was sent; an order that lacks one changes nothing', async () => {
    const { categories, goods } = await manager.does('menuDraft', {});
    const categoryId = categories[1]?.id ?? 0;
    const ids = goods.filter((each) => each.categoryId === categoryId).map(({ id }) => id);
    const turned = [...ids].reverse();
    await manager.does('orderDishes', { categoryId, ids: turned });
    const order = async () =>
      (await fetchMenu(world, await world.diner())).goods
        .filter((each) => each.categoryId === categoryId)
        .map(({ id }) => id);
    await eventually(order, turned);
    expect((await manager.tries('orderDishes', { categoryId, ids: ids.slice(1) })).code).toBe(1);
    expect((await manager.tries('orderCategories', { ids: [categoryId] })).code).toBe(1);
  });

  it('saveCategory: its mealtimes are those of its dishes; the second of two editors is refused', async () => {
    const { categoryId } = await editing(manager, 'Fresh coconut');
    const was = (await manager.does('menuDraft', {})).categories.find(({ id }) => id === categoryId);
    if (!was) throw new Error('no category');
    const hours = [{ weekday: 6 as const, opens: 60, closes: 120 }];
    await manager.does('saveCategory', { ...was, hours });
    await eventually(
      async () => dish(await fetchMenu(world, await world.diner()), 'Fresh coconut').servedAt,
      '01:00–02:00',
    );
    expect((await manager.tries('saveCategory', { ...was, name: { en: 'Late' } })).code).toBe(1);
    const now = (await manager.does('menuDraft', {})).categories.find(({ id }) => id === categoryId);
    expect(now).toMatchObject({ name: was.name, hours });
    expect((await manager.tries('saveCategory', { ...was, id: 999_999 })).msg).toBe('This does not exist any more');
  });
});
