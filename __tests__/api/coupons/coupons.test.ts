import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { couponsBy, template } from '../../support/world/coupons';
import { puts } from '../../support/world/meal';
import { cash, joins } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('a coupon, from the claim to its end', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
    await joins(world, phone);
  });
  afterEach(() => world.close());

  /** Places the cart with a coupon, for the total that the server quotes. */
  const places = async (couponCode: string) => {
    const cart = await phone.does('cart', { diningStyle: 1 });
    const sent = {
      diningStyle: 1 as const,
      cartVersion: cart.version,
      partySize: 2,
      couponCode,
      column: 'sell' as const,
    };
    const quoted = await phone.tries('generateOrderPostPayment', { ...sent, expectedTotal: 1 });
    const totals = (quoted.data as { totals: { sell: { total: number; coupon: number } } } | null)?.totals;
    const placed = await phone.tries('generateOrderPostPayment', {
      ...sent,
      expectedTotal: totals?.sell.total ?? 1,
    });
    return { placed, off: totals?.sell.coupon };
  };
  const claims = async () => (await phone.does('receiveCoupon', { templateId: await template(world, 5) })).couponCode;

  it('a member claims it and uses it in an order; when the order is cancelled, it returns (T-09, P-07)', async () => {
    const code = await claims();
    await puts(world, phone, 'Fresh coconut', 3);
    const { placed, off } = await places(code);
    expect(placed.code).toBe(0);
    expect(off).toBe(200);
    expect(await couponsBy(world)).toEqual({ used: 1 });
    const { orderId } = placed.data as { orderId: number };
    expect(await waiter.does('staffOrder', { orderId })).toMatchObject({ price: { totalCouponActivityAmount: 200 } });
    await phone.does('cancelOrder', { orderId, reason: 'We must go' });
    expect(await couponsBy(world)).toEqual({ received: 1 });
  });

  it('a full refund returns it; one that expired meanwhile returns as expired', async () => {
    const code = await claims();
    await puts(world, phone, 'Fresh coconut', 3);
    const { placed } = await places(code);
    const { orderId, orderNo } = placed.data as { orderId: number; orderNo: string };
    const { totalPrice: total } = await waiter.does('acceptOrder', { orderId });
    await waiter.does('takeCash', cash({ phone, orderId, orderNo, total }));
    await world.db
      .updateTable('coupon')
      .set({ expires_at: new Date(world.now) })
      .execute();
    await waiter.does('fullRefund', { orderId });
    expect(await couponsBy(world)).toEqual({ expired: 1 });
  });

  it('a coupon that is expired, used or another member’s is refused with the order, and nothing changes', async () => {
    const code = await claims();
    await puts(world, phone, 'Fresh coconut', 3);
    const friend = await world.diner();
    await joins(world, friend);
    await world.db.updateTable('coupon').set({ person_id: 2 }).execute();
    expect((await places(code)).placed).toMatchObject({ code: 1, msg: 'This coupon is not available any more' });
    expect((await phone.does('cart', { diningStyle: 1 })).goodsList).toHaveLength(1);
    expect(await couponsBy(world)).toEqual({ received: 1 });
  });

  it('it expires at its end, once, and cannot be used after it (T-09)', async () => {
    const code = await claims();
    await world.pass(7 * DAY_MS);
    expect(await couponsBy(world)).toEqual({ expired: 1 });
    phone = await world.diner('A11');
    await joins(world, phone);
    await puts(world, phone, 'Fresh coconut', 3);
    expect((await places(code)).placed).toMatchObject({ code: 1 });
  });

  it('POST /api/coupon/receive: not for guests, not above the limit per member, not before its start', async () => {
    const guest = await world.diner();
    const templateId = await template(world, 5, 2);
    expect(await guest.tries('receiveCoupon', { templateId })).toMatchObject({
      msg: 'Please sign in as a member first',
    });
    await phone.does('receiveCoupon', { templateId });
    await phone.does('receiveCoupon', { templateId });
    expect(await phone.tries('receiveCoupon', { templateId })).toMatchObject({ code: 1 });
    const { stock } = await world.db
      .selectFrom('coupon_template')
      .select('stock')
      .where('id', '=', templateId)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(3);
    await world.db
      .updateTable('coupon_template')
      .set({ claim_from: new Date(world.now + 1) })
      .execute();
    const late = await world.diner();
    await joins(world, late, mainAmount(100));
    expect(await late.tries('receiveCoupon', { templateId })).toMatchObject({ code: 1 });
  });

  it('P-07 POST /api/coupon/receive: a member claims a coupon until its last moment, and not from then on', async () => {
    const templateId = await template(world, 5, 2);
    const claimsUntil = (at: number) =>
      world.db
        .updateTable('coupon_template')
        .set({ claim_until: new Date(at) })
        .where('id', '=', templateId)
        .execute();
    const left = async () =>
      (
        await world.db
          .selectFrom('coupon_template')
          .select('stock')
          .where('id', '=', templateId)
          .executeTakeFirstOrThrow()
      ).stock;
    await claimsUntil(world.now);
    expect(await phone.tries('receiveCoupon', { templateId })).toMatchObject({ code: 1 });
    expect(await left()).toBe(5);
    await claimsUntil(world.now + 1);
    await phone.does('receiveCoupon', { templateId });
    expect(await left()).toBe(4);
  });
});
