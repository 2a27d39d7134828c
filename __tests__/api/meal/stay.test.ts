import { mainAmount } from '@romduol/domain/money/amount';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { order, puts } from '../../support/world/meal';
import { Kitchen } from '../printing/a-kitchen';

/** Becomes a room at $12.00 an hour. */
const ROOM = 'Pork ribs in palm sugar';

describe('a room that is paid for by the hour', () => {
  let kitchen: Kitchen;
  beforeEach(async () => {
    kitchen = await Kitchen.open();
    await kitchen.world.db
      .updateTable('goods')
      .set({ timed: true, sell_cents: mainAmount(1200), vip_cents: null, stock: null })
      .where('sell_cents', '=', mainAmount(690))
      .execute();
  });
  afterEach(() => kitchen.close());

  /** Guests take the room and a coconut; staff accept. */
  const stays = async (table = 'A01') => {
    const { world, waiter } = kitchen;
    const phone = await world.diner(table);
    await puts(world, phone, ROOM);
    await puts(world, phone, 'Fresh coconut');
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const { goods } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    const [room, coconut] = goods;
    if (!room || !coconut) throw new Error('no room');
    return { phone, orderId: placed.orderId, roomId: room.id, coconutId: coconut.id };
  };

  it('T-11 S-34: its clock runs at the server, and two waiters who stop it at once stop it once', async () => {
    const { world, waiter } = kitchen;
    const { orderId, roomId } = await stays();
    const line = { orderId, lineId: roomId };
    expect((await waiter.does('staffOrder', { orderId })).goods[0]).toMatchObject({
      stay: null,
      pricingCompleted: false,
    });
    const since = world.now;
    await waiter.does('timeLine', { ...line, clock: 'start' });
    await world.pass(5 * MINUTE_MS);
    // Started again by another employee: it continues as it was.
    const other = await world.waiter();
    const running = await other.does('timeLine', { ...line, clock: 'start' });
    expect(running.goods[0]).toMatchObject({ stay: { since, until: null, minutes: null }, pricingCompleted: false });
    await world.pass(66 * MINUTE_MS + 1);
    const answers = await Promise.all([waiter, other].map((each) => each.does('timeLine', { ...line, clock: 'stop' })));
    for (const { goods } of answers) {
      expect(goods[0]).toMatchObject({ stay: { since, minutes: 72 }, gross: 1440, pricingCompleted: true });
    }
    const { history } = await waiter.does('staffOrder', { orderId });
    expect(history.filter(({ event }) => event === 'weighed')).toHaveLength(1);
    // A stopped clock does not run on.
    await world.pass(30 * MINUTE_MS);
    const again = await waiter.does('timeLine', { ...line, clock: 'stop' });
    expect(again.goods[0]).toMatchObject({ stay: { minutes: 72 }, gross: 1440 });
    expect(await waiter.does('confirmOrder', { orderId })).toMatchObject({
      payStatus: 1,
      price: { cartSubTotal: 1715 },
    });
    expect(await waiter.tries('timeLine', { ...line, clock: 'stop' })).toMatchObject({ code: 1 });
  });

  it('T-11: a price that staff type replaces the one by time', async () => {
    const { waiter } = kitchen;
    const { orderId, roomId } = await stays();
    await waiter.does('timeLine', { orderId, lineId: roomId, clock: 'start' });
    const typed = await waiter.does('weighLines', { orderId, lines: [{ id: roomId, price: mainAmount(3000) }] });
    expect(typed.goods[0]).toMatchObject({ gross: 3000, pricingCompleted: true, stay: { until: null, minutes: null } });
  });

  it('V-02: a clock of nothing, of what has none, of another order or store, or not started is refused', async () => {
    const { waiter } = kitchen;
    const { orderId, roomId, coconutId } = await stays();
    const before = await waiter.does('staffOrder', { orderId });
    for (const wrong of [
      { orderId, lineId: coconutId, clock: 'start' as const },
      { orderId, lineId: 999_999, clock: 'start' as const },
      { orderId: 999_999, lineId: roomId, clock: 'start' as const },
      { orderId, lineId: roomId, clock: 'stop' as const },
    ]) {
      expect(await waiter.tries('timeLine', wrong)).toMatchObject({ code: 1 });
    }
    expect((await waiter.does('staffOrder', { orderId })).goods).toEqual(before.goods);
  });

  it('P-15: a timed room is on no ticket, printed or on the screen, unless it names a station', async () => {
    const { world, waiter } = kitchen;
    await kitchen.binds({ kinds: ['kitchen'] });
    const papers = async (): Promise<string[]> => {
      const rows = await world.db.selectFrom('print_job').select('paper').where('kind', '=', 'kitchen').execute();
      return rows.map(({ paper }) => JSON.stringify(paper)).filter((paper) => paper.includes(ROOM));
    };
    const priced = async (table: string): Promise<void> => {
      const { orderId, roomId } = await stays(table);
      await waiter.does('weighLines', { orderId, lines: [{ id: roomId, price: mainAmount(3000) }] });
      await waiter.does('confirmOrder', { orderId });
      const { goods } = await waiter.does('staffOrder', { orderId });
      expect(goods.map(({ sent }) => sent)).toEqual([true, true]);
    };
    await priced('A01');
    expect(await papers()).toEqual([]);
    const { tickets } = await waiter.does('kitchenBoard', {});
    expect(JSON.stringify(tickets)).not.toContain(ROOM);
    const { stationId } = await (
      await world.manager()
    ).does('savePrintStation', {
      name: { en: 'Rooms', km: 'បន្ទប់', 'zh-Hans': '包间' },
      categoryIds: [],
    });
    await world.db.updateTable('goods').set({ station_id: stationId }).where('timed', '=', true).execute();
    await priced('A02');
    expect(await papers()).toHaveLength(1);
  });
});
