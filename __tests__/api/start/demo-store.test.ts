import { mainAmount } from '@romduol/domain/money/amount';
import { seedFurtherStores } from '../../../server/db/seeds/further-stores';
import { seedLoyalty } from '../../../server/db/seeds/loyalty';
import { seedMembers } from '../../../server/db/seeds/members';
import { seedStations } from '../../../server/db/seeds/till';
import { signsInAtWork } from '../../support/world/human-check';
import { World } from '../../support/world/world';
import { order, puts } from '../../support/world/meal';
import { enters, guestIn } from '../../support/world/opening';
import { rings, takesFromWallet } from '../../support/world/sharing';

describe('the demo store', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('T-07: a waiter sees three floors with twenty-four tables, and the take-away counter', async () => {
    const { floors, tables } = await (await world.waiter()).does('board', {});
    const listNames = (kind: 'table' | 'counter'): string[] =>
      tables.filter((table) => table.kind === kind).map(({ name }) => name);
    expect(floors).toHaveLength(3);
    expect(listNames('table')).toHaveLength(24);
    expect(listNames('table')).toEqual(expect.arrayContaining(['A01', 'A12', 'B01', 'B08', 'C01', 'C04']));
    expect(listNames('counter')).toEqual(['Take away']);
    const khmer = await world.waiter();
    khmer.language = 'km';
    const { tables: named } = await khmer.does('board', {});
    expect(named.find(({ kind }) => kind === 'counter')?.name).toBe('ខ្ចប់យកទៅ');
  });

  it('the kitchen of a fresh demo store has stations, and each dish is on the screen of one', async () => {
    await seedStations(world.db);
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    await puts(world, phone, 'Beef skewers, lemongrass');
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    const waiter = await world.waiter();
    await waiter.does('acceptOrder', { orderId });
    const { stations, tickets } = await waiter.does('kitchenBoard', {});
    expect(stations.map(({ name }) => name.en)).toEqual(['Wok', 'Grill', 'Soup', 'Bar']);
    const at = (tickets[0]?.items ?? []).map(({ stationId }) => stations.find((each) => each.stationId === stationId));
    expect(at.map((station) => station?.name.en).sort()).toEqual(['Bar', 'Grill']);
    const { categories } = await (await world.manager()).does('menuDraft', {});
    const cooked = await world.db.selectFrom('print_station_category').select('category_id').execute();
    expect(cooked).toHaveLength(categories.length);
  });

  it('28.8: two of the three demo stores share members, wallets and coupons, and are one area', async () => {
    await seedMembers(world.db, world.now);
    await seedFurtherStores(world.db, world.now);
    const owner = await world.manager();
    const { list, areas } = await owner.does('officeStores', {});
    const [here, siemReap, sydney] = list.map(({ storeId }) => storeId);
    expect(list.map(({ membersAt }) => membersAt)).toEqual([here, here, sydney]);
    const [area] = areas;
    expect(list.map(({ areaId }) => areaId)).toEqual([area?.areaId, area?.areaId, null]);
    const { list: people } = await owner.does('officePeople', {});
    expect(people.find(({ userName }) => userName === 'rithy')).toMatchObject({ areas: [area?.areaId] });
    const there = await enters(world, owner, siemReap ?? 0);
    const member = await there.does('findCustomer', { phone: '012110220' });
    expect(member).toMatchObject({ balance: 4_250 });
    const bill = await rings(there, mainAmount(1_000));
    expect(await takesFromWallet(there, member?.personId ?? 0, bill)).toMatchObject({ code: 0 });
    const { currencies } = await owner.does('officeReport', {});
    expect(currencies[0]?.settlement?.debts).toMatchObject([{ from: here, to: siemReap, amount: bill.total }]);
    const { guest } = await guestIn(world, there, 'A12');
    const [coupon] = await guest.does('acquireTemplate', {});
    expect(coupon?.stores).toEqual(['Chhouk Kitchen', 'Chhouk Kitchen Siem Reap']);
  });

  it('a demo store has a programme on, and each of its members points, stamps and the tier that they bring', async () => {
    await seedMembers(world.db, world.now);
    await seedFurtherStores(world.db, world.now);
    await seedLoyalty(world.db, world.now);
    const owner = await world.manager();
    const { programme } = await owner.does('loyaltyProgramme', {});
    expect(programme).toMatchObject({ enabled: true, tiers: [{}, {}], cards: [{ stamps: 8 }] });
    expect(programme?.cards[0]?.goodsIds).toHaveLength(2);
    const findStanding = async (phone: string) => {
      const found = await owner.does('findCustomer', { phone });
      return owner.does('memberLoyalty', { personId: found?.personId ?? 0 });
    };
    expect(await findStanding('012110220')).toMatchObject({
      points: 260,
      tier: { name: 'Lotus bud' },
      cards: [{ stamps: 8 }],
    });
    expect(await findStanding('092330440')).toMatchObject({ points: 45, tier: null, cards: [{ stamps: 3 }] });
    expect(await findStanding('0885506607')).toMatchObject({ points: 640, tier: { name: 'Lotus flower' }, next: null });
    const { list } = await owner.does('officeStores', {});
    const there = await enters(world, owner, list[1]?.storeId ?? 0);
    expect((await there.does('loyaltyProgramme', {})).programme?.cards[0]?.goodsIds).toHaveLength(2);
  });

  it('28.8: the demo store in Siem Reap follows a master menu, and has all of its dishes', async () => {
    await seedFurtherStores(world.db, world.now);
    await world.pass(0);
    const owner = await world.manager();
    const { list } = await owner.does('masterMenus', {});
    expect(list).toMatchObject([{ dishes: 64, publications: [{ stores: [{ state: 'done' }] }] }]);
    const [master] = list;
    const { stores } = await owner.does('masterDifferences', {
      masterId: master?.masterId ?? 0,
      stores: (master?.stores ?? []).map(({ storeId }) => storeId).join(','),
    });
    expect(stores).toMatchObject([{ dishes: [], same: 64 }]);
  });

  it('R-02: the code of C04 shows the menu only, that of C03 takes orders', async () => {
    const phone = world.stranger();
    const menuOnly = async (table: string) =>
      (await phone.does('storeInfo', { tableUuid: await world.findTableCode(table) })).menuOnly;
    expect([await menuOnly('C04'), await menuOnly('C03')]).toEqual([true, false]);
  });

  it('T-05: Dara, who may not accept, is refused an order that Bopha may accept', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Fresh coconut');
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const signedIn = async (user: string) => {
      const person = world.stranger();
      await signsInAtWork(person, { userName: user, password: `${user}-1120` });
      return person;
    };
    const [dara, bopha] = [await signedIn('dara'), await signedIn('bopha')];
    expect((await dara.tries('acceptOrder', { orderId: placed.orderId })).code).toBe(1);
    expect(await bopha.does('acceptOrder', { orderId: placed.orderId })).toMatchObject({ payStatus: 1 });
  });

  it('P-02 P-15: a diner orders a crab and the karaoke room; staff weigh the one and price the other', async () => {
    const phone = await world.diner();
    await puts(world, phone, 'Mud crab in green Kampot pepper');
    await puts(world, phone, 'Private karaoke room');
    const placed = await phone.does('generateOrderPostPayment', await order(phone));
    const waiter = await world.waiter();
    const { payStatus, goods } = await waiter.does('acceptOrder', { orderId: placed.orderId });
    expect(payStatus).toBe(6);
    const [crab, room] = goods;
    await waiter.does('weighLines', {
      orderId: placed.orderId,
      lines: [
        { id: crab?.id ?? 0, weight: 1.2 },
        { id: room?.id ?? 0, price: mainAmount(3000) },
      ],
    });
    // 1.2 × 18.00 and 30.00 for the evening.
    expect(await waiter.does('confirmOrder', { orderId: placed.orderId })).toMatchObject({
      payStatus: 1,
      price: { cartSubTotal: 5160 },
    });
  });
});
