import { sql } from 'kysely';
import { collectMessages } from '../../../server/modules/messages';
import { BOT_TOKEN, FakeTelegram } from '../../support/fake-telegram';
import { eventually } from '../../support/eventually';
import { places } from '../../support/world/meal';
import { follows, openMessaging } from '../../support/world/messaging';
import type { World } from '../../support/world/world';

const DARA = 41_001;
const SOPHEA = 41_002;

describe('orders that change while it is looked for what followers are to be told', () => {
  let telegram: FakeTelegram;
  let world: World;
  beforeEach(async () => {
    telegram = await FakeTelegram.open();
    world = await openMessaging({ telegram });
    await (await world.manager()).does('saveMessageBot', { token: BOT_TOKEN });
  });
  afterEach(async () => {
    await world.close();
    await telegram.close();
  });

  it('an order that is rejected just then: its guest is told by the next look', async () => {
    const waiter = await world.waiter();
    const [phone, other] = [await world.diner('A03'), await world.diner('A04')];
    const [late, early] = [await places(world, phone), await places(world, other)];
    await follows(world, telegram, { phone, orderNo: late.orderNo, chat: DARA });
    await follows(world, telegram, { phone: other, orderNo: early.orderNo, chat: SOPHEA });
    await waiter.does('acceptOrder', { orderId: early.orderId });
    const { id: follower } = await world.db
      .selectFrom('message_subscriber')
      .select('id')
      .where('address', '=', String(SOPHEA))
      .executeTakeFirstOrThrow();
    // Another process looks at the same time: it has noted what the other order's guest is told, and has not committed it.
    const holder = await world.db.startTransaction().execute();
    await holder
      .insertInto('message')
      .values({
        ...{ store_id: 1, channel: 'telegram', address: String(SOPHEA), language: 'en', kind: 'accepted' },
        ...{ subscriber_id: follower, order_id: early.orderId, staff_id: null, content: '{}' },
        event_key: `accepted:${early.orderId}:${follower}`,
        ...{ created_at: new Date(world.now), expires_at: new Date(world.now + 60_000) },
      })
      .execute();
    const looks = collectMessages(world.db, new Date(world.now));
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(world.db);
      return rows.length > 0;
    };
    await eventually(isWaiting, true);
    await waiter.does('rejectOrder', { orderId: late.orderId, reason: 'Too busy' });
    await holder.rollback().execute();
    await looks;
    await world.pass(1);
    const { rows } = await sql<{ kind: string }>`SELECT kind FROM message WHERE order_id = ${late.orderId}`.execute(
      world.db,
    );
    expect(rows.map(({ kind }) => kind)).toContain('rejected');
  });
});
