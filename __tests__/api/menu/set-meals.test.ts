import { eventually } from '../../support/eventually';
import type { Actor } from '../../support/world/actor';
import { dish, firstChoices, fetchMenu, order, type Menu } from '../../support/world/meal';
import { World } from '../../support/world/world';
import { choice, goodsNamed, pays, plainStore, toSetMeal, findStock } from './table';

const LUNCH = 'Lunch set';
const FEAST = 'Family feast for four';
const LUNCH_FOR_ONE = ['Seafood fried rice', 'Iced milk coffee'];

/** The menu is made anew once the message of the change has come round. */
const heard = (isSo: () => Promise<boolean>): Promise<void> => eventually(isSo, true);

describe('a set meal, from the menu to the receipt', () => {
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

  const put = (set: string, names: readonly string[], num = 1) =>
    phone.does('cartAdd', toSetMeal(menu, set, names, num));
  const counts = async (name: string, count: number) =>
    waiter.does('goodsSoldOut', { goodsId: (await goodsNamed(world, name)).id, sale: 'count', count });

  it('a diner reads the parts of a set meal, their options and surcharges, and suggested dishes (P-02)', () => {
    const { mealSets, sellPrice } = dish(menu, LUNCH);
    expect(sellPrice).toBe(490);
    expect(mealSets.map(({ name, min, max }) => [name, min, max])).toEqual([
      ['Rice plate', 1, 1],
      ['Drinks', 1, 1],
    ]);
    expect(choice(menu, LUNCH, 'Seafood fried rice')).toMatchObject({
      goodsId: dish(menu, 'Seafood fried rice').id,
      surcharge: 125,
      soldOut: false,
    });
    expect(dish(menu, 'Seafood fried rice').mealSets).toEqual([]);
    const suggested = dish(menu, 'Fish amok, banana leaf').addOns.map((id) =>
      menu.goods.find((each) => each.id === id),
    );
    expect(suggested.map((each) => each?.name)).toEqual(['Steamed rice', 'Morning glory, garlic', 'Fresh coconut']);
  });

  it('a table orders two sets with surcharges, and bill and receipt sum (P-02, P-03)', async () => {
    await put(LUNCH, LUNCH_FOR_ONE, 2);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const seen = await waiter.does('acceptOrder', { orderId: placed.orderId });
    // 2 × (4.90 + 1.25 + 0.50) = 13.30; service 0.67, table 1.00, VAT 10 % of 14.97.
    expect(seen).toMatchObject({ price: { cartSubTotal: 1330 }, totalServiceCharge: 67, vat: 150, totalPrice: 1647 });
    expect(seen.goods).toMatchObject([
      {
        name: LUNCH,
        num: 2,
        sellPrice: 490,
        vipPrice: 450,
        finalSinglePrice: 665,
        finalVipPrice: 625,
        orderMealSetGoodsDTOList: [
          { name: 'Seafood fried rice', num: 1, price: 125, goodsId: dish(menu, 'Seafood fried rice').id },
          { name: 'Iced milk coffee', num: 1, price: 50 },
        ],
      },
    ]);
    expect(await pays(waiter, placed.orderId)).toMatchObject({ payStatus: 2, due: 0 });
    phone.language = 'zh';
    const receipt = await phone.does('order', { orderNo: placed.orderNo });
    expect(receipt.goods[0]?.orderMealSetGoodsDTOList.map(({ name }) => name)).toEqual(['海鲜炒饭', '冰炼乳咖啡']);
  });

  it('the dishes of a paid set count as sold, as does the set (S-38)', async () => {
    const before = await goodsNamed(world, 'Seafood fried rice');
    await put(LUNCH, LUNCH_FOR_ONE, 2);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    await waiter.does('acceptOrder', { orderId: placed.orderId });
    await pays(waiter, placed.orderId);
    await world.pass(0);
    expect((await goodsNamed(world, 'Seafood fried rice')).sales_count).toBe(before.sales_count + 2);
    expect((await goodsNamed(world, LUNCH)).sales_count).toBe(dish(menu, LUNCH).sales + 2);
  });

  it('the same choices in another order are the same line, others are another one (T-14)', async () => {
    await put(LUNCH, LUNCH_FOR_ONE);
    await put(LUNCH, [...LUNCH_FOR_ONE].reverse());
    const { goodsList } = await put(LUNCH, ['Chicken rice', 'Iced milk coffee']);
    expect(goodsList.map(({ num }) => num)).toEqual([2, 1]);
    const [first, second] = goodsList;
    const sent = toSetMeal(menu, LUNCH, LUNCH_FOR_ONE).orderMealSetGoodsDTOList ?? [];
    expect(first?.orderMealSetGoodsDTOList).toEqual([...sent].sort((a, b) => a.id - b.id));
    const merged = await phone.does('cartChange', {
      diningStyle: 1,
      myCartId: second?.myCartId ?? 0,
      orderMealSetGoodsDTOList: sent,
    });
    expect(merged.goodsList).toMatchObject([{ num: 3, orderMealSetGoodsDTOList: first?.orderMealSetGoodsDTOList }]);
    const more = await phone.does('cartMultiGoods', {
      diningStyle: 1,
      goodsList: [{ myCartId: first?.myCartId ?? 0, cartNum: 5 }],
    });
    expect(more.goodsList).toMatchObject([{ num: 5 }]);
  });

  it('a diner takes the same drink four times for four people (P-02)', async () => {
    const of = (name: string, num: number) => ({ id: choice(menu, FEAST, name).id, num });
    const { goodsList } = await phone.does('cartAdd', {
      ...toSetMeal(menu, FEAST, []),
      orderMealSetGoodsDTOList: [
        of('Sour fish soup, pineapple', 1),
        of('Beef lok lak', 2),
        of('Morning glory, garlic', 1),
        of('Iced milk coffee', 3),
        of('Iced milk coffee', 1),
      ],
    });
    expect(goodsList[0]?.orderMealSetGoodsDTOList).toContainEqual(of('Iced milk coffee', 4));
    await plainStore(world);
    // 29.90 + 4 × 0.50.
    expect(await order(phone)).toMatchObject({ expectedTotal: 3190 });
  });

  it.each([
    ['without its drink', ['Chicken rice'], 'Drinks'],
    ['with two plates of rice', [...LUNCH_FOR_ONE, 'Chicken rice'], 'Rice plate'],
    ['without anything', [], 'Rice plate'],
  ])('a set %s is refused, and the cart stays empty (V-01)', async (_, names, part) => {
    const answer = await phone.tries('cartAdd', toSetMeal(menu, LUNCH, names));
    expect(answer.code).toBe(1);
    expect(answer.msg).toContain(part);
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toEqual([]);
  });

  it('an option of another set, or parts for a plain dish, are refused (M-24)', async () => {
    const sent = toSetMeal(menu, LUNCH, LUNCH_FOR_ONE);
    const foreign = { id: choice(menu, FEAST, 'Beef lok lak').id, num: 1 };
    const parts = [...(sent.orderMealSetGoodsDTOList ?? []), foreign];
    expect((await phone.tries('cartAdd', { ...sent, orderMealSetGoodsDTOList: parts })).msg).toMatch(
      /no longer offered/,
    );
    const plain = { ...sent, id: dish(menu, 'Fresh coconut').id };
    expect((await phone.tries('cartAdd', plain)).msg).toMatch(/no longer offered/);
  });

  it('a part that sells out marks the set in the cart and blocks placing until it is changed (M-25, V-02)', async () => {
    await put(LUNCH, LUNCH_FOR_ONE);
    const sent = await order(phone);
    const rice = dish(menu, 'Seafood fried rice').id;
    await waiter.does('goodsSoldOut', { goodsId: rice, sale: 'off' });
    const { goodsList } = await phone.does('cart', { diningStyle: 1 });
    expect(goodsList).toMatchObject([{ soldOut: true }]);
    expect(await phone.tries('generateOrderPostPayment', sent)).toMatchObject({
      code: 1,
      msg: 'A sold-out item must be removed before you order',
      data: { lines: [{ id: dish(menu, LUNCH).id, name: 'Seafood fried rice' }] },
    });
    expect((await phone.tries('cartAdd', toSetMeal(menu, LUNCH, LUNCH_FOR_ONE))).msg).toBe(
      'Seafood fried rice is sold out',
    );
    const changed = await phone.does('cartChange', {
      diningStyle: 1,
      myCartId: goodsList[0]?.myCartId ?? 0,
      orderMealSetGoodsDTOList:
        toSetMeal(menu, LUNCH, ['Chicken rice', 'Iced milk coffee']).orderMealSetGoodsDTOList ?? [],
    });
    expect(changed.goodsList).toMatchObject([{ soldOut: false }]);
    await phone.does('generateOrderPostPayment', await order(phone));
  });

  it('a set is sold out when a required part has nothing left, not when an optional one has (M-25)', async () => {
    const soldOut = async (set: string) => dish(await fetchMenu(world, phone), set).soldOut;
    const off = async (names: readonly string[]) => {
      for (const name of names) await waiter.does('goodsSoldOut', { goodsId: dish(menu, name).id, sale: 'off' });
    };
    await off(['Pumpkin custard', 'Mango sticky rice', 'Morning glory, garlic']);
    expect(await soldOut(FEAST)).toBe(false);
    await off(['Green mango salad, smoked fish']);
    await heard(async () => (await soldOut(FEAST)) === true);
    expect((await phone.tries('cartAdd', toSetMeal(menu, FEAST, []))).data).toMatchObject({ lines: [{ name: FEAST }] });
  });

  it('a set takes the counted portions of its parts, and a cancel returns them (M-25)', async () => {
    await counts('Seafood fried rice', 5);
    await put(LUNCH, LUNCH_FOR_ONE, 2);
    const rice = dish(menu, 'Seafood fried rice');
    await phone.does('cartAdd', { diningStyle: 1, id: rice.id, tagItems: firstChoices(rice), feeds: [], cartNum: 1 });
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    expect(await findStock(world, 'Seafood fried rice')).toBe(2);
    await phone.does('cancelOrder', { orderId: placed.orderId, reason: 'No time' });
    expect(await findStock(world, 'Seafood fried rice')).toBe(5);
  });

  it('an order that needs one portion more than there are takes none of them (M-25)', async () => {
    await counts('Seafood fried rice', 2);
    await put(LUNCH, LUNCH_FOR_ONE, 3);
    expect(await phone.tries('generateOrderPostPayment', await order(phone))).toMatchObject({
      code: 1,
      data: { lines: [{ id: dish(menu, LUNCH).id, name: 'Seafood fried rice' }] },
    });
    expect(await findStock(world, 'Seafood fried rice')).toBe(2);
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toMatchObject([{ num: 3 }]);
  });

  it('twenty tables order the last portion of a part at once: exactly one gets it (M-25)', async () => {
    await counts('Seafood fried rice', 1);
    const tables = ['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08', 'A09', 'A10'];
    const others = ['A11', 'B01', 'B02', 'B03', 'B04', 'B05', 'B06', 'B07', 'B08', 'C01'];
    const phones = await Promise.all([...tables, ...others].map((table) => world.diner(table)));
    const rice = dish(menu, 'Seafood fried rice');
    const orders = await Promise.all(
      phones.map(async (each, index) => {
        // Every other one orders it by itself: a dish and a part of a set are the same portions.
        const plain = { diningStyle: 1 as const, id: rice.id, tagItems: firstChoices(rice), feeds: [], cartNum: 1 };
        await each.does('cartAdd', index % 2 === 0 ? toSetMeal(menu, LUNCH, LUNCH_FOR_ONE) : plain);
        return order(each);
      }),
    );
    const answers = await Promise.all(
      phones.map((each, index) => each.tries('generateOrderPostPayment', { ...orders[index] })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const told = answers.filter(({ code }) => code !== 0).map(({ data }) => data as { lines: { name: string }[] });
    expect(told.map(({ lines }) => lines.map(({ name }) => name))).toEqual(
      Array.from({ length: 19 }, () => ['Seafood fried rice']),
    );
    expect(await findStock(world, 'Seafood fried rice')).toBe(0);
  });

  it('a weighed or timed dish cannot become an option of a set: the database refuses it (P-02, T-10)', async () => {
    const part = await world.db.selectFrom('meal_part').selectAll().executeTakeFirstOrThrow();
    for (const name of ['Mud crab in green Kampot pepper', 'Private karaoke room']) {
      const { id } = await goodsNamed(world, name);
      const row = { store_id: part.store_id, part_id: part.id, goods_id: id, position: 99 };
      await expect(world.db.insertInto('meal_choice').values(row).execute()).rejects.toThrow(/foreign key/);
    }
  });
});
