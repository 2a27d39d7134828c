import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { cash, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('the day overview', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const glance = () => manager.does('dayAtGlance', {});

  /** The same figures as the reports of the day give, to the cent. */
  const agrees = async () => {
    const day = await glance();
    const today = { from: day.day, to: day.day };
    const sales = await manager.does('salesReport', today);
    const items = await manager.does('itemReport', today);
    const channels = await manager.does('channelReport', today);
    expect(sales.sum).toMatchObject(day.sum);
    expect(day.hours.filter(({ net }) => net !== 0).map(({ hour, net }) => [hour, net])).toEqual(
      sales.series.filter(({ net }) => net !== 0).map(({ key, net }) => [key, net]),
    );
    expect(day.hours.reduce((sum, { net }) => sum + net, 0)).toBe(sales.sum.net);
    expect(day.best).toEqual(
      items.items
        .slice(0, day.best.length)
        .map(({ goodsId, name, num, weight, net }) => ({ goodsId, name, num, weight, net })),
    );
    expect(day.channels).toEqual(channels.channels.map(({ channel, through, net }) => ({ channel, through, net })));
    expect([day.channelsNet, day.unsettled]).toEqual([channels.net, channels.unsettled]);
    expect(day.channelsNet - day.unsettled).toBe(day.sum.net);
    const before = await manager.does('salesReport', { from: day.before, to: day.before });
    expect(day.hours.reduce((sum, { netBefore }) => sum + netBefore, 0)).toBe(before.sum.net);
    return day;
  };

  it('GET …/forms/sales/today: a day that sold nothing is empty, and says how many tables wait', async () => {
    const day = await agrees();
    expect(day).toMatchObject({ day: '2026-11-20', before: '2026-11-13', hours: [], best: [], channels: [] });
    expect(day.sum).toMatchObject({ orders: 0, net: 0 });
    expect(day.tables).toMatchObject({ sittings: 0, open: 0, stayMinutes: null });
    expect(day.tables.count).toBeGreaterThan(10);
  });

  it('a manager sees today beside the same weekday last week, and the sums equal the reports to the cent', async () => {
    const lastWeek = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', cash(lastWeek));
    world.now += 7 * DAY_MS;
    [waiter, manager] = [await world.waiter(), await world.manager()];
    const first = await toPay(world, waiter, 'A11');
    await waiter.does('takeCash', cash(first));
    world.now += 90 * MINUTE_MS;
    const second = await toPay(world, waiter, 'A10');
    await waiter.does('takeCash', cash(second));
    const { lines } = await waiter.does('refundInfo', { orderId: second.orderId });
    await waiter.does('partRefund', {
      orderId: second.orderId,
      items: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }],
      method: 2,
    });
    const third = await toPay(world, waiter, 'A09');
    await waiter.does('takeCash', { ...cash(third, 100), part: mainAmount(100) });
    const day = await agrees();
    expect([day.day, day.before]).toEqual(['2026-11-27', '2026-11-20']);
    expect(day.hours[0]).toEqual({ hour: '18', net: first.total, netBefore: lastWeek.total });
    expect(day.hours.map(({ hour }) => hour)).toEqual(['18', '19']);
    expect(day.sum.orders).toBe(2);
    expect(day.unsettled).toBe(100);
  });

  it('a dish of which every piece was refunded is no best seller', async () => {
    const only = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', cash(only));
    expect((await agrees()).best.length).toBeGreaterThan(0);
    await waiter.does('fullRefund', { orderId: only.orderId, reason: 'Cold' });
    expect((await agrees()).best).toEqual([]);
  });

  it('hours follow the store’s cut-off: a sale at 03:30 counts in the row of the day before', async () => {
    const evening = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', cash(evening));
    world.now = Date.UTC(2026, 10, 20, 20, 30); // 03:30 on Saturday in Phnom Penh: still Friday's business.
    const late = await toPay(world, waiter, 'A11');
    await waiter.does('takeCash', cash(late));
    const { day, hours } = await agrees();
    expect(day).toBe('2026-11-20');
    expect([hours[0]?.hour, hours.at(-1)?.hour, hours.length]).toEqual(['18', '03', 10]);
    world.now += 60 * MINUTE_MS;
    expect(await glance()).toMatchObject({ day: '2026-11-21', before: '2026-11-14', hours: [] });
  });

  it('table turns count the sittings that ordered: how many, how long, how many are still open', async () => {
    await toPay(world, waiter, 'A12');
    const goes = await toPay(world, waiter, 'A11');
    await world.diner('A08'); // Opened the menu, ordered nothing.
    world.now += 50 * MINUTE_MS;
    await waiter.does('takeCash', cash(goes));
    const { tables: board } = await waiter.does('board', {});
    await waiter.does('clearTable', { tableId: board.find(({ name }) => name === 'A11')?.tableId ?? 0 });
    const { tables } = await agrees();
    expect(tables).toMatchObject({ sittings: 2, open: 1, stayMinutes: 50 });
  });

  it('a waiter is refused the day overview', async () => {
    const refused = await waiter.tries('dayAtGlance', {});
    expect([refused.code === 0, refused.data ?? null]).toEqual([false, null]);
  });
});
