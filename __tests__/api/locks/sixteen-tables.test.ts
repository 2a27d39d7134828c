import { lockWaits, type Wait } from '../../support/locks/waits';
import type { Actor } from '../../support/world/actor';
import { order, puts } from '../../support/world/meal';
import { cashFor, COCONUT } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const TABLES = [...Array(12).keys()].map((index) => `A${String(index + 1).padStart(2, '0')}`);
const MORE = ['B01', 'B02', 'B03', 'B04'];

describe('sixteen tables of a store at once (21.12)', () => {
  let world: World;
  let waiter: Actor;
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterAll(() => world.close());

  const eats = async (table: string): Promise<void> => {
    const phone = await world.diner(table);
    for (let dish = 0; dish < 3; dish += 1) await puts(world, phone, COCONUT);
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    await waiter.does('acceptOrder', { orderId });
    await waiter.does('takeCash', await cashFor(waiter, orderId));
  };

  it('they order the same dish, are accepted and pay: no statement waits for the lock of another table', async () => {
    const waits: Wait[] = [];
    const over = new AbortController();
    const watch = async (): Promise<void> => {
      while (!over.signal.aborted) waits.push(...(await lockWaits(world.db)));
    };
    const watching = watch();
    await Promise.all([...TABLES, ...MORE].map(eats)).finally(() => over.abort());
    await watching;
    expect(waits).toEqual([]);
    const { sum } = await waiter.does('salesReport', { preset: 'today' });
    expect(sum.orders).toBe(16);
  });
});
