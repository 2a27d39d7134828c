import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';
import { comes, freeTable, joins, names, seen, switchOn } from './a-list';

const FASTER = 'changedMeanwhile';

describe('the waiting list, by several at once', () => {
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

  /** What each of them was answered: null for who did it. */
  const race = async (acts: readonly (() => Promise<{ code: number; name?: string | undefined }>)[]) =>
    (await Promise.all(acts.map((act) => act()))).map(({ code, name }) => (code === 0 ? null : name));
  const counts = (answers: readonly (string | null | undefined)[]) => ({
    won: answers.filter((name) => name === null).length,
    told: [...new Set(answers.filter((name) => name !== null))],
  });

  it('two waiters call one party: it is called once, the other is told', async () => {
    const { waitingId } = await joins(world, 'Dara');
    const { version } = await seen(waiter, waitingId);
    const answers = await race(
      [waiter, manager, waiter, manager].map((each) => () => each.tries('callWaiting', { waitingId, version })),
    );
    expect(counts(answers)).toEqual({ won: 1, told: [FASTER] });
    expect(await seen(waiter, waitingId)).toMatchObject({ calls: 1 });
  });

  it('two waiters seat one party at two tables: one table is taken, the other is told', async () => {
    const { waitingId } = await joins(world, 'Dara');
    const { tables } = await waiter.does('board', {});
    const free = tables.filter(({ kind, status }) => kind === 'table' && status === 0).slice(0, 4);
    const answers = await race(
      free.map(
        ({ tableId }) =>
          () =>
            waiter.tries('seatWaiting', { waitingId, tableId }),
      ),
    );
    expect(counts(answers)).toEqual({ won: 1, told: [FASTER] });
    const after = (await waiter.does('board', {})).tables;
    expect(free.filter(({ tableId }) => after.find((each) => each.tableId === tableId)?.status === 1)).toHaveLength(1);
  });

  it('two parties are seated at one table at once: one sits, the other stays on the list and is told', async () => {
    const one = await joins(world, 'Dara');
    const two = await joins(world, 'Sophea');
    const tableId = await freeTable(waiter);
    const answers = await race(
      [one, two].map(
        ({ waitingId }) =>
          () =>
            waiter.tries('seatWaiting', { waitingId, tableId }),
      ),
    );
    expect(counts(answers)).toEqual({ won: 1, told: ['tableOccupied'] });
    expect(await names(waiter)).toHaveLength(1);
  });

  it('guests leave, are called, seated and given up at once: one of it happens, and the rest is told', async () => {
    const { phone, waitingId } = await joins(world, 'Dara');
    const tableId = await freeTable(waiter);
    const answers = await race([
      () => phone.tries('leaveWaiting', { waitingId }),
      () => waiter.tries('seatWaiting', { waitingId, tableId }),
      () => manager.tries('endWaiting', { waitingId, as: 'noShow' }),
      () => manager.tries('endWaiting', { waitingId, as: 'removed' }),
    ]);
    expect(counts(answers)).toEqual({ won: 1, told: [FASTER] });
    expect(await names(waiter)).toEqual([]);
  });

  it('the time of a called party is over while it is seated: it sits, or is a no-show, never both', async () => {
    const { phone, waitingId } = await joins(world, 'Dara');
    const { version } = await seen(waiter, waitingId);
    await waiter.does('callWaiting', { waitingId, version });
    const tableId = await freeTable(waiter);
    const [, seated] = await Promise.all([
      world.pass(10 * 60_000),
      waiter.tries('seatWaiting', { waitingId, tableId }),
    ]);
    const { party } = await phone.does('ownWaiting', {});
    expect(party?.state).toBe(seated.code === 0 ? 'seated' : 'noShow');
  });

  it('twenty phones join at once: each has a place of its own', async () => {
    const phones = await Promise.all(Array.from({ length: 20 }, () => comes(world)));
    await Promise.all(phones.map((phone, index) => phone.does('joinWaiting', { name: `P${index}`, partySize: 2 })));
    const places = await Promise.all(phones.map(async (phone) => (await phone.does('ownWaiting', {})).party?.ahead));
    expect(places.sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(phones.map((_phone, index) => index));
  });

  it('two managers switch the list on at once: there is one door', async () => {
    await world.db.deleteFrom('waiting_list').execute();
    await world.db.deleteFrom('table_code').where('table_id', 'in', doors()).execute();
    await world.db.deleteFrom('dining_table').where('id', 'in', doors()).execute();
    await Promise.all([switchOn(manager), switchOn(manager)]);
    expect(await doors().execute()).toHaveLength(1);
  });

  const doors = () => world.db.selectFrom('dining_table').select('id').where('name', '=', 'Waiting list');
});
