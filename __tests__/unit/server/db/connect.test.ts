import { createEmptyDatabase, type TestDatabase } from '../../../support/postgres';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

it('a query counts and weighs: both are numbers', async () => {
  const { rows } = await database.pool.query(
    'SELECT count(*) AS count, 1.235::numeric AS weight FROM pg_class WHERE false',
  );
  expect(rows).toEqual([{ count: 0, weight: 1.235 }]);
});

it('PostgreSQL ends an idle connection: the process lives on, and the next query gets a new one', async () => {
  const { pool } = database;
  const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
  const { rows } = await first.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  first.release();
  const removed = new Promise((resolve) => pool.once('remove', resolve));
  await second.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await removed;
  second.release();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('a slow statement goes on while PostgreSQL answers others', async () => {
  const { rows } = await database.pool.query('SELECT 1 AS one FROM pg_sleep(5)');
  expect(rows).toEqual([{ one: 1 }]);
});
