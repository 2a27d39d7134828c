import type { Db } from '../../../../server/db/db';
import { sql } from 'kysely';
import { inTransaction } from '../../../../server/db/transaction';
import { createEmptyDatabase, type TestDatabase } from '../../../support/postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.pool.query('CREATE TABLE tap (id int PRIMARY KEY, count int NOT NULL)');
});
beforeEach(() => database.pool.query('TRUNCATE tap; INSERT INTO tap VALUES (1, 0), (2, 0)'));
afterAll(() => database.drop());

const tap = (db: Db, id: number) => sql`UPDATE tap SET count = count + 1 WHERE id = ${id}`.execute(db);
const undo = (db: Db, code: string) =>
  sql.raw(`DO $$ BEGIN RAISE 'undone' USING ERRCODE = '${code}'; END $$`).execute(db);
const counts = async (): Promise<number[]> => {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count FROM tap ORDER BY id');
  return rows.map(({ count }) => count);
};

it('PostgreSQL undoes the work twice for the sake of others: the third run is kept, and only that', async () => {
  let runs = 0;
  await inTransaction(database.db, async (trx) => {
    runs += 1;
    await tap(trx, 1);
    if (runs < 3) await undo(trx, '40001');
  });
  expect(await counts()).toEqual([1, 0]);
});

it('PostgreSQL undoes every run: the caller gets the error after three retries, and nothing is kept', async () => {
  let runs = 0;
  const work = inTransaction(database.db, async (trx) => {
    runs += 1;
    await tap(trx, 1);
    await undo(trx, '40P01');
  });
  await expect(work).rejects.toMatchObject({ code: '40P01' });
  expect(runs).toBe(4);
  expect(await counts()).toEqual([0, 0]);
});

it('the work itself fails: it does not run again, and nothing is kept', async () => {
  let runs = 0;
  const work = inTransaction(database.db, async (trx) => {
    runs += 1;
    await tap(trx, 1);
    throw new Error('sold out');
  });
  await expect(work).rejects.toThrow('sold out');
  expect(runs).toBe(1);
  expect(await counts()).toEqual([0, 0]);
});

it('two people lock the same rows in opposite order: both get their change', async () => {
  const crossing = (first: number, second: number) =>
    inTransaction(database.db, async (trx) => {
      await sql`SET LOCAL deadlock_timeout = '20ms'`.execute(trx);
      await tap(trx, first);
      await sql`SELECT pg_sleep(0.1)`.execute(trx);
      await tap(trx, second);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  expect(await counts()).toEqual([2, 2]);
});
