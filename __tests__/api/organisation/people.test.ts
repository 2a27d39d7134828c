import type { Endpoints, Input } from '@romduol/contract';
import { signsInAtWork, triesSignIn } from '../../support/world/human-check';
import type { Actor } from '../../support/world/actor';
import { nextDoor, type NextDoor, otherOrganisation } from '../../support/world/next-door';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

type NewPerson = Input<Endpoints['addOfficePerson']>;
const PASSWORD = 'area-manager-1';

describe('one login over the stores of an organisation', () => {
  let world: World;
  let here: number;
  let second: NextDoor;
  let owner: Actor;

  beforeEach(async () => {
    world = await World.open();
    here = await findStoreId(world);
    second = await nextDoor(world, 'the same');
    owner = await world.manager();
    // The demo's manager owns the organisation; the second store was opened without them.
    await owner.does('changeOfficePerson', { userName: 'chanthy', name: 'Chanthy', officeRole: 'owner', posts: [] });
  });
  afterEach(() => world.close());

  const both = (role: 'employee' | 'manager' | 'accountant'): NewPerson['posts'] =>
    [here, second.storeId].map((storeId) => ({ storeId, role, mayAccept: true }));
  const adds = (userName: string, more: Pick<NewPerson, 'posts'> & Partial<NewPerson>) =>
    owner.does('addOfficePerson', { userName, name: userName, password: PASSWORD, ...more });
  const signsIn = async (userName: string, password = PASSWORD): Promise<Actor> => {
    const person = world.stranger();
    await signsInAtWork(person, { userName, password });
    return person;
  };
  const enters = async (person: Actor, storeId: number): Promise<Actor> => {
    const there = world.stranger();
    there.token = (await person.does('enterStore', { storeId })).token;
    return there;
  };
  const auditIn = async (storeId: number) =>
    world.db
      .selectFrom('audit_log as a')
      .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'a.store_id').onRef('s.id', '=', 'a.staff_id'))
      .select(['a.action', 's.name', 'a.subject'])
      .where('a.store_id', '=', storeId)
      .orderBy('a.id')
      .execute();

  /** A store of another organisation, by its id. */
  const nextDoorElsewhere = async (): Promise<number> => {
    const id = await otherOrganisation(world.db);
    const name = JSON.stringify({ en: 'Elsewhere', 'zh-Hans': 'Elsewhere', km: 'Elsewhere' });
    const store = await world.db
      .insertInto('store')
      .values({ organisation_id: id, name, address: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return store.id;
  };

  it('an area manager switches between their stores by one login, and reaches no other store', async () => {
    const stranger = await nextDoorElsewhere();
    await adds('rith', { officeRole: 'areaManager', posts: both('manager') });
    const rith = await signsIn('rith');
    expect((await rith.does('ownStores', {})).list).toMatchObject([
      { storeId: here, name: 'Chhouk Kitchen', role: 'manager', state: 'open', current: true },
      { storeId: second.storeId, name: 'Next door', role: 'manager', current: false },
    ]);
    const there = await enters(rith, second.storeId);
    expect((await there.does('board', {})).tables.map(({ name }) => name)).toEqual(['Take away', 'T01']);
    expect(await there.does('staffInfo', {})).toMatchObject({ storeName: 'Next door', officeRole: 'areaManager' });
    expect((await rith.does('board', {})).tables.length).toBeGreaterThan(5);
    expect(await rith.tries('enterStore', { storeId: stranger })).toMatchObject({ code: 1, name: 'notFound' });
  });

  it('a person has the rights of each store in that store only', async () => {
    const [first, other] = both('manager');
    if (first === undefined || other === undefined) throw new Error('no stores');
    await adds('rith', { posts: [{ ...first, role: 'employee', mayAccept: false }, other] });
    const waiter = await signsIn('rith');
    expect(await waiter.tries('storeSettings')).toMatchObject({ code: 1, name: 'managerOnly' });
    const manager = await enters(waiter, second.storeId);
    expect((await manager.tries('storeSettings')).code).toBe(0);
    expect(await manager.tries('officePeople')).toMatchObject({ code: 1 });
  });

  it('an accountant reads the reports of each store, and changes nothing', async () => {
    await adds('sopheap', { posts: both('accountant') });
    const accountant = await signsIn('sopheap');
    const there = await enters(accountant, second.storeId);
    for (const actor of [accountant, there]) {
      expect((await actor.tries('dayAtGlance')).code).toBe(0);
      expect((await actor.tries('auditLog')).code).toBe(0);
      expect((await actor.tries('board')).code).toBe(1);
      expect((await actor.tries('openTable', { tableId: 1, partySize: 2 })).code).toBe(1);
    }
  });

  it('what head office does to people is in the log of each store, by name', async () => {
    await adds('rith', { officeRole: 'areaManager', posts: both('manager') });
    for (const storeId of [here, second.storeId]) {
      expect((await auditIn(storeId)).at(-1)).toEqual({
        action: 'changeOfficePerson',
        name: 'Chanthy',
        subject: 'login:rith',
      });
    }
  });

  it('a post that ends signs the person out there, and leaves them in their other store', async () => {
    await adds('rith', { posts: both('employee') });
    const waiter = await signsIn('rith');
    const there = await enters(waiter, second.storeId);
    const [first] = both('employee');
    await owner.does('changeOfficePerson', { userName: 'rith', name: 'Rith', posts: first ? [first] : [] });
    expect(await there.tries('board')).toMatchObject({ code: 2 });
    expect((await waiter.does('ownStores', {})).list).toHaveLength(1);
    expect(await waiter.tries('enterStore', { storeId: second.storeId })).toMatchObject({ name: 'notFound' });
    expect((await auditIn(second.storeId)).at(-1)).toMatchObject({ action: 'changeOfficePerson', name: 'Chanthy' });
  });

  it('an organisation keeps an owner, though two owners take it from each other at once', async () => {
    const asManager = { name: 'Manager', posts: both('manager') };
    expect(await owner.tries('changeOfficePerson', { userName: 'chanthy', ...asManager })).toMatchObject({
      code: 1,
      name: 'lastOwner',
    });
    await adds('rith', { officeRole: 'owner', posts: [] });
    const rith = await signsIn('rith');
    const answers = await Promise.all([
      owner.tries('changeOfficePerson', { userName: 'rith', ...asManager }),
      rith.tries('changeOfficePerson', { userName: 'chanthy', ...asManager }),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const owners = await world.db
      .selectFrom('staff')
      .select('name')
      .distinct()
      .where('office_role', '=', 'owner')
      .where('disabled', '=', false)
      .execute();
    expect(owners).toHaveLength(1);
  });

  it('a manager of a store sets no password of head office and closes none of its accounts', async () => {
    await adds('rith', { officeRole: 'areaManager', posts: both('manager') });
    await adds('sopheap', { posts: both('employee') });
    const { list } = await second.manager.does('employees', {});
    const find = (userName: string) => list.find((each) => each.userName === userName);
    expect(find('rith')).toMatchObject({ officeRole: 'areaManager', byOffice: true });
    expect(find('sopheap')).toMatchObject({ byOffice: true });
    expect(find('nextdoor-employee')).toMatchObject({ byOffice: false });
    for (const userName of ['rith', 'chanthy', 'sopheap']) {
      const staffId = find(userName)?.id ?? 0;
      const answer = await second.manager.tries('resetPassword', { staffId, password: 'taken-over-1' });
      expect(answer).toMatchObject({ code: 1, name: 'forbidden' });
    }
    const rith = { staffId: find('rith')?.id ?? 0, name: 'Rith', mayAccept: true, disabled: true };
    expect(await second.manager.tries('changeEmployee', rith)).toMatchObject({ code: 1, name: 'forbidden' });
    const waiter = { staffId: find('nextdoor-employee')?.id ?? 0, password: 'a-new-one-1' };
    expect((await second.manager.tries('resetPassword', waiter)).code).toBe(0);
    expect(await triesSignIn(world.stranger(), { userName: 'rith', password: PASSWORD })).toMatchObject({ code: 0 });
  });

  it('a password changed in one store holds in all, and signs the other devices out', async () => {
    await adds('rith', { posts: both('manager') });
    const elsewhere = await signsIn('rith');
    const there = await enters(elsewhere, second.storeId);
    const newPassword = 'another-one-22';
    expect(await there.tries('changePassword', { password: 'wrong-one-11', newPassword })).toMatchObject({
      name: 'signInFailed',
    });
    await there.does('changePassword', { password: PASSWORD, newPassword });
    expect(await elsewhere.tries('board')).toMatchObject({ code: 2 });
    expect((await there.tries('board')).code).toBe(0);
    expect(await triesSignIn(world.stranger(), { userName: 'rith', password: PASSWORD })).toMatchObject({ code: 1 });
    expect((await signsIn('rith', newPassword)).token).not.toBeNull();
  });

  it('a PIN set in one store approves in all stores of the login', async () => {
    await adds('rith', { posts: both('manager') });
    const rith = await signsIn('rith');
    await rith.does('setPin', { password: PASSWORD, pin: '8264' });
    const pins = await world.db
      .selectFrom('staff')
      .select(['store_id', 'pin_hash'])
      .where('name', '=', 'rith')
      .orderBy('store_id')
      .execute();
    expect(pins.map(({ store_id: storeId, pin_hash: hash }) => [storeId, hash !== null])).toEqual([
      [here, true],
      [second.storeId, true],
    ]);
  });

  it('a sign-in leads to the store last worked in, and to another where that one is closed', async () => {
    await adds('rith', { posts: both('employee') });
    const rith = await signsIn('rith');
    await world.pass(1000);
    await enters(rith, second.storeId);
    expect(await (await signsIn('rith')).does('staffInfo', {})).toMatchObject({ storeId: second.storeId });
    await world.db.updateTable('store').set({ closed: true }).where('id', '=', second.storeId).execute();
    expect(await (await signsIn('rith')).does('staffInfo', {})).toMatchObject({ storeId: here });
    expect(await rith.tries('enterStore', { storeId: second.storeId })).toMatchObject({ name: 'branchClosed' });
  });

  it('a login and a store of another organisation are not found, and nothing is made', async () => {
    const elsewhere = await nextDoorElsewhere();
    const post = { storeId: elsewhere, role: 'manager', mayAccept: true } as const;
    const person = { userName: 'rith', name: 'Rith', password: PASSWORD, posts: [post] };
    expect(await owner.tries('addOfficePerson', person)).toMatchObject({ code: 1, name: 'notFound' });
    expect(await triesSignIn(world.stranger(), { userName: 'rith', password: PASSWORD })).toMatchObject({ code: 1 });
    const unknown = { userName: 'nobody-here', name: 'X', posts: both('manager') };
    expect(await owner.tries('changeOfficePerson', unknown)).toMatchObject({ code: 1, name: 'notFound' });
    expect(await owner.tries('resetOfficePassword', { userName: 'kiosk-1', password: PASSWORD })).toMatchObject({
      name: 'notFound',
    });
  });

  it('the owner finds everyone by name, and sees head office and people of several stores without a search', async () => {
    await adds('rith', { posts: both('employee') });
    const names = (people: { readonly userName: string }[]) => people.map(({ userName }) => userName);
    expect(names((await owner.does('officePeople', {})).list)).toEqual(['chanthy', 'rith']);
    expect(names((await owner.does('officePeople', { search: 'Dara' })).list)).toEqual(['dara']);
    expect((await owner.does('officePeople', { search: 'rith' })).list).toMatchObject([
      { self: false, disabled: false, posts: [{ role: 'employee' }, { storeName: 'Next door', mayAccept: true }] },
    ]);
    await owner.does('resetOfficePassword', { userName: 'rith', password: 'set-by-owner-1' });
    expect(await triesSignIn(world.stranger(), { userName: 'rith', password: 'set-by-owner-1' })).toMatchObject({
      code: 0,
    });
  });
});
