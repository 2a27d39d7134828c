import { sql } from 'kysely';
import { TABLES_OF_FUNCTIONS, TABLES_OF_TRIGGERS } from '../../../server/db/merge-writes';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

/** Functions of triggers that read no table. */
const READ_NOTHING = ['refuse_change', 'refuse_tender_change', 'note_loyalty', 'order_sweep', 'store_has_bill_reasons'];

describe('triggers of tables whose writes are merged', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('what a trigger reads is written down, so that no part of its statement writes it', async () => {
    const { rows } = await sql<{ table: string; function: string }>`
      SELECT DISTINCT c.relname AS table, p.proname AS function FROM pg_trigger t
      JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal`.execute(
      database.db,
    );
    const reading = rows.filter((trigger) => !READ_NOTHING.includes(trigger.function));
    expect(reading.map(({ table }) => table).sort()).toEqual(Object.keys(TABLES_OF_TRIGGERS).sort());
  });

  it('what a function of a merged statement reads and writes is written down too', async () => {
    const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables`.execute(database.db);
    const names = new Set(tables.map(({ name }) => name));
    for (const [name, { reads, writes }] of Object.entries(TABLES_OF_FUNCTIONS)) {
      const { rows } = await sql<{ text: string }>`SELECT prosrc AS text FROM pg_proc WHERE proname = ${name}`.execute(
        database.db,
      );
      // One for each release that may run beside this one.
      const text = rows.map((row) => row.text).join();
      const list = (pattern: RegExp) =>
        new Set([...text.matchAll(pattern)].flatMap(([, table = '']) => (names.has(table) ? [table] : [])));
      expect(list(/\b(?:FROM|JOIN) (\w+)/g)).toEqual(new Set(reads));
      expect(list(/\b(?:INTO|UPDATE|DELETE FROM) (\w+)/g)).toEqual(new Set(writes));
    }
  });
});
