import { signsInAtWork, triesSignIn } from '../../support/world/human-check';
import { World } from '../../support/world/world';

describe('staff and kiosk', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('POST /api/kiosk/login: an operator binds a device, which reaches no calls of staff (P-13, R-01)', async () => {
    const kiosk = world.stranger();
    const { user, password } = world.access.kiosk;
    const { staff } = await signsInAtWork(kiosk, { userName: user, password }, 'kioskLogin');
    expect(staff).toMatchObject({ role: 'kiosk', storeName: 'Chhouk Kitchen' });
    expect((await kiosk.tries('staffInfo')).code).toBe(0);
    expect(await kiosk.tries('board')).toMatchObject({ code: 1 });
  });

  it('a waiter signs in with a name in any case, reads their account, and signing out ends the token', async () => {
    const waiter = world.stranger();
    const { user, password } = world.access.staff;
    await signsInAtWork(waiter, { userName: user.toUpperCase(), password });
    expect(await waiter.does('staffInfo', {})).toMatchObject({ name: 'Sokha', role: 'employee', mayAccept: true });
    await waiter.does('staffLogout', {});
    expect(await waiter.tries('staffInfo')).toMatchObject({ code: 2, data: 3011 });
  });

  it('T-07: the board shows idle tables, then a dining table with what is due, then a free one again', async () => {
    const waiter = await world.waiter();
    const board = await waiter.does('board', {});
    expect(board.floors.map(({ name }) => name)).toEqual(['Ground', 'First floor', 'Terrace']);
    expect(board.tables.every(({ status, unpaid }) => status === 0 && unpaid === 0)).toBe(true);
    const manager = await world.manager();
    expect(await manager.does('storeSettings', {})).toMatchObject({ conversionRatio: 4100, tips: false });
  });

  it('T-07 S-28 M-03: a waiter seats guests at a free table, scanned or not; a second time it is refused', async () => {
    const waiter = await world.waiter();
    const phone = await world.diner('A05');
    const tableId = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A05')?.tableId ?? 0;
    await waiter.does('openTable', { tableId, partySize: 4 });
    const table = (await waiter.does('board', {})).tables.find(({ name }) => name === 'A05');
    expect(table).toMatchObject({ status: 1, sitting: { partySize: 4 } });
    expect((await phone.does('cart', { diningStyle: 1 })).partySize).toBe(4);
    expect(await waiter.tries('openTable', { tableId, partySize: 2 })).toMatchObject({
      code: 1,
      msg: 'The table is already occupied!',
    });
    expect(await waiter.tries('openTable', { tableId, partySize: 0 })).toMatchObject({ code: 1 });
    expect(await world.db.selectFrom('sitting').select('id').execute()).toHaveLength(1);
  });

  it('V-12: a sign-in without a name or a password is refused, and counts as no guess', async () => {
    const stranger = world.stranger();
    expect(await triesSignIn(stranger, { userName: '   ', password: 'anything' })).toMatchObject({
      code: 1,
      msg: 'Please fill this in',
    });
    expect(await triesSignIn(stranger, { userName: 'dara', password: '' })).toMatchObject({ code: 1 });
    expect(await world.db.selectFrom('sign_in_failure').selectAll().execute()).toEqual([]);
  });
});
