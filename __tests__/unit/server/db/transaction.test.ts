import type { Db } from '../../../../server/db/db';
import { sql } from 'kysely';
import { Connection } from '../../../../server/db/connection';
import { hold, inTransaction, readLast } from '../../../../server/db/transaction';
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

it('statements that are started together are answered each with its own rows, in their order', async () => {
  const seen = await inTransaction(database.db, (trx) =>
    Promise.all([
      tap(trx, 1),
      sql<{ count: number }>`SELECT count FROM tap WHERE id = 1`.execute(trx),
      tap(trx, 1),
      sql<{ count: number }>`SELECT count FROM tap WHERE id = 1`.execute(trx),
    ]),
  );
  expect([seen[1].rows, seen[3].rows]).toEqual([[{ count: 1 }], [{ count: 2 }]]);
  expect(await counts()).toEqual([2, 0]);
});

const tapLater = (db: Db, id: number) => hold(db, sql`UPDATE tap SET count = count + 1 WHERE id = ${id}`.compile(db));
const failLater = (db: Db, code: string) =>
  hold(db, sql.raw(`DO $$ BEGIN RAISE 'undone' USING ERRCODE = '${code}'; END $$`).compile(db));

it('a transaction holds writes: the next statement sees them, and the commit sends the last ones', async () => {
  await inTransaction(database.db, async (trx) => {
    await tapLater(trx, 1);
    const { rows } = await sql<{ count: number }>`SELECT count FROM tap WHERE id = 1`.execute(trx);
    expect(rows).toEqual([{ count: 1 }]);
    await tapLater(trx, 2);
  });
  expect(await counts()).toEqual([1, 1]);
});

it('a held write fails with the commit: the caller gets its error, and nothing is kept', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await tap(trx, 1);
    await failLater(trx, '23514');
    await tapLater(trx, 2);
  });
  await expect(work).rejects.toMatchObject({ code: '23514' });
  expect(await counts()).toEqual([0, 0]);
});

it('PostgreSQL undoes a held write for the sake of others: the work runs again, and is kept once', async () => {
  let runs = 0;
  await inTransaction(database.db, async (trx) => {
    runs += 1;
    await tapLater(trx, 1);
    if (runs === 1) await failLater(trx, '40001');
    await tap(trx, 2);
  });
  expect(await counts()).toEqual([1, 1]);
});

it('of statements that travel together the first that fails is why: the others do not hide it', async () => {
  const work = inTransaction(database.db, (trx) =>
    Promise.all([tap(trx, 1), undo(trx, '23514'), tap(trx, 2), tap(trx, 1)]),
  );
  await expect(work).rejects.toMatchObject({ code: '23514' });
  expect(await counts()).toEqual([0, 0]);
});

it('the work fails: writes that it held are not sent', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await tapLater(trx, 1);
    throw new Error('sold out');
  });
  await expect(work).rejects.toThrow('sold out');
  expect(await counts()).toEqual([0, 0]);
});

it('work that goes on after an error that it caught is not reported as kept', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await tap(trx, 1);
    await undo(trx, '23514').catch(() => undefined);
  });
  await expect(work).rejects.toMatchObject({ code: '23514' });
  expect(await counts()).toEqual([0, 0]);
});

it('outside a transaction nothing is held', async () => {
  await tapLater(database.db, 1);
  expect(await counts()).toEqual([1, 0]);
});

const readCount = (db: Db, id: number) => sql<{ count: number }>`SELECT count FROM tap WHERE id = ${id}`.execute(db);

it('the last reads travel with the commit: they see what was held, and all of it is kept', async () => {
  const submit = jest.spyOn(Connection.prototype, 'submit');
  const seen = await inTransaction(database.db, async (trx) => {
    await tapLater(trx, 1);
    return readLast(trx, () => Promise.all([readCount(trx, 1), readCount(trx, 2)]));
  });
  const sent = submit.mock.calls.map(([{ sql: text }]) => text);
  submit.mockRestore();
  expect(seen.map(({ rows }) => rows[0]?.count)).toEqual([1, 0]);
  expect(sent.at(-1)).toBe('commit');
  expect(await counts()).toEqual([1, 0]);
});

it('a last read fails: nothing is kept', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await tapLater(trx, 1);
    return readLast(trx, () => undo(trx, '23514'));
  });
  await expect(work).rejects.toMatchObject({ code: '23514' });
  expect(await counts()).toEqual([0, 0]);
});

it('what comes after the commit fails: the work is kept, and does not run again', async () => {
  let runs = 0;
  const work = inTransaction(database.db, async (trx) => {
    runs += 1;
    await tapLater(trx, 1);
    await readLast(trx, () => readCount(trx, 1));
    await undo(trx, '40001');
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(1);
  expect(await counts()).toEqual([1, 0]);
});

it('a write after the last reads is refused', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await readLast(trx, () => readCount(trx, 1));
    await tapLater(trx, 1);
  });
  await expect(work).rejects.toThrow('commits already');
  expect(await counts()).toEqual([0, 0]);
});
