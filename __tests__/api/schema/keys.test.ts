import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';
import { referenceTables } from '../../support/reference-tables';

/** Kept by the migrator itself. */
const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock'];

interface Key {
  readonly table: string;
  readonly name: string;
  readonly first: string;
}

describe('the schema', () => {
  let database: TestDatabase;
  let reference: readonly string[];
  beforeAll(async () => {
    database = await createTestDatabase();
    reference = referenceTables();
  });
  afterAll(() => database.drop());

  const owned = <T extends { readonly table: string }>(rows: readonly T[]): T[] =>
    rows.filter(({ table }) => ![...reference, ...MIGRATOR_TABLES].includes(table));

  it('every primary, unique and foreign key of a store-owned table starts with the store’s id', async () => {
    const { rows } = await sql<Key>`
      SELECT c.conrelid::regclass::text AS table, c.conname AS name, a.attname AS first
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype IN ('p', 'u', 'f') AND c.connamespace = 'public'::regnamespace`.execute(database.db);
    expect(owned(rows).length).toBeGreaterThan(30);
    expect(owned(rows).filter(({ first }) => first !== 'store_id')).toEqual([]);
  });

  it('so does every unique index', async () => {
    const { rows } = await sql<Key>`
      SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name, a.attname AS first
      FROM pg_index i
      JOIN pg_class t ON t.oid = i.indrelid AND t.relnamespace = 'public'::regnamespace
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indisunique`.execute(database.db);
    expect(owned(rows).filter(({ first }) => first !== 'store_id')).toEqual([]);
  });

  it('history and audit log take no change: what was written stays', async () => {
    await database.db.insertInto('organisation').values({ id: 1, name: 'A' }).execute();
    await sql`INSERT INTO store (id, organisation_id, name, address) VALUES (1, 1, ${'{"en":"A","zh-Hans":"A","km":"A"}'}, ${'{"en":"","zh-Hans":"","km":""}'})`.execute(
      database.db,
    );
    await database.db
      .insertInto('audit_log')
      .values({ store_id: 1, at: new Date(0), action: 'test', subject: 'test', detail: '{}' })
      .execute();
    await expect(database.db.updateTable('audit_log').set({ action: 'other' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(database.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });

  it('a text without one of the three languages is refused', async () => {
    const insert = sql`INSERT INTO store (name, address) VALUES (${'{"en":"A"}'}, ${'{"en":"A"}'})`.execute(
      database.db,
    );
    await expect(insert).rejects.toThrow('localized');
  });
});
