import type { Endpoints, Input } from '@romduol/contract';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { places } from '../../support/world/meal';
import { World } from '../../support/world/world';
import { kiosk, tableNamed } from './a-floor';

type Filter = Input<Endpoints['staffOrders']>;

describe('the order list of staff (S-29)', () => {
  let world: World;
  let waiter: Actor;
  /** Order ids by table: A01 waits, A02 is to be paid, A03 is paid, A04 was rejected. */
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
    for (const table of ['A04', 'A03', 'A02', 'A01']) {
      const { orderId } = await places(world, await world.diner(table));
      ids[table] = orderId;
      if (table === 'A04') await waiter.does('rejectOrder', { orderId, reason: 'Sold out' });
      if (table === 'A02' || table === 'A03') await waiter.does('acceptOrder', { orderId });
      if (table === 'A03') await pays(orderId);
      await world.pass(MINUTE_MS);
    }
  });
  afterAll(() => world.close());

  const pays = async (orderId: number): Promise<void> => {
    const { due } = await waiter.does('staffOrder', { orderId });
    const cash = { receivedCents: due, receivedRiel: 0, change: 'mixed', expectedTotal: due, column: 'sell' };
    expect((await waiter.tries('takeCash', { orderId, ...cash })).code).toBe(0);
  };

  const tables = async (filter: Filter): Promise<(string | null)[]> =>
    (await waiter.does('staffOrders', filter)).list.map(({ tableName }) => tableName);

  it('shows waiting, unpaid, finished and all orders, the newest first, each group with its number', async () => {
    expect(await tables({ show: 'waiting' })).toEqual(['A01']);
    expect(await tables({ show: 'open' })).toEqual(['A01', 'A02']);
    expect(await tables({ show: 'done' })).toEqual(['A03', 'A04']);
    expect(await tables({})).toEqual(['A01', 'A02', 'A03', 'A04']);
    const { counts, waiting, more } = await waiter.does('staffOrders', { show: 'done' });
    expect(counts).toEqual({ waiting: 1, open: 2, done: 2, all: 4 });
    expect([waiting, more]).toEqual([1, false]);
  });

  it('filters by payment, source, table and number, together too; the numbers follow', async () => {
    expect(await tables({ pay: 'paid' })).toEqual(['A03']);
    expect(await tables({ pay: 'unpaid' })).toEqual(['A01', 'A02']);
    expect(await tables({ pay: 'cancelled' })).toEqual(['A04']);
    expect(await tables({ pay: 'credit' })).toEqual([]);
    expect(await tables({ pay: 'refunded' })).toEqual([]);
    expect(await tables({ show: 'waiting', pay: 'paid' })).toEqual([]);
    expect(await tables({ source: 1 })).toHaveLength(4);
    expect(await tables({ source: 4 })).toEqual([]);
    const { tableId } = await tableNamed(waiter, 'A02');
    expect(await tables({ tableId })).toEqual(['A02']);
    expect((await waiter.does('staffOrders', { tableId })).counts).toEqual({ waiting: 0, open: 1, done: 0, all: 1 });
    const { orderNo } = await waiter.does('staffOrder', { orderId: ids['A03'] ?? 0 });
    expect(await tables({ search: orderNo })).toEqual(['A03']);
    expect(await tables({ search: orderNo.slice(-4) })).toEqual(['A03']);
    expect(await tables({ search: orderNo, pay: 'unpaid' })).toEqual([]);
    expect((await waiter.does('staffOrders', { source: 4 })).waiting).toBe(1);
  });

  it('filters by how many guests an order is for (S-29)', async () => {
    const guests = { A01: 1, A02: 2, A03: 4, A04: 5 };
    for (const [table, party_size] of Object.entries(guests))
      await world.db
        .updateTable('orders')
        .set({ party_size })
        .where('id', '=', ids[table] ?? 0)
        .execute();
    const found = await Promise.all((['one', 'two', 'few', 'many'] as const).map((party) => tables({ party })));
    expect(found).toEqual([['A01'], ['A02'], ['A03'], ['A04']]);
    expect((await waiter.does('staffOrders', { party: 'few' })).counts).toEqual({
      waiting: 0,
      open: 0,
      done: 1,
      all: 1,
    });
  });

  it('gives pages of 20, each order on one of them', async () => {
    const storeId = (await world.db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
    const row = await world.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', ids['A04'] ?? 0)
      .executeTakeFirstOrThrow();
    const {
      id: _,
      price_book,
      sell,
      vip,
      order_promotion: _promotion,
      coupon: _coupon,
      reward: _reward,
      ...kept
    } = row;
    const copies = Array.from({ length: 30 }, (_each, n) => ({
      ...kept,
      price_book: JSON.stringify(price_book),
      sell: JSON.stringify(sell),
      vip: JSON.stringify(vip),
      whole_bill: null,
      store_id: storeId,
      source: 4 as const,
      order_no: `26112095${String(n).padStart(2, '0')}`,
    }));
    await world.db.insertInto('orders').values(copies).execute();
    const first = await waiter.does('staffOrders', { source: 4 });
    const second = await waiter.does('staffOrders', { source: 4, page: 2 });
    expect([first.list.length, first.more, second.list.length, second.more]).toEqual([20, true, 10, false]);
    const numbers = [...first.list, ...second.list].map(({ orderNo }) => orderNo);
    expect(new Set(numbers).size).toBe(30);
    expect(first.counts).toEqual({ waiting: 0, open: 0, done: 30, all: 30 });
    await world.db.deleteFrom('orders').where('source', '=', 4).execute();
  });

  it('refuses an invalid filter', async () => {
    const wrong = [
      { show: 'everything' },
      { source: 5 },
      { pay: 'x' },
      { time: 'week' },
      { party: 'crowd' },
      { search: 'A01' },
      { page: 0 },
    ];
    for (const filter of [
      ...wrong,
      { search: '%' },
      { search: '1'.repeat(21) },
      { page: 1_001 },
      { tableId: -1 },
      { sittingId: 0 },
    ])
      expect(await waiter.tries('staffOrders', filter)).toMatchObject({ code: 1 });
  });

  it('is refused to diners and kiosks (R-01)', async () => {
    for (const person of [await world.diner('A09'), await kiosk(world)])
      expect(await person.tries('staffOrders')).toMatchObject({ code: 1 });
  });

  it('filters by time: the last hour, today, yesterday; an unpaid order of yesterday is listed (S-29)', async () => {
    expect(await tables({ time: 'hour' })).toHaveLength(4);
    world.now += 2 * 60 * MINUTE_MS;
    expect(await tables({ time: 'hour' })).toEqual([]);
    expect(await tables({ time: 'today' })).toHaveLength(4);
    expect(await tables({ time: 'yesterday' })).toEqual([]);
    world.now += DAY_MS;
    waiter = await world.waiter();
    expect(await tables({ time: 'today' })).toEqual([]);
    expect(await tables({ time: 'yesterday', pay: 'paid' })).toEqual(['A03']);
    expect(await tables({ show: 'open' })).toEqual(['A01', 'A02']);
    expect(await tables({ show: 'done' })).toEqual([]);
    const { orderNo } = await waiter.does('staffOrder', { orderId: ids['A03'] ?? 0 });
    expect(await tables({ show: 'done', search: orderNo })).toEqual(['A03']);
  });

  it('S-28: gives all orders of a party that stays past the end of the day, and none of the next party', async () => {
    const { sitting, tableId } = await tableNamed(waiter, 'A03');
    const sittingId = sitting?.id ?? 0;
    const paid = await waiter.does('staffOrders', { sittingId, show: 'all' });
    expect(paid.list.map(({ orderId, payStatus }) => [orderId, payStatus])).toEqual([[ids['A03'], 2]]);
    await waiter.does('clearTable', { tableId });
    await waiter.does('openTable', { tableId, partySize: 2 });
    const next = (await tableNamed(waiter, 'A03')).sitting?.id ?? 0;
    expect(await tables({ sittingId: next })).toEqual([]);
    expect(await tables({ sittingId })).toEqual(['A03']);
  });
});
