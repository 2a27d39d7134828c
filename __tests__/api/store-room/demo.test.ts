import { DAY_MS } from '@romduol/domain/time/units';
import { seedFurtherStores } from '../../../server/db/seeds/further-stores';
import { seedStoreRoom } from '../../../server/db/seeds/store-room';
import { dish, fetchMenu } from '../../support/world/meal';
import { World } from '../../support/world/world';

const dayBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
const MOST_PORTIONS_OF_A_TEST = 20;

describe('the store room of the demo', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
    await seedFurtherStores(world.db, world.now);
    await seedStoreRoom(world.db, world.now);
  });
  afterEach(() => world.close());

  it('a fresh demo store has a fortnight of stock, with what was used, wasted and counted', async () => {
    const manager = await world.manager();
    const { ingredients, suppliers } = await manager.does('storeRoom', {});
    expect(suppliers.length).toBeGreaterThanOrEqual(4);
    expect(ingredients.length).toBeGreaterThanOrEqual(30);
    const { list } = await manager.does('stockReport', { from: dayBefore(world.now, 20), to: dayBefore(world.now, 0) });
    for (const kind of ['received', 'used', 'wasted', 'differing'] as const) {
      expect(list.some((row) => row[kind] !== 0)).toBe(true);
    }
    expect(list.every(({ closing }) => closing >= 0)).toBe(true);
    const frogs = ingredients.find(({ name }) => name === 'Frogs');
    const entries = await manager.does('stockEntries', { ingredientId: frogs?.id ?? 0 });
    expect(entries.list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['purchase', 'consumption', 'count']));
  });

  it('one dish is sold out by it and a few are left of another; of all others there is plenty', async () => {
    const menu = await fetchMenu(world, await world.diner());
    expect(dish(menu, 'Stuffed frogs').soldOut).toBe(true);
    expect(dish(menu, 'Pumpkin custard').left).toBeLessThanOrEqual(10);
    const { list } = await (await world.manager()).does('staffGoods', {});
    const scarce = list.filter(({ portionsLeft }) => portionsLeft !== null && portionsLeft < MOST_PORTIONS_OF_A_TEST);
    expect(scarce.map(({ name }) => name).sort()).toEqual(['Pumpkin custard', 'Stuffed frogs']);
  });
});
