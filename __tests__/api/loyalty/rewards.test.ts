import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { template } from '../../support/world/coupons';
import { eats } from '../../support/world/eats';
import { aCard, aProgramme, aTier, eatsWith, orderWith } from '../../support/world/loyalty';
import { dish, fetchMenu, order, puts, takesDollars } from '../../support/world/meal';
import { guestIn } from '../../support/world/opening';
import { signsIn } from '../../support/world/people';
import { fills, NUMBER, sharesMember } from '../../support/world/sharing';
import { World } from '../../support/world/world';

const COCONUT = 'Fresh coconut';
const NOODLES = 'Phnom Penh kuy teav';

describe('rewards of a member', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let phone: Actor;
  let personId: number;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    waiter = await world.waiter();
    phone = await world.diner();
    await signsIn(world, phone, NUMBER);
    ({ id: personId } = await world.db
      .selectFrom('person')
      .select('id')
      .where('phone', '=', NUMBER)
      .executeTakeFirstOrThrow());
  });
  afterEach(() => world.close());

  const startsWith = (more: Parameters<typeof aProgramme>[0] = {}) => manager.does('saveLoyalty', aProgramme(more));
  const has = (amount: number, cardId?: number) =>
    manager.does('adjustLoyalty', { personId, amount, reason: 'Welcome', ...(cardId !== undefined && { cardId }) });
  const standing = () => phone.does('loyalty', {});
  const points = async () => (await standing()).points;
  const findId = async (name: string) => dish(await fetchMenu(world, phone), name).id;
  const shown = async (orderId: number) => (await waiter.does('staffOrder', { orderId })).price;
  const places = async (reward: Parameters<typeof orderWith>[1], num = 3, who = phone) => {
    await puts(world, who, COCONUT, num);
    return who.does('generateOrderPostPayment', await orderWith(who, reward));
  };

  it('points come off the order for what they are worth, and are taken when it is placed', async () => {
    await startsWith();
    await has(100);
    const placed = await places({ kind: 'points', points: 40 });
    expect(await points()).toBe(60);
    const price = await shown(placed.orderId);
    expect(price.rewardPrice).toBe(200);
    const detail = await phone.does('order', { orderNo: placed.orderNo });
    expect(detail.price.rewardPrice).toBe(200);
    expect((await phone.does('loyaltyEntries', {})).list[0]).toMatchObject({
      kind: 'redeem',
      amount: -40,
      orderNo: placed.orderNo,
    });
  });

  it('too few points, more than there are, a guest, and a store without a programme are refused', async () => {
    const tries = async (reward: object, who = phone) => {
      const cart = await who.does('cart', { diningStyle: 1 });
      return who.tries('generateOrderPostPayment', {
        ...{ diningStyle: 1, cartVersion: cart.version, partySize: 2, column: 'sell', expectedTotal: 1 },
        reward,
      });
    };
    await puts(world, phone, COCONUT, 3);
    expect(await tries({ kind: 'points', points: 20 })).toMatchObject({ name: 'rewardUnavailable' });
    await startsWith();
    await has(30);
    expect(await tries({ kind: 'points', points: 19 })).toMatchObject({ name: 'rewardUnavailable' });
    expect(await tries({ kind: 'points', points: 31 })).toMatchObject({ name: 'rewardUnavailable' });
    expect(await tries({ kind: 'points', points: 0.5 })).toMatchObject({ name: 'badInput' });
    expect(await tries({ kind: 'tier' })).toMatchObject({ name: 'rewardUnavailable' });
    expect(await tries({ kind: 'dish', cardId: 7 })).toMatchObject({ name: 'rewardUnavailable' });
    expect(await tries({ kind: 'money' })).toMatchObject({ name: 'badInput' });
    const guest = await world.diner('A08');
    await puts(world, guest, COCONUT, 3);
    expect(await tries({ kind: 'points', points: 20 }, guest)).toMatchObject({ name: 'rewardUnavailable' });
    expect(await points()).toBe(30);
  });

  it('a cancelled order gives its points back, once; so does one that is refunded in full', async () => {
    await startsWith();
    await has(100);
    const placed = await places({ kind: 'points', points: 40 });
    await phone.does('cancelOrder', { orderId: placed.orderId, reason: 'hasty' });
    await world.pass(1_000);
    expect(await points()).toBe(100);
    await world.db.updateTable('job').set({ done_at: null }).where('kind', '=', 'loyalty').execute();
    await world.pass(1_000);
    expect(await points()).toBe(100);
    const bill = await eatsWith(world, waiter, phone, { [COCONUT]: 3 }, { kind: 'points', points: 40 });
    expect(await points()).toBeLessThan(100);
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold' });
    await world.pass(1_000);
    expect(await points()).toBe(100);
  });

  it('points that an order does not need, since lines were voided, are given back when it is paid', async () => {
    await startsWith();
    await has(100);
    await puts(world, phone, NOODLES, 1);
    const placed = await places({ kind: 'points', points: 100 }, 1);
    await waiter.does('acceptOrder', { orderId: placed.orderId });
    const { goods } = await waiter.does('staffOrder', { orderId: placed.orderId });
    const id = goods.find(({ name }) => name === NOODLES)?.id ?? 0;
    await waiter.does('cutGoods', { orderNo: placed.orderNo, goodsList: [{ id, num: 1 }], reason: 'Wrong dish' });
    const { due: total } = await waiter.does('staffOrder', { orderId: placed.orderId });
    await takesDollars(waiter, placed.orderId, total);
    await world.pass(1_000);
    const { rewardPrice = 0 } = await shown(placed.orderId);
    const { list } = await phone.does('loyaltyEntries', {});
    const back = list.find(({ kind }) => kind === 'return')?.amount ?? 0;
    expect(back).toBeGreaterThan(0);
    expect(100 - back).toBe(Math.ceil(rewardPrice / 5));
  });

  it('of two phones of a member that redeem the same points at once, one succeeds', async () => {
    await startsWith();
    await has(100);
    const other = await world.diner('A08');
    world.now += 2 * 60_000;
    await signsIn(world, other, NUMBER);
    await puts(world, phone, COCONUT, 3);
    await puts(world, other, COCONUT, 3);
    const wanted = { kind: 'points' as const, points: 80 };
    const [mine, theirs] = [await orderWith(phone, wanted), await orderWith(other, wanted)];
    const answers = await Promise.all([
      phone.tries('generateOrderPostPayment', mine),
      other.tries('generateOrderPostPayment', theirs),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(answers.find(({ code }) => code === 1)).toMatchObject({ name: 'rewardUnavailable' });
    expect(await points()).toBe(20);
    expect(await world.db.selectFrom('loyalty_entry').select('id').where('kind', '=', 'redeem').execute()).toHaveLength(
      1,
    );
  });

  it('a request that is repeated places one order and takes the points once', async () => {
    await startsWith();
    await has(100);
    await puts(world, phone, COCONUT, 3);
    const input = await orderWith(phone, { kind: 'points', points: 40 });
    const key = 'loyalty-repeat-0001';
    phone.key = key;
    const first = await phone.does('generateOrderPostPayment', input);
    expect(await phone.does('generateOrderPostPayment', input)).toEqual(first);
    expect(await points()).toBe(60);
  });

  it('stamps: each paid piece is one, the ninth coffee is free and earns none; refunds take them back', async () => {
    await startsWith({ cards: [aCard('Coconut card', 4, [await findId(COCONUT)])] });
    await eats(world, waiter, phone, { [COCONUT]: 3, [NOODLES]: 1 });
    await world.pass(1_000);
    const [card] = (await standing()).cards;
    expect(card).toMatchObject({ name: 'Coconut card', stamps: 3, needed: 4 });
    const cardId = card?.id ?? 0;
    const stamps = async () => (await standing()).cards[0]?.stamps;
    await puts(world, phone, COCONUT, 2);
    const refused = await phone.tries('generateOrderPostPayment', await orderWith(phone, { kind: 'dish', cardId }));
    expect(refused).toMatchObject({ name: 'rewardUnavailable' });
    await has(1, cardId);
    const bill = await eatsWith(world, waiter, phone, {}, { kind: 'dish', cardId });
    const { rewardPrice, cartSubTotal } = await shown(bill.orderId);
    expect(rewardPrice).toBe(cartSubTotal / 2);
    expect(await stamps()).toBe(1);
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Sour' });
    await world.pass(1_000);
    expect(await stamps()).toBe(4);
  });

  it('a free dish that is not ordered is refused, and keeps the stamps', async () => {
    await startsWith({ cards: [aCard('Noodle card', 2, [await findId(NOODLES)])] });
    const cardId = (await standing()).cards[0]?.id ?? 0;
    await has(2, cardId);
    await puts(world, phone, COCONUT, 2);
    const refused = await phone.tries('generateOrderPostPayment', {
      ...(await order(phone)),
      reward: { kind: 'dish', cardId },
    });
    expect(refused).toMatchObject({ code: 1 });
    expect((await standing()).cards[0]?.stamps).toBe(2);
  });

  it('a tier takes its percentage off, as often as its member orders', async () => {
    await startsWith({ tiers: [aTier('Gold', 2, 0, 10)] });
    await eats(world, waiter, phone, { [COCONUT]: 3 });
    await world.pass(1_000);
    expect((await standing()).tier).toMatchObject({ name: 'Gold', offPercent: 10 });
    const bill = await eatsWith(world, waiter, phone, { [COCONUT]: 2 }, { kind: 'tier' });
    const { rewardPrice, cartSubTotal } = await shown(bill.orderId);
    expect(rewardPrice).toBe(Math.round(cartSubTotal / 10));
  });

  it('the coupon of a birthday comes so many days before it, once a year', async () => {
    const templateId = await template(world, null);
    await startsWith({ birthdayTemplateId: templateId, birthdayDays: 5 });
    await phone.does('setBirthday', { month: 11, day: 27 });
    const gifts = () => world.db.selectFrom('coupon').select('code').where('gift', '=', true).execute();
    await world.pass(DAY_MS);
    expect(await gifts()).toEqual([]);
    await world.pass(DAY_MS);
    expect(await gifts()).toHaveLength(1);
    await world.pass(3 * DAY_MS);
    expect(await gifts()).toHaveLength(1);
    expect(await phone.tries('setBirthday', { month: 2, day: 30 })).toMatchObject({ name: 'badInput' });
  });

  it('a programme is checked: dishes and coupons of others, two tiers at one place, a waiter', async () => {
    const saves = (more: object) => manager.tries('saveLoyalty', { ...aProgramme(), ...more });
    expect(await saves({ cards: [aCard('x', 3, [999_999])] })).toMatchObject({ name: 'notFound' });
    expect(await saves({ cards: [{ ...aCard('x', 3, []), id: 99 }] })).toMatchObject({ name: 'notFound' });
    expect(await saves({ birthdayTemplateId: 999_999 })).toMatchObject({ name: 'notFound' });
    expect(await saves({ tiers: [aTier('a', 5, 0), aTier('b', 5, 0)] })).toMatchObject({ name: 'badInput' });
    expect(await saves({ earnPer: 0 })).toMatchObject({ name: 'badInput' });
    expect(await saves({ pointCents: -1 })).toMatchObject({ name: 'badInput' });
    expect(await waiter.tries('saveLoyalty', aProgramme())).not.toMatchObject({ code: 0 });
    expect(await manager.tries('saveLoyaltyDishes', { cards: [] })).toMatchObject({ name: 'notFound' });
    expect((await manager.does('loyaltyProgramme', {})).programme).toBeNull();
  });

  it('a card that is stopped gives no more stamps, and its stamps cannot be used', async () => {
    await startsWith({ cards: [aCard('Coconut card', 2, [await findId(COCONUT)])] });
    const cardId = (await standing()).cards[0]?.id ?? 0;
    await has(2, cardId);
    await startsWith();
    expect((await standing()).cards).toEqual([]);
    await puts(world, phone, COCONUT, 1);
    const refused = await phone.tries('generateOrderPostPayment', {
      ...(await order(phone)),
      reward: { kind: 'dish', cardId },
    });
    expect(refused).toMatchObject({ name: 'rewardUnavailable' });
  });
});

describe('a programme of several stores', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('points are earned and used in each store that shares the members; only the keeping one sets it up', async () => {
    const { owner, there, phone, personId } = await sharesMember(world);
    const waiter = await world.waiter();
    world.now += 120_000;
    const { guest, place } = await guestIn(world, there.manager, 'R12');
    await signsIn(world, guest, NUMBER);
    const here = dish(await fetchMenu(world, phone), COCONUT).id;
    await owner.does('saveLoyalty', aProgramme({ cards: [aCard('Card', 3, [here])] }));
    expect(await there.manager.tries('saveLoyalty', aProgramme())).toMatchObject({ name: 'conflict' });
    const shown = await there.manager.does('loyaltyProgramme', {});
    expect(shown).toMatchObject({ here: false, programme: { cards: [{ goodsIds: [] }] } });
    const other = dish(await fetchMenu(place, guest, 'R12'), COCONUT).id;
    const cardId = shown.programme?.cards[0]?.id ?? 0;
    expect(
      await there.manager.tries('saveLoyaltyDishes', { cards: [{ id: cardId, goodsIds: [here + 1_000] }] }),
    ).toMatchObject({ name: 'notFound' });
    await there.manager.does('saveLoyaltyDishes', { cards: [{ id: cardId, goodsIds: [other] }] });
    await fills(there.manager, personId, mainAmount(10_000));
    await world.pass(1_000);
    expect(await phone.does('loyalty', {})).toMatchObject({ points: 0 });
    await eats(world, waiter, phone, { [COCONUT]: 2 });
    await world.pass(1_000);
    const { points } = await phone.does('loyalty', {});
    expect(points).toBeGreaterThan(0);
    await owner.does('adjustLoyalty', { personId, amount: 100, reason: 'Welcome' });
    await puts(place, guest, COCONUT, 2);
    const placed = await guest.does('generateOrderPostPayment', await orderWith(guest, { kind: 'points', points: 50 }));
    expect(await phone.does('loyalty', {})).toMatchObject({ points: points + 50, cards: [{ stamps: 2 }] });
    expect((await phone.does('loyaltyEntries', {})).list[0]).toMatchObject({
      kind: 'redeem',
      orderNo: placed.orderNo,
      store: expect.any(String),
    });
    await guest.does('cancelOrder', { orderId: placed.orderId, reason: 'late' });
    await world.pass(1_000);
    expect(await guest.does('loyalty', {})).toMatchObject({ points: points + 100 });
  });
});
