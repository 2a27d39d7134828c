import { signsInAtWork } from '../../support/world/human-check';
import { order, puts } from '../../support/world/meal';
import {
  accepted,
  addition,
  adds,
  cashFor,
  COCONUT,
  counts,
  RIBS,
  SKEWERS,
  findStock,
} from '../../support/world/rounds';
import { World } from '../../support/world/world';

describe('rounds and concurrent calls', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('add and pay at once: the goods are paid for or refused, never on a paid order (T-03, T-04)', async () => {
    await world.db.updateTable('store').set({ must_accept: false }).execute();
    const [phone, waiter] = [await world.diner(), await world.waiter()];
    await puts(world, phone, COCONUT);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    await puts(world, phone, SKEWERS);
    const [cash, add] = [await cashFor(waiter, placed.orderId), await addition(phone, placed.orderNo)];
    const [paid, added] = await Promise.all([waiter.tries('takeCash', cash), phone.tries('addGoodsToOrders', add)]);
    expect([paid.code, added.code].sort()).toEqual([0, 1]);
    const now = await phone.does('order', { orderNo: placed.orderNo });
    if (paid.code === 0)
      expect(now).toMatchObject({ payStatus: 2, totalPrice: cash.expectedTotal, rounds: [{ round: 1 }] });
    else expect(now).toMatchObject({ payStatus: 1, totalPrice: add.expectedTotal, tenders: [] });
    // The loser is refused, and the cart is still there or consumed.
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toHaveLength(paid.code === 0 ? 1 : 0);
  });

  it('add and cancel at once: no portion is lost, in either order (T-04)', async () => {
    const [phone, friend] = [await world.diner(), await world.diner()];
    await counts(world, RIBS, 10);
    await puts(world, phone, RIBS, 2);
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    await puts(world, phone, RIBS, 1);
    const add = await addition(phone, placed.orderNo);
    const [cancelled, added] = await Promise.all([
      friend.tries('cancelOrder', { orderId: placed.orderId, reason: 'Leaving' }),
      phone.tries('addGoodsToOrders', add),
    ]);
    expect(cancelled.code).toBe(0);
    if (added.code === 1) expect(added).toMatchObject({ msg: 'Order has been cancelled!' });
    expect(await findStock(world, RIBS)).toBe(10);
    expect((await phone.does('order', { orderNo: placed.orderNo })).payStatus).toBe(5);
  });

  it('two waiters answer one round: the first succeeds, the other is refused (T-04, R-04)', async () => {
    const [phone, waiter, manager] = [await world.diner(), await world.waiter(), await world.manager()];
    const { orderNo, orderId } = await accepted(world, phone);
    await adds(world, phone, orderNo, [SKEWERS]);
    const answers = await Promise.all([
      waiter.tries('acceptOrder', { orderId }),
      manager.tries('rejectOrder', { orderId, reason: 'Out of coal' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 1)).toMatchObject({ data: { orderNo, payStatus: 1 } });
    const { rounds, goods } = await phone.does('order', { orderNo });
    expect(goods).toHaveLength(rounds[1]?.state === 'accepted' ? 2 : 1);
  });

  it('two staff without acceptance rights do not answer a round (R-01)', async () => {
    const phone = await world.diner();
    const { orderNo, orderId } = await accepted(world, phone);
    await adds(world, phone, orderNo);
    const dara = world.stranger();
    await signsInAtWork(dara, { userName: 'dara', password: 'dara-1120' });
    expect(await dara.tries('acceptOrder', { orderId })).toMatchObject({ code: 1 });
    expect(await dara.tries('rejectOrder', { orderId, reason: 'x' })).toMatchObject({ code: 1 });
    expect((await phone.does('order', { orderNo })).rounds[1]?.state).toBe('waiting');
  });

  it('two tables add the last portion at once: one of them gets it (V-02, M-25)', async () => {
    const [one, two] = [await world.diner(), await world.diner('A05')];
    const [here, there] = [await accepted(world, one), await accepted(world, two)];
    await counts(world, RIBS, 1);
    await puts(world, one, RIBS);
    await puts(world, two, RIBS);
    const [first, second] = [await addition(one, here.orderNo), await addition(two, there.orderNo)];
    const answers = await Promise.all([one.tries('addGoodsToOrders', first), two.tries('addGoodsToOrders', second)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 1)).toMatchObject({ data: { lines: [{ name: RIBS }] } });
    expect(await findStock(world, RIBS)).toBe(0);
  });

  it('twenty phones remove the same two pieces: two are removed, and every other call is refused (V-01)', async () => {
    const phone = await world.diner();
    await puts(world, phone, SKEWERS);
    await puts(world, phone, COCONUT, 2);
    const { orderNo } = await phone.does('generateOrderPostPayment', await order(phone));
    const id = (await phone.does('order', { orderNo })).goods.find(({ name }) => name === COCONUT)?.id ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => phone.tries('cutGoods', { orderNo, goodsList: [{ id, num: 1 }] })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
    expect((await phone.does('order', { orderNo })).removed).toHaveLength(2);
  });
});
