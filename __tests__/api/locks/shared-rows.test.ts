import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { ACTS } from '../../support/locks/acts';
import { Commits } from '../../support/locks/held-commit';
import { conflicts, installLockedRows, type LockedRow, lockedRows } from '../../support/locks/locked-rows';
import { MORE_ACTS, PIN } from '../../support/locks/more-acts';
import type { Actor } from '../../support/world/actor';
import { fetchMenu } from '../../support/world/meal';
import { COCONUT } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const ALL = { ...ACTS, ...MORE_ACTS };
const NAMES = Object.keys(ALL);
/** Each act is done at three tables: rows that the first one makes can be seen locked by the others. */
const TABLES = 3;
/** Seats of a time that can be fully reserved: they are limited for all callers, and locked last. */
const LIMITED = ['reservation_slot', 'reservation_item_slot'];
/** Attempts at a PIN by one account are counted one by one: they wait for each other, and nothing else for them. */
const PIN_ATTEMPTS = ['is allowed a discount by PIN', 'is refused a discount by a wrong PIN'];

type OfManagers = (world: World, manager: Actor, till: number) => Promise<unknown>;
/** What managers change while tables eat: rows that orders, lines and tenders name. */
const OF_MANAGERS: Readonly<Record<string, OfManagers>> = {
  'sorts the dishes of a category': async (world, manager) => {
    const dishes = await world.db.selectFrom('goods').select(['id', 'category_id', 'name']).execute();
    const categoryId = dishes.find(({ name }) => name.en === COCONUT)?.category_id ?? 0;
    const { goods } = await fetchMenu(world, await world.diner());
    const ids = goods.filter((each) => each.categoryId === categoryId).map(({ id }) => id);
    return manager.does('orderDishes', { categoryId, ids: ids.reverse() });
  },
  'changes the account of the waiter': async (_, manager) => {
    const waiter = (await manager.does('employees', {})).list.find(({ name }) => name === 'Sokha');
    const change = { name: 'Sokha', mayAccept: true, disabled: false };
    return manager.does('changeEmployee', { staffId: waiter?.id ?? 0, ...change });
  },
  'closes another till': async (_, manager, sessionId) => {
    const nothing = { dollars: [], riels: [], expectedCents: 0, expectedRiel: 0 };
    return manager.does('closeTill', { sessionId, ...nothing });
  },
};

interface Seen extends LockedRow {
  readonly act: string;
  readonly at: string;
}

describe('rows that the calls of a table have locked when they commit (21.12)', () => {
  let world: World;
  let till = 0;
  const seen: Seen[] = [];

  const tableName = (act: string, round: number): string => `L${NAMES.indexOf(act)}-${round}`;
  const prepareStore = async (): Promise<Actor> => {
    const manager = await world.manager();
    await manager.does('setPin', { password: world.access.manager.password, pin: PIN });
    const { id: floorId } = await manager.does('saveFloor', { name: { en: 'Locks' } });
    for (const act of NAMES) {
      const names = [...Array(TABLES).keys()].flatMap((round) => [tableName(act, round), `${tableName(act, round)}b`]);
      await manager.does('addTables', { floorId, names, seats: 4, kind: 'table' });
    }
    const waiter = await world.waiter();
    await waiter.does('openTill', { till: 'Till 1', floatCents: mainAmount(10_000), floatRiel: secondAmount(0) });
    till = (await manager.does('openTill', { till: 'Till 2', floatCents: mainAmount(0), floatRiel: secondAmount(0) }))
      .sessionId;
    return waiter;
  };
  const look = async (act: string, at: string): Promise<void> => {
    for (const row of await lockedRows(world.db)) seen.push({ ...row, act, at });
  };

  // Every act, at three tables each: 14 s on two idle cores.
  beforeAll(async () => {
    world = await World.open();
    await installLockedRows(world.db);
    const waiter = await prepareStore();
    const commits = new Commits();
    for (let round = 0; round < TABLES; round += 1) {
      for (const [act, prepares] of Object.entries(ALL)) {
        const at = tableName(act, round);
        const does = await prepares(world, waiter, at);
        await commits.probed(does, () => look(act, at));
      }
    }
    const manager = await world.manager();
    for (const [act, does] of Object.entries(OF_MANAGERS)) {
      await commits.probed(
        () => does(world, manager, till),
        () => look(act, 'office'),
      );
    }
    commits.restore();
  }, 270_000);
  afterAll(() => world.close());

  it.each(NAMES)('a table that %s locks no row that an act at another table locks', (act) => {
    const mine = seen.filter((row) => row.act === act);
    expect(mine.length).toBeGreaterThan(0);
    const shared = mine.filter(({ table }) => !LIMITED.includes(table));
    const waits = shared.flatMap((row) =>
      seen
        .filter((other) => other.at !== row.at && other.at !== 'office' && conflicts(row, other))
        .filter((other) => !(PIN_ATTEMPTS.includes(act) && PIN_ATTEMPTS.includes(other.act) && row.table === 'staff'))
        .map((other) => `${row.table}${row.key}: ${row.strength}; a table that ${other.act}: ${other.strength}`),
    );
    expect([...new Set(waits)]).toEqual([]);
  });

  it.each(Object.keys(OF_MANAGERS))('a manager who %s locks no row that an act at a table locks', (act) => {
    const mine = seen.filter((row) => row.act === act);
    expect(mine.length).toBeGreaterThan(0);
    const waits = seen
      .filter(({ at }) => at !== 'office')
      .filter((row) => !PIN_ATTEMPTS.includes(row.act) && mine.some((own) => conflicts(own, row)));
    expect(waits).toEqual([]);
  });
});
