import { toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('V-13: a client drops null and empty values', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it('V-13 M-15: a manager saves that discounts need no PIN, though the null of it is never sent', async () => {
    const manager = await world.manager();
    const settings = { taxExemption: false, refund: true, reverseCheckout: true, voids: false, comps: true };
    expect(await manager.tries('setApprovalSettings', settings)).toMatchObject({
      code: 0,
      data: { ...settings, discountAbove: null },
    });
    expect(await manager.tries('setApprovalSettings', { ...settings, discountAbove: 'much' })).toMatchObject({
      code: 1,
    });
    expect(await manager.tries('setApprovalSettings', { refund: true, reverseCheckout: true })).toMatchObject({
      code: 1,
      data: { field: 'taxExemption' },
    });
  });

  it('V-13 T-12: a waiter removes a discount of a dish and of the bill, though its null is never sent', async () => {
    const waiter = await world.waiter();
    const { orderId, total } = await toPay(world, waiter);
    const { goods } = await waiter.does('staffOrder', { orderId });
    const id = goods[0]?.id ?? 0;
    const reason = 'Regular guest';
    await waiter.does('discountItems', { orderId, lines: [{ id, discount: { type: 1, reduceRatio: 10 } }], reason });
    expect(await waiter.tries('discountItems', { orderId, lines: [{ id }], reason })).toMatchObject({ code: 0 });
    await waiter.does('discountBill', { orderId, discount: { reduceType: 1, reduceRate: 10 }, reason });
    expect(await waiter.tries('discountBill', { orderId, reason })).toMatchObject({ code: 0 });
    expect((await waiter.does('staffOrder', { orderId })).totalPrice).toBe(total);
  });
});
