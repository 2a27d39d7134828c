import { Connection } from '../../../server/db/connection';
import { expectWithinBudget } from '../../support/budget';
import { eventually } from '../../support/eventually';
import { template } from '../../support/world/coupons';
import { joins } from '../../support/world/paying';
import { fetchMenu } from '../../support/world/meal';
import { World } from '../../support/world/world';

const countStatements = async (call: () => Promise<unknown>): Promise<number> => {
  const submit = jest.spyOn(Connection.prototype, 'submit');
  await call();
  const { length } = submit.mock.calls;
  submit.mockRestore();
  return length;
};

describe('GET /api/consumer/memberBenefits: what members have here (P-11)', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('P-11 P-07 P-09 a guest reads member prices, coupons and levels of top-up in their language', async () => {
    const claimable = await template(world, 5);
    const gone = await template(world, 0);
    const guest = await world.diner();
    guest.language = 'km';
    const { dishes, coupons, levels } = await guest.does('memberBenefits', {});
    expect(dishes.length).toBeGreaterThan(0);
    expect(dishes.length).toBeLessThanOrEqual(6);
    const menu = await fetchMenu(world, guest);
    const savings = dishes.map(({ sellPrice, vipPrice }) => sellPrice - vipPrice);
    expect(savings).toEqual([...savings].sort((a, b) => b - a));
    expect(Math.min(...savings)).toBeGreaterThan(0);
    for (const { id, name, sellPrice, vipPrice } of dishes) {
      expect(menu.goods.find((goods) => goods.id === id)).toMatchObject({ name, sellPrice, vipPrice, soldOut: false });
    }
    expect(coupons).toEqual((await guest.does('findAvailableTemplate', {})).slice(0, 3));
    expect(coupons.map(({ templateId }) => templateId)).toContain(claimable);
    expect(coupons.map(({ templateId }) => templateId)).not.toContain(gone);
    expect(coupons.every(({ claimed, mayClaim }) => claimed === 0 && mayClaim)).toBe(true);
    const member = await world.diner('A11');
    await joins(world, member);
    member.language = 'km';
    expect(levels).toEqual((await member.does('rechargeDetailPage', {})).levels);
    expect(levels.some(({ giftAmount }) => giftAmount > 0)).toBe(true);
  });

  it('a guest of a store that gives members nothing reads nothing', async () => {
    await world.db.updateTable('store').set({ member_prices: false }).execute();
    await world.db
      .updateTable('coupon_template')
      .set({ stopped_at: new Date(world.now) })
      .execute();
    await world.db.deleteFrom('recharge_level_coupon').execute();
    await world.db.deleteFrom('recharge_level').execute();
    const guest = await world.diner();
    expect(await guest.does('memberBenefits', {})).toEqual({ dishes: [], coupons: [], levels: [] });
  });

  it('a dish that sold out is no reason to sign in; without a table’s code nothing is said', async () => {
    const guest = await world.diner();
    const [first] = (await guest.does('memberBenefits', {})).dishes;
    const waiter = await world.waiter();
    await waiter.does('goodsSoldOut', { goodsId: first?.id ?? 0, sale: 'off' });
    const isListed = async (): Promise<boolean> =>
      (await guest.does('memberBenefits', {})).dishes.some(({ id }) => id === first?.id);
    // The prepared menu follows once the change was announced.
    await eventually(isListed, false);
    expect((await world.stranger().tries('memberBenefits')).code).not.toBe(0);
  });

  it('it is at most 8 statements, however many dishes, coupons and levels there are', async () => {
    const guest = await world.diner();
    await guest.does('memberBenefits', {});
    const value = await countStatements(() => guest.does('memberBenefits', {}));
    expectWithinBudget({ name: 'what members have, read by a guest', value, limit: 8, unit: 'statements' });
  });
});
