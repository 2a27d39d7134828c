import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { order, places, puts } from '../../support/world/meal';
import { World } from '../../support/world/world';
import { kiosk, tableElsewhere, tableNamed } from './a-floor';

/** WeChat: at most 32 of these characters. */
const SCENE = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/;
/** The largest that its column holds. */
const LAST_VERSION = 2_147_483_647;
const OCCUPIED = { code: 1, msg: 'The table is already occupied!' };
const EXPIRED = { code: 1, msg: expect.stringContaining('The current table code has expired') };

describe('tables, as staff use them', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.open();
  });
  afterEach(() => world.close());

  it('a waiter reserves a free table, where no guest can order, and seats its guests there (T-07, M-03)', async () => {
    const waiter = await world.waiter();
    const phone = await world.diner('A05');
    const { tableId } = await tableNamed(waiter, 'A05');
    await waiter.does('holdTable', { tableId });
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 3, statusSince: world.now });
    await puts(world, phone, 'Fresh coconut');
    expect(await phone.tries('generateOrderPostPayment', await order(phone))).toMatchObject(OCCUPIED);
    expect(await waiter.tries('holdTable', { tableId })).toMatchObject(OCCUPIED);
    await waiter.does('openTable', { tableId, partySize: 3 });
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 1, sitting: { partySize: 3 } });
    expect((await phone.does('generateOrderPostPayment', await order(phone))).payStatus).toBe(8);
  });

  it('a waiter frees a reserved table; a table with guests can be neither reserved nor freed (T-07, M-03)', async () => {
    const waiter = await world.waiter();
    const { tableId } = await tableNamed(waiter, 'A05');
    await waiter.does('holdTable', { tableId });
    await waiter.does('freeTable', { tableId });
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 0 });
    await places(world, await world.diner('A05'));
    expect(await waiter.tries('holdTable', { tableId })).toMatchObject(OCCUPIED);
    expect(await waiter.tries('freeTable', { tableId })).toMatchObject(OCCUPIED);
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 1 });
  });

  it('a guest who only scanned a reserved table is removed after the idle time; it stays reserved (T-07)', async () => {
    const waiter = await world.waiter();
    await world.diner('A05');
    const { tableId } = await tableNamed(waiter, 'A05');
    await waiter.does('holdTable', { tableId });
    await world.pass(16 * MINUTE_MS);
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 3, sitting: null });
  });

  it('a waiter renews a code: the old one expires, the new one opens, and phones at the table stay (M-12)', async () => {
    const waiter = await world.waiter();
    const phone = await world.diner('A05');
    const old = await world.findTableCode('A05');
    const { code } = await waiter.does('renewTableCode', { tableId: (await tableNamed(waiter, 'A05')).tableId });
    expect(code).toBe(await world.findTableCode('A05'));
    expect(code.split('-')[0]).toBe(old.split('-')[0]);
    expect(await world.stranger().tries('consumerAuth', { tableUuid: old })).toMatchObject(EXPIRED);
    expect((await world.stranger().tries('consumerAuth', { tableUuid: code })).code).toBe(0);
    expect((await phone.tries('cart', { diningStyle: 1 })).code).toBe(0);
  });

  it('every code of the server fits the scene of a mini-program’s code, after any renewals (P-01)', async () => {
    const waiter = await world.waiter();
    const { floorId } = await tableNamed(waiter, 'A05');
    await waiter.does('openTemporaryTable', { name: 'Garden 1', seats: 6, floorId });
    await world.db.updateTable('table_code').set({ version: LAST_VERSION }).execute();
    const { tables } = await waiter.does('board', {});
    for (const { name, kind } of tables) {
      if (kind === 'table') expect(await world.findTableCode(name)).toMatch(SCENE);
    }
    const phone = world.stranger();
    expect((await phone.tries('consumerAuth', { tableUuid: await world.findTableCode('Garden 1') })).code).toBe(0);
  });

  it('a waiter adds a temporary table: guests order there, and it is removed once they have paid (T-07)', async () => {
    const waiter = await world.waiter();
    const { floorId } = await tableNamed(waiter, 'A05');
    const { tableId } = await waiter.does('openTemporaryTable', { name: 'Garden 1', seats: 6, floorId });
    expect(await tableNamed(waiter, 'Garden 1')).toMatchObject({ tableId, status: 4, seats: 6, kind: 'table' });
    const code = await world.findTableCode('Garden 1');
    const placed = await places(world, await world.diner('Garden 1'));
    expect(await tableNamed(waiter, 'Garden 1')).toMatchObject({ status: 1 });
    expect(await waiter.tries('closeTemporaryTable', { tableId })).toMatchObject({
      code: 1,
      msg: expect.stringContaining('unpaid orders'),
    });
    await waiter.does('rejectOrder', { orderId: placed.orderId, reason: 'Rain' });
    await waiter.does('closeTemporaryTable', { tableId });
    expect((await waiter.does('board', {})).tables.map(({ name }) => name)).not.toContain('Garden 1');
    expect(await world.stranger().tries('consumerAuth', { tableUuid: code })).toMatchObject(EXPIRED);
    expect((await waiter.does('staffOrder', { orderId: placed.orderId })).tableName).toBe('Garden 1');
    await waiter.does('openTemporaryTable', { name: 'Garden 1', seats: 2, floorId });
  });

  it('a temporary table is removed when the business day ends, unless its guests have to pay (T-07)', async () => {
    const waiter = await world.waiter();
    const { floorId } = await tableNamed(waiter, 'A05');
    await waiter.does('openTemporaryTable', { name: 'T1', seats: 2, floorId });
    await waiter.does('openTemporaryTable', { name: 'T2', seats: 2, floorId });
    const { orderId } = await places(world, await world.diner('T2'));
    await waiter.does('acceptOrder', { orderId });
    await world.pass(DAY_MS);
    const next = await world.waiter();
    const names = async () => (await next.does('board', {})).tables.map(({ name }) => name);
    expect(await names()).toContain('T2');
    expect(await names()).not.toContain('T1');
    const { due } = await next.does('staffOrder', { orderId });
    const cash = { receivedCents: due, receivedRiel: 0, change: 'mixed', expectedTotal: due, column: 'sell' };
    expect((await next.tries('takeCash', { orderId, ...cash })).code).toBe(0);
    await world.pass(31 * MINUTE_MS);
    expect(await names()).not.toContain('T2');
  });

  it('a temporary table with a used name, without a name, seats or a floor is refused', async () => {
    const waiter = await world.waiter();
    const { floorId } = await tableNamed(waiter, 'A05');
    const wrong = [
      { name: 'A05' },
      { name: ' ' },
      { name: 'x'.repeat(21) },
      { seats: 0 },
      { seats: 201 },
      { floorId: 99 },
    ];
    for (const part of wrong) {
      const table = { name: 'T1', seats: 2, floorId, ...part };
      expect(await waiter.tries('openTemporaryTable', table)).toMatchObject({ code: 1 });
    }
    expect(await world.db.selectFrom('dining_table').select('id').where('ends_at', 'is not', null).execute()).toEqual(
      [],
    );
  });

  it('two waiters add the same temporary table at once: one succeeds, one is refused', async () => {
    const [one, two] = [await world.waiter(), await world.manager()];
    const { floorId } = await tableNamed(one, 'A05');
    const table = { name: 'Garden 1', seats: 6, floorId };
    const answers = await Promise.all([one, two].map((person) => person.tries('openTemporaryTable', table)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    one.key = 'the-same-tap-again';
    const again = { name: 'Garden 2', seats: 6, floorId };
    const first = await one.does('openTemporaryTable', again);
    expect(await one.does('openTemporaryTable', again)).toEqual(first);
  });

  it('a permanent table cannot be removed', async () => {
    const waiter = await world.waiter();
    const { tableId } = await tableNamed(waiter, 'A05');
    expect(await waiter.tries('closeTemporaryTable', { tableId })).toMatchObject({ code: 1 });
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 0 });
  });

  it('another store’s tables do not exist for staff, and a counter is never reserved (R-01)', async () => {
    const waiter = await world.waiter();
    const tableId = await tableElsewhere(world);
    const before = await world.db.selectFrom('table_code').selectAll().where('table_id', '=', tableId).execute();
    const unknown = await waiter.tries('clearTable', { tableId: 9_999_999 });
    for (const call of [
      'openTable',
      'holdTable',
      'freeTable',
      'renewTableCode',
      'closeTemporaryTable',
      'clearTable',
    ] as const) {
      expect(await waiter.tries(call, { tableId, partySize: 2 })).toEqual(unknown);
    }
    expect(await world.db.selectFrom('table_code').selectAll().where('table_id', '=', tableId).execute()).toEqual(
      before,
    );
    const counter = (await waiter.does('board', {})).tables.find(({ kind }) => kind === 'counter');
    expect(await waiter.tries('holdTable', { tableId: counter?.tableId })).toEqual(unknown);
  });

  it('a diner, a kiosk and a caller without a token cannot change tables (R-01)', async () => {
    const waiter = await world.waiter();
    const { tableId, floorId } = await tableNamed(waiter, 'A05');
    const input = { tableId, floorId, name: 'T1', seats: 2, partySize: 2 };
    for (const person of [await world.diner('A05'), await kiosk(world), world.stranger()])
      for (const call of [
        'board',
        'openTable',
        'holdTable',
        'freeTable',
        'renewTableCode',
        'openTemporaryTable',
        'closeTemporaryTable',
        'clearTable',
        'answerCall',
      ] as const)
        expect((await person.tries(call, input)).code).not.toBe(0);
    expect(await tableNamed(waiter, 'A05')).toMatchObject({ status: 0 });
  });
});
