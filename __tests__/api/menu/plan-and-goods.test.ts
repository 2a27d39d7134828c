import { HOUR_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { dish, firstChoices, fetchMenu, order, type Menu } from '../../support/world/meal';
import { World } from '../../support/world/world';
import { plainStore, toSetMeal } from './table';

describe('lines of another day, and today’s dishes', () => {
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  let menu: Menu;
  beforeEach(async () => {
    world = await World.open();
    [phone, waiter] = [await world.diner(), await world.waiter()];
    menu = await fetchMenu(world, phone);
  });
  afterEach(() => world.close());

  const line = (name: string, cartNum = 1) => {
    const goods = dish(menu, name);
    return { id: goods.id, tagItems: firstChoices(goods), feeds: [], cartNum };
  };
  const lunch = () => toSetMeal(menu, 'Lunch set', ['Chicken rice', 'Iced lemon tea']);

  it('POST /api/consumer/cart/planCartInfo: says of each line if it can still be ordered (M-24, M-25)', async () => {
    await plainStore(world);
    await waiter.does('goodsSoldOut', { goodsId: dish(menu, 'Chicken rice').id, sale: 'off' });
    await world.db
      .updateTable('goods')
      .set({ removed_at: new Date(world.now) })
      .where('id', '=', dish(menu, 'Kralan').id)
      .execute();
    const { id, orderMealSetGoodsDTOList = [] } = lunch();
    const { goodsList, price, vipPrice } = await phone.does('planCartInfo', {
      diningStyle: 1,
      goodsList: [
        line('Fresh coconut', 2),
        line('Kralan'),
        { id, orderMealSetGoodsDTOList, cartNum: 1 },
        { ...line('Beef lok lak'), tagItems: [] },
        line('Beef skewers, lemongrass', 6),
        line('Angkor beer, can'),
      ],
    });
    expect(goodsList.map(({ state }) => state)).toEqual(['ok', 'gone', 'soldOut', 'changed', 'changed', 'ok']);
    expect(goodsList[0]).toMatchObject({ id: dish(menu, 'Fresh coconut').id, cartNum: 2 });
    // 2 × 2.75 + 1.60 − 20 %; members 2 × 2.50.
    expect(price).toMatchObject({ cartSubTotal: 710, subTotal: 678, total: 678 });
    expect(vipPrice.total).toBe(628);
    expect(await world.db.selectFrom('cart_line').select('id').execute()).toEqual([]);
  });

  it('a plan has the total that placing the same cart has (M-24)', async () => {
    const sent = lunch();
    await phone.does('cartAdd', sent);
    const { id, tagItems, feeds, orderMealSetGoodsDTOList = [], cartNum } = sent;
    const planned = { id, tagItems, feeds, orderMealSetGoodsDTOList, cartNum };
    const { price } = await phone.does('planCartInfo', { diningStyle: 1, goodsList: [planned] });
    expect((await order(phone)).expectedTotal).toBe(price.total);
  });

  it('a plan of nothing that can be ordered costs nothing (M-25)', async () => {
    const { price } = await phone.does('planCartInfo', { diningStyle: 1, goodsList: [line('Samlor korko')] });
    expect(price.total).toBe(0);
  });

  it('GET /api/employee/goods: every dish, until when it is off sale and in how many sets it is (P-12)', async () => {
    await waiter.does('goodsSoldOut', { goodsId: dish(menu, 'Fresh coconut').id, sale: 'today' });
    await waiter.does('goodsSoldOut', { goodsId: dish(menu, 'Kralan').id, sale: 'count', count: 3 });
    const { list, now } = await waiter.does('staffGoods', {});
    expect(list.map(({ id }) => id)).toEqual(menu.goods.map(({ id }) => id));
    const named = (name: string) => list.find((each) => each.name === name);
    expect(named('Fresh coconut')).toMatchObject({ soldOut: true, stock: null, inSetMeals: 0, category: 'Drinks' });
    expect(named('Fresh coconut')?.offUntil).toBeGreaterThan(now);
    expect(named('Fresh coconut')?.offUntil).toBeLessThanOrEqual(now + 24 * HOUR_MS);
    expect(named('Kralan')).toMatchObject({ soldOut: false, stock: 3, offUntil: null });
    expect(named('Samlor korko')).toMatchObject({ soldOut: true, offUntil: null });
    expect(named('Iced lemon tea')?.inSetMeals).toBe(2);
    await world.pass(24 * HOUR_MS);
    const tomorrow = await world.waiter();
    const after = (await tomorrow.does('staffGoods', {})).list.find(({ name }) => name === 'Fresh coconut');
    expect(after).toMatchObject({ soldOut: false, offUntil: null });
  });

  it('a diner is refused the list for staff (R-01)', async () => {
    expect((await phone.tries('staffGoods')).code).toBe(1);
  });
});
