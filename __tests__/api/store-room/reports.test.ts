import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import { adds, cooks } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { addPost, openBranch } from '../../support/world/chain';
import { takesDollars } from '../../support/world/meal';
import { accepted, COCONUT, SKEWERS } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const KG = 1_000_000;
const TODAY = { preset: 'today' } as const;

describe('reports of the store room', () => {
  let world: World;
  let manager: Actor;
  let beef: number;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    beef = await adds(manager, 'Beef');
    await cooks(manager, SKEWERS, [{ ingredientId: beef, thousandths: 100_000 }]);
  });
  afterEach(() => world.close());

  const receives = (thousandths: number, paid: number) =>
    manager.does('receiveStock', {
      supplierId: null,
      note: '',
      received: [{ ingredientId: beef, thousandths, paid: mainAmount(paid) }],
    });

  it('stockReport: what recipes used stands beside what was wasted, and what a count found', async () => {
    await receives(5 * KG, 5_000);
    await world.pass(DAY_MS);
    const sent = await world.manager();
    await sent.does('wasteStock', { reason: 'Spoiled', wasted: [{ ingredientId: beef, thousandths: KG }] });
    await accepted(world, await world.diner(), [SKEWERS]);
    await sent.does('countStock', { counted: [{ ingredientId: beef, thousandths: 3_400_000 }] });
    expect((await sent.does('stockReport', TODAY)).list).toEqual([
      {
        ingredientId: beef,
        name: 'Beef',
        unit: 'kg',
        opening: 5 * KG,
        received: 0,
        used: 100_000,
        wasted: KG,
        moved: 0,
        differing: -500_000,
        closing: 3_400_000,
        usedValue: 100,
        wastedValue: 1_000,
        differingValue: -500,
      },
    ]);
    const [before] = (await sent.does('stockReport', { preset: 'yesterday' })).list;
    expect(before).toMatchObject({ opening: 0, received: 5 * KG, used: 0, differing: 0, closing: 5 * KG });
    expect((await sent.tries('stockReport', { from: '2026-12-01', to: '2026-11-01' })).code).toBe(1);
  });

  it('foodCost: dishes have their cost by the recipe of now; a refund costs food and brings nothing', async () => {
    await receives(10 * KG, 10_000);
    const phone = await world.diner();
    const { orderId, orderNo } = await accepted(world, phone, [SKEWERS, COCONUT]);
    const { price, goods } = await phone.does('order', { orderNo });
    await takesDollars(await world.waiter(), orderId, mainAmount(price.total));
    const { list } = await manager.does('foodCost', TODAY);
    const skewers = list.find(({ name }) => name === SKEWERS);
    expect(skewers).toMatchObject({ num: 1, foodValue: 100, sold: goods[0]?.gross });
    expect(list.find(({ name }) => name === COCONUT)?.foodValue).toBeNull();
    await manager.does('fullRefund', { orderId, reason: 'Cold' });
    const after = (await manager.does('foodCost', TODAY)).list.find(({ name }) => name === SKEWERS);
    expect(after).toMatchObject({ num: 1, foodValue: 100 });
    expect(after?.sold).toBeLessThanOrEqual(0);
  });

  it('foodCostBy: by category, day and store the sums are those of the dishes, in each store’s currency', async () => {
    await receives(10 * KG, 10_000);
    const phone = await world.diner();
    const { orderId, orderNo } = await accepted(world, phone, [SKEWERS, COCONUT]);
    const { price } = await phone.does('order', { orderNo });
    await takesDollars(await world.waiter(), orderId, mainAmount(price.total));
    const { list: dishes } = await manager.does('foodCost', TODAY);
    const sold = dishes.reduce((sum, row) => sum + row.sold, 0);
    const costed = dishes.find(({ name }) => name === SKEWERS)?.sold;
    const categories = (await manager.does('foodCostBy', { ...TODAY, by: 'category' })).list;
    expect(categories.reduce((sum, row) => sum + row.sold, 0)).toBe(sold);
    expect(categories.find(({ name }) => name === 'Charcoal grill')).toMatchObject({
      sold: costed,
      costed,
      foodValue: 100,
    });
    expect(categories.find(({ name }) => name === 'Drinks')).toMatchObject({ costed: 0, foodValue: 0 });
    const days = (await manager.does('foodCostBy', { ...TODAY, by: 'day' })).list;
    expect(days).toMatchObject([{ sold, costed, foodValue: 100, currency: { code: 'USD' } }]);
    const there = await openBranch(world, { name: 'Hanoi', zone: 'Asia/Phnom_Penh', currency: 'VND' });
    await addPost(world, there);
    const { list } = await manager.does('foodCostBy', { ...TODAY, by: 'store' });
    expect(list.map((row) => [row.sold, row.foodValue, row.currency.code])).toEqual([
      [sold, 100, 'USD'],
      [0, 0, 'VND'],
    ]);
    const waiter = await world.waiter();
    expect((await waiter.tries('foodCostBy', { ...TODAY, by: 'store' })).code).toBe(1);
  });

  it('priceChanges: a dish whose ingredient became dearer is listed with what it lost, and since when', async () => {
    await receives(KG, 1_000);
    await world.pass(DAY_MS);
    const sent = await world.manager();
    expect((await sent.does('priceChanges', TODAY)).list).toEqual([]);
    const dearer = [{ ingredientId: beef, thousandths: 2 * KG, paid: mainAmount(2_600) }];
    await sent.does('receiveStock', { supplierId: null, note: '', received: dearer });
    const { list } = await sent.does('priceChanges', TODAY);
    expect(list).toMatchObject([
      {
        name: SKEWERS,
        foodBefore: 100,
        foodNow: 130,
        since: world.now,
        causes: [{ name: 'Beef', unit: 'kg', before: 1_000, now: 1_300, since: world.now }],
      },
    ]);
    for (const report of ['byCategory', 'byDay', 'byStore', 'priceChanges'] as const) {
      const { data } = await sent.does('exportStock', { ...TODAY, report, format: 'csv' });
      const text = Buffer.from(data, 'base64').toString('utf8');
      if (report === 'priceChanges') expect(text).toMatch(/Beef skewers.*,1.00,1.30,0.30,/);
      if (report === 'byStore') expect(text).toContain('Sold with a recipe');
    }
    await cooks(sent, SKEWERS, []);
    expect((await sent.does('priceChanges', TODAY)).list).toEqual([]);
  });

  it('exportStock: both reports are files with named columns and sums, and the log says who took them', async () => {
    await receives(5 * KG, 5_000);
    await manager.does('wasteStock', { reason: 'Spoiled', wasted: [{ ingredientId: beef, thousandths: 1_250_000 }] });
    const { orderId, orderNo } = await accepted(world, await world.diner(), [SKEWERS]);
    const { price } = await (await world.waiter()).does('staffOrder', { orderId });
    await takesDollars(await world.waiter(), orderId, mainAmount(price.total));
    await world.pass(1_000);
    const read = async (report: 'stock' | 'foodCost') => {
      const { fileName, data } = await manager.does('exportStock', { ...TODAY, report, format: 'csv' });
      return { fileName, text: Buffer.from(data, 'base64').toString('utf8') };
    };
    const stock = await read('stock');
    expect(stock.fileName).toMatch(/^stock-.*\.csv$/);
    expect(stock.text).toContain('Ingredient');
    expect(stock.text).toMatch(/Beef,kg,0,5,0.1,1.00,1.25,12.50,0,0,0.00,3.65/);
    const food = await read('foodCost');
    expect(food.text).toMatch(new RegExp(`${SKEWERS}.*1.00`));
    expect(food.text).toContain('Food cost');
    const { list } = await manager.does('auditLog', {});
    expect(list.filter(({ action }) => action === 'exportReport')).toHaveLength(2);
    expect(orderNo).not.toBe('');
  });
});
