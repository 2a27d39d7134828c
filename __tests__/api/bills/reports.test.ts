import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { cash, joins, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('reports (S-33)', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const all = async (period: object) => ({
    sales: await waiter.does('salesReport', period),
    items: await waiter.does('itemReport', period),
    channels: await waiter.does('channelReport', period),
  });

  /** Sales, dishes and channels have the same sums, to the cent. */
  const agree = async (period: object) => {
    const { sales, items, channels } = await all(period);
    expect(items.net).toBe(sales.sum.net);
    expect(sales.series.reduce((sum, { net }) => sum + net, 0)).toBe(sales.sum.net);
    expect(channels.channels.reduce((sum, { net }) => sum + net, 0)).toBe(channels.net);
    expect(channels.net - channels.unsettled).toBe(sales.sum.net);
    const { sum } = sales;
    const off = sum.itemDiscount + sum.wholeBill + sum.orderPromotion + sum.coupon;
    expect(sum.gross - off + sum.serviceCharge + sum.packing + sum.tableCharge + sum.vat).toBe(sum.total);
    return { sales, items, channels };
  };

  const channelId = async (kind: 'cash' | 'other') =>
    (await waiter.does('offlineChannels', {})).find((each) => each.kind === kind)?.id ?? 0;

  it('GET …/forms/sales/orders, goods, channels: a day’s reports agree with the ledger, to the cent', async () => {
    const sold: number[] = [];
    const first = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', { ...cash(first, first.total + 50), change: 'dollars' });
    sold.push(first.total);
    const second = await toPay(world, waiter, 'A11');
    await waiter.does('takeOffline', {
      orderId: second.orderId,
      channelId: await channelId('other'),
      expectedTotal: second.total,
      column: 'sell',
    });
    sold.push(second.total);
    const { lines } = await waiter.does('refundInfo', { orderId: second.orderId });
    await waiter.does('partRefund', {
      orderId: second.orderId,
      items: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }],
      method: 2,
    });
    const third = await toPay(world, waiter, 'A10');
    await waiter.does('takeCash', cash(third));
    await waiter.does('reverseCheckout', { orderId: third.orderId, reason: 'Wrong table' });
    const fourth = await toPay(world, waiter, 'A09');
    await waiter.does('takeCash', { ...cash(fourth, 100), part: mainAmount(100) });
    const { sales, channels } = await agree({ preset: 'today' });
    expect(sales.sum).toMatchObject({ orders: 2, total: sold.reduce((sum, each) => sum + each, 0), refunds: 1 });
    expect(sales.voids).toEqual({ count: 1, amount: third.total });
    expect(channels.unsettled).toBe(100);
    const { held } = await world.db
      .selectFrom('tender')
      .select((row) => row.fn.sum<number>(row('amount_cents', '-', row.ref('refunded_cents'))).as('held'))
      .executeTakeFirstOrThrow();
    expect(channels.net).toBe(Number(held));
    expect(sales.unit).toBe('hour');
    expect(sales.series.map(({ key }) => key)).toEqual(['18']);
  });

  it('a closed day never changes: a refund and a settled credit count on the day when they happen', async () => {
    await world.db.updateTable('store').set({ credit_allowed: true }).execute();
    const paid = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', cash(paid));
    const owed = await toPay(world, waiter, 'A11');
    const personId = await joins(world, owed.phone);
    await world.db
      .updateTable('member')
      .set({ credit_limit_cents: mainAmount(99_999) })
      .execute();
    await waiter.does('putOnCredit', { orderId: owed.orderId, personId, expectedTotal: owed.total, column: 'sell' });
    const friday = await agree({ preset: 'today' });
    expect(friday.sales.sum.total).toBe(paid.total + owed.total);
    expect(await waiter.does('customer', { personId })).toMatchObject({
      creditOwed: owed.total,
      credits: [{ orderNo: owed.orderNo, owed: owed.total }],
    });
    world.now += DAY_MS;
    waiter = await world.waiter();
    await waiter.does('fullRefund', { orderId: paid.orderId });
    await waiter.does('takeCash', cash(owed));
    const saturday = await agree({ preset: 'today' });
    expect(saturday.sales.sum).toMatchObject({ total: 0, refunded: paid.total, net: -paid.total });
    const credit = saturday.channels.channels.find(({ channel }) => channel === 'CREDIT_PAY');
    expect(credit).toMatchObject({ taken: 0, back: owed.total });
    expect(await all({ preset: 'yesterday' })).toEqual({
      sales: friday.sales,
      items: friday.items,
      channels: friday.channels,
    });
    await agree({ from: '2026-11-20', to: '2026-11-21' });
  });

  it('the day begins at the store’s cut-off; ranges follow the store’s calendar; V-12 refuses the rest', async () => {
    world.now = Date.UTC(2026, 10, 20, 20, 30); // 03:30 on Saturday in Phnom Penh: still Friday's business.
    const bill = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', cash(bill));
    const friday = await waiter.does('salesReport', { from: '2026-11-20', to: '2026-11-20' });
    expect([friday.sum.orders, friday.series[0]?.key]).toEqual([1, '03']);
    world.now += 60 * 60_000;
    expect((await waiter.does('salesReport', { preset: 'yesterday' })).sum.orders).toBe(1);
    expect(await waiter.does('salesReport', { preset: 'lastWeek' })).toMatchObject({
      from: '2026-11-09',
      to: '2026-11-15',
    });
    expect(await waiter.does('salesReport', { preset: 'lastMonth' })).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    for (const wrong of [
      { from: '2026-11-21', to: '2026-11-20' },
      { from: '2026-02-30', to: '2026-11-20' },
      { from: '2024-01-01', to: '2026-11-20' },
      { from: '2026-11-20' },
      { preset: 'forever' },
    ]) {
      expect(await waiter.tries('salesReport', wrong)).toMatchObject({ code: 1 });
    }
  });

  it('POST /api/employee/customers/{personId}/topUp: counts in the till, not in sales, within V-11', async () => {
    const phone = await world.diner('A12');
    const personId = await joins(world, phone);
    const top = async (amount: number, id = personId) =>
      waiter.tries('staffTopUp', { personId: id, amount, channelId: await channelId('cash') });
    expect(await top(2_000)).toMatchObject({ code: 0, data: { balance: 2_100, giftAmount: 100 } });
    for (const refused of [top(499), top(10_000_000), top(1_000, 9_999)])
      expect(await refused).toMatchObject({ code: 1 });
    expect(await phone.tries('staffTopUp', { personId, amount: 2_000, channelId: 1 })).toMatchObject({ code: 1 });
    const account = await waiter.does('customer', { personId });
    expect(account).toMatchObject({
      balance: 2_100,
      entries: [
        { kind: 'bonus', amount: 100 },
        { kind: 'topUp', amount: 2_000, staffName: 'Sokha' },
      ],
    });
    const found = await waiter.does('findCustomer', { memberNumber: account.memberNumber });
    expect(found?.personId).toBe(personId);
    const { sales, channels } = await agree({});
    expect(sales.sum.total).toBe(0);
    expect(channels.channels).toMatchObject([{ channel: 'CASH_PAY', through: null, taken: 0, topUps: 2_000 }]);
  });

  it('POST /api/employee/forms/sales/orders/export: every report as CSV and xlsx, in the caller’s language', async () => {
    const bill = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', cash(bill));
    for (const report of ['orders', 'sales', 'items', 'channels'] as const) {
      const csv = await waiter.does('exportReport', { report, format: 'csv' });
      const text = Buffer.from(csv.data, 'base64').toString('utf8');
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(text.split('\r\n').length).toBeGreaterThan(2);
      if (report === 'orders') expect(text).toContain(`${bill.orderNo},2026-11-20 18:00`);
      const xlsx = await waiter.does('exportReport', { report, format: 'xlsx' });
      expect(Buffer.from(xlsx.data, 'base64').subarray(0, 2).toString()).toBe('PK');
      expect(xlsx.fileName).toBe(`${report}-2026-11-20-2026-11-20.xlsx`);
    }
    waiter.language = 'km';
    const khmer = await waiter.does('exportReport', { report: 'orders', format: 'csv' });
    expect(Buffer.from(khmer.data, 'base64').toString('utf8')).toContain('លេខកុម្ម៉ង់');
    expect(await bill.phone.tries('exportReport', { report: 'orders', format: 'csv' })).toMatchObject({ code: 1 });
    expect(await bill.phone.tries('salesReport', {})).toMatchObject({ code: 1 });
  });

  it('GET /api/store/audit: a manager filters it by action, person and order; staff are refused (R-01)', async () => {
    const bill = await toPay(world, waiter, 'A12');
    await waiter.does('takeCash', cash(bill));
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold' });
    const manager = await world.manager();
    const log = await manager.does('auditLog', {});
    expect(log.list.map(({ action }) => action)).toEqual(['refund', 'takeCash']);
    expect(log.list[0]).toMatchObject({
      staffName: 'Sokha',
      orderNo: bill.orderNo,
      reason: 'Cold',
      amount: bill.total,
    });
    expect((await manager.does('auditLog', { action: 'takeCash', orderNo: bill.orderNo })).list).toHaveLength(1);
    expect((await manager.does('auditLog', { orderNo: '99999999' })).list).toEqual([]);
    expect(await waiter.tries('auditLog', {})).toMatchObject({ code: 1 });
  });
});
