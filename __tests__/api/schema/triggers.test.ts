import { sql } from 'kysely';
import { READ_BY_TRIGGERS } from '../../../server/db/merge-writes';
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
    expect(reading.map(({ table }) => table).sort()).toEqual(Object.keys(READ_BY_TRIGGERS).sort());
  });
});
