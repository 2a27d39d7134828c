import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import fc from 'fast-check';
import type { Actor } from '../../support/world/actor';
import { cash, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

type Report = 'orders' | 'sales' | 'items' | 'channels';

/** What a waiter does with one table's bill. */
const ACTS = ['cash', 'card', 'threeWays', 'partRefund', 'fullRefund', 'reverse', 'tip'] as const;
type Act = (typeof ACTS)[number];
const TABLES = ['A12', 'A11', 'A10', 'A09'] as const;

describe('totals of exported reports (S-33)', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    await world.db.updateTable('store').set({ tips: true }).execute();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const parseRows = async (report: Report, period: object = {}): Promise<Record<string, string>[]> => {
    const { data } = await waiter.does('exportReport', { report, format: 'csv', ...period });
    const lines = Buffer.from(data, 'base64').toString('utf8').slice(1).trimEnd().split('\r\n');
    const [head = [], ...rows] = lines.map((line) => line.split(','));
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  };
  const last = async (report: Report, period: object = {}) => (await parseRows(report, period)).at(-1) ?? {};
  const inCents = (text = '') => Math.round(Number(text) * 100);

  const card = async (bill: { readonly orderId: number; readonly total: MainAmount }, part?: MainAmount) => {
    const channels = await waiter.does('offlineChannels', {});
    await waiter.does('takeOffline', {
      ...{ orderId: bill.orderId, expectedTotal: bill.total, column: 'sell' },
      channelId: channels.find(({ kind }) => kind === 'other')?.id ?? 0,
      ...(part !== undefined && { part }),
    });
  };

  const play = async (act: Act, table: string): Promise<string> => {
    const bill = await toPay(world, waiter, table);
    const { orderId, total } = bill;
    if (act === 'card') await card(bill);
    else if (act === 'threeWays') {
      await waiter.does('takeCash', { ...cash(bill, 100), part: mainAmount(100) });
      await card(bill, mainAmount(100));
      await waiter.does('takeCash', cash(bill, total - 200));
    } else if (act === 'tip') await waiter.does('takeCash', { ...cash(bill, total + 50), tip: mainAmount(50) });
    else await waiter.does('takeCash', cash(bill));
    if (act === 'reverse') await waiter.does('reverseCheckout', { orderId, reason: 'Wrong table' });
    if (act === 'fullRefund') await waiter.does('fullRefund', { orderId });
    if (act === 'partRefund') {
      const { lines } = await waiter.does('refundInfo', { orderId });
      await waiter.does('partRefund', { orderId, items: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], method: 2 });
    }
    return bill.orderNo;
  };

  /** The last row of each file against its screen. The screens agree with the ledger: bills/reports. */
  const agree = async (period: object = {}): Promise<void> => {
    const { sum, tips } = await waiter.does('salesReport', period);
    const items = await waiter.does('itemReport', period);
    const channels = await waiter.does('channelReport', period);
    const sales = await last('sales', period);
    expect([Number(sales['Orders']), inCents(sales['VAT'])]).toEqual([sum.orders, sum.vat]);
    const orders = await last('orders', period);
    for (const row of [sales, orders, await last('items', period)]) {
      expect(row).toMatchObject({ [Object.keys(row)[0] ?? '']: expect.any(String) });
      const { total, refunded, net } = sum;
      expect([row['Total'], row['Refunded'], row['Net']].map(inCents)).toEqual([total, refunded, net]);
    }
    expect(items.net).toBe(sum.net);
    const parts = [
      'Gross',
      'Item discounts',
      'Bill discount',
      'Service charge',
      'Table charge',
      'Delivery fee',
      'VAT',
      'Tips',
    ];
    expect(parts.map((part) => inCents(orders[part]))).toEqual([
      ...[sum.gross, sum.itemDiscount, sum.wholeBill, sum.serviceCharge, sum.tableCharge],
      ...[sum.deliveryFee ?? 0, sum.vat, tips],
    ]);
    const paid = ['Cash', 'Card or transfer', 'Online', 'Wallet', 'Credit'].map((way) => inCents(orders[way]));
    expect(paid.reduce((all, each) => all + each, 0)).toBe(sum.total);
    expect([inCents((await last('channels', period))['Net']), inCents((await last('items', period))['Gross'])]).toEqual(
      [channels.net, sum.gross],
    );
    for (const report of ['orders', 'items', 'sales', 'channels'] as const) {
      const rows = await parseRows(report, period);
      const net = rows.slice(0, -1).reduce((all, row) => all + inCents(row['Net']), 0);
      expect(net).toBe(inCents(rows.at(-1)?.['Net']));
    }
  };

  it('the rows of every file sum to its last row, which equals the screen, on the day and the day after', async () => {
    const days = fc.sample(fc.array(fc.constantFrom(...ACTS), { minLength: 3, maxLength: TABLES.length }), {
      ...{ numRuns: 3, seed: 22 },
    });
    const charged: boolean[] = [];
    for (const day of days) {
      for (const [at, act] of day.entries()) await play(act, TABLES[at] ?? 'A12');
      await agree();
      charged.push((await parseRows('items')).at(-2)?.['Dish'] === 'Table charge');
      const kept = (await parseRows('orders')).find(
        (row) => row['Refunded'] === '0.00' && /^\d+$/.test(row['Order'] ?? ''),
      );
      world.now += DAY_MS;
      waiter = await world.waiter();
      if (kept !== undefined) {
        const { id } = await world.db
          .selectFrom('orders')
          .select('id')
          .where('order_no', '=', kept['Order'] ?? '')
          .executeTakeFirstOrThrow();
        await waiter.does('fullRefund', { orderId: id });
      }
      await agree();
      world.now += DAY_MS;
      waiter = await world.waiter();
    }
    // A table is charged once a sitting: orders of a later day at the same sitting have no charge.
    expect(charged[0]).toBe(true);
  });

  it('orders name every channel that paid them and who took it, in the caller’s language', async () => {
    const split = await play('threeWays', 'A12');
    const row = (await parseRows('orders')).find((each) => each['Order'] === split);
    expect(row).toMatchObject({ Cashier: 'Sokha' });
    expect(row?.['Paid by']).toMatch(/^Cash \+ .+/);
    waiter.language = 'zh-Hans';
    const [first] = await parseRows('orders');
    expect(first?.['付款方式']).toMatch(/^现金 \+ /);
    for (const report of ['orders', 'channels'] as const)
      expect(JSON.stringify(await parseRows(report))).not.toContain('_PAY');
  });

  it('pieces and gross of a dish are those that were sold, with refunds beside them', async () => {
    await play('partRefund', 'A12');
    const { items } = await waiter.does('itemReport', {});
    const back = items.find(({ numRefunded }) => numRefunded === 1);
    const row = (await parseRows('items')).find((each) => each['Pieces refunded'] === '1');
    expect(row).toMatchObject({ Pieces: String((back?.num ?? 0) + 1) });
  });
});
