import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { NO_MAIN } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { eats as eatsAt } from '../../support/world/eats';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { AGREED_VERSIONS, asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const NUMBER = '012345678';
const [COCONUT, NOODLES] = ['Fresh coconut', 'Phnom Penh kuy teav'];

describe('orderAgain setFavourite', () => {
  let world: World;
  let waiter: Actor;
  let phone: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    phone = await world.diner();
  });
  afterEach(() => world.close());

  const eats = (who: Actor, dishes: Readonly<Record<string, number>>) => eatsAt(world, waiter, who, dishes);
  const again = (who = phone) => who.does('orderAgain', {});
  const findId = async (name: string) => dish(await fetchMenu(world, phone), name).id;
  const likes = async (name: string, who = phone, favourite = true) =>
    who.does('setFavourite', { goodsId: await findId(name), favourite });

  it('a new device has no usual, no orders and no favourites; one order is listed and is no habit', async () => {
    expect(await again()).toEqual({ usual: [], orders: [], favourites: [] });
    await eats(phone, { [COCONUT]: 2 });
    const { usual, orders } = await again();
    expect(usual).toEqual([]);
    expect(orders).toMatchObject([{ lines: [{ name: COCONUT, cartNum: 2, note: '', cost: expect.any(Number) }] }]);
  });

  it('what a device ordered twice here is its usual: the newest order first, cancelled ones left out', async () => {
    await eats(phone, { [NOODLES]: 1, [COCONUT]: 1 });
    const last = await eats(phone, { [COCONUT]: 3 });
    await puts(world, phone, NOODLES);
    const cancelled = await phone.does('generateOrderPostPayment', await order(phone));
    await phone.does('cancelOrder', { orderId: cancelled.orderId, reason: 'hasty' });
    const { usual, orders } = await again();
    expect(usual.map(({ name, cartNum }) => [name, cartNum])).toEqual([[COCONUT, 3]]);
    expect(orders[0]?.orderNo).toBe(last.orderNo);
    expect(orders).toHaveLength(2);
    const plan = await phone.does('planCartInfo', { diningStyle: 1, goodsList: usual });
    expect(plan.goodsList).toMatchObject([{ state: 'ok' }]);
    expect(plan.price.subTotal).toBe(usual[0]?.cost);
  });

  it('other phones of the table, and guests elsewhere, do not see what a guest ordered or likes', async () => {
    await eats(phone, { [COCONUT]: 1 });
    await likes(COCONUT);
    for (const table of ['A12', 'A08']) {
      expect(await again(await world.diner(table))).toEqual({ usual: [], orders: [], favourites: [] });
    }
  });

  it('a member has orders and favourites on every device, a guest’s favourites of this device with them', async () => {
    await signsIn(world, phone, NUMBER);
    await eats(phone, { [COCONUT]: 1 });
    await likes(COCONUT);
    const other = await world.diner('A08');
    await likes(NOODLES, other);
    await likes(COCONUT, other);
    world.now += 2 * MINUTE_MS;
    await signsIn(world, other, NUMBER);
    const [coconut, noodles] = [await findId(COCONUT), await findId(NOODLES)];
    const { favourites, orders } = await again(other);
    expect([...favourites].sort()).toEqual([coconut, noodles].sort());
    expect(orders).toMatchObject([{ lines: [{ name: COCONUT }] }]);
    expect((await again()).favourites).toHaveLength(2);
    const rows = await world.db.selectFrom('favourite_dish').select('temp_id').execute();
    expect(rows).toEqual([{ temp_id: null }, { temp_id: null }]);
    const { data } = await phone.does('memberData', {});
    const { stores } = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
    expect(stores[0].favourites).toMatchObject([{ name: NOODLES }, { name: COCONUT }]);
  });

  it('a dish is a favourite once, and none any more at the second tap; an unknown dish is refused', async () => {
    await Promise.all([likes(COCONUT), likes(COCONUT), likes(COCONUT)]);
    expect((await again()).favourites).toEqual([await findId(COCONUT)]);
    await likes(COCONUT, phone, false);
    expect((await again()).favourites).toEqual([]);
    const refused = await phone.tries('setFavourite', { goodsId: 999_999, favourite: true });
    expect(refused).toMatchObject({ name: 'notFound' });
    expect(await phone.tries('setFavourite', { goodsId: -1, favourite: true })).toMatchObject({ name: 'badInput' });
    expect(await waiter.tries('orderAgain', {})).not.toMatchObject({ code: 0 });
  });

  it('a dish that was removed stays in the last orders, and a plan says that it is gone', async () => {
    await eats(phone, { [COCONUT]: 1 });
    await likes(COCONUT);
    await world.db
      .updateTable('goods')
      .set({ removed_at: new Date(world.now) })
      .where('id', '=', await findId(COCONUT))
      .execute();
    const { orders, favourites } = await again();
    expect(favourites).toHaveLength(1);
    const plan = await phone.does('planCartInfo', { diningStyle: 1, goodsList: orders[0]?.lines ?? [] });
    expect(plan.goodsList).toMatchObject([{ state: 'gone' }]);
  });

  it('a deleted account has no favourites, and those of a device go with it', async () => {
    await likes(NOODLES, await world.diner('A08'));
    await signsIn(world, phone, NUMBER);
    await likes(COCONUT);
    world.now += 2 * MINUTE_MS;
    await asksForCode(phone, NUMBER);
    await phone.does('deleteAccount', { code: await codeSentTo(world, NUMBER), forfeited: NO_MAIN });
    expect(await world.db.selectFrom('favourite_dish').select('person_id').execute()).toEqual([{ person_id: null }]);
    await world.pass(DAY_MS);
    expect(await world.db.selectFrom('favourite_dish').selectAll().execute()).toHaveLength(1);
    await world.db.deleteFrom('device').execute();
    await world.pass(DAY_MS);
    expect(await world.db.selectFrom('favourite_dish').selectAll().execute()).toEqual([]);
  });

  it('two sign-ins of one guest at once keep each favourite once', async () => {
    await likes(COCONUT);
    const code = await asksForCode(phone, NUMBER).then(() => codeSentTo(world, NUMBER));
    const sent = { phone: NUMBER, code, consent: true, ...AGREED_VERSIONS };
    await Promise.all([phone.tries('signIn', sent), phone.tries('signIn', sent)]);
    expect(await world.db.selectFrom('favourite_dish').selectAll().execute()).toMatchObject([{ temp_id: null }]);
  });
});
