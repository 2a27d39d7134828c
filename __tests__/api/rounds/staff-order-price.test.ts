import { mainAmount } from '@romduol/domain/money/amount';
import { type DraftLine, type MenuGoods, newLine } from '../../../src/components/staff/dish-options/draft-line';
import { draftToWire, type OrderDraft } from '../../../src/pages/staff/addDishes/components/order-draft';
import { lineAmount, quoteOrder } from '../../../src/pages/staff/addDishes/components/quoting';
import { toActivities } from '../../../src/stores/dish-price';
import type { Actor } from '../../support/world/actor';
import { fetchMenu } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** A dish with one of each topping that it offers, so that toppings are priced too. */
const withToppings = (goods: MenuGoods): DraftLine => ({
  ...newLine(goods, null),
  toppings: goods.feeds.filter(({ soldOut }) => !soldOut).map(({ id }) => ({ id, num: 1 })),
  parts: goods.mealSets
    .filter(({ min }) => min > 0)
    .flatMap(({ min, choices }) => choices.slice(0, 1).map(({ id }) => ({ id, num: min }))),
  quantity: 2,
});

describe('prices that staff see while they order for a table', () => {
  let world: World;
  let waiter: Actor;
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterAll(() => world.close());

  const table = async (name: string) => {
    const found = (await waiter.does('board', {})).tables.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no table ${name}`);
    return found;
  };

  it('P-07 P-12 T-15: every dish and an open item cost what the server charges, promotions included', async () => {
    const { tableId, tableUuid } = await table('A11');
    const menu = await fetchMenu(world, waiter);
    const info = await waiter.does('storeInfo', { tableUuid });
    const order: OrderDraft = {
      lines: menu.goods.filter(({ soldOut }) => !soldOut).map(withToppings),
      casual: [{ name: 'Corkage', sellPrice: mainAmount(555), vatPercentage: 0, num: 3, note: '' }],
    };
    const quote = quoteOrder(order, {
      info,
      now: toActivities(menu, info, world.now),
      about: { diningStyle: 1, partySize: 3, chargesTable: true },
    });
    const said = { tableId, diningStyle: 1 as const, partySize: 3, ...draftToWire(order) };
    const made = await waiter.does('nonSharedCreateOrder', {
      ...said,
      expectedTotal: quote.totals.sell.total,
      column: 'sell',
    });
    expect(made.totalPrice).toBe(quote.totals.sell.total);
    // A weighed dish is a line for each piece, and a promotion with a limit two lines: by dish both are equal.
    const byDish = new Map<string, number>();
    for (const { name, gross, itemDiscount } of made.goods) {
      byDish.set(name, (byDish.get(name) ?? 0) + gross - itemDiscount);
    }
    const shown = [...order.lines.map(({ goods }) => goods.name), 'Corkage'].map((name, place) => [
      name,
      lineAmount(quote, place)?.amount ?? 0,
    ]);
    expect([...byDish]).toEqual(shown);
    expect(shown.some(([, amount]) => amount === 0)).toBe(true);
    expect(quote.totals.sell.itemDiscount).toBeGreaterThan(0);
  });

  it('P-12: seat and course of a dish are on its order line, its ticket and its split part', async () => {
    const { tableId } = await table('A12');
    const [coconut] = (await fetchMenu(world, waiter)).goods.filter(({ name }) => name === 'Fresh coconut');
    const goodsList = [
      { id: coconut?.id ?? 0, cartNum: 2, seat: 2, course: 3 as const },
      { id: coconut?.id ?? 0, cartNum: 1 },
    ];
    const { orderId, goods } = await waiter.does('nonSharedCreateOrder', { tableId, diningStyle: 1, goodsList });
    expect(goods.map(({ num, seat, course }) => [num, seat, course])).toEqual([
      [2, 2, 3],
      [1, null, null],
    ]);
    const ticket = (await waiter.does('kitchenBoard', {})).tickets.find((each) => each.orderId === orderId);
    expect(ticket?.items.map(({ num, seat, course }) => [num, seat, course])).toContainEqual([2, 2, 3]);
    const items = [{ lineId: goods[0]?.id ?? 0, quantity: 1 }];
    const { orders } = await waiter.does('splitOrder', { orderId, groups: [{ items }] });
    const part = await waiter.does('staffOrder', { orderId: orders[1]?.orderId ?? 0 });
    expect(part.goods.map(({ num, seat, course }) => [num, seat, course])).toEqual([[1, 2, 3]]);
    for (const wrong of [{ seat: 0 }, { seat: 201 }, { seat: 1.5 }, { course: 4 }]) {
      const asked = { tableId, diningStyle: 1, goodsList: [{ ...goodsList[1], ...wrong }] };
      expect(await waiter.tries('nonSharedCreateOrder', asked)).toMatchObject({ code: 1 });
    }
  });
});
