import type { EndpointName, Endpoints, Input } from '@romduol/contract';
import { endpoints } from '@romduol/contract';
import type { Actor } from '../../support/world/actor';
import { signsInAtWork } from '../../support/world/human-check';
import {
  compares,
  createsMaster,
  DISH,
  type Masters,
  openMasters,
  prices,
  publishes,
} from '../../support/world/masters';
import { nextDoor } from '../../support/world/next-door';
import { enters } from '../../support/world/opening';

const PASSWORD = 'head-office-1120';

describe('who may do what with master menus (28.7)', () => {
  let masters: Masters;
  beforeEach(async () => {
    masters = await openMasters();
  });
  afterEach(() => masters.world.close());

  const adds = async (
    userName: string,
    rights: Pick<Input<Endpoints['addOfficePerson']>, 'officeRole' | 'posts'>,
  ): Promise<Actor> => {
    const { world, owner } = masters;
    await owner.does('addOfficePerson', { userName, name: userName, password: PASSWORD, ...rights });
    const person = world.stranger();
    await signsInAtWork(person, { userName, password: PASSWORD });
    return person;
  };
  const post = (storeId: number, role: 'employee' | 'manager' | 'accountant') => ({ storeId, role, mayAccept: false });

  it('an area manager publishes to their own store only, and cannot change the master', async () => {
    const { owner, editor, masterId, here, there, manager } = masters;
    const rith = await adds('rith', { officeRole: 'areaManager', posts: [post(there, 'manager')] });
    await publishes(masters, [here, there]);
    await prices(editor, DISH, 250);
    const notFound = { name: 'notFound' };
    for (const storeIds of [[here], [here, there]]) {
      expect(await rith.tries('publishMaster', { masterId, storeIds })).toMatchObject(notFound);
    }
    expect(await rith.tries('masterDifferences', { masterId, stores: String(here) })).toMatchObject(notFound);
    expect(await rith.tries('leaveMaster', { masterId, storeId: here })).toMatchObject(notFound);
    expect(await rith.tries('takeOverMaster', { masterId, storeIds: [here], keepsOwn: true })).toMatchObject(notFound);
    expect(await rith.tries('enterStore', { storeId: masterId })).toMatchObject(notFound);
    const forbidden = { name: 'forbidden' };
    expect(await rith.tries('saveMaster', { masterId, name: { en: 'Mine' }, allows: [] })).toMatchObject(forbidden);
    expect(await rith.tries('removeMaster', { masterId })).toMatchObject(forbidden);
    const at = masters.world.now + 1_000;
    const { publicationId: forAll } = await owner.does('publishMaster', { masterId, storeIds: [here], at });
    expect(await rith.tries('withdrawPublication', { masterId, publicationId: forAll })).toMatchObject(notFound);
    const { list, stores } = await rith.does('masterMenus', {});
    expect(stores.map(({ storeId }) => storeId)).toEqual([there]);
    expect(list[0]).toMatchObject({ mine: false, stores: [{ storeId: there, mine: true }] });
    expect(JSON.stringify(list)).not.toContain(`"storeId":${here},`);
    await rith.does('publishMaster', { masterId, storeIds: [there] });
    await masters.world.pass(0);
    const { list: log } = await manager.does('auditLog', {});
    expect(log.find(({ action }) => action === 'publishMenu')).toMatchObject({ staffName: 'rith' });
  });

  it('an accountant reads masters and differences of their store, and changes nothing', async () => {
    const { masterId, here, there } = masters;
    const books = await adds('books', { posts: [post(there, 'accountant')] });
    const { list, stores } = await books.does('masterMenus', {});
    expect([list.map(({ stores: own }) => own.map(({ storeId }) => storeId)), stores]).toEqual([[[there]], []]);
    expect((await compares(books, masterId, there)).storeId).toBe(there);
    expect(await books.tries('masterDifferences', { masterId, stores: String(here) })).toMatchObject({
      name: 'notFound',
    });
    const publish = await books.tries('publishMaster', { masterId, storeIds: [there] });
    const follow = await books.tries('takeOverMaster', { masterId, storeIds: [there], keepsOwn: true });
    const leave = await books.tries('leaveMaster', { masterId, storeId: there });
    for (const refused of [publish, follow, leave]) expect(refused).toMatchObject({ name: 'forbidden' });
  });

  it('a waiter is refused every call about masters, and a diner too', async () => {
    const { world } = masters;
    const names = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
      endpoints[name].path.includes('/masterMenus'),
    );
    expect(names).toHaveLength(9);
    for (const person of [await world.waiter(), await world.diner()]) {
      for (const name of names) {
        const { code, data } = await person.tries(name, {} as never);
        expect([name, code, data]).toEqual([name, 1, null]);
      }
    }
  });

  it('a master of another organisation is refused and tells nothing', async () => {
    const { world, owner, masterId, there } = masters;
    const next = await nextDoor(world);
    await world.db
      .updateTable('staff')
      .set({ office_role: 'owner' })
      .where('store_id', '=', next.storeId)
      .where('role', '=', 'manager')
      .execute();
    const stranger = next.manager;
    expect(await stranger.does('masterMenus', {})).toMatchObject({ list: [], stores: [{ storeId: next.storeId }] });
    const mine = await createsMaster(stranger, { fromStoreId: next.storeId, withMenu: false, name: { en: 'Next' } });
    const name = { en: 'Taken over' };
    const storeIds = [next.storeId];
    const asked = [
      await stranger.tries('saveMaster', { masterId, name, allows: [] }),
      await stranger.tries('removeMaster', { masterId }),
      await stranger.tries('takeOverMaster', { masterId, storeIds, keepsOwn: true }),
      await stranger.tries('takeOverMaster', { masterId: mine, storeIds: [there], keepsOwn: true }),
      await stranger.tries('leaveMaster', { masterId, storeId: there }),
      await stranger.tries('masterDifferences', { masterId, stores: String(next.storeId) }),
      await stranger.tries('masterDifferences', { masterId: mine, stores: String(there) }),
      await stranger.tries('publishMaster', { masterId, storeIds: [there] }),
      await stranger.tries('publishMaster', { masterId: mine, storeIds: [there] }),
      await stranger.tries('createMaster', { fromStoreId: there, withMenu: true, allows: [], name }),
      await stranger.tries('enterStore', { storeId: masterId }),
    ];
    for (const answer of asked) expect(answer).toMatchObject({ name: 'notFound' });
    expect((await owner.does('masterMenus', {})).list.map((master) => master.masterId)).toEqual([masterId]);
  });

  it('a master is in no list of stores, takes no order, and has its menu only', async () => {
    const { world, owner, editor, masterId, here, there } = masters;
    const listed = [
      (await owner.does('ownStores', {})).list,
      (await owner.does('officeStores', {})).list,
      (await owner.does('officePeople', {})).stores,
      (await owner.does('officeToday', {})).stores,
      (await owner.does('officeReport', {})).choices,
      (await (await world.diner()).does('organisationStores', {})).list,
    ];
    for (const list of listed) expect(list.map(({ storeId }) => storeId)).toEqual([here, there]);
    const posts = (await owner.does('officePeople', {})).list.flatMap((person) => person.posts);
    expect(posts.map(({ storeId }) => storeId)).not.toContain(masterId);
    expect(await editor.does('staffInfo', {})).toMatchObject({ inMasterMenu: true, storeId: masterId });
    const elsewhere = { name: 'notInMasterMenu' };
    expect(await editor.tries('openTill', { drawer: 'Till', float: { cents: 0, riel: 0 } } as never)).toMatchObject(
      elsewhere,
    );
    expect(await editor.tries('floorPlan', {})).toMatchObject(elsewhere);
    expect(await editor.tries('openStore', {} as never)).toMatchObject(elsewhere);
    for (const about of [
      await owner.tries('suspendStore', { storeId: masterId, suspended: true }),
      await owner.tries('closeStore', { storeId: masterId }),
      await owner.tries('shareMembers', { storeId: here, sharesWith: masterId }),
      await owner.tries('saveArea', { name: 'River', storeIds: [masterId] }),
      await owner.tries('officeReport', { stores: String(masterId) }),
    ]) {
      expect(about).toMatchObject({ name: 'notFound' });
    }
    const post = { storeId: masterId, role: 'manager' as const, mayAccept: true };
    const input = { userName: 'sok', name: 'Sok', password: PASSWORD, posts: [post] };
    expect(await owner.tries('addOfficePerson', input)).toMatchObject({ name: 'notFound' });
    const jobs = await world.db.selectFrom('job').select('kind').where('store_id', '=', masterId).execute();
    expect(jobs.map(({ kind }) => kind)).toEqual(['sweep']);
    expect(
      await world.db.selectFrom('offline_channel').select('id').where('store_id', '=', masterId).execute(),
    ).toEqual([]);
  });

  it('a person signs in to a restaurant after editing a master, and a new owner edits it too', async () => {
    const { world, masterId } = masters;
    const again = await world.manager();
    expect(await again.does('staffInfo', {})).not.toHaveProperty('inMasterMenu');
    const sok = await adds('sok', { officeRole: 'owner', posts: [] });
    const inMaster = await enters(world, sok, masterId);
    // The token of a master keeps nobody from signing in on the same device.
    await inMaster.does('humanCheck', { purpose: 'staff' });
    expect((await inMaster.does('menuDraft', {})).goods.length).toBeGreaterThan(10);
    await masters.owner.does('changeOfficePerson', {
      userName: 'sok',
      name: 'Sok',
      officeRole: 'areaManager',
      posts: [post(masters.here, 'manager')],
    });
    expect(await inMaster.tries('menuDraft', {})).toMatchObject({ name: 'loginExpired' });
    expect(await sok.tries('enterStore', { storeId: masterId })).toMatchObject({ code: expect.any(Number) as number });
  });
});
