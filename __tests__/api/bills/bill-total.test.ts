import { preview, toBasketLines, toCartRows } from '../../../src/stores/basket';
import { shownLine } from '../../../src/stores/cart-operations';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

const NOTHING_RUNS = { promotions: [], orderPromotions: [], now: 0, zone: () => 0 };

describe('the total with all charges in a cart (P-03, S-15)', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  const read = async () => {
    const { tables: _, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    return settings;
  };
  const info = async (table = 'A12') =>
    world.stranger().does('storeInfo', { tableUuid: await world.findTableCode(table) });

  /** What a phone shows for its cart, from what it knows. */
  const shownTotal = async (phone: Actor, diningStyle: 1 | 2): Promise<number> => {
    const [store, menu] = [await info(), await fetchMenu(world, phone)];
    const { goodsList, chargesTable } = await phone.does('cart', { diningStyle });
    const rows = toCartRows(goodsList.map(shownLine), new Map(menu.goods.map((goods) => [goods.id, goods])));
    const about = { diningStyle, partySize: 2, chargesTable };
    return preview(toBasketLines(rows), store, about, NOTHING_RUNS).totals.sell.total;
  };
  it.each([
    { name: 'VAT on top', pricesIncludeVat: false, diningStyle: 1 },
    { name: 'prices that include VAT', pricesIncludeVat: true, diningStyle: 1 },
    { name: 'take-away', pricesIncludeVat: false, diningStyle: 2 },
  ] as const)('$name: the total that a diner reads in the cart is the bill’s', async (store) => {
    const { pricesIncludeVat, diningStyle } = store;
    await world.db
      .updateTable('activity')
      .set({ ends_at: new Date(world.now - 1) })
      .execute();
    await manager.does('saveStoreSettings', { ...(await read()), pricesIncludeVat });
    const phone = await world.diner();
    for (const [name, num] of [
      ['Phnom Penh kuy teav', 1],
      ['Fresh coconut', 3],
      ['Iced milk coffee', 2],
    ] as const) {
      await puts(world, phone, name, num, diningStyle);
    }
    const shown = await shownTotal(phone, diningStyle);
    const { orderNo } = await phone.does('generateOrderPostPayment', await order(phone, diningStyle));
    expect((await phone.does('order', { orderNo })).price.total).toBe(shown);
    expect(shown).toBeGreaterThan(dish(await fetchMenu(world, phone), 'Fresh coconut').sellPrice * 3);
  });

  it('a new store shows it; a manager switches it off, and a client that does not send it keeps that', async () => {
    expect([(await read()).showsBillTotal, (await info()).showsBillTotal]).toEqual([true, true]);
    await manager.does('saveStoreSettings', { ...(await read()), showsBillTotal: false });
    expect((await info()).showsBillTotal).toBe(false);
    const { showsBillTotal: _, ...older } = await read();
    await manager.does('saveStoreSettings', older);
    expect((await info()).showsBillTotal).toBe(false);
  });
});
