import { MINUTE_MS } from '@romduol/domain/time/units';
import { listAnnounced } from '../../support/world/announced';
import { signsInAtWork, triesSignIn } from '../../support/world/human-check';
import type { Actor } from '../../support/world/actor';
import { places } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('the employees of a store, as its manager edits them', () => {
  let world: World;
  let manager: Actor;
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterAll(() => world.close());

  // An address may sign in twenty times a minute; each of these employees has an address of their own.
  let homes = 0;
  const anywhere = (): Actor => {
    homes += 1;
    return world.stranger().from(`10.1.0.${homes}`);
  };
  const login = async (userName: string, password: string): Promise<Actor> => {
    const person = anywhere();
    await signsInAtWork(person, { userName, password });
    return person;
  };
  const PASSWORD = 'lotus-4711';
  const account = (userName: string) =>
    ({ name: `Srey ${userName}`, userName, role: 'employee', mayAccept: false, password: PASSWORD }) as const;
  const hire = async (userName: string) => (await manager.does('addEmployee', account(userName))).staffId;

  it('R-01 S-36 POST /api/store/staff: a manager adds a waiter, whom GET /api/store/staff then lists', async () => {
    const staffId = await hire('SreyMom');
    const waiter = await login('sreymom', PASSWORD);
    const { orderId } = await places(world, await world.diner());
    expect(await waiter.tries('acceptOrder', { orderId })).toMatchObject({ code: 1 });
    await manager.does('changeEmployee', { staffId, name: 'Srey Mom Chea', mayAccept: true, disabled: false });
    expect(await waiter.tries('acceptOrder', { orderId })).toMatchObject({ code: 0 });
    const { list } = await manager.does('employees', {});
    expect(list.find(({ id }) => id === staffId)).toEqual({
      id: staffId,
      byOffice: false,
      name: 'Srey Mom Chea',
      userName: 'sreymom',
      role: 'employee',
      mayAccept: true,
      mayKeepStock: false,
      disabled: false,
      printerId: null,
      sessions: 1,
    });
    expect(JSON.stringify(list)).not.toContain('argon2');
  });

  it('a user name that exists, in any case and store, is refused, and nothing is stored', async () => {
    await hire('kunthea');
    const again = await manager.tries('addEmployee', account('KUNTHEA'));
    expect(again).toMatchObject({ code: 1, msg: 'Somebody already signs in with this user name' });
    const named = await world.db.selectFrom('staff').select('id').where('name', 'ilike', '%kunthea').execute();
    expect(named).toHaveLength(1);
    expect((await manager.tries('addEmployee', { ...account('other'), password: 'short-1' })).code).toBe(1);
  });

  it('R-04 PUT /api/store/staff/{staffId}/password: a reset ends the old password and its sessions', async () => {
    const staffId = await hire('rith');
    const waiter = await login('rith', PASSWORD);
    await manager.does('resetPassword', { staffId, password: 'new-lotus-1' });
    expect(await waiter.tries('board')).toMatchObject({ code: 2, data: 3011 });
    expect((await triesSignIn(anywhere(), { userName: 'rith', password: PASSWORD })).code).toBe(1);
    expect((await (await login('rith', 'new-lotus-1')).tries('board')).code).toBe(0);
    const { list } = await manager.does('auditLog', { action: 'resetPassword' });
    expect(list).toMatchObject([{ staffName: 'Chanthy', reason: 'Srey rith' }]);
    expect(JSON.stringify(await world.db.selectFrom('audit_log').selectAll().execute())).not.toContain('new-lotus-1');
  });

  it('PUT /api/store/staff/{staffId}: a closed account is signed out at once; no manager closes their own', async () => {
    const staffId = await hire('sophea');
    const waiter = await login('sophea', PASSWORD);
    await manager.does('changeEmployee', { staffId, name: 'Sophea', mayAccept: false, disabled: true });
    expect(await waiter.tries('board')).toMatchObject({ code: 2 });
    expect((await triesSignIn(anywhere(), { userName: 'sophea', password: PASSWORD })).code).toBe(1);
    const { list } = await manager.does('employees', {});
    const own = list.find(({ userName }) => userName === 'chanthy')?.id ?? 0;
    const closing = { staffId: own, name: 'Chanthy', mayAccept: true, disabled: true };
    expect((await manager.tries('changeEmployee', closing)).code).toBe(1);
    expect((await manager.tries('board')).code).toBe(0);
  });

  it('R-01: waiters and kiosks are refused all of these calls', async () => {
    for (const person of [await world.waiter(), await world.kiosk(), await world.diner()]) {
      for (const name of ['employees', 'addEmployee', 'changeEmployee', 'resetPassword'] as const) {
        expect(await person.tries(name, { ...account('nobody'), staffId: 1, disabled: false })).toMatchObject({
          code: 1,
        });
      }
    }
  });

  it('PUT /api/employee/password: needs the old password, and signs other devices out', async () => {
    await hire('pisey');
    const [here, there] = [await login('pisey', PASSWORD), await login('pisey', PASSWORD)];
    const wrong = await here.tries('changePassword', { password: 'not-mine', newPassword: 'fresh-lotus' });
    expect(wrong).toMatchObject({ code: 1, msg: 'User name or password is not right' });
    await here.does('changePassword', { password: PASSWORD, newPassword: 'fresh-lotus' });
    expect((await here.tries('board')).code).toBe(0);
    expect((await there.tries('board')).code).toBe(2);
    expect((await triesSignIn(anywhere(), { userName: 'pisey', password: PASSWORD })).code).toBe(1);
    expect((await (await login('pisey', 'fresh-lotus')).tries('board')).code).toBe(0);
  });

  it('GET /api/employee/sessions, DELETE /api/employee/sessions/{sessionId}: own devices, a manager all', async () => {
    await hire('channary');
    const [here, there] = [await login('channary', PASSWORD), await login('channary', PASSWORD)];
    const mine = (await here.does('sessions', {})).list;
    expect(mine.map(({ name, current }) => [name, current])).toEqual([
      ['Srey channary', true],
      ['Srey channary', false],
    ]);
    const managers = (await manager.does('sessions', {})).list;
    expect(managers[0]).toMatchObject({ name: 'Chanthy', current: true });
    expect(managers.filter(({ name }) => name === 'Srey channary')).toHaveLength(2);
    expect(await here.tries('revokeSession', { sessionId: managers[0]?.id ?? 0 })).toMatchObject({ code: 1 });
    await here.does('revokeSession', { sessionId: mine[1]?.id ?? 0 });
    expect((await there.tries('board')).code).toBe(2);
    await manager.does('revokeSession', { sessionId: mine[0]?.id ?? 0 });
    expect((await here.tries('board')).code).toBe(2);
    const told = await listAnnounced(world.db, 17);
    expect(told.slice(-2).map(({ audience }) => audience)).toEqual([
      `session:${mine[1]?.id}`,
      `session:${mine[0]?.id}`,
    ]);
  });

  it('POST /api/employee/login: ten wrong passwords block the name for ten minutes, not its sessions', async () => {
    await hire('vuthy');
    const waiter = await login('vuthy', PASSWORD);
    for (const userName of ['vuthy', 'nobody-at-all']) {
      for (let guess = 0; guess < 10; guess += 1) {
        const refused = await triesSignIn(anywhere(), { userName, password: 'a guess' });
        expect(refused.msg).toBe('User name or password is not right');
      }
      const more = await triesSignIn(anywhere(), { userName, password: PASSWORD });
      expect(more.msg).toBe('Too many attempts, please wait a minute');
    }
    expect((await waiter.tries('board')).code).toBe(0);
    await world.pass(10 * MINUTE_MS + 1);
    expect((await triesSignIn(anywhere(), { userName: 'vuthy', password: PASSWORD })).code).toBe(0);
  });

  it('a manager of a suspended store can still sign in and reopen it; staff cannot meanwhile', async () => {
    const { tables: _tables, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    await manager.does('saveStoreSettings', { ...settings, suspended: true });
    const { staff, manager: boss } = world.access;
    const refused = await triesSignIn(anywhere(), { userName: staff.user, password: staff.password });
    expect(refused).toMatchObject({ code: 1, data: 7160 });
    const back = await login(boss.user, boss.password);
    const now = await back.does('storeSettings', {});
    await back.does('saveStoreSettings', { ...settings, version: now.version, suspended: false });
    expect((await login(staff.user, staff.password)).token).not.toBeNull();
  });
});
