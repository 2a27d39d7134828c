import { sql } from 'kysely';
import { inTransaction } from '../../../server/db/transaction';
import { createTestDatabase, type TestDatabase } from '../../support/postgres';

describe('statements that PostgreSQL keeps ready', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('a newer release adds a column while this one runs: what it writes goes on as if nothing had happened', async () => {
    const { db } = database;
    const read = () =>
      inTransaction(db, (trx) => trx.selectFrom('floor').selectAll().where('store_id', '=', 1).execute());
    for (let count = 0; count < 3; count += 1) await read();
    const { rows } = await database.pool.query('SELECT FROM pg_prepared_statements');
    // A pooler in transaction mode gives a statement to any connection: none has a name.
    expect(rows.length > 0).toBe(process.env.ROMDUOL_POOLING !== 'transaction');
    await sql`ALTER TABLE floor ADD COLUMN newer integer`.execute(db);
    for (let count = 0; count < 3; count += 1) expect(await read()).toEqual([]);
  });
});
