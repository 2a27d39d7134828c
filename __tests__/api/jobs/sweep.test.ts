import { DAY_MS } from '@romduol/domain/time/units';
import { World } from '../../support/world/world';
import { places } from '../../support/world/meal';

describe('the daily sweep', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  const count = async (table: 'outbox' | 'idempotency' | 'job' | 'session'): Promise<number> =>
    (
      await world.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  it('deletes old messages, answers, finished jobs and ended sessions only, and schedules the next sweep', async () => {
    await places(world, await world.diner());
    await world.pass(60_000);
    expect(await count('outbox')).toBeGreaterThan(0);
    expect(await count('idempotency')).toBe(1);
    expect(await count('session')).toBe(1);
    for (let day = 0; day < 35; day += 1) await world.pass(DAY_MS);
    expect([await count('idempotency'), await count('session')]).toEqual([0, 0]);
    const open = await world.db.selectFrom('job').select('kind').where('done_at', 'is', null).execute();
    expect(open.map(({ kind }) => kind).filter((kind) => kind === 'sweep')).toEqual(['sweep']);
    // A sweep and the work of a night for each of the last 30 days.
    expect(await count('job')).toBeLessThan(70);
    const old = await world.db
      .selectFrom('outbox')
      .where('at', '<', new Date(world.now - 2 * DAY_MS))
      .select('id')
      .execute();
    expect(old).toEqual([]);
    // The order itself stays.
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('deletes where an order was brought 90 days after its promised time; the order stays (0085)', async () => {
    const [order] = await world.db.selectFrom('orders').selectAll().execute();
    const { store_id = 0, id = 0 } = order ?? {};
    const address = { address: 'Street 240', name: 'Dara', phone: '012345678', note: '' };
    const promised_at = new Date(world.now);
    await world.db
      .insertInto('order_delivery')
      .values({ store_id, order_id: id, promised_at, ...address })
      .execute();
    const kept = async () => (await world.db.selectFrom('order_delivery').select('address').execute()).length;
    for (let day = 0; day < 89; day += 1) await world.pass(DAY_MS);
    expect(await kept()).toBe(1);
    for (let day = 0; day < 2; day += 1) await world.pass(DAY_MS);
    expect(await kept()).toBe(0);
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });
});
