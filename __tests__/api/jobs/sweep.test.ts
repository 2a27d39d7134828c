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
    expect(await count('job')).toBeLessThan(40);
    const old = await world.db
      .selectFrom('outbox')
      .where('at', '<', new Date(world.now - 2 * DAY_MS))
      .select('id')
      .execute();
    expect(old).toEqual([]);
    // The order itself stays.
    expect(await world.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });
});
