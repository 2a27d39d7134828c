import type { TemplateInput } from '@romduol/contract/promotions';
import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import { eventually } from '../../support/eventually';
import { Commits } from '../../support/locks/held-commit';
import { lockWaits } from '../../support/locks/waits';
import type { Actor } from '../../support/world/actor';
import { couponsBy } from '../../support/world/coupons';
import { order, puts } from '../../support/world/meal';
import { employs, nextDoor } from '../../support/world/next-door';
import { ALL_PARTS, guestIn } from '../../support/world/opening';
import { cash } from '../../support/world/paying';
import { signsIn } from '../../support/world/people';
import { type Branch, fills, NUMBER, opensBranch, sharesMember } from '../../support/world/sharing';
import { World } from '../../support/world/world';

const words = (text: string) => ({ en: text, 'zh-Hans': text, km: text });

describe('the stores in which a coupon holds', () => {
  let world: World;
  let owner: Actor;
  let phone: Actor;
  let here: number;
  let there: Branch;
  /** The same member at a table of the other store. */
  let guest: Actor;
  let place: Pick<World, 'findTableCode'>;
  let personId: number;
  beforeEach(async () => {
    world = await World.open();
    ({ owner, here, there, phone, personId } = await sharesMember(world));
    await world.db.updateTable('coupon_template').set({ in_centre: false }).execute();
    world.now += 120_000;
    ({ guest, place } = await guestIn(world, there.manager, 'R12'));
    await signsIn(world, guest, NUMBER);
  });
  afterEach(() => world.close());

  const coupon = (more: Partial<TemplateInput> = {}): TemplateInput => ({
    name: words('Two dollars'),
    usageType: 1,
    amount: mainAmount(200),
    threshold: mainAmount(300),
    purpose: 'order',
    inCentre: true,
    perPerson: 1,
    claimFrom: world.now,
    claimUntil: world.now + 7 * DAY_MS,
    validDays: 5,
    ...more,
  });
  const offers = async (more: Partial<TemplateInput> = {}, manager = owner): Promise<number> =>
    (await manager.does('saveTemplate', coupon(more))).id;
  const claims = async (templateId: number, who = guest): Promise<string> =>
    (await who.does('receiveCoupon', { templateId })).couponCode;
  const offered = async (who: Actor) => (await who.does('acquireTemplate', {})).map(({ templateId }) => templateId);
  const received = async (who: Actor) =>
    (await who.does('findCouponsByStatus', { status: 'received' })).list.map(({ couponCode }) => couponCode);
  const orders = async (who = guest, at: Pick<World, 'findTableCode'> = place, manager = there.manager) => {
    await puts(at, who, 'Fresh coconut', 3);
    const placed = await who.does('generateOrderPostPayment', await order(who));
    const { totalPrice } = await manager.does('acceptOrder', { orderId: placed.orderId });
    return { phone: who, ...placed, total: totalPrice };
  };
  const third = async () => {
    const store = await opensBranch(world, owner, { name: { en: 'Chhouk Airport' } }, 'R11');
    const joined = await guestIn(world, store.manager, 'R11');
    world.now += 120_000;
    await signsIn(world, joined.guest, '098765432');
    return { ...store, ...joined };
  };

  it('a coupon holds where its template is, unless that names other stores', async () => {
    const id = await offers();
    const code = await claims(id, phone);
    expect(await phone.does('coupon', { couponCode: code })).toMatchObject({ stores: [] });
    expect([await offered(phone), await offered(guest)]).toEqual([[id], []]);
    expect(await received(guest)).toEqual([]);
    expect(await guest.tries('coupon', { couponCode: code })).toMatchObject({ code: 1, name: 'notFound' });
    expect(await guest.tries('couponTemplate', { id })).toMatchObject({ code: 1, name: 'notFound' });
    expect(await guest.tries('receiveCoupon', { templateId: id })).toMatchObject({ name: 'couponUnavailable' });
    const { orderNo } = await orders();
    expect(await guest.does('findOrderCanUseCoupon', { orderNo })).toEqual([]);
    expect(await guest.tries('chooseCoupon', { orderNo, couponCode: code })).toMatchObject({
      name: 'couponUnavailable',
    });
    expect((await guest.does('consumerInfo', {})).userInfo).toMatchObject({ coupons: 0 });
  });

  it('a coupon of a named store is claimed in another, with the names, also by who never joined the first', async () => {
    const far = await third();
    const id = await offers({ storeIds: [there.storeId], left: 2 }, far.manager);
    expect(await offered(phone)).toEqual([]);
    expect(await guest.does('acquireTemplate', {})).toMatchObject([
      { templateId: id, stores: ['Chhouk Riverside', 'Chhouk Airport'], mayClaim: true },
    ]);
    const couponCode = await claims(id);
    expect(await guest.does('acquireTemplate', {})).toMatchObject([{ claimed: 1, left: 1, mayClaim: false }]);
    expect(await guest.tries('receiveCoupon', { templateId: id })).toMatchObject({ name: 'couponUnavailable' });
    guest.language = 'km';
    expect(await guest.does('coupon', { couponCode })).toMatchObject({ stores: ['ឈូកមាត់ទន្លេ', 'Chhouk Airport'] });
    expect((await guest.does('consumerInfo', {})).userInfo).toMatchObject({ coupons: 1 });
    expect(await world.db.selectFrom('coupon').select(['store_id', 'person_id']).execute()).toEqual([
      { store_id: far.storeId, person_id: personId },
    ]);
    expect(await far.guest.does('acquireTemplate', {})).toMatchObject([{ templateId: id, claimed: 0, left: 1 }]);
  });

  /** As after a server on site has joined: it writes the other store, and this database has a copy. */
  const getsSite = () =>
    world.db
      .insertInto('store_site')
      .values({ ...{ store_id: there.storeId, side: 'office', state: 'site', epoch: 1 }, site_number: 1001 })
      .execute();

  it('a store with a server on site is not named, and uses its own coupons only (0074)', async () => {
    const everywhere = await offers({ everywhere: true });
    const own = await offers({ storeIds: [here] }, there.manager);
    expect(await offered(phone)).toEqual([everywhere, own]);
    await getsSite();
    expect(await owner.tries('saveTemplate', coupon({ storeIds: [there.storeId] }))).toMatchObject({
      name: 'notFound',
    });
    expect((await owner.does('managedTemplates', {})).sharing.stores).toEqual([]);
    expect(await offered(phone)).toEqual([everywhere]);
    expect(await phone.tries('receiveCoupon', { templateId: own })).toMatchObject({ name: 'couponUnavailable' });
    expect(await phone.does('couponTemplate', { id: everywhere })).toMatchObject({ stores: [] });
  });

  it('it is used in the other store, at its cost, and counts for the store that set it up', async () => {
    const id = await offers({ storeIds: [there.storeId] });
    const couponCode = await claims(id, phone);
    expect(await received(guest)).toEqual([couponCode]);
    const bill = await orders();
    const { orderNo } = bill;
    expect(await guest.does('findOrderCanUseCoupon', { orderNo })).toMatchObject([{ couponCode, couponPrice: 200 }]);
    const chosen = await guest.does('chooseCoupon', { orderNo, couponCode });
    expect(chosen).toMatchObject({ couponCode, couponPrice: 200, isValid: true });
    expect(await phone.does('coupon', { couponCode })).toMatchObject({ status: 'used' });
    await there.manager.does('takeCash', cash({ ...bill, total: chosen.totalPrice }));
    const { list } = await owner.does('managedTemplates', {});
    expect(list.find((each) => each.id === id)).toMatchObject({ received: 1, used: 1, takenOff: 200 });
    const facts = await world.db.selectFrom('sales_hour_fact').select(['store_id', 'coupon']).execute();
    expect(facts).toEqual([{ store_id: there.storeId, coupon: 200 }]);
    await there.manager.does('fullRefund', { orderId: bill.orderId });
    expect(await received(phone)).toEqual([couponCode]);
  });

  it('another coupon in its place, none, and a cancelled order free it in the other store', async () => {
    const one = await claims(await offers({ everywhere: true }), phone);
    const two = await claims(await offers({ storeIds: [there.storeId], amount: mainAmount(100) }), phone);
    const { orderNo, orderId } = await orders();
    await guest.does('chooseCoupon', { orderNo, couponCode: one });
    await guest.does('chooseCoupon', { orderNo, couponCode: two });
    expect(await received(phone)).toEqual([one]);
    await guest.does('chooseCoupon', { orderNo });
    expect(await couponsBy(world)).toEqual({ received: 2 });
    await guest.does('chooseCoupon', { orderNo, couponCode: one });
    await there.manager.does('cancelByStaff', { orderId, reason: 'Changed their minds' });
    expect(await couponsBy(world)).toEqual({ received: 2 });
    expect(
      (await world.db.selectFrom('coupon').select('at_store_id').execute()).every((row) => row.at_store_id === null),
    ).toBe(true);
  });

  it('staff split the order that holds it and join it again: the coupon stays on it', async () => {
    const couponCode = await claims(await offers({ everywhere: true }), phone);
    const { orderNo, orderId } = await orders();
    const chosen = await guest.does('chooseCoupon', { orderNo, couponCode });
    const { goods } = await there.manager.does('staffOrder', { orderId });
    const groups = [{ items: [{ lineId: goods[0]?.id ?? 0, quantity: 1 }] }];
    const { orders: parts } = await there.manager.does('splitOrder', { orderId, groups });
    const child = parts.find((part) => part.orderId !== orderId)?.orderId ?? 0;
    await there.manager.does('mergeOrders', { orderId: child, sourceIds: [orderId] });
    const [row] = await world.db.selectFrom('coupon').select(['order_id', 'at_store_id']).execute();
    expect(row).toEqual({ order_id: child, at_store_id: there.storeId });
    const [joined] = await world.db.selectFrom('orders').select('sell_total_cents').where('id', '=', child).execute();
    expect(joined?.sell_total_cents).toBe(chosen.totalPrice);
  });

  it('two stores try it at once: the second waits for the first, and is told that it is used', async () => {
    const couponCode = await claims(await offers({ everywhere: true }), phone);
    const theirs = await orders();
    const ours = await orders(phone, world, await world.waiter());
    const commits = new Commits();
    try {
      const taken = commits.holdNext();
      const first = guest.tries('chooseCoupon', { orderNo: theirs.orderNo, couponCode });
      await taken.reached;
      const second = phone.tries('chooseCoupon', { orderNo: ours.orderNo, couponCode });
      await eventually(async () => (await lockWaits(world.db)).length, 1);
      taken.release();
      expect(await first).toMatchObject({ code: 0 });
      expect(await second).toMatchObject({ code: 1, name: 'couponUnavailable' });
    } finally {
      commits.restore();
    }
    const held = await world.db.selectFrom('orders').select('store_id').where('coupon', 'is not', null).execute();
    expect(held).toEqual([{ store_id: there.storeId }]);
    const rows = await world.db.selectFrom('coupon').select(['store_id', 'at_store_id', 'status']).execute();
    expect(rows).toEqual([{ store_id: here, at_store_id: there.storeId, status: 'used' }]);
  });

  it('any number of orders in two stores at once: one of them gets it', async () => {
    const couponCode = await claims(await offers({ everywhere: true }), phone);
    const waiter = await world.waiter();
    const placed = await Promise.all([orders(), orders(phone, world, waiter)]);
    const tried = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((at) =>
        (at === 0 ? guest : phone).tries('chooseCoupon', { orderNo: placed[at]?.orderNo ?? '', couponCode }),
      ),
    );
    expect(tried.some(({ code }) => code === 0)).toBe(true);
    const held = await world.db.selectFrom('orders').select('order_no').where('coupon', 'is not', null).execute();
    expect(held).toHaveLength(1);
    expect(await couponsBy(world)).toEqual({ used: 1 });
  });

  it('a coupon for top-ups is used for one in the other store', async () => {
    await world.db
      .insertInto('store_gateway')
      .values({ store_id: there.storeId, gateway: 'sandbox' })
      .onConflict((at) => at.doNothing())
      .execute();
    const id = await offers({ purpose: 'topUp', threshold: mainAmount(0), everywhere: true });
    const couponCode = await claims(id);
    const began = await guest.does('recharge', { amount: mainAmount(2_000), couponCode });
    expect(began).toMatchObject({ amount: 2_000, payAmount: 1_800 });
    const [row] = await world.db.selectFrom('coupon').select(['store_id', 'at_store_id', 'status']).execute();
    expect(row).toEqual({ store_id: here, at_store_id: there.storeId, status: 'used' });
    await world.pass(DAY_MS);
    expect(await received(phone)).toEqual([couponCode]);
  });

  it('a coupon for all stores holds in one that is opened later, which gets no copy of it to offer', async () => {
    const id = await offers({ everywhere: true });
    const parts = [...ALL_PARTS];
    const later = await opensBranch(world, owner, { name: { en: 'Later' }, copyFrom: { storeId: here, parts } }, 'R11');
    expect(await later.guest.does('acquireTemplate', {})).toMatchObject([
      { templateId: id, stores: ['Chhouk Kitchen', 'Chhouk Riverside', 'Later'] },
    ]);
    const own = { name: { en: 'Own' }, ownMembers: true, copyFrom: { storeId: here, parts } };
    const apart = await opensBranch(world, owner, own, 'R10');
    const [copy] = await apart.guest.does('acquireTemplate', {});
    expect(copy).toMatchObject({ name: 'Two dollars', stores: [] });
    expect(copy?.templateId).not.toBe(id);
  });

  it('a manager names stores that they manage, an owner all; nothing that members hold ends', async () => {
    const manager = await employs(world, here, 'manager');
    const far = await third();
    const apart = await opensBranch(world, owner, { name: { en: 'Own' }, ownMembers: true }, 'R10');
    const foreign = await nextDoor(world);
    const { sharing } = await owner.does('managedTemplates', {});
    expect(sharing).toEqual({
      stores: [
        { storeId: there.storeId, name: 'Chhouk Riverside' },
        { storeId: far.storeId, name: 'Chhouk Airport' },
      ],
      everywhere: true,
    });
    expect((await manager.does('managedTemplates', {})).sharing).toEqual({ stores: [], everywhere: false });
    const saves = (who: Actor, more: Partial<TemplateInput>) => who.tries('saveTemplate', coupon(more));
    expect(await saves(manager, { storeIds: [there.storeId] })).toMatchObject({ name: 'notFound' });
    expect(await saves(manager, { everywhere: true })).toMatchObject({ name: 'badInput' });
    for (const storeId of [apart.storeId, foreign.storeId, here, 999_999])
      expect(await saves(owner, { storeIds: [storeId] })).toMatchObject({ name: 'notFound' });

    const id = await offers({ storeIds: [there.storeId] });
    expect((await manager.does('managedTemplates', {})).sharing.stores).toHaveLength(1);
    expect(await saves(manager, { id, storeIds: [there.storeId] })).toMatchObject({ code: 0 });
    expect(await saves(manager, { id, storeIds: [there.storeId, far.storeId] })).toMatchObject({ name: 'notFound' });
    await claims(id);
    expect(await saves(owner, { id })).toMatchObject({ name: 'offerInUse' });
    expect(await saves(owner, { id, storeIds: [far.storeId] })).toMatchObject({ name: 'offerInUse' });
    expect(await saves(owner, { id, storeIds: [there.storeId, far.storeId] })).toMatchObject({ code: 0 });
    expect(await saves(owner, { id, everywhere: true })).toMatchObject({ code: 0 });
    expect(await saves(owner, { id, storeIds: [there.storeId, far.storeId] })).toMatchObject({ name: 'offerInUse' });
    expect(await saves(manager, { id, everywhere: true })).toMatchObject({ code: 0 });
    const { list } = await owner.does('managedTemplates', {});
    expect(list.find((each) => each.id === id)).toMatchObject({ everywhere: true });
  });

  it('a coupon for certain dishes holds nowhere else', async () => {
    const { list } = await owner.does('staffGoods', {});
    const dishes = { usageGoods: [list[0]?.id ?? 0] };
    const saves = (more: Partial<TemplateInput>) => owner.tries('saveTemplate', coupon({ ...dishes, ...more }));
    expect(await saves({ storeIds: [there.storeId] })).toMatchObject({ name: 'badInput' });
    expect(await saves({ everywhere: true })).toMatchObject({ name: 'badInput' });
    expect(await saves({})).toMatchObject({ code: 0 });
  });

  it('a closed store is named no more; coupons of one that closes hold in the others', async () => {
    const ours = await offers({ storeIds: [there.storeId] });
    const theirs = await offers({ storeIds: [here] }, there.manager);
    const couponCode = await claims(theirs, phone);
    await world.db.updateTable('store').set({ closed: true }).where('id', '=', there.storeId).execute();
    expect(await phone.does('couponTemplate', { id: ours })).toMatchObject({ stores: [] });
    expect(await phone.does('coupon', { couponCode })).toMatchObject({ status: 'received', stores: [] });
    const bill = await orders(phone, world, await world.waiter());
    const chosen = await phone.does('chooseCoupon', { orderNo: bill.orderNo, couponCode });
    expect(chosen).toMatchObject({ couponPrice: 200 });
    // The name stays in the form: a coupon that members hold must keep it.
    const { sharing } = await owner.does('managedTemplates', {});
    expect(sharing.stores.map(({ storeId }) => storeId)).toEqual([there.storeId]);
  });

  it('a store that stops sharing its members is no place of a coupon any more, and names none', async () => {
    const empty = await opensBranch(world, owner, { name: { en: 'Empty' } }, 'R11');
    const ours = await offers({ storeIds: [there.storeId, empty.storeId] });
    const all = await offers({ everywhere: true });
    const theirs = await offers({ storeIds: [here] }, empty.manager);
    expect(await offered(empty.guest)).toEqual([ours, all, theirs]);
    await owner.does('shareMembers', { storeId: empty.storeId });
    expect(await offered(empty.guest)).toEqual([theirs]);
    expect(await offered(phone)).toEqual([ours, all]);
    expect(await phone.does('couponTemplate', { id: ours })).toMatchObject({
      stores: ['Chhouk Kitchen', 'Chhouk Riverside'],
    });
    const { list } = await owner.does('managedTemplates', {});
    expect(list.find(({ id }) => id === ours)?.storeIds).toEqual([there.storeId]);
  });

  it('a deleted account ends coupons of every store', async () => {
    const far = await third();
    await claims(await offers({ storeIds: [there.storeId] }, far.manager));
    await fills(owner, personId, mainAmount(500));
    expect((await phone.does('accountDeletion', {})).coupons).toBe(1);
    await world.db.updateTable('person').set({ phone: null }).where('id', '=', personId).execute();
    expect(await guest.tries('deleteAccount', { forfeited: mainAmount(500) })).toMatchObject({ code: 0 });
    expect(await couponsBy(world)).toEqual({ expired: 1 });
  });
});
