import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { order, puts } from '../../support/world/meal';
import { cash } from '../../support/world/paying';
import { World } from '../../support/world/world';

const COCONUT = 'Fresh coconut';

describe('a store whose prices include VAT (S-36, T-15)', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    [manager, waiter] = await Promise.all([world.manager(), world.waiter()]);
    const { tables: _, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    await manager.does('saveStoreSettings', { ...settings, pricesIncludeVat: true });
  });
  afterEach(() => world.close());

  /** Coconuts at a table, accepted. */
  const seats = async (table: string, count: number) => {
    const guest = await world.diner(table);
    await puts(world, guest, COCONUT, count);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
    return waiter.does('acceptOrder', { orderId });
  };
  const pays = ({ orderId, totalPrice }: { readonly orderId: number; readonly totalPrice: number }) =>
    waiter.does('takeCash', {
      ...cash({ orderId, total: mainAmount(totalPrice), orderNo: '', phone: waiter }),
    });
  const csv = async (report: 'orders' | 'sales'): Promise<Record<string, string>> => {
    const { data } = await waiter.does('exportReport', { report, format: 'csv' });
    const lines = Buffer.from(data, 'base64').toString('utf8').slice(1).trimEnd().split('\r\n');
    const cells = lines.map((line) => line.split(','));
    return Object.fromEntries((cells[0] ?? []).map((name, index) => [name, cells.at(-1)?.[index] ?? '']));
  };

  it('a phone reads the rule with the menu, and computes the same total as the server', async () => {
    const tableUuid = await world.findTableCode('A12');
    expect(await world.stranger().does('storeInfo', { tableUuid })).toMatchObject({ pricesIncludeVat: true });
    await world.db.updateTable('store').set({ prices_include_vat: null }).execute();
    expect(await world.stranger().does('storeInfo', { tableUuid })).toMatchObject({ pricesIncludeVat: false });
  });

  it('a guest pays the prices of the menu and the charges; the bill says how much VAT they include', async () => {
    const bill = await seats('A12', 3);
    const { cartSubTotal, totalServiceChargeAmount, tableCharge, total, vat, vatIncluded } = bill.price;
    expect([vat, total]).toEqual([0, cartSubTotal + totalServiceChargeAmount + tableCharge]);
    // 10 of 110 parts.
    expect(vatIncluded).toBe(Math.round((total * 10) / 110));
    expect(bill.totalVatPrice).toBe(vatIncluded);
    expect(bill.charges.vat).toEqual([{ percent: 10, base: total, amount: vatIncluded }]);
  });

  it('an exempt guest pays the rest without VAT', async () => {
    const { orderId, price } = await seats('A12', 3);
    const { order: exempt } = await waiter.does('exemptTax', { orderId, exempt: true, reason: 'Embassy' });
    expect(exempt).toMatchObject({
      totalPrice: price.total - price.vatIncluded,
      totalVatPrice: 0,
      isUseDiscount: false,
    });
    expect(exempt.price).toMatchObject({ vat: -price.vatIncluded, vatIncluded: price.vatIncluded });
    await pays(exempt);
    const { sum } = await waiter.does('salesReport', {});
    expect([sum.total, sum.vat + (sum.vatIncluded ?? 0)]).toEqual([exempt.totalPrice, 0]);
  });

  it('the parts of a split order sum to the whole in its orders, the report and the files', async () => {
    const whole = await seats('A12', 3);
    const [line] = whole.goods;
    const { orders: parts } = await waiter.does('splitOrder', {
      orderId: whole.orderId,
      groups: [{ items: [{ lineId: line?.id ?? 0, quantity: 1 }] }],
    });
    expect(parts.reduce((sum, { price }) => sum + price.total, 0)).toBe(whole.price.total);
    expect(parts.reduce((sum, { price }) => sum + price.vatIncluded, 0)).toBe(whole.price.vatIncluded);
    for (const part of parts) await pays(part);
    const [first] = parts;
    if (first === undefined) throw new Error('a split makes orders');
    await waiter.does('fullRefund', { orderId: first.orderId });
    await world.pass(1);
    const { sum, series } = await waiter.does('salesReport', {});
    expect(sum).toMatchObject({
      total: whole.price.total,
      vat: 0,
      vatIncluded: whole.price.vatIncluded,
      refunded: first.price.total,
    });
    expect(sum.gross + sum.serviceCharge + sum.packing + sum.tableCharge + sum.vat).toBe(sum.total);
    expect(series.map(({ vatIncluded }) => vatIncluded)).toEqual([whole.price.vatIncluded]);
    const dollars = (whole.price.vatIncluded / 100).toFixed(2);
    expect((await csv('orders'))['VAT in the prices']).toBe(dollars);
    expect((await csv('sales'))['VAT in the prices']).toBe(dollars);
  });

  it('a placed order keeps its rule, and a client that does not send the setting does not change it', async () => {
    const before = await seats('A12', 2);
    const { tables: _, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    const { pricesIncludeVat, ...older } = settings;
    const { version } = await manager.does('saveStoreSettings', older);
    expect([pricesIncludeVat, (await manager.does('storeSettings', {})).pricesIncludeVat]).toEqual([true, true]);
    await manager.does('saveStoreSettings', { ...older, version, pricesIncludeVat: false });
    const after = await seats('A11', 2);
    expect((await waiter.does('staffOrder', { orderId: before.orderId })).price).toEqual(before.price);
    expect(after.price.vat).toBeGreaterThan(0);
    expect(after.price.total - after.price.vat).toBe(before.price.total);
  });

  it('an empty store asks whether its prices include VAT, until its manager answers', async () => {
    await world.db.updateTable('store').set({ prices_include_vat: null }).execute();
    expect((await manager.does('openingState', {})).profileLacks).toEqual(['vat']);
    const { tables: _, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    expect(settings.pricesIncludeVat).toBeUndefined();
    await manager.does('saveStoreSettings', { ...settings, pricesIncludeVat: false });
    expect((await manager.does('openingState', {})).profileLacks).toEqual([]);
  });
});
