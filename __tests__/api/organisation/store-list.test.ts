import { openBranch } from '../../support/world/chain';
import { otherOrganisation } from '../../support/world/next-door';
import { findStoreId } from '../../support/world/paying';
import { order, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';

const PLACE = JSON.stringify({ latitude: 13.36, longitude: 103.86, metres: 200 });
const MORNINGS = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 360, closes: 660 })));

describe('a diner looks for the restaurants of the organisation', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  const branch = (name: string, organisationId?: number) =>
    openBranch(world, { name, zone: 'Australia/Sydney', currency: 'USD', ...(organisationId && { organisationId }) });

  it('GET /api/consumer/stores: sees those that take guests, where they are, and when each opens', async () => {
    const here = await findStoreId(world);
    const second = await branch('Riverside');
    const set = (id: number, row: object) => world.db.updateTable('store').set(row).where('id', '=', id).execute();
    await set(second, { ordering_area: PLACE, hours: MORNINGS });
    await set(await branch('Closed one'), { closed: true });
    await set(await branch('Suspended one'), { suspended: true });
    await branch('Elsewhere', await otherOrganisation(world.db));
    const { list } = await (await world.diner('A05')).does('organisationStores', {});
    expect(list).toMatchObject([
      { storeId: here, name: 'Chhouk Kitchen', current: true, open: true, turnsAt: null, waiting: 0 },
      {
        storeId: second,
        name: 'Riverside',
        phone: '023456789',
        place: { latitude: 13.36, longitude: 103.86 },
        current: false,
        open: false,
        takesReservations: false,
      },
    ]);
    // 18:00 in Phnom Penh is 22:00 in Sydney, where it opens at 6:00.
    expect(list[1]?.turnsAt).toBe(world.now + 8 * 60 * 60 * 1000);
  });

  it('the code of a take-away counter leads into the other store, and the first table stays', async () => {
    const second = await branch('Riverside');
    const phone = await world.diner('A05');
    const { list } = await phone.does('organisationStores', {});
    const code = list.find(({ storeId }) => storeId === second)?.takeAwayCode ?? '';
    const there = world.stranger();
    there.token = (await there.does('consumerAuth', { tableUuid: code })).token;
    expect(await there.does('storeInfo', { tableUuid: code })).toMatchObject({ name: 'Riverside', diningStyles: [2] });
    expect((await there.does('organisationStores', {})).list.find(({ current }) => current)?.storeId).toBe(second);
  });

  it('counts the orders that the kitchen has not finished', async () => {
    const phone = await world.diner('A05');
    await puts(world, phone, 'Beef skewers, lemongrass');
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    await (await world.waiter()).does('acceptOrder', { orderId });
    expect((await phone.does('organisationStores', {})).list[0]?.waiting).toBe(1);
  });
});
