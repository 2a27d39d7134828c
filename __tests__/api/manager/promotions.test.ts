import type { TemplateInput, ActivityInput } from '@romduol/contract/promotions';
import { COUPON_KINDS, kindTerms } from '@romduol/domain/coupons/kinds';
import { COUPON_TERMS } from '@romduol/domain/coupons/terms';
import { fromWireCoupon } from '@romduol/domain/coupons/wire';
import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, order, puts, takesDollars } from '../../support/world/meal';
import { joins } from '../../support/world/paying';
import { World } from '../../support/world/world';

const words = (text: string) => ({ en: text, 'zh-Hans': text, km: text });

describe('coupons and promotions of a manager', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let phone: Actor;
  let made: number[] = [];
  const TABLES = ['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08', 'A09', 'A10', 'A11', 'A12'];
  /** A member at a table without an order. */
  const member = async (): Promise<Actor> => {
    const diner = await world.diner(TABLES.pop());
    await joins(world, diner);
    return diner;
  };
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
    waiter = await world.waiter();
  });
  afterAll(() => world.close());
  afterEach(async () => {
    for (const id of made) await manager.does('stopActivity', { id, stopped: true });
    made = [];
  });
  const promotes = async (input: ActivityInput): Promise<number> => {
    const { id } = await manager.does('saveActivity', input);
    made.push(id);
    return id;
  };

  const coupon = (): TemplateInput => ({
    name: words('Water festival'),
    usageType: 1,
    amount: mainAmount(150),
    threshold: mainAmount(300),
    purpose: 'order',
    inCentre: true,
    left: 2,
    perPerson: 1,
    claimFrom: world.now,
    claimUntil: world.now + 7 * DAY_MS,
    validDays: 5,
  });
  const promotion = (goods: number[]): ActivityInput => ({
    kind: 'item',
    name: words('Half a dollar off'),
    description: { en: 'On Fridays' },
    type: 2,
    amount: mainAmount(50),
    goods,
    limit: 2,
    startsAt: world.now,
    endsAt: world.now + DAY_MS,
  });
  const findTemplate = async (id: number) =>
    (await manager.does('managedTemplates', {})).list.find((each) => each.id === id);
  const findActivity = async (id: number) =>
    (await manager.does('managedActivities', {})).list.find((each) => each.id === id);
  const coconut = async () => dish(await fetchMenu(world, phone), 'Fresh coconut');
  const orders = async (num: number, couponCode?: string) => {
    await puts(world, phone, 'Fresh coconut', num);
    const cart = await phone.does('cart', { diningStyle: 1 });
    const sent = {
      ...(await order(phone)),
      cartVersion: cart.version,
      ...(couponCode !== undefined && { couponCode }),
    };
    const refused = await phone.tries('generateOrderPostPayment', { ...sent, expectedTotal: 1 });
    const { totals } = refused.data as { totals: { sell: { total: number } } };
    return phone.does('generateOrderPostPayment', { ...sent, expectedTotal: mainAmount(totals.sell.total) });
  };

  it('P-14 POST /api/store/coupon/templates: a coupon that GET /api/store/coupon/templates counts', async () => {
    const { id } = await manager.does('saveTemplate', coupon());
    phone = await member();
    const { couponCode } = await phone.does('receiveCoupon', { templateId: id });
    expect(await findTemplate(id)).toMatchObject({ state: 'running', left: 1, received: 1, used: 0, takenOff: 0 });
    const { orderId } = await orders(3, couponCode);
    const { totalPrice } = await waiter.does('acceptOrder', { orderId });
    expect(await findTemplate(id)).toMatchObject({ used: 1, takenOff: 0 });
    await takesDollars(waiter, orderId, totalPrice);
    expect(await findTemplate(id)).toMatchObject({ received: 1, used: 1, expired: 0, takenOff: 150 });
  });

  it('a coupon that members hold keeps its terms; its time and number may only grow', async () => {
    const { id } = await manager.does('saveTemplate', coupon());
    await manager.does('saveTemplate', { ...coupon(), id, amount: mainAmount(200) });
    await (await member()).does('receiveCoupon', { templateId: id });
    const worse = await manager.tries('saveTemplate', { ...coupon(), id, amount: mainAmount(100) });
    expect(worse.msg).toMatch(/already hold this coupon/);
    await manager.does('saveTemplate', {
      ...coupon(),
      id,
      amount: mainAmount(200),
      left: 50,
      claimUntil: world.now + 9 * DAY_MS,
    });
    expect(await findTemplate(id)).toMatchObject({ amount: 200, left: 50 });
  });

  it('PUT /api/store/coupon/templates/{id}/stop: no more claims, and held coupons stay valid', async () => {
    const { id } = await manager.does('saveTemplate', coupon());
    phone = await member();
    const { couponCode } = await phone.does('receiveCoupon', { templateId: id });
    await manager.does('stopTemplate', { id, stopped: true });
    const other = await member();
    expect((await other.tries('receiveCoupon', { templateId: id })).code).toBe(1);
    expect((await other.does('acquireTemplate', {})).map(({ templateId }) => templateId)).not.toContain(id);
    expect(await findTemplate(id)).toMatchObject({ state: 'stopped' });
    await orders(3, couponCode);
    await manager.does('stopTemplate', { id, stopped: false });
    expect((await other.tries('receiveCoupon', { templateId: id })).code).toBe(0);
  });

  it('one that begins tomorrow cannot be claimed today; once it has begun, no more than its number can', async () => {
    const { id } = await manager.does('saveTemplate', { ...coupon(), claimFrom: world.now + DAY_MS, left: 1 });
    expect(await findTemplate(id)).toMatchObject({ state: 'scheduled' });
    const guests = [await member(), await member()];
    expect((await guests[0]?.tries('receiveCoupon', { templateId: id }))?.code).toBe(1);
    await world.db
      .updateTable('coupon_template')
      .set({ claim_from: new Date(world.now) })
      .where('id', '=', id)
      .execute();
    const claims = await Promise.all(guests.map((guest) => guest.tries('receiveCoupon', { templateId: id })));
    expect(claims.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  it.each(COUPON_KINDS.map((kind) => [kind.name, kind] as const))(
    'P-14 a coupon of the kind %s is set up with all its terms, and a member’s phone gets them',
    async (_name, { usageType }) => {
      const names = kindTerms(usageType).map(({ name }) => name);
      const terms = Object.fromEntries(names.map((name) => [name, COUPON_TERMS[name].min + 1]));
      const { amount: _amount, ...rest } = coupon();
      const { id } = await manager.does('saveTemplate', { ...rest, usageType, ...terms });
      expect(await findTemplate(id)).toMatchObject({ usageType, ...terms });
      phone = await member();
      const { couponCode } = await phone.does('receiveCoupon', { templateId: id });
      const held = await phone.does('coupon', { couponCode });
      expect(fromWireCoupon(held)?.off).toEqual({ usageType, ...terms });
    },
  );

  it('M-28: a free item is withdrawn and offered again, and the list shows it', async () => {
    phone = await member();
    const { id: dishId } = await coconut();
    const free = {
      ...coupon(),
      usageType: 3 as const,
      itemNum: 1,
      base: 1,
      usageGoods: [dishId],
      threshold: mainAmount(0),
    };
    const { id } = await manager.does('saveTemplate', free);
    expect(await findTemplate(id)).toMatchObject({ freeItemWithdrawn: false, usageGoods: [dishId] });
    await manager.does('setFreeItem', { id, offered: false });
    expect(await findTemplate(id)).toMatchObject({ freeItemWithdrawn: true });
    expect((await phone.tries('receiveCoupon', { templateId: id })).code).toBe(1);
  });

  it.each([
    ['no amount', { amount: undefined }],
    ['an end before its start', { claimUntil: 1 }],
    ['a dish of nobody', { usageGoods: [999_999] }],
    ['more than all off', { usageType: 2, rate: 120 }],
    ['no share', { usageType: 2, rate: 0 }],
    ['a free dish for a top-up', { purpose: 'topUp', usageType: 3, itemNum: 1 }],
    ['an empty name', { name: { en: '', 'zh-Hans': 'A', km: 'A' } }],
    ['an id that does not exist', { id: 999_999 }],
  ])('a coupon with %s is refused, and none is stored', async (_what, wrong) => {
    const before = await world.db.selectFrom('coupon_template').selectAll().execute();
    expect((await manager.tries('saveTemplate', { ...coupon(), ...wrong })).code).toBe(1);
    expect(await world.db.selectFrom('coupon_template').selectAll().execute()).toEqual(before);
  });

  it('P-14 POST /api/store/activities: a promotion applies at once; GET /api/store/activities counts it', async () => {
    phone = await member();
    const plain = (await coconut()).sellPrice;
    const id = await promotes(promotion([(await coconut()).id]));
    expect(await findActivity(id)).toMatchObject({ state: 'running', orders: 0, takenOff: 0, limit: 2, type: 2 });
    const running = await phone.does('findAvailableActivity', { tableUuid: await world.findTableCode('A12') });
    expect(running.map(({ activityId }) => activityId)).toContain(id);
    const { orderId } = await orders(3);
    const placed = await waiter.does('staffOrder', { orderId });
    expect(placed.price.cartSubTotal - placed.price.subTotal).toBe(100);
    expect(await findActivity(id)).toMatchObject({ orders: 1, takenOff: 100 });
    await phone.does('cancelOrder', { orderId, reason: 'We must go' });
    expect(await findActivity(id)).toMatchObject({ orders: 0, takenOff: 0 });
    expect((await coconut()).sellPrice).toBe(plain);
  });

  it('PUT /api/store/activities/{id}/stop: the next order has no promotion, a placed one keeps it', async () => {
    phone = await member();
    const id = await promotes(promotion([(await coconut()).id]));
    const { orderId } = await orders(2);
    const { totalPrice } = await waiter.does('staffOrder', { orderId });
    await manager.does('stopActivity', { id, stopped: true });
    expect(await findActivity(id)).toMatchObject({ state: 'stopped' });
    expect((await waiter.does('acceptOrder', { orderId })).totalPrice).toBe(totalPrice);
    const running = await phone.does('findAvailableActivity', { tableUuid: await world.findTableCode('A12') });
    expect(running.map(({ activityId }) => activityId)).not.toContain(id);
  });

  it('a promotion of whole orders deducts a share from its threshold on; a change holds for later orders', async () => {
    const whole = { ...promotion([]), kind: 'order' as const, type: 1 as const, rate: 10, threshold: mainAmount(500) };
    const { amount: _amount, goods: _goods, limit: _limit, ...input } = whole;
    const id = await promotes(input);
    await manager.does('saveActivity', { ...input, id, rate: 20 });
    expect(await findActivity(id)).toMatchObject({ kind: 'order', rate: 20, threshold: 500 });
    const { list } = await manager.does('auditLog', { action: 'saveActivity' });
    expect(list.slice(0, 2).map(({ reason }) => reason)).toEqual(['Half a dollar off', 'Half a dollar off']);
  });

  it('S-36 R-01: staff who are not managers are refused', async () => {
    phone = await world.diner('A12');
    for (const name of ['managedTemplates', 'managedActivities', 'saveTemplate', 'saveActivity'] as const) {
      expect(await waiter.tries(name, { ...coupon(), ...promotion([1]) })).toMatchObject({ code: 1 });
      expect(await phone.tries(name)).toMatchObject({ code: 1 });
    }
    for (const name of ['stopTemplate', 'stopActivity'] as const) {
      expect(await waiter.tries(name, { id: 1, stopped: true })).toMatchObject({ code: 1 });
    }
  });
});
