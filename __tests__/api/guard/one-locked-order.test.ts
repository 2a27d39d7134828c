import pg from 'pg';
import { eventually } from '../../support/eventually';
import { order, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** More than a pool has connections. */
const CALLS = 60;

describe('many calls about one thing', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it('60 calls about one locked order leave connections free: another table is answered while they wait', async () => {
    const [diner, beside, waiter] = [await world.diner('A01'), await world.diner('A02'), await world.waiter()];
    await puts(world, diner, 'Fresh coconut');
    const { orderNo } = await diner.does('generateOrderPostPayment', await order(diner));
    const { id } = await world.db
      .selectFrom('orders')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const holder = new pg.Client(world.database.connection);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [id]);
    let answered = 0;
    const calls = Array.from({ length: CALLS }, async () => {
      const answer = await waiter.tries('acceptOrder', { orderId: id });
      answered += 1;
      return answer;
    });
    // A connection of its own: within a transaction PostgreSQL shows activity as it was at the first look.
    const watcher = new pg.Client(world.database.connection);
    await watcher.connect();
    const waiting = async (): Promise<number> => {
      const { rows } = await watcher.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.count ?? 0;
    };
    await eventually(async () => (await waiting()) > 0, true);
    await puts(world, beside, 'Fresh coconut');
    expect(answered).toBe(0);
    expect(await waiting()).toBeLessThanOrEqual(4);
    await holder.query('ROLLBACK');
    await holder.end();
    await watcher.end();
    const answers = await Promise.all(calls);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg.startsWith('The server is busy'))).toEqual([]);
  });
});
