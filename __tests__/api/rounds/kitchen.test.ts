import { adds, accepted, COCONUT, SKEWERS } from '../../support/world/rounds';
import { Kitchen } from '../printing/a-kitchen';

describe('kitchen tickets of rounds', () => {
  let kitchen: Kitchen;
  beforeAll(async () => {
    kitchen = await Kitchen.open();
    await kitchen.binds({ kinds: ['kitchen'] });
  });
  afterAll(() => kitchen.close());

  const tickets = async (): Promise<string[]> => {
    const rows = await kitchen.world.db.selectFrom('print_job').select('paper').orderBy('id').execute();
    return rows.map(({ paper }) => JSON.stringify(paper));
  };

  it('an accepted second round prints a ticket without the first, and a void of it one more (lessons)', async () => {
    const { world, waiter } = kitchen;
    const phone = await world.diner();
    const { orderNo, orderId } = await accepted(world, phone, [COCONUT]);
    expect(await tickets()).toHaveLength(1);
    await adds(world, phone, orderNo, [SKEWERS]);
    expect(await tickets()).toHaveLength(1);
    await waiter.does('acceptOrder', { orderId });
    const second = (await tickets()).slice(1);
    expect(second).toHaveLength(1);
    expect(second[0]).toContain(SKEWERS);
    expect(second[0]).not.toContain(COCONUT);
    const id = (await phone.does('order', { orderNo })).goods[1]?.id ?? 0;
    await waiter.does('cutGoods', { orderNo, goodsList: [{ id, num: 1 }], reason: 'Fell down' });
    const off = (await tickets()).slice(2);
    expect(off).toHaveLength(1);
    expect(off[0]).toContain(SKEWERS);
  });
});
