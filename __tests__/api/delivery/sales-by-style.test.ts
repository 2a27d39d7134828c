import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { order, puts, takesDollars } from '../../support/world/meal';
import { cash, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

const FEE = mainAmount(150);
const SETTINGS = {
  ...{ enabled: true, fee: FEE, tiers: [], radius: null, minimum: mainAmount(0), promisedMinutes: 45 },
  ...{ payFirst: false, place: null, taxClass: 0, version: 0 },
};
const ADDRESS = { address: 'No. 12, Street 240', phone: '012345678', name: 'Dara', note: '' };

describe('sales by dining style', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let delivered: number;
  /** One order of each style is sold. */
  beforeEach(async () => {
    world = await World.open();
    [manager, waiter] = [await world.manager(), await world.waiter()];
    await manager.does('saveDeliverySettings', SETTINGS);
    await waiter.does('takeCash', cash(await toPay(world, waiter, 'A11')));
    const phone = await world.diner('A12');
    await puts(world, phone, 'Fresh coconut', 2, 2);
    const fetched = await phone.does('generateOrderPostPayment', await order(phone, 2));
    await sells(fetched.orderId);
    await puts(world, phone, 'Fresh coconut', 2, 2);
    const asked = await order(phone, 2);
    const expectedTotal = mainAmount(asked.expectedTotal + FEE + 15);
    const brought = { ...asked, diningStyle: 3 as const, expectedTotal, delivery: ADDRESS };
    ({ orderId: delivered } = await phone.does('generateOrderPostPayment', brought));
    await sells(delivered);
  });
  afterEach(() => world.close());

  const sells = async (orderId: number) => {
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    await takesDollars(waiter, orderId, totalPrice);
  };
  const addUp = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
  const agree = async () => {
    const { sum, styles } = await waiter.does('salesReport', {});
    expect(addUp(styles.map(({ net }) => net))).toBe(sum.net);
    expect(addUp(styles.map(({ orders }) => orders))).toBe(sum.orders);
    expect(addUp(styles.map(({ refunded }) => refunded))).toBe(sum.refunded);
    const off = sum.itemDiscount + sum.wholeBill + sum.orderPromotion + sum.coupon;
    const charges = sum.serviceCharge + sum.packing + sum.tableCharge + (sum.deliveryFee ?? 0);
    expect(sum.gross - off + charges + sum.vat).toBe(sum.total);
    const items = await waiter.does('itemReport', {});
    expect(items.net).toBe(sum.net);
    return { sum, styles, items };
  };
  const lastRow = async (report: 'sales' | 'orders' | 'items') => {
    const { data } = await waiter.does('exportReport', { report, format: 'csv' });
    const lines = Buffer.from(data, 'base64').toString('utf8').slice(1).trimEnd().split('\r\n');
    const [head = [], ...rows] = lines.map((line) => line.split(','));
    const named = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
    return { rows: named, last: named.at(-1) ?? {} };
  };
  const inCents = (text = '') => Math.round(Number(text) * 100);

  it('styles and the delivery fee are figures of their own, and sum to the sale, folded or not', async () => {
    const before = await agree();
    expect(before.styles.map(({ diningStyle, orders }) => [diningStyle, orders])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    // With its VAT in the items, as that of tables.
    expect(before.sum).toMatchObject({ deliveryFee: FEE, tableCharge: 100 });
    expect(before.items.deliveryFee).toBe(FEE + 15);
    await world.pass(1);
    expect(await agree()).toEqual(before);
  });

  it('a delivery that is refunded counts in its style, with its fee', async () => {
    await waiter.does('fullRefund', { orderId: delivered });
    const { styles, items } = await agree();
    expect(styles.find(({ diningStyle }) => diningStyle === 3)).toMatchObject({ orders: 1, net: 0 });
    expect([items.deliveryFee, items.deliveryFeeRefunded]).toEqual([FEE + 15, FEE + 15]);
  });

  it('files have a column for the fee and one for each style, which agree with the screen', async () => {
    const { sum, styles, items } = await agree();
    const { last: sales, rows } = await lastRow('sales');
    expect(['Dine in', 'Take away', 'Delivery'].map((name) => inCents(sales[name]))).toEqual(
      styles.map(({ net }) => net),
    );
    expect(inCents(sales['Delivery fee'])).toBe(FEE);
    expect(addUp(rows.slice(0, -1).map((row) => inCents(row['Net'])))).toBe(sum.net);
    const { last: orders } = await lastRow('orders');
    expect([inCents(orders['Table charge']), inCents(orders['Delivery fee'])]).toEqual([sum.tableCharge, FEE]);
    const sold = (await lastRow('items')).rows;
    expect(sold.find((row) => row['Dish'] === 'Delivery fee')?.['Total']).toBe(
      String((items.deliveryFee / 100).toFixed(2)),
    );
  });

  it('the X-report and the journal tell the fee apart, and both agree with the day', async () => {
    const { sum } = await agree();
    const float = { floatCents: mainAmount(0), floatRiel: NO_SECOND };
    const { sessionId } = await waiter.does('openTill', { till: 'Bar', ...float });
    const { sales } = await manager.does('xReport', { sessionId });
    expect([sales.tableCharge, sales.deliveryFee]).toEqual([sum.tableCharge, FEE]);
    const { entries } = await manager.does('journal', {});
    const [day] = entries;
    expect(day?.debit).toBe(day?.credit);
    expect(day?.lines.find(({ kind }) => kind === 'deliveryFee')).toMatchObject({ account: '4130', credit: FEE });
  });

  it('what was sold before styles were told apart is a row of its own, on screen and in the file', async () => {
    await world.pass(1);
    await world.db.updateTable('sales_hour').set({ dining_style: 0 }).where('dining_style', '=', 2).execute();
    const { styles } = await agree();
    expect(styles.map(({ diningStyle }) => diningStyle)).toEqual([0, 1, 3]);
    expect(inCents((await lastRow('sales')).last['Not told apart'])).toBe(styles[0]?.net);
  });
});
