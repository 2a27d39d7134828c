import { mainAmount } from '@romduol/domain/money/amount';
import fc from 'fast-check';
import { order as placing, puts } from '../../support/world/meal';
import type { Actor } from '../../support/world/actor';
import { cash, findStoreId, toPay } from '../../support/world/paying';
import { COCONUT, RIBS, SKEWERS, findStock, counts } from '../../support/world/rounds';
import { World } from '../../support/world/world';
import { orderElsewhere } from './elsewhere';

describe('split and merged orders', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  /** An accepted order at a table: five coconuts and two ribs, with a whole-bill discount. */
  const dinner = async (
    table = 'A12',
    dishes: readonly (readonly [string, number])[] = [
      [COCONUT, 5],
      [RIBS, 2],
    ],
  ) => {
    const phone = await world.diner(table);
    for (const [name, num] of dishes) await puts(world, phone, name, num);
    const placed = await phone.does('generateOrderPostPayment', await placing(phone));
    await waiter.does('acceptOrder', { orderId: placed.orderId });
    return { phone, orderId: placed.orderId, orderNo: placed.orderNo };
  };
  const view = (orderId: number) => waiter.does('staffOrder', { orderId });
  const toItems = async (orderId: number, ...nums: number[]) => {
    const { goods } = await view(orderId);
    return nums.flatMap((quantity, index) => {
      const line = goods[index];
      return line && quantity > 0 ? [{ lineId: line.id, quantity }] : [];
    });
  };

  it('POST …/split: the parts sum to the whole in both columns, to the cent; each is paid alone', async () => {
    const { orderId, phone } = await dinner();
    await waiter.does('discountBill', { orderId, discount: { reduceType: 1, reduceRate: 7 }, reason: 'x' });
    const before = await view(orderId);
    const groups = [{ items: await toItems(orderId, 2, 1) }, { items: await toItems(orderId, 2) }];
    const { orders } = await waiter.does('splitOrder', { orderId, groups });
    expect(orders).toHaveLength(3);
    const sum = (of: (each: (typeof orders)[number]) => number) => orders.reduce((all, each) => all + of(each), 0);
    expect(sum(({ totalPrice }) => totalPrice)).toBe(before.totalPrice);
    expect(sum(({ totalVipPrice }) => totalVipPrice)).toBe(before.totalVipPrice);
    expect(sum(({ price }) => price.vat)).toBe(before.price.vat);
    expect(sum(({ price }) => price.totalWholeDiscountAmount)).toBe(before.price.totalWholeDiscountAmount);
    expect(sum(({ itemCount }) => itemCount)).toBe(before.itemCount);
    expect(orders.map(({ tableCharge }) => tableCharge)).toEqual([before.tableCharge, 0, 0]);
    expect(orders[1]?.goods.every(({ sent }) => sent)).toBe(true);
    expect(orders[1]?.splitOrders).toHaveLength(2);
    expect((await phone.does('orders', {})).list).toHaveLength(3);
    for (const each of orders) {
      const bill = { phone, orderId: each.orderId, orderNo: each.orderNo, total: each.totalPrice };
      expect(await waiter.does('takeCash', cash(bill))).toMatchObject({ payStatus: 2, due: 0 });
    }
  });

  it('a part of a split takes no goods and no discount until it is joined again (T-03)', async () => {
    const { orderId } = await dinner();
    const { orders } = await waiter.does('splitOrder', { orderId, groups: [{ items: await toItems(orderId, 1) }] });
    const child = orders[1]?.orderId ?? 0;
    const said = await waiter.tries('discountBill', {
      orderId: child,
      discount: { reduceType: 1, reduceRate: 5 },
      reason: 'x',
    });
    expect(said.msg).toBe('This order was split: join its parts first');
  });

  it('POST …/merge: joining the parts restores the order, to the cent, and it takes goods again', async () => {
    const { orderId, orderNo } = await dinner();
    await waiter.does('discountBill', { orderId, discount: { reduceType: 1, reduceRate: 7 }, reason: 'x' });
    const before = await view(orderId);
    const groups = [{ items: await toItems(orderId, 2, 1) }, { items: await toItems(orderId, 3) }];
    const { orders } = await waiter.does('splitOrder', { orderId, groups });
    const sourceIds = orders.slice(1).map((each) => each.orderId);
    const joined = await waiter.does('mergeOrders', { orderId, sourceIds });
    expect(joined).toMatchObject({
      totalPrice: before.totalPrice,
      totalVipPrice: before.totalVipPrice,
      splitOrders: [],
    });
    expect(joined.price).toEqual(before.price);
    expect(joined.itemCount).toBe(before.itemCount);
    const line = joined.goods[0];
    await waiter.does('cutGoods', { orderNo, goodsList: [{ id: line?.id ?? 0, num: 1 }], reason: 'x' });
    expect((await view(sourceIds[0] ?? 0)).mergedInto).toBe(orderNo);
  });

  it('any sequence of splits and merges keeps every cent and every piece', async () => {
    const { orderId } = await dinner('A12', [
      [COCONUT, 7],
      [RIBS, 3],
      [SKEWERS, 4],
    ]);
    await waiter.does('discountBill', { orderId, discount: { reduceType: 1, reduceRate: 3.33 }, reason: 'x' });
    const before = await view(orderId);
    const parts = fc.array(fc.tuple(fc.nat(2), fc.nat(1), fc.nat(2)), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(parts, fc.boolean(), async (taken, backwards) => {
        const groups = [];
        for (const nums of taken) groups.push({ items: await toItems(orderId, ...nums) });
        const answer = await waiter.tries('splitOrder', { orderId, groups });
        if (answer.code !== 0) return expect((await view(orderId)).totalPrice).toBe(before.totalPrice);
        const { orders } = answer.data as { orders: (typeof before)[] };
        expect(orders.reduce((sum, each) => sum + each.totalPrice, 0)).toBe(before.totalPrice);
        expect(orders.reduce((sum, each) => sum + each.totalVipPrice, 0)).toBe(before.totalVipPrice);
        const sourceIds = orders.slice(1).map((each) => each.orderId);
        if (backwards) sourceIds.reverse();
        const joined = await waiter.does('mergeOrders', { orderId, sourceIds });
        expect([joined.price, joined.vipPrice]).toEqual([before.price, before.vipPrice]);
        return expect(joined.itemCount).toBe(before.itemCount);
      }),
      { numRuns: 8 },
    );
  });

  it('POST …/merge: equal lines join, one table charge stays, the source is shown as merged (M-29)', async () => {
    const one = await dinner('A12', [
      [COCONUT, 5],
      [RIBS, 1],
    ]);
    const two = await dinner('A11', [
      [COCONUT, 2],
      [SKEWERS, 1],
    ]);
    const [a, b] = [await view(one.orderId), await view(two.orderId)];
    await counts(world, COCONUT, 10);
    const merged = await waiter.does('mergeOrders', { orderId: one.orderId, sourceIds: [two.orderId] });
    expect(merged).toMatchObject({ orderNo: one.orderNo, payStatus: 1, tableCharge: a.tableCharge });
    expect(merged.price.cartSubTotal).toBe(a.price.cartSubTotal + b.price.cartSubTotal);
    expect(merged.goods.map(({ name, num }) => [name, num])).toEqual([
      [COCONUT, 7],
      [RIBS, 1],
      [SKEWERS, 1],
    ]);
    expect(await findStock(world, COCONUT)).toBe(10);
    expect(await view(two.orderId)).toMatchObject({ payStatus: 5, mergedInto: one.orderNo });
    expect(await two.phone.tries('order', { orderNo: two.orderNo })).toMatchObject({
      code: 1,
      data: { orderNo: one.orderNo },
    });
    expect(merged.history.at(-1)).toMatchObject({ event: 'mergedWith', reason: two.orderNo });
  });

  it('an order that is paid in part, of another store, the same one or merged already is refused (R-01)', async () => {
    const one = await dinner('A12');
    const two = await toPay(world, waiter, 'A11');
    const elsewhere = await orderElsewhere(world);
    const into = (sourceIds: number[]) => waiter.tries('mergeOrders', { orderId: one.orderId, sourceIds });
    expect(await into([one.orderId])).toMatchObject({ code: 1 });
    expect(await into([elsewhere])).toMatchObject({ code: 1 });
    await waiter.does('takeCash', { ...cash(two, 100), part: mainAmount(100) });
    expect(await into([two.orderId])).toMatchObject({ code: 1 });
    expect(await one.phone.tries('mergeOrders', { orderId: one.orderId, sourceIds: [two.orderId] })).toMatchObject({
      code: 1,
    });
    expect((await view(one.orderId)).payStatus).toBe(1);
  });

  it('two waiters split one order at once: it is split once, and its total stays', async () => {
    const { orderId } = await dinner();
    const before = await view(orderId);
    const groups = [{ items: await toItems(orderId, 3, 1) }];
    const answers = await Promise.all([1, 2, 3].map(() => waiter.tries('splitOrder', { orderId, groups })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const kept = await view(orderId);
    const total = kept.totalPrice + kept.splitOrders.reduce((sum, each) => sum + each.totalPrice, 0);
    expect(total).toBe(before.totalPrice);
  });

  it('split and payment, merge and payment at once: the first call wins, and the ledger has the payment', async () => {
    const { orderId, orderNo, phone } = await dinner();
    const before = await view(orderId);
    const groups = [{ items: await toItems(orderId, 2) }];
    const bill = { phone, orderId, orderNo, total: before.totalPrice };
    const [split, paid] = await Promise.all([
      waiter.tries('splitOrder', { orderId, groups }),
      waiter.tries('takeCash', cash(bill)),
    ]);
    expect([split.code, paid.code].sort()).toEqual([0, 1]);
    const after = await view(orderId);
    const all = after.totalPrice + after.splitOrders.reduce((sum, each) => sum + each.totalPrice, 0);
    expect(all).toBe(before.totalPrice);
    expect(after.payStatus).toBe(paid.code === 0 ? 2 : 1);
    const other = await toPay(world, waiter, 'A10');
    const third = await toPay(world, waiter, 'A09');
    const [merged, cashed] = await Promise.all([
      waiter.tries('mergeOrders', { orderId: third.orderId, sourceIds: [other.orderId] }),
      waiter.tries('takeCash', cash(other)),
    ]);
    expect([merged.code, cashed.code].sort()).toEqual([0, 1]);
  });

  it('merge and addition at once: the goods are on the merged order, or refused', async () => {
    const one = await dinner('A12');
    const two = await dinner('A11', [[COCONUT, 1]]);
    await puts(world, two.phone, SKEWERS);
    const { cartVersion, price } = await two.phone.does('addGoodsInfo', { orderNo: two.orderNo });
    const add = { orderNo: two.orderNo, cartVersion, expectedTotal: price.total, column: 'sell' };
    const [merged, added] = await Promise.all([
      waiter.tries('mergeOrders', { orderId: one.orderId, sourceIds: [two.orderId] }),
      two.phone.tries('addGoodsToOrders', add),
    ]);
    const { goods, itemCount } = await view(one.orderId);
    const inCart = (await two.phone.does('cart', { diningStyle: 1 })).goodsList.length;
    const onTwo = (await view(two.orderId)).goods.length;
    if (merged.code === 0) expect([goods.some(({ name }) => name === SKEWERS), onTwo]).toEqual([added.code === 0, 0]);
    else expect([added.code, itemCount, onTwo]).toEqual([0, 7, 2]);
    expect(inCart).toBe(added.code === 0 ? 0 : 1);
  });

  it('the coupon of a split order returns only when all parts have ended', async () => {
    const { orderId } = await dinner();
    const { orders } = await waiter.does('splitOrder', { orderId, groups: [{ items: await toItems(orderId, 1) }] });
    const storeId = await findStoreId(world);
    const now = new Date(world.now);
    const person = await world.db
      .insertInto('person')
      .values({ created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.insertInto('member').values({ store_id: storeId, person_id: person.id, joined_at: now }).execute();
    const name = JSON.stringify({ en: 'C', 'zh-Hans': 'C', km: 'C' });
    const terms = JSON.stringify({ threshold: 0, usageGoods: null, off: { usageType: 1, amount: 100 } });
    const template = await world.db
      .insertInto('coupon_template')
      .values({ store_id: storeId, name, terms, claim_from: now, claim_until: new Date(world.now + 1), valid_days: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('coupon')
      .values({
        store_id: storeId,
        code: 'ABCD1234',
        template_id: template.id,
        person_id: person.id,
        status: 'used',
        received_at: now,
        expires_at: new Date(world.now + 9_999_999),
        used_at: now,
        order_id: orderId,
      })
      .execute();
    const status = async () => (await world.db.selectFrom('coupon').select('status').executeTakeFirstOrThrow()).status;
    await waiter.does('cancelByStaff', { orderId, reason: 'x' });
    expect(await status()).toBe('used');
    await waiter.does('cancelByStaff', { orderId: orders[1]?.orderId ?? 0, reason: 'x' });
    expect(await status()).toBe('received');
  });

  it('POST …/cancel: staff cancel with a reason; without one, or with a tender, they are refused (V-08)', async () => {
    const bill = await toPay(world, waiter);
    const { orderId } = bill;
    expect(await waiter.tries('cancelByStaff', { orderId, reason: ' ' })).toMatchObject({ code: 1 });
    await waiter.does('takeCash', { ...cash(bill, 100), part: mainAmount(100) });
    expect(await waiter.tries('cancelByStaff', { orderId, reason: 'x' })).toMatchObject({ code: 1 });
    const other = await toPay(world, waiter, 'A11');
    const done = await waiter.does('cancelByStaff', { orderId: other.orderId, reason: 'Guests left' });
    expect(done).toMatchObject({ payStatus: 5, cancelReason: 'Guests left' });
    expect(await waiter.tries('cancelByStaff', { orderId: other.orderId, reason: 'x' })).toMatchObject({ code: 1 });
    expect(await other.phone.tries('cancelByStaff', { orderId: other.orderId, reason: 'x' })).toMatchObject({
      code: 1,
    });
  });

  it('PUT …/shares: three people pay a third each; a share is paid once, and the rest is shown', async () => {
    const bill = await toPay(world, waiter);
    const { orderId } = bill;
    const shared = await waiter.does('shareOrder', { orderId, column: 'sell', ways: 3 });
    expect(shared.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total);
    expect(Math.max(...shared.shares.map(({ amount }) => amount)) - (shared.shares[2]?.amount ?? 0)).toBeLessThan(2);
    const pay = (share: number) => waiter.tries('takeCash', { ...cash(bill), share });
    expect(await pay(2)).toMatchObject({ code: 0 });
    const one = await view(orderId);
    expect(one.shares.map(({ paid }) => paid)).toEqual([false, true, false]);
    expect(one.due).toBe(bill.total - (shared.shares[1]?.amount ?? 0));
    expect(await pay(2)).toMatchObject({ code: 1 });
    expect(await pay(9)).toMatchObject({ code: 1 });
    const both = await Promise.all([pay(1), pay(1)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await pay(3)).toMatchObject({ code: 0 });
    expect(await view(orderId)).toMatchObject({ payStatus: 2, due: 0 });
  });

  it('shares by amount: the last is the rest, a voided tender reopens its share, other payments end them', async () => {
    const bill = await toPay(world, waiter);
    const { orderId } = bill;
    const by = (amounts: number[]) => waiter.tries('shareOrder', { orderId, column: 'sell', amounts });
    expect(await by([bill.total + 1])).toMatchObject({ code: 1 });
    expect(await by([100, 200])).toMatchObject({ code: 0 });
    const amounts = async () => (await view(orderId)).shares.map(({ amount }) => amount);
    expect(await amounts()).toEqual([100, 200, bill.total - 300]);
    await waiter.does('takeCash', { ...cash(bill), share: 1 });
    const tender = (await view(orderId)).tenders[0];
    await waiter.does('voidTender', { orderId, tenderId: tender?.id ?? 0, reason: 'x' });
    expect((await view(orderId)).shares.map(({ paid }) => paid)).toEqual([false, false, false]);
    await waiter.does('takeCash', { ...cash(bill, 50), part: mainAmount(50) });
    expect(await amounts()).toEqual([]);
    expect(await by([])).toMatchObject({ code: 0 });
    expect(await waiter.tries('shareOrder', { orderId, column: 'vip', ways: 2 })).toMatchObject({ code: 1 });
    expect(await bill.phone.tries('shareOrder', { orderId, column: 'sell', ways: 2 })).toMatchObject({ code: 1 });
  });
});
