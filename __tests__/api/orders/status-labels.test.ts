import { cash, toPay } from '../../support/world/paying';
import { type LabelledOrder, ordersOfEachLabel } from '../../support/world/order-states';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';
import { mainAmount } from '@romduol/domain/money/amount';

describe('the label of an order', () => {
  let world: World;
  let waiter: Actor;
  beforeAll(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterAll(() => world.close());

  const toLabels = (orders: readonly { readonly orderNo: string; readonly statusLabel: string }[]) =>
    Object.fromEntries(orders.map(({ orderNo, statusLabel }) => [orderNo, statusLabel]));

  describe('of one order in each state', () => {
    let orders: readonly LabelledOrder[];
    beforeAll(async () => {
      orders = await ordersOfEachLabel(world, waiter);
    });

    it('T-01 staff see the label of every state in their list and on the page of the order', async () => {
      const expected = Object.fromEntries(orders.map(({ orderNo, label }) => [orderNo, label]));
      expect(toLabels((await waiter.does('staffOrders', { show: 'all' })).list)).toEqual(expected);
      const each = await Promise.all(orders.map(({ orderId }) => waiter.does('staffOrder', { orderId })));
      expect(toLabels(each)).toEqual(expected);
    });

    it('T-01 the guests see the same label in their list and on the page of their order', async () => {
      for (const { phone, orderNo, label } of orders) {
        const { list } = await phone.does('orders', {});
        expect(toLabels(list)).toEqual({ [orderNo]: label });
        expect((await phone.does('order', { orderNo })).statusLabel).toBe(label);
      }
    });
  });

  it('T-01 a confirmed order is to be paid once a part of it was paid, then paid', async () => {
    const bill = await toPay(world, waiter, 'B02');
    const part = await waiter.does('takeCash', { ...cash(bill, 100), part: mainAmount(100) });
    expect(part.statusLabel).toBe('toBePaid');
    const rest = { ...cash(bill, part.due), part: part.due };
    expect((await waiter.does('takeCash', rest)).statusLabel).toBe('paid');
  });

  it('T-01 the parts of a split bill carry their labels, and what is merged says so', async () => {
    const { orderId, orderNo } = await toPay(world, waiter, 'B03');
    const { goods } = await waiter.does('staffOrder', { orderId });
    const items = [{ lineId: goods[0]?.id ?? 0, quantity: 1 }];
    await waiter.does('splitOrder', { orderId, groups: [{ items }] });
    const kept = await waiter.does('staffOrder', { orderId });
    expect(kept.splitOrders.map(({ statusLabel }) => statusLabel)).toEqual(['toBePaid']);
    const sourceIds = kept.splitOrders.map((part) => part.orderId);
    await waiter.does('mergeOrders', { orderId, sourceIds });
    const [source] = sourceIds;
    expect((await waiter.does('staffOrder', { orderId: source ?? 0 })).statusLabel).toBe('merged');
    expect((await waiter.does('staffOrders', { search: orderNo })).list).toHaveLength(1);
  });
});
