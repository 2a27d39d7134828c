import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { moveOrganisation } from '../../../server/directory/move';
import { NEVER_MOVED } from '../../../server/directory/organisation-rows';
import { listTables } from '../../../server/backup/catalogue';
import { migrate, readMigrations } from '../../../server/db/migrate';
import { numberDatabase } from '../../../server/db/number-database';
import { seedDemo } from '../../../server/db/seeds/demo';
import { seedMembers } from '../../../server/db/seeds/members';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

/** A key of the public API, and the person who acts for it. */
const insertApiKey = async (db: TestDatabase['db']): Promise<void> => {
  const store = await db.selectFrom('store').select(['id', 'organisation_id']).orderBy('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('api_key')
    .values({
      organisation_id: store.organisation_id,
      only_store_id: store.id,
      name: 'Delivery hub',
      scopes: ['menu:read'],
      hash: Buffer.alloc(32),
      ending: 'abcd',
      requests_a_minute: 60,
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { store_id: store.id, name: 'Delivery hub', role: 'employee', password_hash: '' } as const;
  await db
    .insertInto('staff')
    .values({ ...person, disabled: true, api_key_id: id })
    .execute();
};

describe('the rows of an organisation that moves (0070)', () => {
  let databases: readonly TestDatabase[];
  let clients: readonly pg.Client[];
  beforeEach(async () => {
    databases = [await createTestDatabase(), await createTestDatabase()];
    for (const [place, { db }] of databases.entries()) await numberDatabase(db, place + 1);
    const [first] = databases;
    if (first === undefined) return;
    await seedDemo(first.db, Date.now());
    await seedMembers(first.db, Date.now());
    await insertApiKey(first.db);
    clients = databases.map(({ connection }) => new pg.Client(connection));
    await Promise.all(clients.map((client) => client.connect()));
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await Promise.all(databases.map((database) => database.drop()));
  });

  const at = (place: number): TestDatabase['db'] => {
    const found = databases[place];
    if (found === undefined) throw new Error('no such database');
    return found.db;
  };
  const organisationId = async (): Promise<number> =>
    (await at(0).selectFrom('organisation').select('id').executeTakeFirstOrThrow()).id;
  const move = async (from: number, to: number, id: number) => {
    const [source, target] = [clients[from], clients[to]];
    if (source === undefined || target === undefined) throw new Error('no such database');
    return moveOrganisation({ from: source, to: target, organisationId: id, report: () => undefined, validMs: 0 });
  };
  /** Every row of a database, but for those that say where it is served, and of what never moves. */
  const read = async (place: number): Promise<Record<string, string>> => {
    const client = clients[place];
    if (client === undefined) throw new Error('no such database');
    const tables = (await listTables(client)).filter(({ name }) => !NEVER_MOVED.has(name));
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const row = name === 'organisation' ? `to_jsonb(t) - 'epoch' - 'placement'` : 'to_jsonb(t)';
      const { rows } = await client.query<{ all: string }>(
        `SELECT coalesce(string_agg(r::text, E'\\n' ORDER BY r::text), '') AS all FROM (SELECT ${row} AS r FROM ${name} t) x`,
      );
      contents[name] = rows[0]?.all ?? '';
    }
    return contents;
  };
  /** The next release changes every row. */
  const migrateWith = async (db: TestDatabase['db'], text: string): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'romduol-migrations-'));
    for (const [name, known] of Object.entries(await readMigrations()))
      await writeFile(join(folder, `${name}.sql`), known);
    await writeFile(join(folder, '2099-01-01-next.sql'), text);
    await migrate(db, folder).finally(() => rm(folder, { recursive: true }));
  };
  const state = async (place: number) =>
    at(place).selectFrom('organisation').select(['placement', 'epoch']).executeTakeFirst();

  it('all of them are there, and after a second move all of them are back, and can be written', async () => {
    const id = await organisationId();
    const before = await read(0);
    await move(0, 1, id);
    expect(await read(1)).toEqual(before);
    expect([await state(0), await state(1)]).toEqual([
      { placement: 'gone', epoch: 1 },
      { placement: 'here', epoch: 2 },
    ]);
    await at(1).updateTable('dining_table').set({ seats: 9 }).execute();
    const changed = await read(1);
    await move(1, 0, id);
    expect(await read(0)).toEqual(changed);
    expect([await state(0), await state(1)]).toEqual([
      { placement: 'here', epoch: 3 },
      { placement: 'gone', epoch: 2 },
    ]);
    await at(0).updateTable('dining_table').set({ seats: 3 }).execute();
    await expect(at(1).updateTable('dining_table').set({ seats: 3 }).execute()).rejects.toThrow('being moved');
    await expect(at(1).updateTable('api_key').set({ name: 'Other' }).execute()).rejects.toThrow('being moved');
    await migrateWith(at(1), 'UPDATE dining_table SET seats = 5');
  });

  it('a member whom the other database knows by their phone has one account there, with the wallet', async () => {
    const member = await at(0)
      .selectFrom('wallet as w')
      .innerJoin('person as p', 'p.id', 'w.person_id')
      .select(['p.id', 'p.phone', 'w.store_id', 'w.balance_cents'])
      .where('p.phone', 'is not', null)
      .orderBy('w.balance_cents', 'desc')
      .executeTakeFirstOrThrow();
    const known = { phone: member.phone, sex: null, created_at: new Date(0) };
    const { id } = await at(1).insertInto('person').values(known).returning('id').executeTakeFirstOrThrow();
    await move(0, 1, await organisationId());
    const wallet = await at(1).selectFrom('wallet').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow();
    expect(wallet).toMatchObject({ store_id: member.store_id, balance_cents: member.balance_cents });
    expect(await at(1).selectFrom('member').select('person_id').where('person_id', '=', member.id).execute()).toEqual(
      [],
    );
    expect(await at(1).selectFrom('person').select('id').where('phone', '=', member.phone).execute()).toEqual([{ id }]);
  });

  it('a sign-in name that is taken there stops the move before anything is refused', async () => {
    await seedDemo(at(1), Date.now());
    await expect(move(0, 1, await organisationId())).rejects.toThrow('Sign-in names are taken there: ');
    expect(await state(0)).toEqual({ placement: 'here', epoch: 1 });
    await at(0).updateTable('dining_table').set({ seats: 3 }).execute();
  });

  it('a move that fails in the middle leaves the organisation where it was, and nothing there', async () => {
    const id = await organisationId();
    await sql`ALTER TABLE goods ADD CONSTRAINT refuses CHECK (false)`.execute(at(1));
    await expect(move(0, 1, id)).rejects.toThrow('refuses');
    expect([await state(0), await state(1)]).toEqual([{ placement: 'here', epoch: 1 }, undefined]);
    await at(0).updateTable('dining_table').set({ seats: 3 }).execute();
    await sql`ALTER TABLE goods DROP CONSTRAINT refuses`.execute(at(1));
    await move(0, 1, id);
    expect(await state(1)).toEqual({ placement: 'here', epoch: 2 });
  });

  it('ids of two databases are of different ranges, and a database keeps its number', async () => {
    await seedDemo(at(1), Date.now());
    const { id } = await at(1).selectFrom('store').select('id').executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(1_000_000_000_000);
    await expect(numberDatabase(at(1), 3)).rejects.toThrow('was number 2 before');
  });
});
