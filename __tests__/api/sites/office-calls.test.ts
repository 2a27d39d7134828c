import { endpoints, type EndpointName } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import pg from 'pg';
import { raiseFence } from '../../../server/directory/fence';
import { fenceStore, listStoreTables } from '../../../server/sites/store-tables';
import type { Actor } from '../../support/world/actor';
import { createsMaster } from '../../support/world/masters';
import { RIVERSIDE } from '../../support/world/opening';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

const NEW_STORE = { ...RIVERSIDE, ownMembers: true };

describe('calls of head office about a store that a site writes (0074)', () => {
  let world: World;
  let owner: Actor;
  let storeId: number;
  let masterId: number;
  let areaId: number;
  beforeAll(async () => {
    world = await World.open();
    owner = await world.manager();
    storeId = (await owner.does('openStore', NEW_STORE)).storeId;
    masterId = await createsMaster(owner, { fromStoreId: storeId });
    await owner.does('takeOverMaster', { masterId, storeIds: [storeId], keepsOwn: true });
    await owner.does('saveArea', { name: 'North', storeIds: [storeId] });
    areaId = (await world.db.selectFrom('area').select('id').executeTakeFirstOrThrow()).id;
    await owner.does('makeSiteJoinCode', { storeId });
    await world.db
      .updateTable('store_site')
      .set({ state: 'site', site_number: 1001, contact_at: new Date(world.now) })
      .execute();
    const client = new pg.Client(world.database.connection);
    await client.connect();
    await raiseFence(client, await listStoreTables(client, storeId), fenceStore(storeId));
    await client.end();
  });
  afterAll(() => world.close());

  /** As what the site changes arrives. */
  const arrives = (change: string): Promise<unknown> =>
    world.db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('romduol.moving', 'yes', true)`.execute(trx);
      await sql.raw(change).execute(trx);
    });
  const person = { userName: 'new-at-the-site', name: 'Vichea' };
  const post = { storeId: 0, role: 'employee', mayAccept: false } as const;
  const word = { en: 'Menu', 'zh-Hans': 'Menu', km: 'Menu' };

  /** What each call is answered, or which commands it leaves for the site; a call of its own where it takes several. */
  const CASES: Readonly<
    Record<string, readonly [() => Promise<{ name?: string | null }>, readonly string[] | string]>
  > = {
    suspendStore: [() => owner.tries('suspendStore', { storeId, suspended: true }), ['suspend']],
    closeStore: [() => owner.tries('closeStore', { storeId }), ['close']],
    reopenStore: [
      async () => {
        await arrives(`UPDATE store SET closed = true WHERE id = ${storeId}`);
        const answer = await owner.tries('reopenStore', { storeId });
        await arrives(`UPDATE store SET closed = false WHERE id = ${storeId}`);
        return answer;
      },
      ['reopen'],
    ],
    saveArea: [() => owner.tries('saveArea', { areaId, name: 'East', storeIds: [] }), ['area']],
    removeArea: [() => owner.tries('removeArea', { areaId }), 'siteWrites'],
    addOfficePerson: [
      () => owner.tries('addOfficePerson', { ...person, password: 'a-password', posts: [{ ...post, storeId }] }),
      ['post'],
    ],
    changeOfficePerson: [
      async () => {
        const here = { ...post, storeId: await findStoreId(world) };
        await owner.does('addOfficePerson', {
          userName: 'new-in-town',
          name: 'B',
          password: 'a-password',
          posts: [here],
        });
        return owner.tries('changeOfficePerson', {
          userName: 'new-in-town',
          name: 'B',
          posts: [here, { ...post, storeId }],
        });
      },
      ['post'],
    ],
    resetOfficePassword: [
      async () => {
        const { user } = world.access.manager;
        return owner.tries('resetOfficePassword', { userName: user, password: 'another-password' });
      },
      ['password'],
    ],
    createMaster: [
      () => owner.tries('createMaster', { name: { en: 'Second' }, fromStoreId: storeId, withMenu: true, allows: [] }),
      ['log'],
    ],
    saveMaster: [() => owner.tries('saveMaster', { masterId, name: word, allows: [] }), ['changeMaster', 'log']],
    removeMaster: [() => owner.tries('removeMaster', { masterId }), 'masterInUse'],
    takeOverMaster: [
      () => owner.tries('takeOverMaster', { masterId, storeIds: [storeId], keepsOwn: false }),
      ['followMenu'],
    ],
    leaveMaster: [() => owner.tries('leaveMaster', { masterId, storeId }), ['leaveMenu']],
    publishMaster: [() => owner.tries('publishMaster', { masterId, storeIds: [storeId] }), ['publishMenu']],
    // What has not left for the site is dropped.
    withdrawPublication: [
      async () => {
        const { publicationId } = await owner.does('publishMaster', { masterId, storeIds: [storeId] });
        return owner.tries('withdrawPublication', { masterId, publicationId });
      },
      [],
    ],
    openStore: [
      () =>
        owner.tries('openStore', {
          ...NEW_STORE,
          name: { en: 'Third' },
          copyFrom: { storeId, parts: ['menu', 'settings'] },
        }),
      ['log'],
    ],
    // The limit is kept by the store that keeps the members.
    setSiteWalletLimit: [() => owner.tries('setSiteWalletLimit', { storeId, limit: mainAmount(0) }), []],
    shareMembers: [
      async () => owner.tries('shareMembers', { storeId, sharesWith: await findStoreId(world) }),
      'siteWrites',
    ],
    exportOfficeReport: [
      () => owner.tries('exportOfficeReport', { report: 'areas', format: 'csv', storeIds: String(storeId) }),
      [],
    ],
    makeSiteJoinCode: [() => owner.tries('makeSiteJoinCode', { storeId }), 'siteWrites'],
    // Last: it ends the site's time.
    takeOverSite: [() => owner.tries('takeOverSite', { storeId }), []],
  };

  it('every call of head office that changes something is listed here', () => {
    const names = Object.keys(endpoints) as EndpointName[];
    const changing = names.filter(
      (name) => endpoints[name].path.startsWith('/api/office/') && endpoints[name].method !== 'GET',
    );
    expect(Object.keys(CASES).toSorted()).toEqual(changing.toSorted());
  });

  for (const [name, [does, expected]] of Object.entries(CASES)) {
    const what =
      typeof expected === 'string'
        ? `is refused: ${expected}`
        : expected.length === 0
          ? 'writes nothing of the store'
          : `sends ${expected.join(', ')}`;
    it(`${name} ${what}`, async () => {
      await world.db
        .updateTable('site_command')
        .set({ state: 'applied', done_at: new Date(world.now) })
        .execute();
      const { name: refused = null } = await does();
      const rows = await world.db
        .selectFrom('site_command')
        .select('kind')
        .where('state', '=', 'pending')
        .orderBy('id')
        .execute();
      const kinds = [...new Set(rows.map(({ kind }) => kind))];
      if (typeof expected === 'string') expect([refused, kinds]).toEqual([expected, []]);
      else expect([refused, kinds]).toEqual([null, expected]);
    });
  }
});
