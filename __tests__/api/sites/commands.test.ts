import { sql } from 'kysely';
import { listWorkplaces } from '../../../server/modules/access';
import { COMMANDS_PATH } from '../../../server/sites/commands/receive';
import { eventually } from '../../support/eventually';
import { bundleServer, type Bundle } from '../../support/machines/a-server';
import { Office, type SiteMachine, START_MS } from '../../support/machines/sites';
import { Actor } from '../../support/world/actor';
import { overHttp } from '../../support/machines/over-http';
import { signsInAtWork } from '../../support/world/human-check';
import { createsMaster, DISH, prices } from '../../support/world/masters';
import { RIVERSIDE } from '../../support/world/opening';

const PATIENCE_MS = 40_000;

describe('what head office decides of a store that a site writes (0074)', () => {
  let bundle: Bundle;
  let office: Office;
  let site: SiteMachine;
  let storeId: number;
  let masterId: number;
  /** The owner in the master menu. */
  let editor: Actor;
  // An office and a site start, each with a PostgreSQL of its own.
  beforeAll(async () => {
    bundle = await bundleServer();
    office = await Office.open(bundle);
    const { owner, db } = office;
    storeId = (await db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
    masterId = await createsMaster(owner, { fromStoreId: storeId, allows: [] });
    await owner.does('takeOverMaster', { masterId, storeIds: [storeId], keepsOwn: false });
    editor = office.installation.at(office.member.port, 'device-of-the-editor');
    const { user: userName, password } = office.installation.access.manager;
    await signsInAtWork(editor, { userName, password });
    editor.token = (await editor.does('enterStore', { storeId: masterId })).token;
    site = await office.joinSite(bundle, storeId);
  }, START_MS);
  afterAll(async () => {
    await site.close();
    await office.close();
  });

  const isConnected = (connected: boolean): Promise<void> =>
    eventually(async () => (await office.findSite(storeId)).connected, connected, PATIENCE_MS);
  const cut = async (): Promise<void> => {
    site.line.cut();
    await isConnected(false);
  };
  const listWaiting = async () =>
    (await office.owner.does('officeCommands', {})).list.map(({ kind, state, problem }) => [kind, state, problem]);
  const isSuspended = async ({ db }: { readonly db: Office['db'] }): Promise<boolean> =>
    (await db.selectFrom('store').select('suspended').where('id', '=', storeId).executeTakeFirstOrThrow()).suspended;
  const suspends = (suspended: boolean) => office.owner.does('suspendStore', { storeId, suspended });
  const publicationAt = async (): Promise<readonly [string, string] | null> => {
    const { list } = await office.owner.does('masterMenus', {});
    const [newest] = list.find((master) => master.masterId === masterId)?.publications ?? [];
    const [there] = newest?.stores ?? [];
    return there === undefined ? null : [there.state, there.problem];
  };

  it('a suspension is pending while the site is away; then it is applied there once, logged, and seen here', async () => {
    await cut();
    await suspends(true);
    expect(await listWaiting()).toEqual([['suspend', 'pending', '']]);
    expect([await isSuspended(office), await isSuspended(site)]).toEqual([false, false]);
    site.line.mend();
    await eventually(() => isSuspended(site), true, PATIENCE_MS);
    await eventually(listWaiting, [], PATIENCE_MS);
    await eventually(() => isSuspended(office), true, PATIENCE_MS);
    const log = await site.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('action', '=', 'changeSettings')
      .execute();
    expect(log).toHaveLength(1);
    await suspends(false);
    await eventually(() => isSuspended(site), false, PATIENCE_MS);
  });

  it('a command that comes twice is applied once; one without credential or of another epoch never', async () => {
    const sent = await office.db
      .selectFrom('site_command as c')
      .innerJoin('store_site as s', 's.store_id', 'c.store_id')
      .selectAll('c')
      .select(['s.epoch', 's.secret_hash'])
      .where('c.kind', '=', 'suspend')
      .orderBy('c.id')
      .executeTakeFirstOrThrow();
    const body = {
      ...{ storeId, key: sent.key, kind: sent.kind, payload: sent.payload, staffId: sent.staff_id },
      ...{ madeBy: sent.made_by, epoch: sent.epoch },
    };
    const post = async (fields: object, credential: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${credential}` };
      const answer = await fetch(`${site.origin}${COMMANDS_PATH}`, {
        ...{ method: 'POST', headers, body: JSON.stringify({ ...body, ...fields }) },
      });
      return [answer.status, await answer.json()] as const;
    };
    const shown = sent.secret_hash?.toString('base64url') ?? '';
    // It suspended; since then that was ended.
    expect(await post({}, shown)).toEqual([200, { state: 'applied', problem: null }]);
    expect(await isSuspended(site)).toBe(false);
    const another = { key: 'another-key-of-a-command' };
    expect(await post(another, 'wrong')).toMatchObject([401, {}]);
    expect(await post({ ...another, epoch: sent.epoch - 1 }, shown)).toMatchObject([409, {}]);
    expect(await post({ ...another, storeId: storeId + 1 }, shown)).toMatchObject([409, {}]);
    expect(await post({ ...another, kind: 'unknown' }, shown)).toMatchObject([501, {}]);
    expect(await isSuspended(site)).toBe(false);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM site_command`.execute(site.db);
    expect(rows[0]?.count).toBe(2);
  });

  it('publishMaster: a menu is pending at the site that is away, and published there by its own job', async () => {
    await prices(editor, DISH, 777);
    await cut();
    await office.owner.does('publishMaster', { masterId, storeIds: [storeId] });
    expect(await publicationAt()).toEqual(['pending', '']);
    site.line.mend();
    await eventually(publicationAt, ['done', ''], PATIENCE_MS);
    const price = () =>
      site.db
        .selectFrom('goods')
        .select('sell_cents')
        .where('store_id', '=', storeId)
        .where(sql<boolean>`name->>'en' = ${DISH}`)
        .executeTakeFirstOrThrow();
    expect(await price()).toEqual({ sell_cents: 777 });
  });

  it('withdrawPublication: what the site has not got is dropped; what waits there is withdrawn there', async () => {
    const at = Date.now() + 3_600_000;
    await cut();
    const unsent = await office.owner.does('publishMaster', { masterId, storeIds: [storeId], at });
    await office.owner.does('withdrawPublication', { masterId, ...unsent });
    expect(await listWaiting()).toEqual([]);
    const again = await office.owner.tries('withdrawPublication', { masterId, ...unsent });
    expect(again).toMatchObject({ name: 'notFound' });
    site.line.mend();
    await isConnected(true);
    await office.owner.does('publishMaster', { masterId, storeIds: [storeId], at });
    await eventually(publicationAt, ['waiting', ''], PATIENCE_MS);
    const { list } = await office.owner.does('masterMenus', {});
    const publicationId = list.find((each) => each.masterId === masterId)?.publications[0]?.publicationId ?? 0;
    await office.owner.does('withdrawPublication', { masterId, publicationId });
    await eventually(publicationAt, ['withdrawn', ''], PATIENCE_MS);
  });

  it('saveArea, saveMaster, leaveMaster, takeOverMaster: what waits is done at the site and comes back', async () => {
    const findThere = () =>
      site.db
        .selectFrom('store')
        .select(['area_id', 'master_id', 'master_keeps_own'])
        .where('id', '=', storeId)
        .execute();
    await cut();
    await office.owner.does('saveArea', { name: 'South', storeIds: [storeId] });
    const { list } = await office.owner.does('masterMenus', {});
    const name = list.find((each) => each.masterId === masterId)?.name ?? { en: '' };
    await office.owner.does('saveMaster', { masterId, name, allows: ['price'] });
    await office.owner.does('leaveMaster', { masterId, storeId });
    await office.owner.does('takeOverMaster', { masterId, storeIds: [storeId], keepsOwn: true });
    expect((await listWaiting()).map(([kind]) => kind)).toEqual(['area', 'changeMaster', 'leaveMenu', 'followMenu']);
    const area = await office.db.selectFrom('area').select('id').executeTakeFirstOrThrow();
    expect(await office.owner.tries('removeArea', { areaId: area.id })).toMatchObject({ name: 'siteWrites' });
    site.line.mend();
    await eventually(findThere, [{ area_id: area.id, master_id: masterId, master_keeps_own: true }], PATIENCE_MS);
    await eventually(listWaiting, [], PATIENCE_MS);
    const master = site.db.selectFrom('store').select('master_allows').where('id', '=', masterId);
    expect(await master.execute()).toEqual([{ master_allows: ['price'] }]);
    const isHere = async () =>
      (await office.db.selectFrom('store').select('area_id').where('id', '=', storeId).executeTakeFirstOrThrow())
        .area_id;
    await eventually(isHere, area.id, PATIENCE_MS);
    await office.owner.does('saveArea', { areaId: area.id, name: 'South', storeIds: [] });
    await eventually(isHere, null, PATIENCE_MS);
    await office.owner.does('removeArea', { areaId: area.id });
  });

  it('setPin: a PIN that is set in another store is that of the person at the site too', async () => {
    const { password } = office.installation.access.manager;
    const { storeId: another } = await office.owner.does('openStore', { ...RIVERSIDE, ownMembers: true });
    const there = office.installation.at(office.member.port, 'device-in-another-store');
    there.token = (await office.owner.does('enterStore', { storeId: another })).token;
    const findPin = async () =>
      (
        await site.db
          .selectFrom('staff as s')
          .innerJoin('staff_login as l', (join) =>
            join.onRef('l.store_id', '=', 's.store_id').onRef('l.staff_id', '=', 's.id'),
          )
          .select('s.pin_hash')
          .where('l.user_name', '=', office.installation.access.manager.user)
          .executeTakeFirstOrThrow()
      ).pin_hash;
    const before = await findPin();
    await there.does('setPin', { pin: '8206', password });
    await eventually(async () => (await findPin()) !== before, true, PATIENCE_MS);
    await eventually(listWaiting, [], PATIENCE_MS);
    office.owner.token = there.token;
  });

  it('changeOfficePerson: a person’s post and password wait, then they sign in at the site with them', async () => {
    await cut();
    const person = { userName: 'sophea', name: 'Sophea' };
    const post = { storeId, role: 'employee' as const, mayAccept: true };
    await office.owner.does('addOfficePerson', { ...person, password: 'first-password', posts: [post] });
    expect((await listWaiting()).map(([kind]) => kind)).toEqual(['post']);
    site.line.mend();
    await eventually(listWaiting, [], PATIENCE_MS);
    const there = new Actor(overHttp(site.origin), 'device-of-sophea');
    const { staff } = await signsInAtWork(there, { userName: 'sophea', password: 'first-password' });
    expect(staff).toMatchObject({ name: 'Sophea', role: 'employee', mayAccept: true });
    const isHere = async () => (await listWorkplaces(office.db, 'sophea')).length;
    await eventually(isHere, 1, PATIENCE_MS);
    const staff_id = (await listWorkplaces(site.db, 'sophea'))[0]?.staffId ?? 0;
    const bound = { store_id: storeId, staff_id, address: 'sophea@store.example', verified_at: new Date() };
    await site.db.insertInto('staff_email').values(bound).execute();
    await office.owner.does('resetOfficePassword', { userName: 'sophea', password: 'second-password' });
    await office.owner.does('changeOfficePerson', {
      ...person,
      name: 'Sophea S.',
      posts: [{ ...post, mayAccept: false }],
    });
    await eventually(listWaiting, [], PATIENCE_MS);
    expect((await there.tries('staffInfo', {})).code).not.toBe(0);
    const again = await signsInAtWork(there, { userName: 'sophea', password: 'second-password' });
    expect(again.staff).toMatchObject({ name: 'Sophea S.', mayAccept: false });
    expect(await site.db.selectFrom('staff_email').select('address').execute()).toEqual([]);
    const { rows } = await sql<{ kept: number }>`SELECT count(*)::int AS kept FROM site_command
      WHERE payload ? 'passwordHash' OR payload ? 'menu'`.execute(office.db);
    expect(rows[0]?.kept).toBe(0);
  });

  it('what the site refuses is shown with the reason; what waits at a takeover is applied by the office', async () => {
    await office.db
      .insertInto('site_command')
      .values({
        ...{ store_id: storeId, key: 'withdraws-nothing', kind: 'withdrawMenu', staff_id: 1, made_by: 'Sokha' },
        ...{ payload: JSON.stringify({ masterId, publicationId: 999_999, reason: '' }), made_at: new Date() },
      })
      .execute();
    await eventually(
      async () => (await listWaiting()).map(([kind, state]) => [kind, state]),
      [['withdrawMenu', 'refused']],
      PATIENCE_MS,
    );
    expect((await listWaiting())[0]?.[2]).not.toBe('');
    await cut();
    await suspends(true);
    await office.owner.does('takeOverSite', { storeId });
    await eventually(() => isSuspended(office), true, PATIENCE_MS);
    expect(await isSuspended(site)).toBe(false);
  });
});
