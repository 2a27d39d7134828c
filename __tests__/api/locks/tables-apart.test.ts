import { cents, riel } from '@romduol/domain/money/amount';
import { Commits } from '../../support/locks/held-commit';
import { withoutWaits } from '../../support/locks/waits';
import type { Actor } from '../../support/world/actor';
import { order, puts } from '../../support/world/meal';
import { accepted, addition, cashFor, COCONUT, counts } from '../../support/world/rounds';
import { World } from '../../support/world/world';

type Act = () => Promise<unknown>;
/** Makes a table ready for an act: what it returns is one call. */
type Prepared = (world: World, waiter: Actor, table: string) => Promise<Act>;

const coconutAt = async (world: World, table: string): Promise<Actor> => {
  const phone = await world.diner(table);
  await puts(world, phone, COCONUT);
  return phone;
};
const ordered = async (world: World, table: string) => {
  const phone = await world.diner(table);
  return { phone, ...(await accepted(world, phone)) };
};
const paid = async (world: World, waiter: Actor, table: string): Promise<number> => {
  const { orderId } = await ordered(world, table);
  await waiter.does('takeCash', await cashFor(waiter, orderId));
  return orderId;
};

const ACTS: Readonly<Record<string, Prepared>> = {
  'adds to its cart': async (world, _, table) => {
    const phone = await coconutAt(world, table);
    return () => puts(world, phone, COCONUT);
  },
  'places an order': async (world, _, table) => {
    const phone = await coconutAt(world, table);
    const input = await order(phone);
    return () => phone.does('generateOrderPostPayment', input);
  },
  'is accepted': async (world, waiter, table) => {
    const phone = await coconutAt(world, table);
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    return () => waiter.does('acceptOrder', { orderId });
  },
  'adds a round': async (world, _, table) => {
    const { phone, orderNo } = await ordered(world, table);
    await puts(world, phone, COCONUT);
    const input = await addition(phone, orderNo);
    return () => phone.does('addGoodsToOrders', input);
  },
  'pays cash': async (world, waiter, table) => {
    const { orderId } = await ordered(world, table);
    const input = await cashFor(waiter, orderId);
    return () => waiter.does('takeCash', input);
  },
  'pays by card': async (world, waiter, table) => {
    const { orderId } = await ordered(world, table);
    const channel = (await waiter.does('offlineChannels', {})).find(({ kind }) => kind === 'other');
    const { due } = await waiter.does('staffOrder', { orderId });
    const input = { orderId, channelId: channel?.id ?? 0, expectedTotal: due, column: 'sell' as const };
    return () => waiter.does('takeOffline', input);
  },
  'is refunded': async (world, waiter, table) => {
    const orderId = await paid(world, waiter, table);
    return () => waiter.does('fullRefund', { orderId, reason: 'Cold' });
  },
  'is reversed': async (world, waiter, table) => {
    const orderId = await paid(world, waiter, table);
    return () => waiter.does('reverseCheckout', { orderId, reason: 'Wrong table' });
  },
  'is cancelled': async (world, waiter, table) => {
    const { orderId } = await ordered(world, table);
    return () => waiter.does('cancelByStaff', { orderId, reason: 'The guests left' });
  },
};

describe('a call about one table never waits for a call about another (21.12)', () => {
  let world: World;
  let waiter: Actor;
  let commits: Commits;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    await waiter.does('openTill', { till: 'Till 1', floatCents: cents(10_000), floatRiel: riel(0) });
    commits = new Commits();
  });
  afterEach(async () => {
    commits.restore();
    await world.close();
  });

  it.each(Object.keys(ACTS))(
    'while table A01 %s and has not committed, every act at other tables is done',
    async (held) => {
      const first = await ACTS[held]?.(world, waiter, 'A01');
      if (first === undefined) throw new Error('no such act');
      const others: [string, Act][] = [];
      for (const [index, [name, prepares]] of Object.entries(ACTS).entries()) {
        others.push([name, await prepares(world, waiter, `A${String(index + 2).padStart(2, '0')}`)]);
      }
      const { reached, release } = commits.holdNext();
      const open = first();
      await reached;
      for (const [name, act] of others) {
        await withoutWaits(world.db, act()).catch((error: unknown) => {
          release();
          throw new Error(`A01 ${held}; another table ${name}`, { cause: error });
        });
      }
      release();
      await open;
    },
  );

  it('counted portions are locked by the last statement of the order: what follows keeps its answer and commits', async () => {
    await counts(world, COCONUT, 5);
    const place = await ACTS['places an order']?.(world, waiter, 'A01');
    const statements = await commits.during(async () => place?.());
    const locks = statements.findIndex((text) => text.includes('FOR NO KEY UPDATE OF g'));
    const end = statements.indexOf('commit', locks);
    expect(locks).toBeGreaterThan(0);
    expect(statements.slice(locks + 1, end).map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      expect.stringMatching(/idempot|update|insert/i),
    ]);
  });
});
