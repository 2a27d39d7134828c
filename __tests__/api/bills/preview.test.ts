import type { Endpoints, Input } from '@romduol/contract';
import { NO_SECOND, mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { type ToPay, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

type Change = Input<Endpoints['previewDiscount']>['change'];

describe('the preview of a discount (T-12, S-34)', () => {
  let world: World;
  let waiter: Actor;
  let bill: ToPay;
  let lineId: number;
  beforeAll(async () => {
    world = await World.open();
    const approvals = {
      taxExemption: true,
      discountAbove: 10,
      refund: false,
      reverseCheckout: false,
      voids: false,
      comps: false,
    };
    await (await world.manager()).does('setApprovalSettings', approvals);
    waiter = await world.waiter();
    bill = await toPay(world, waiter);
    const { goods } = await waiter.does('staffOrder', { orderId: bill.orderId });
    lineId = goods[0]?.id ?? 0;
  });
  afterAll(() => world.close());

  const preview = (change: Change) => waiter.does('previewDiscount', { orderId: bill.orderId, change });
  const items = (reduceRatio: number): Change => ({
    kind: 'items',
    lines: [{ id: lineId, discount: { type: 1, reduceRatio } }],
  });

  it('POST /api/employee/orders/{orderId}/discounts/preview: gives the total without changing the order', async () => {
    const { orderId } = bill;
    const rate = { reduceType: 1, reduceRate: 5 } as const;
    const amount = { reduceType: 2, reduceDollar: mainAmount(50), reduceKhr: NO_SECOND } as const;
    const before = await waiter.does('staffOrder', { orderId });
    const [ofItem, ofRate, ofAmount, ofTax] = [
      await preview(items(10)),
      await preview({ kind: 'bill', discount: rate }),
      await preview({ kind: 'bill', discount: amount }),
      await preview({ kind: 'tax', exempt: true }),
    ];
    expect(await waiter.does('staffOrder', { orderId })).toMatchObject({ version: before.version });

    const reason = 'Regular guest';
    const given = await waiter.does('discountItems', {
      orderId,
      lines: [{ id: lineId, discount: { type: 1, reduceRatio: 10 } }],
      reason,
    });
    expect([given.order.totalPrice, given.order.totalVipPrice]).toEqual([ofItem.sell, ofItem.vip]);
    const clearing = await preview({ kind: 'bill', discount: rate });
    expect(clearing).toMatchObject({ ...ofRate, cleared: { lineIds: [lineId], wholeBill: false } });
    const { order } = await waiter.does('discountBill', { orderId, discount: rate, reason });
    expect([order.totalPrice, order.totalVipPrice]).toEqual([ofRate.sell, ofRate.vip]);
    const next = await waiter.does('discountBill', { orderId, discount: amount, reason });
    expect(next.order.totalPrice).toBe(ofAmount.sell);
    const manager = await world.manager();
    const exempt = await manager.does('exemptTax', { orderId, exempt: true, reason });
    expect(exempt.order.totalPrice).toBe(ofTax.sell);
    const taxed = await preview({ kind: 'tax', exempt: false });
    expect(taxed).toMatchObject({ sell: bill.total, pinNeeded: false });
  });

  it('says whether a manager’s PIN is needed; the refusal without one names the action (M-15)', async () => {
    expect(await preview(items(10))).toMatchObject({ pinNeeded: false });
    expect(await preview(items(11))).toMatchObject({ pinNeeded: true });
    expect(await preview({ kind: 'tax', exempt: true })).toMatchObject({ pinNeeded: true });
    const discount = { reduceType: 1, reduceRate: 20 } as const;
    const said = { orderId: bill.orderId, discount, reason: 'Friend' };
    expect(await waiter.tries('discountBill', said)).toMatchObject({ code: 1, data: { action: 'discount' } });
  });

  it('an order that does not exist and one that is paid in part have no preview', async () => {
    const change = items(5);
    expect(await waiter.tries('previewDiscount', { orderId: 999_999, change })).toMatchObject({ code: 1 });
    const paid = await toPay(world, waiter, 'A11');
    await waiter.does('takeCash', {
      orderId: paid.orderId,
      receivedCents: mainAmount(100),
      receivedRiel: NO_SECOND,
      change: 'mixed',
      part: mainAmount(100),
      expectedTotal: paid.total,
      column: 'sell',
    });
    expect(await waiter.tries('previewDiscount', { orderId: paid.orderId, change })).toMatchObject({ code: 1 });
  });
});
