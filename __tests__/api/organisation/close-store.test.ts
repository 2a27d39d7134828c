import { COMMANDS } from '@romduol/contract/events';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { listAnnounced } from '../../support/world/announced';
import { places } from '../../support/world/meal';
import { nextDoor } from '../../support/world/next-door';
import { enters, guestIn, RIVERSIDE } from '../../support/world/opening';
import { findStoreId } from '../../support/world/paying';
import { signsInAtWork } from '../../support/world/human-check';
import { World } from '../../support/world/world';

describe('closing, suspending and reopening a store', () => {
  let world: World;
  let owner: Actor;
  let here: number;
  let there: number;

  beforeEach(async () => {
    world = await World.open();
    owner = await world.manager();
    here = await findStoreId(world);
    there = (await owner.does('openStore', { ...RIVERSIDE, copyFrom: { storeId: here, parts: ['menu'] } })).storeId;
  });
  afterEach(() => world.close());

  const find = async (storeId: number) =>
    (await owner.does('officeStores', {})).list.find((each) => each.storeId === storeId);

  it('an owner sees their stores with state, currency, dishes and tables', async () => {
    const { list } = await owner.does('officeStores', {});
    expect(list).toMatchObject([
      { storeId: here, name: 'Chhouk Kitchen', state: 'open', current: true, currency: 'USD', occupiedTables: 0 },
      { storeId: there, name: 'Chhouk Riverside', state: 'open', current: false, tables: 13, unpaidOrders: 0 },
    ]);
    expect(list[1]?.dishes).toBe(list[0]?.dishes);
  });

  it('a store with an unpaid order or a seated party is not closed', async () => {
    const manager = await enters(world, owner, there);
    const { guest, place } = await guestIn(world, manager, 'R01');
    await places(place, guest);
    expect(await find(there)).toMatchObject({ unpaidOrders: 1, occupiedTables: 1, openTills: 0 });
    expect(await owner.tries('closeStore', { storeId: there })).toMatchObject({ code: 1, name: 'storeInUse' });
    expect(await find(there)).toMatchObject({ state: 'open' });
  });

  it('a store with an open till session is not closed', async () => {
    const manager = await enters(world, owner, there);
    await manager.does('openTill', { till: 'Bar', floatCents: mainAmount(5_000), floatRiel: secondAmount(0) });
    expect(await owner.tries('closeStore', { storeId: there })).toMatchObject({ code: 1, name: 'storeInUse' });
  });

  it('a closed store signs its staff out and answers branchClosed until it is reopened', async () => {
    const manager = await enters(world, owner, there);
    const { code } = await guestIn(world, manager, 'R01');
    await world.db
      .updateTable('sitting')
      .set({ closed_at: new Date(world.now) })
      .where('store_id', '=', there)
      .execute();
    await owner.does('closeStore', { storeId: there });
    expect(await manager.tries('staffInfo', {})).toMatchObject({ code: 2 });
    expect(await world.stranger().tries('consumerAuth', { tableUuid: code })).toMatchObject({ name: 'branchClosed' });
    expect(await owner.tries('enterStore', { storeId: there })).toMatchObject({ name: 'branchClosed' });
    expect(await find(there)).toMatchObject({ state: 'closed' });
    await owner.does('closeStore', { storeId: there });
    await owner.does('reopenStore', { storeId: there });
    await owner.does('reopenStore', { storeId: there });
    await enters(world, owner, there);
    expect(await world.stranger().tries('consumerAuth', { tableUuid: code })).toMatchObject({ code: 0 });
    const log = world.db.selectFrom('audit_log').select('action').where('store_id', '=', there).orderBy('id');
    expect((await log.execute()).map(({ action }) => action)).toEqual(['openStore', 'closeStore', 'reopenStore']);
  });

  it('closing a store cancels what is reserved there, and the guests’ phone is told (T-06)', async () => {
    const manager = await enters(world, owner, there);
    const { guest } = await guestIn(world, manager, 'R01');
    await world.db
      .insertInto('reservation_rule')
      .columns(['store_id', 'spans', 'guests'])
      .expression((eb) =>
        eb
          .selectFrom('reservation_rule')
          .select([eb.val(there).as('store_id'), 'spans', 'guests'])
          .where('store_id', '=', here),
      )
      .execute();
    await world.db
      .updateTable('sitting')
      .set({ closed_at: new Date(world.now) })
      .where('store_id', '=', there)
      .execute();
    const at = (await guest.does('reserveTimeInfo', {})).days.flatMap(({ times }) => times).at(-1)?.at ?? 0;
    const { reservationId } = await guest.does('saveReserve', { at, partySize: 2, name: 'Sokha', phone: '012345417' });
    expect(await find(there)).toMatchObject({ reservations: 1 });
    await owner.does('closeStore', { storeId: there });
    expect(await find(there)).toMatchObject({ state: 'closed', reservations: 0 });
    expect(await guest.does('reserveSingle', { reservationId })).toMatchObject({ status: 'cancelled' });
    const told = (await listAnnounced(world.db, COMMANDS.reservation)).filter(({ audience }) => audience !== 'staff');
    expect(told.map(({ data }) => data)).toEqual([{ reservationId }, { reservationId }]);
    const taken = world.db.selectFrom('reservation_slot').select('taken').where('store_id', '=', there);
    expect(await taken.execute()).toEqual([{ taken: 0 }]);
  });

  it('the last open store of an organisation is not closed', async () => {
    await owner.does('closeStore', { storeId: there });
    expect(await owner.tries('closeStore', { storeId: here })).toMatchObject({ code: 1, name: 'lastStore' });
  });

  it('a suspended store takes no orders, its phones start over, and head office ends that', async () => {
    const manager = await enters(world, owner, there);
    const { code } = await guestIn(world, manager, 'R01');
    const messages = async (): Promise<number> =>
      (await world.db.selectFrom('outbox').select('id').where('store_id', '=', there).execute()).length;
    const before = await messages();
    await owner.does('suspendStore', { storeId: there, suspended: true });
    expect(await messages()).toBe(before + 1);
    expect(await find(there)).toMatchObject({ state: 'suspended' });
    expect(await world.stranger().tries('consumerAuth', { tableUuid: code })).toMatchObject({
      name: 'storeUnavailable',
    });
    await owner.does('suspendStore', { storeId: there, suspended: true });
    expect(await messages()).toBe(before + 1);
    await owner.does('suspendStore', { storeId: there, suspended: false });
    expect(await world.stranger().tries('consumerAuth', { tableUuid: code })).toMatchObject({ code: 0 });
  });

  it('an area manager suspends a store of theirs only, and closes none', async () => {
    const post = { storeId: there, role: 'manager', mayAccept: true } as const;
    const password = 'area-manager-1';
    await owner.does('addOfficePerson', {
      userName: 'rith',
      name: 'Rith',
      password,
      officeRole: 'areaManager',
      posts: [post],
    });
    const rith = world.stranger();
    await signsInAtWork(rith, { userName: 'rith', password });
    expect((await rith.does('officeStores', {})).list.map(({ storeId }) => storeId)).toEqual([there]);
    await rith.does('suspendStore', { storeId: there, suspended: true });
    expect(await rith.tries('suspendStore', { storeId: here, suspended: true })).toMatchObject({ name: 'notFound' });
    expect(await rith.tries('closeStore', { storeId: there })).toMatchObject({ code: 1, name: 'forbidden' });
    expect(await rith.tries('openStore', { ...RIVERSIDE })).toMatchObject({ code: 1, name: 'forbidden' });
  });

  it('a store that there is not is not found', async () => {
    for (const call of ['closeStore', 'reopenStore'] as const) {
      expect(await owner.tries(call, { storeId: 999_999 })).toMatchObject({ code: 1, name: 'notFound' });
    }
  });

  it('a store of another organisation is neither suspended, closed nor reopened', async () => {
    const { storeId } = await nextDoor(world);
    for (const call of ['closeStore', 'reopenStore'] as const) {
      expect(await owner.tries(call, { storeId })).toMatchObject({ code: 1, name: 'notFound' });
    }
    expect(await owner.tries('suspendStore', { storeId, suspended: true })).toMatchObject({ name: 'notFound' });
  });
});
