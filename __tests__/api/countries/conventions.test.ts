import type { Actor } from '../../support/world/actor';
import { asksForCode, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

describe('what the country of a store decides', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const isIn = (country: string) => world.db.updateTable('store').set({ country }).execute();

  it('a member in Bangkok is found by their number as they dial it and with +66 in front', async () => {
    await isIn('TH');
    const phone = await world.diner();
    expect(await asksForCode(phone, '0000000000')).toMatchObject({ code: 1, msg: 'This phone number cannot exist' });
    phone.language = 'km';
    expect(await asksForCode(phone, '081')).toMatchObject({ code: 1 });
    await signsIn(world, phone, '66812345678');
    const found = await waiter.does('findCustomer', { phone: '0812345678' });
    expect(found).toMatchObject({ phone: '66812345678' });
    const added = await waiter.does('addCustomer', { phone: '0812345678', nickname: 'Ploy' });
    expect(added.personId).toBe(found?.personId);
  });

  it('V-10 in Phnom Penh a number has 8 to 12 digits and is kept as it was typed', async () => {
    const added = await waiter.does('addCustomer', { phone: '012345678', nickname: 'Dara' });
    expect(added.phone).toBe('012345678');
    expect(await waiter.tries('addCustomer', { phone: '0123456', nickname: 'Dara' })).toMatchObject({
      code: 1,
      msg: 'A phone number has 8 to 12 digits',
    });
  });

  it('phones learn how many digits a number has, and how times are read there', async () => {
    const info = async () => world.stranger().does('storeInfo', { tableUuid: await world.findTableCode('A12') });
    expect((await info()).phoneDigits).toEqual({ min: 8, max: 12 });
    expect(await info()).not.toHaveProperty('twelveHours');
    await isIn('US');
    expect(await info()).toMatchObject({ phoneDigits: { min: 10, max: 11 }, twelveHours: true });
    expect(await waiter.does('staffInfo', {})).toMatchObject({ twelveHours: true, weekStart: 0 });
  });

  it('S-33 last week begins on Monday in Phnom Penh, on Sunday in the United States', async () => {
    const week = async () => waiter.does('salesReport', { preset: 'lastWeek' });
    expect(await week()).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
    await isIn('US');
    expect(await week()).toMatchObject({ from: '2026-11-08', to: '2026-11-14' });
  });
});
