import { ENTER_PATH } from '../../../server/sites/entering/receive';
import { eventually } from '../../support/eventually';
import { bundleServer, type Bundle } from '../../support/machines/a-server';
import { Office, type SiteMachine, START_MS } from '../../support/machines/sites';
import { signsInAtWork } from '../../support/world/human-check';
import { RIVERSIDE } from '../../support/world/opening';

const PATIENCE_MS = 40_000;

describe('a person of the office in a store that a site writes (0074)', () => {
  let bundle: Bundle;
  let office: Office;
  let site: SiteMachine;
  let here: number;
  let storeId: number;
  // An office and a site start, each with a PostgreSQL of its own.
  beforeAll(async () => {
    bundle = await bundleServer();
    office = await Office.open(bundle);
    here = (await office.db.selectFrom('store').select('id').executeTakeFirstOrThrow()).id;
    storeId = (await office.owner.does('openStore', { ...RIVERSIDE, ownMembers: true })).storeId;
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
  const mend = async (): Promise<void> => {
    site.line.mend();
    await isConnected(true);
  };
  /** The owner on another device, who goes to the store by its switcher. */
  const goesThere = async () => {
    const person = office.installation.at(office.member.port, 'device-that-goes-there');
    const { user: userName, password } = office.installation.access.manager;
    await signsInAtWork(person, { userName, password });
    const { token, staff } = await person.does('enterStore', { storeId });
    person.token = token;
    return { person, staff };
  };
  const mine = () => site.db.updateTable('staff').where('store_id', '=', storeId);

  it('enterStore: the site signs in whom the office vouches for, who goes on to other stores from there', async () => {
    const { person, staff } = await goesThere();
    expect(staff).toMatchObject({ storeId, role: 'manager', officeRole: 'owner', severalStores: true });
    expect((await person.does('floorPlan', {})).tables).not.toHaveLength(0);
    const there = await site.db.selectFrom('session').select('store_id').where('kind', '=', 'staff').execute();
    expect(there).toEqual([{ store_id: storeId }]);
    expect(await person.does('staffInfo', {})).toMatchObject({ storeId, severalStores: true });
    const { list } = await person.does('ownStores', {});
    expect(list.map((each) => [each.storeId, each.current])).toEqual([
      [here, false],
      [storeId, true],
    ]);
    person.token = (await person.does('enterStore', { storeId: here })).token;
    expect(await person.does('staffInfo', {})).toMatchObject({ storeId: here });
  });

  it('enterStore: a person may do what the site’s rows say, which may be newer than the office’s', async () => {
    await mine().set({ role: 'accountant', office_role: null, may_accept: false }).execute();
    expect((await goesThere()).staff).toMatchObject({ role: 'accountant', mayAccept: false });
    await mine().set({ disabled: true }).execute();
    await expect(goesThere()).rejects.toThrow('notFound');
    await mine().set({ role: 'manager', office_role: 'owner', may_accept: true, disabled: false }).execute();
    expect((await goesThere()).staff).toMatchObject({ officeRole: 'owner' });
  });

  it('a request of the office is good once, with what only it and the site know, for a login of the site', async () => {
    const row = await office.db.selectFrom('store_site').selectAll().executeTakeFirstOrThrow();
    const { user: userName } = office.installation.access.manager;
    const body = {
      ...{ storeId, epoch: row.epoch, key: 'a-key-of-one-entering', at: Date.now() },
      ...{ userName, language: 'en', device: 'a browser' },
    };
    const post = async (fields: object, credential = row.secret_hash?.toString('base64url')) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${credential ?? ''}` };
      const sent = JSON.stringify({ ...body, ...fields });
      const answer = await fetch(`${site.origin}${ENTER_PATH}`, { method: 'POST', headers, body: sent });
      return [answer.status, await answer.json()] as const;
    };
    const count = async () => (await site.db.selectFrom('session').select('id').execute()).length;
    const before = await count();
    expect(await post({}, 'wrong')).toMatchObject([401, {}]);
    expect(await post({ epoch: row.epoch - 1 })).toMatchObject([409, {}]);
    expect(await post({ at: Date.now() - 2 * 86_400_000 })).toMatchObject([409, {}]);
    expect(await post({ userName: 'nobody' })).toEqual([200, { refusal: 'notFound' }]);
    expect(await count()).toBe(before);
    expect(await post({})).toMatchObject([200, { staff: { storeId } }]);
    expect(await post({})).toMatchObject([409, {}]);
    expect(await count()).toBe(before + 1);
  });

  it('enterStore: while the site is away the person is told so, and stays where they are', async () => {
    await cut();
    expect(await office.owner.tries('enterStore', { storeId })).toMatchObject({ name: 'siteAway' });
    expect(await office.owner.does('staffInfo', {})).toMatchObject({ storeId: here });
    await mend();
  });

  it('addEmployee: the site gives out no sign-in name of the office, and none while it cannot ask', async () => {
    const manager = await office.openManager(site);
    const { user: known } = office.installation.access.staff;
    const person = { name: 'Sok', role: 'employee', mayAccept: false, password: 'a-password' } as const;
    expect(await manager.tries('addEmployee', { ...person, userName: known })).toMatchObject({ name: 'userNameTaken' });
    await cut();
    expect(await manager.tries('addEmployee', { ...person, userName: 'sok-new' })).toMatchObject({ name: 'lineDown' });
    await mend();
    await manager.does('addEmployee', { ...person, userName: 'sok-new' });
  });

  it('an owner whose own post has not come from the site yet decides all the same; the site knows them', async () => {
    await cut();
    const fresh = { userName: 'new-owner', name: 'Chenda', password: 'a-password', officeRole: 'owner' } as const;
    await office.owner.does('addOfficePerson', { ...fresh, posts: [] });
    const owner = office.installation.at(office.member.port, 'device-of-the-new-owner');
    await signsInAtWork(owner, { userName: fresh.userName, password: fresh.password });
    const post = { storeId, role: 'employee', mayAccept: true } as const;
    await owner.does('addOfficePerson', { userName: 'rith', name: 'Rith', password: 'a-password', posts: [post] });
    await mend();
    await eventually(async () => (await office.owner.does('officeCommands', {})).list, [], PATIENCE_MS);
    const log = site.db
      .selectFrom('audit_log as a')
      .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'a.store_id').onRef('s.id', '=', 'a.staff_id'))
      .select(['a.subject', 's.name'])
      .where('a.subject', '=', 'login:rith');
    expect(await log.execute()).toEqual([{ subject: 'login:rith', name: 'Chenda' }]);
  });
});
