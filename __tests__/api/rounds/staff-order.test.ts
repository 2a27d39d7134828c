import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { dish, firstChoices, fetchMenu, places } from '../../support/world/meal';
import { accepted, cashFor, COCONUT, counts, RIBS, SKEWERS, findStock } from '../../support/world/rounds';
import { World } from '../../support/world/world';

describe('POST /api/employee/nonSharedCreateOrder: staff order for a table', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const findTable = async (name: string) => {
    const found = (await waiter.does('board', {})).tables.find((table) => table.name === name);
    if (!found) throw new Error(`no table ${name}`);
    return found;
  };
  const wants = async (table: string, dishes: readonly [string, number][], diningStyle: 1 | 2 = 1) => {
    const menu = await fetchMenu(world, waiter);
    const goodsList = dishes.map(([name, cartNum]) => {
      const goods = dish(menu, name);
      return { id: goods.id, tagItems: firstChoices(goods), cartNum };
    });
    return { tableId: (await findTable(table)).tableId, diningStyle, goodsList };
  };

  it('at a free table: the sitting opens, the kitchen has the order at once, guests see it (P-12, T-05)', async () => {
    const sent = { ...(await wants('A12', [[COCONUT, 2]])), partySize: 3, remark: 'Birthday' };
    const made = await waiter.does('nonSharedCreateOrder', sent);
    expect(made).toMatchObject({ payStatus: 1, source: 3, tableName: 'A12', partySize: 3, remark: 'Birthday' });
    expect(made).toMatchObject({ tableCharge: 100, goods: [{ num: 2, sent: true, round: 1 }] });
    expect(made.rounds).toMatchObject([{ state: 'accepted', by: 'staff', byName: 'Sokha' }]);
    expect(await findTable('A12')).toMatchObject({ status: 1, sitting: { partySize: 3 } });
    const phone = await world.diner();
    expect(await phone.does('currentTable', {})).toMatchObject({ orderNo: made.orderNo });
  });

  it('at an occupied table: the goods join its open order as a round of their own, at once (T-05)', async () => {
    const phone = await world.diner();
    const { orderNo, orderId } = await accepted(world, phone);
    const joined = await waiter.does('nonSharedCreateOrder', await wants('A12', [[SKEWERS, 1]]));
    expect(joined).toMatchObject({ orderId, orderNo, payStatus: 1, source: 1 });
    expect(joined.goods.map(({ name, round, sent }) => [name, round, sent])).toEqual([
      [COCONUT, 1, true],
      [SKEWERS, 2, true],
    ]);
    expect(joined.rounds[1]).toMatchObject({ by: 'staff', state: 'accepted' });
  });

  it('a waiting order takes the goods into its round; a paid one does not: they are a new order (T-04)', async () => {
    const phone = await world.diner();
    const { orderId } = await places(world, phone);
    const sent = await wants('A12', [[COCONUT, 1]]);
    expect(await waiter.does('nonSharedCreateOrder', sent)).toMatchObject({ orderId, payStatus: 8 });
    await waiter.does('acceptOrder', { orderId });
    await waiter.does('takeCash', await cashFor(waiter, orderId));
    const another = await waiter.does('nonSharedCreateOrder', sent);
    expect(another).toMatchObject({ payStatus: 1, tableCharge: 0 });
    expect(another.orderId).not.toBe(orderId);
  });

  it('at the counter: take-away only, without a sitting (P-03)', async () => {
    const counter = (await waiter.does('board', {})).tables.find(({ kind }) => kind === 'counter')?.name ?? '';
    const made = await waiter.does('nonSharedCreateOrder', await wants(counter, [[COCONUT, 1]], 2));
    expect(made).toMatchObject({ diningStyle: 2, tableCharge: 0, tableName: null });
    expect(await waiter.tries('nonSharedCreateOrder', await wants(counter, [[COCONUT, 1]]))).toMatchObject({ code: 1 });
  });

  it('a dish that is sold out or off sale, or another total, is refused: no order (M-24, M-25)', async () => {
    await counts(world, RIBS, 1);
    const sent = await wants('A12', [[RIBS, 2]]);
    expect(await waiter.tries('nonSharedCreateOrder', sent)).toMatchObject({
      code: 1,
      data: { lines: [{ name: RIBS }] },
    });
    const { goodsList } = sent;
    for (const wrong of [
      { goodsList: [] },
      { goodsList: [{ id: 999_999, cartNum: 1 }] },
      { goodsList: [{ ...goodsList[0], cartNum: 1, tagItems: [{ id: 999_999 }] }] },
      { goodsList: [{ ...goodsList[0], cartNum: 0 }] },
      { goodsList: [{ ...goodsList[0], cartNum: 1 }], expectedTotal: 1 },
      { tableId: 999_999 },
    ]) {
      expect(await waiter.tries('nonSharedCreateOrder', { ...sent, ...wrong })).toMatchObject({ code: 1 });
    }
    expect(await findTable('A12')).toMatchObject({ status: 0, sitting: null });
    expect(await findStock(world, RIBS)).toBe(1);
  });

  it('a reserved table is refused; a held one is seated, and a repeated tap orders once (M-03, T-07)', async () => {
    const sent = await wants('A12', [[COCONUT, 1]]);
    await world.db.updateTable('dining_table').set({ status: 2 }).where('id', '=', sent.tableId).execute();
    expect(await waiter.tries('nonSharedCreateOrder', sent)).toMatchObject({ msg: 'The table is already occupied!' });
    await world.db.updateTable('dining_table').set({ status: 3 }).where('id', '=', sent.tableId).execute();
    waiter.key = 'one-and-the-same-tap';
    const [first, second] = [
      await waiter.does('nonSharedCreateOrder', sent),
      await waiter.does('nonSharedCreateOrder', sent),
    ];
    expect(second.orderId).toBe(first.orderId);
    expect((await world.db.selectFrom('orders').select('id').execute()).length).toBe(1);
    expect((await findTable('A12')).status).toBe(1);
  });

  it('is for staff alone, and for a table of their own store (R-01)', async () => {
    const sent = await wants('A12', [[COCONUT, 1]]);
    expect(await (await world.diner()).tries('nonSharedCreateOrder', sent)).toMatchObject({ code: 1 });
    const made = await waiter.does('nonSharedCreateOrder', { ...sent, expectedTotal: mainAmount(413), column: 'sell' });
    expect(made.totalPrice).toBe(413);
  });
});
