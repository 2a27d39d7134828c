import { migrate } from '../../../server/db/migrate';
import { openEmptyStore } from '../../../server/db/seeds/empty';
import { createTestDatabase } from '../../support/postgres';
import type { Actor } from '../../support/world/actor';
import { places } from '../../support/world/meal';
import { World } from '../../support/world/world';

describe('a manager edits the floor plan', () => {
  let world: World;
  let manager: Actor;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterEach(() => world.close());

  it('saveFloor addTables: a floor with its tables is on the board, and each table has its own code', async () => {
    const { id: floorId } = await manager.does('saveFloor', { name: { en: 'Garden', km: 'សួន' } });
    const names = ['G01', 'G02', 'G03'];
    const { ids } = await manager.does('addTables', { floorId, names, seats: 4, kind: 'table' });
    expect(ids).toHaveLength(3);
    const { floors, tables } = await (await world.waiter()).does('board', {});
    expect(floors.at(-1)).toEqual({ id: floorId, name: 'Garden' });
    expect(tables.filter((table) => table.floorId === floorId).map(({ name }) => name)).toEqual(names);
    const info = await world.stranger().does('storeInfo', { tableUuid: await world.findTableCode('G02') });
    expect(info.tableName).toBe('G02');
    const taken = await manager.tries('addTables', { floorId, names: ['G04', 'A01'], seats: 2, kind: 'table' });
    expect(taken.msg).toBe('A table with this name stands there already.');
    expect((await manager.does('floorPlan', {})).tables.some(({ name }) => name === 'G04')).toBe(false);
  });

  it('changeTableSetUp removeTable removeFloor: a table is moved and removed, a floor once it is empty', async () => {
    const { id: floorId } = await manager.does('saveFloor', { name: { en: 'Roof' } });
    const { ids } = await manager.does('addTables', { floorId, names: ['R1'], seats: 2, kind: 'table' });
    const id = ids[0] ?? 0;
    expect((await manager.tries('removeFloor', { id: floorId })).msg).toContain('still stand on this floor');
    await manager.does('changeTableSetUp', { id, version: 1, floorId, name: 'R9', seats: 6 });
    expect((await manager.does('floorPlan', {})).tables.find((table) => table.id === id)).toMatchObject({
      name: 'R9',
      seats: 6,
      taken: false,
    });
    expect((await manager.tries('changeTableSetUp', { id, version: 2, floorId, name: 'A01', seats: 6 })).code).toBe(1);
    const code = await world.findTableCode('R9');
    await manager.does('removeTable', { id });
    expect((await world.stranger().tries('consumerAuth', { tableUuid: code })).code).toBe(1);
    await manager.does('removeFloor', { id: floorId });
    expect((await manager.does('floorPlan', {})).floors.some((floor) => floor.id === floorId)).toBe(false);
  });

  it('changeTableSetUp saveFloor: saving what another manager has changed since is refused', async () => {
    const { floors, tables } = await manager.does('floorPlan', {});
    const [floor, table] = [floors[0], tables.find(({ name }) => name === 'A02')];
    const change = { id: table?.id ?? 0, version: table?.version ?? 0, floorId: table?.floorId ?? 0 };
    const rename = { id: floor?.id ?? 0, version: floor?.version ?? 0 };
    const other = await world.manager();
    await other.does('changeTableSetUp', { ...change, name: 'A02', seats: 8 });
    await other.does('saveFloor', { ...rename, name: { en: 'Garden' } });
    const late = [
      await manager.tries('changeTableSetUp', { ...change, name: 'Window', seats: 2 }),
      await manager.tries('saveFloor', { ...rename, name: { en: 'Terrace' } }),
    ];
    expect(late.map(({ msg }) => msg)).toEqual(Array(2).fill('Somebody else was faster, here is how it stands now'));
    const now = await manager.does('floorPlan', {});
    expect(now.floors[0]).toMatchObject({ name: { en: 'Garden' }, version: rename.version + 1 });
    expect(now.tables.find(({ id }) => id === change.id)).toMatchObject({
      ...{ name: 'A02', seats: 8, version: change.version + 1 },
      code: table?.code,
    });
  });

  it('removeTable: a table whose party owes something stays', async () => {
    const phone = await world.diner('A05');
    await places(world, phone);
    const { tables } = await manager.does('floorPlan', {});
    const table = tables.find(({ name }) => name === 'A05');
    expect(table?.taken).toBe(true);
    expect((await manager.tries('removeTable', { id: table?.id ?? 0 })).code).toBe(1);
    expect((await manager.does('floorPlan', {})).tables).toHaveLength(tables.length);
  });

  it('printCodes: a PDF with six tables on a page ticks the guide; another store’s table is refused', async () => {
    const { tables } = await manager.does('floorPlan', {});
    const tableIds = tables.slice(0, 7).map(({ id }) => id);
    const origin = 'https://eat.example';
    expect((await manager.does('openingState', {})).codesPrinted).toBe(false);
    const { data, contentType } = await manager.does('printCodes', { origin, tableIds });
    const pdf = Buffer.from(data, 'base64').toString('latin1');
    expect([contentType, pdf.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect((await manager.does('openingState', {})).codesPrinted).toBe(true);
    expect((await manager.tries('printCodes', { origin, tableIds: [999_999] })).code).toBe(1);
    expect((await manager.tries('printCodes', { origin: 'javascript:alert(1)', tableIds })).code).toBe(1);
    expect((await (await world.waiter()).tries('printCodes', { origin, tableIds })).code).toBe(1);
  });
});

it('an operator opens an empty store: its manager, cash, and a PIN for discounts above 10 %, once', async () => {
  const database = await createTestDatabase();
  try {
    await migrate(database.db);
    const manager = await openEmptyStore(database.db);
    expect(manager).toMatchObject({ user: 'manager', password: expect.stringMatching(/^[\w-]{12}$/) });
    expect(await openEmptyStore(database.db)).toBeNull();
    expect(await database.db.selectFrom('store').select('pin_discount_above').execute()).toEqual([
      { pin_discount_above: 10 },
    ]);
  } finally {
    await database.drop();
  }
});
