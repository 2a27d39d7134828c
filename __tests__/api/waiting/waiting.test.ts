import { COMMANDS } from '@romduol/contract/events';
import { NO_MAIN } from '@romduol/domain/money/amount';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Actor } from '../../support/world/actor';
import { listAnnounced } from '../../support/world/announced';
import { asksForCode, codeSentTo, signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';
import { comes, DOOR, freeTable, joins, names, seen, switchOn } from './a-list';

describe('the waiting list', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
    await switchOn(manager);
  });
  afterEach(() => world.close());

  const calls = async (waitingId: number) => {
    const { version } = await seen(waiter, waitingId);
    return waiter.does('callWaiting', { waitingId, version });
  };
  const own = async (phone: Actor) => (await phone.does('ownWaiting', {})).party;

  it('a guest joins by the code at the door and sees how many are ahead; staff see the list in order', async () => {
    await joins(world, 'Dara', 4);
    const { phone } = await joins(world, '  Sok Leng ', 2, '012345678');
    expect(await own(phone)).toMatchObject({ state: 'waiting', name: 'Sok Leng', ahead: 1, calls: 0, keptUntil: null });
    const { list, enabled } = await waiter.does('waitingParties', {});
    expect(enabled).toBe(true);
    expect(list).toMatchObject([
      { name: 'Dara', partySize: 4, phone: '', hasPhone: true },
      { name: 'Sok Leng', partySize: 2, phone: '012345678', hasPhone: true },
    ]);
  });

  it('a phone is on the list once: joining again is refused, also many times at once', async () => {
    const phone = await comes(world);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => phone.tries('joinWaiting', { name: 'Dara', partySize: 2 })),
    );
    expect(tries.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(tries.filter(({ name }) => name === 'alreadyWaiting')).toHaveLength(4);
    expect(await names(waiter)).toEqual(['Dara']);
  });

  it('a phone that came by the code of a table cannot join, nor by a code at the door that was replaced', async () => {
    const atTable = await world.diner('A12');
    expect((await atTable.does('ownWaiting', {})).atDoor).toBe(false);
    expect(await atTable.tries('joinWaiting', { name: 'Far', partySize: 2 })).toMatchObject({
      name: 'tableCodeExpired',
    });
    const old = await world.findTableCode(DOOR);
    await manager.does('renewWaitingCode', {});
    expect(await world.stranger().tries('consumerAuth', { tableUuid: old })).toMatchObject({
      name: 'tableCodeExpired',
    });
    expect((await (await comes(world)).does('ownWaiting', {})).atDoor).toBe(true);
  });

  it('the door is on no floor plan, board or list of codes, and its menu takes no orders', async () => {
    const phone = await comes(world);
    const code = await world.findTableCode(DOOR);
    expect((await phone.does('storeInfo', { tableUuid: code })).menuOnly).toBe(true);
    expect((await waiter.does('board', {})).tables.map(({ name }) => name)).not.toContain(DOOR);
    expect((await manager.does('floorPlan', {})).tables.map(({ name }) => name)).not.toContain(DOOR);
  });

  it('a list that is off, and a store that is closed, take nobody, and say so', async () => {
    const phone = await comes(world);
    await switchOn(manager, { enabled: false });
    expect(await phone.does('ownWaiting', {})).toMatchObject({ enabled: false, open: true });
    expect(await phone.tries('joinWaiting', { name: 'Dara', partySize: 2 })).toMatchObject({ name: 'waitingListOff' });
    expect(await waiter.tries('addWaiting', { name: 'Dara', partySize: 2 })).toMatchObject({ name: 'waitingListOff' });
    await switchOn(manager);
    await world.db.updateTable('store').set({ hours: '[]' }).execute();
    const late = await comes(world);
    expect(await late.does('ownWaiting', {})).toMatchObject({ enabled: true, open: false });
    expect(await late.tries('joinWaiting', { name: 'Dara', partySize: 2 })).toMatchObject({ name: 'storeClosed' });
  });

  it.each([
    ['nobody', { partySize: 0 }],
    ['31 people', { partySize: 31 }],
    ['no name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a phone of 3 digits', { phone: '012' }],
    ['a phone with letters', { phone: '01234567x' }],
  ])('for %s nobody is put on the list', async (_what, more) => {
    const phone = await comes(world);
    expect(await phone.tries('joinWaiting', { name: 'Dara', partySize: 2, ...more })).toMatchObject({ code: 1 });
    expect(await names(waiter)).toEqual([]);
  });

  it('a phone joins six times an hour at most', async () => {
    const phone = await comes(world);
    for (let time = 0; time < 6; time += 1) {
      const { party } = await phone.does('joinWaiting', { name: 'Dara', partySize: 2 });
      await phone.does('leaveWaiting', { waitingId: party?.waitingId ?? 0 });
    }
    expect(await phone.tries('joinWaiting', { name: 'Dara', partySize: 2 })).toMatchObject({ name: 'tooMany' });
    world.now += HOUR_MS;
    expect(await phone.tries('joinWaiting', { name: 'Dara', partySize: 2 })).toMatchObject({ code: 0 });
  });

  it('the two hundred and first party is refused', async () => {
    const { store_id: storeId } = await world.db
      .selectFrom('waiting_list')
      .select('store_id')
      .executeTakeFirstOrThrow();
    const row = {
      store_id: storeId,
      state: 'waiting',
      party_size: 2,
      name: 'A',
      language: 'en',
      temp_id: null,
    } as const;
    const rest = { chat: null, ahead: 0, joined_at: new Date(world.now), first_called_at: null, called_at: null };
    const rows = Array.from({ length: 200 }, (_, turn) => ({
      ...row,
      ...rest,
      turn,
      ended_at: null,
      sitting_id: null,
    }));
    await world.db.insertInto('waiting_party').values(rows).execute();
    expect(await (await comes(world)).tries('joinWaiting', { name: 'B', partySize: 2 })).toMatchObject({
      name: 'waitingListOff',
    });
  });

  it('staff add a party without a phone', async () => {
    await waiter.does('addWaiting', { name: 'Grandmother', partySize: 5 });
    expect((await waiter.does('waitingParties', {})).list).toMatchObject([{ name: 'Grandmother', hasPhone: false }]);
  });

  it('a called party is told until when its table is kept, by the live connection of its phone', async () => {
    const { phone, waitingId } = await joins(world, 'Dara');
    const { device } = await findDevice(waitingId);
    await calls(waitingId);
    expect(await own(phone)).toMatchObject({ state: 'called', calls: 1, keptUntil: world.now + 10 * MINUTE_MS });
    const told = (await listAnnounced(world.db)).filter(({ cmd }) => cmd === COMMANDS.waiting);
    expect(told.map(({ audience }) => audience)).toEqual(expect.arrayContaining(['staff', `device:${device}`]));
  });

  const findDevice = async (waitingId: number) => {
    const row = await world.db
      .selectFrom('waiting_party')
      .select('temp_id as device')
      .where('id', '=', waitingId)
      .executeTakeFirstOrThrow();
    return row;
  };

  it('a party that does not come in time is a no-show; one that is called again has the time anew', async () => {
    const { phone, waitingId } = await joins(world, 'Dara');
    await calls(waitingId);
    await world.pass(9 * MINUTE_MS);
    await calls(waitingId);
    await world.pass(9 * MINUTE_MS);
    expect(await own(phone)).toMatchObject({ state: 'called', calls: 2 });
    await world.pass(MINUTE_MS);
    expect(await own(phone)).toMatchObject({ state: 'noShow' });
    expect(await names(waiter)).toEqual([]);
    const joined = await phone.does('joinWaiting', { name: 'Dara', partySize: 2 });
    expect(joined.party).toMatchObject({ state: 'waiting', calls: 0 });
  });

  it('a party that is moved back waits behind the next one, and is no no-show', async () => {
    const first = await joins(world, 'First');
    await joins(world, 'Second');
    await joins(world, 'Third');
    await calls(first.waitingId);
    const { version } = await seen(waiter, first.waitingId);
    await waiter.does('moveWaitingBack', { waitingId: first.waitingId, version });
    expect(await names(waiter)).toEqual(['Second', 'First', 'Third']);
    expect(await own(first.phone)).toMatchObject({ state: 'waiting', ahead: 1, keptUntil: null });
    await world.pass(20 * MINUTE_MS);
    expect(await names(waiter)).toEqual(['Second', 'First', 'Third']);
    expect(await waiter.tries('moveWaitingBack', { waitingId: first.waitingId, version })).toMatchObject({
      name: 'changedMeanwhile',
    });
  });

  it('the last party that is moved back stays where it is', async () => {
    const { waitingId } = await joins(world, 'Only');
    await calls(waitingId);
    const { version } = await seen(waiter, waitingId);
    await waiter.does('moveWaitingBack', { waitingId, version });
    expect(await seen(waiter, waitingId)).toMatchObject({ state: 'waiting' });
  });

  it('staff seat a party: the table dines with its size, and its phone is led to the table', async () => {
    const { phone, waitingId } = await joins(world, 'Dara', 3);
    expect(await phone.tries('waitingTable', { waitingId })).toMatchObject({ name: 'tableLost' });
    const tableId = await freeTable(waiter, 3);
    await waiter.does('seatWaiting', { waitingId, tableId });
    const table = (await waiter.does('board', {})).tables.find((each) => each.tableId === tableId);
    expect(table).toMatchObject({ status: 1, sitting: { partySize: 3 } });
    expect(await own(phone)).toMatchObject({ state: 'seated', tableName: table?.name });
    const { token, tableUuid } = await phone.does('waitingTable', { waitingId });
    phone.token = token;
    expect(await phone.does('storeInfo', { tableUuid })).toMatchObject({ tableName: table?.name, menuOnly: false });
    await waiter.does('clearTable', { tableId });
    expect(await phone.tries('waitingTable', { waitingId })).toMatchObject({ name: 'tableLost' });
  });

  it('a table that is taken seats nobody: the party stays on the list (M-03)', async () => {
    const { waitingId } = await joins(world, 'Dara');
    const tableId = await freeTable(waiter);
    await waiter.does('openTable', { tableId, partySize: 2 });
    expect(await waiter.tries('seatWaiting', { waitingId, tableId })).toMatchObject({ name: 'tableOccupied' });
    expect(await names(waiter)).toEqual(['Dara']);
  });

  it('a guest leaves the list themselves; another’s party cannot be left, linked or followed', async () => {
    const { phone, waitingId } = await joins(world, 'Dara');
    const other = await comes(world);
    for (const call of ['leaveWaiting', 'linkWaiting', 'waitingTable'] as const) {
      expect(await other.tries(call, { waitingId })).toMatchObject({ name: 'notFound' });
    }
    expect((await phone.does('leaveWaiting', { waitingId })).party).toMatchObject({ state: 'left' });
    expect(await names(waiter)).toEqual([]);
    expect(await phone.tries('leaveWaiting', { waitingId })).toMatchObject({ name: 'changedMeanwhile' });
  });

  it.each(['noShow', 'removed'] as const)('staff end the waiting of a party: %s', async (as) => {
    const { phone, waitingId } = await joins(world, 'Dara');
    await waiter.does('endWaiting', { waitingId, as });
    expect(await own(phone)).toMatchObject({ state: as });
    expect(await waiter.tries('endWaiting', { waitingId, as })).toMatchObject({ name: 'changedMeanwhile' });
    world.now += 13 * HOUR_MS;
    expect(await own(phone)).toBeNull();
  });

  it('an estimate is given while a table is free, or once three such parties were seated lately', async () => {
    const { tables } = await waiter.does('board', {});
    const free = tables.filter(({ kind, status }) => kind === 'table' && status === 0);
    expect((await own((await joins(world, 'Free')).phone))?.estimate).toEqual({ from: 0, to: 5 });
    for (const { tableId } of free) await waiter.does('openTable', { tableId, partySize: 2 });
    expect((await own((await joins(world, 'Unknown')).phone))?.estimate).toBeNull();
    const seats = await Promise.all([0, 1, 2].map((index) => joins(world, `Seated ${index}`)));
    world.now += 30 * MINUTE_MS;
    for (const [index, { waitingId }] of seats.entries()) {
      const tableId = free[index]?.tableId ?? 0;
      await waiter.does('clearTable', { tableId });
      await waiter.does('seatWaiting', { waitingId, tableId });
    }
    const { estimate } = (await own((await joins(world, 'Known')).phone)) ?? {};
    expect(estimate?.from).toBeGreaterThan(0);
    expect(estimate?.to).toBeGreaterThan(estimate?.from ?? 0);
  });

  it('names and phone numbers are deleted thirty days after the party came', async () => {
    await joins(world, 'Dara', 2, '012345678');
    await world.pass(29 * DAY_MS);
    expect(await world.db.selectFrom('waiting_party').select('name').execute()).toHaveLength(1);
    await world.pass(3 * DAY_MS);
    expect(await world.db.selectFrom('waiting_party').select('name').execute()).toEqual([]);
  });

  it('a member who deletes the account takes name and number off the list', async () => {
    const { phone } = await joins(world, 'Dara', 2, '012345678');
    await signsIn(world, phone, '012345678');
    world.now += 2 * MINUTE_MS;
    await asksForCode(phone, '012345678');
    await phone.does('deleteAccount', { code: await codeSentTo(world, '012345678'), forfeited: NO_MAIN });
    expect(await names(waiter)).toEqual([]);
    expect(await world.db.selectFrom('waiting_party').select('name').execute()).toEqual([]);
  });

  it('a manager prints the code at the door; before the list was switched on there is none', async () => {
    expect(await manager.does('waitingSettings', {})).toMatchObject({ enabled: true, keepMinutes: 10, hasCode: true });
    const { contentType, data } = await manager.does('printWaitingCode', { origin: 'https://eat.example' });
    expect(contentType).toBe('application/pdf');
    expect(Buffer.from(data, 'base64').subarray(0, 4).toString()).toBe('%PDF');
    expect(await waiter.tries('printWaitingCode', { origin: 'https://eat.example' })).toMatchObject({ code: 1 });
    await world.db.deleteFrom('waiting_list').execute();
    expect(await manager.does('waitingSettings', {})).toMatchObject({ enabled: false, hasCode: false });
    expect(await manager.tries('renewWaitingCode', {})).toMatchObject({ name: 'notFound' });
    expect(await (await world.diner()).does('ownWaiting', {})).toMatchObject({ enabled: false, atDoor: false });
  });
});
