import type { Actor } from '../../support/world/actor';
import { fetchMenu } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('a manager of a store without dishes begins with a sample menu', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    await world.db
      .updateTable('goods')
      .set({ removed_at: new Date(world.now) })
      .execute();
    await world.db
      .updateTable('category')
      .set({ removed_at: new Date(world.now) })
      .execute();
  });
  afterEach(() => world.close());

  it('sampleMenus useSampleMenu: each of the three has dishes with options and toppings in three languages', async () => {
    const { list } = await manager.does('sampleMenus', {});
    expect(list.map(({ kind }) => kind)).toEqual(['noodles', 'seafood', 'cafe']);
    for (const { kind, dishes } of list) {
      expect(await manager.does('useSampleMenu', { kind })).toEqual({ dishes });
      const { goods, categories } = await manager.does('menuDraft', {});
      expect(goods).toHaveLength(dishes);
      expect(categories.length).toBeGreaterThan(2);
      for (const { name, price } of goods) {
        expect(Object.keys(name).sort()).toEqual(['en', 'km', 'zh-Hans']);
        expect(price).toBeGreaterThanOrEqual(75);
      }
      const edited = await Promise.all(goods.map(({ id }) => manager.does('editedDish', { id })));
      expect(edited.some(({ groups }) => groups.length > 0)).toBe(true);
      expect(edited.some(({ feeds }) => feeds.length > 0)).toBe(true);
      expect(await manager.does('removeSampleMenu', {})).toEqual({ removed: dishes });
      expect((await manager.does('menuDraft', {})).categories).toEqual([]);
    }
  });

  it('useSampleMenu: a diner sees its dishes; a second one is refused, and so is anybody but a manager', async () => {
    await manager.does('useSampleMenu', { kind: 'cafe' });
    const diner = await world.diner('A01');
    const { goods } = await fetchMenu(world, diner, 'A01');
    expect(JSON.stringify(goods)).toContain('Mango smoothie');
    expect((await manager.does('sampleMenus', {})).list).toEqual([]);
    expect((await manager.tries('useSampleMenu', { kind: 'noodles' })).code).toBe(1);
    const waiter = await world.waiter();
    expect((await waiter.tries('useSampleMenu', { kind: 'noodles' })).code).not.toBe(0);
    expect((await waiter.tries('removeSampleMenu', {})).code).not.toBe(0);
    expect((await waiter.tries('sampleMenus', {})).code).not.toBe(0);
  });

  it('removeSampleMenu: a dish that its manager changed stays, with its category', async () => {
    const { dishes } = await manager.does('useSampleMenu', { kind: 'noodles' });
    const { goods } = await manager.does('menuDraft', {});
    const [mine] = goods;
    const {
      soldOut: _off,
      stock: _stock,
      sales: _sales,
      ...dish
    } = await manager.does('editedDish', { id: mine?.id ?? 0 });
    await manager.does('saveDish', { ...dish, price: 500 as never });
    expect((await manager.does('sampleMenus', {})).removable).toBe(dishes - 1);
    expect(await manager.does('removeSampleMenu', {})).toEqual({ removed: dishes - 1 });
    const left = await manager.does('menuDraft', {});
    expect(left.goods.map(({ id }) => id)).toEqual([mine?.id]);
    expect(left.categories.map(({ id }) => id)).toEqual([mine?.categoryId]);
    expect(await manager.does('removeSampleMenu', {})).toEqual({ removed: 0 });
  });
});
