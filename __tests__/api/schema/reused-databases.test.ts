import { sql } from 'kysely';
import pg from 'pg';
import { createTestDatabase, type Template, type TestDatabase } from '../../support/postgres';
import { cashFor } from '../../support/world/rounds';
import { joins, toPay } from '../../support/world/paying';
import { DEMO, World } from '../../support/world/world';

type Rows = Record<string, string[]>;

const list = async <R extends pg.QueryResultRow>({ pool }: TestDatabase, text: string): Promise<R[]> =>
  (await pool.query<R>(text)).rows;

const findName = async (database: TestDatabase) =>
  (await list<{ name: string }>(database, 'SELECT current_database() AS name'))[0]?.name;

/** All rows of all tables, and the state of all sequences, as PostgreSQL prints them. */
const readAll = async (database: TestDatabase): Promise<Rows> => {
  const relations = await list<{ name: string }>(
    database,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema')
     UNION SELECT format('%I.%I', schemaname, sequencename) FROM pg_sequences ORDER BY 1`,
  );
  const all: Rows = {};
  for (const { name } of relations) {
    const sequence = `SELECT format('%s %s', last_value, is_called) AS row FROM ${name}`;
    const isSequence = await list(database, `SELECT FROM pg_class WHERE oid = '${name}'::regclass AND relkind = 'S'`);
    const text = isSequence.length > 0 ? sequence : `SELECT t::text AS row FROM ${name} t ORDER BY 1`;
    all[name] = (await list<{ row: string }>(database, text)).map(({ row }) => row);
  }
  return all;
};

/** What the product has, and what it may get. */
const ODD: Template = {
  name: 'odd',
  isReused: true,
  fill: async (db) => {
    await sql
      .raw(`
        CREATE SCHEMA apart;
        CREATE TABLE parent (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, made timestamptz NOT NULL, "odd name" text);
        CREATE TABLE apart.child (id int REFERENCES parent, twice int GENERATED ALWAYS AS (id * 2) STORED,
          bytes bytea, list text[], data jsonb, amount numeric, day date, tiny float8, PRIMARY KEY (id));
        CREATE TABLE parted (id int) PARTITION BY RANGE (id);
        CREATE TABLE parted_low PARTITION OF parted FOR VALUES FROM (0) TO (10);
        CREATE UNLOGGED TABLE counter (n int);
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'append-only'; END $$;
        CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON apart.child FOR EACH ROW EXECUTE FUNCTION refuse();
        CREATE SEQUENCE numbers;
        INSERT INTO parent (made, "odd name") VALUES ('2026-11-20 11:00:00.123456+00', 'a "b"'), ('infinity', NULL);
        INSERT INTO apart.child VALUES
          (1, DEFAULT, '\\x00ff', '{a,NULL,"b c"}', '{"a": [1.50, null]}', 1.50, '2026-11-20', 0.1::float8 + 0.2);
        INSERT INTO parted VALUES (1), (1);
        SELECT nextval('numbers')`)
      .execute(db);
  },
};

/** Whether the next database of the template is the one that `act` has used and left. */
const isReusedAfter = async (act: (database: TestDatabase) => Promise<unknown>): Promise<boolean> => {
  const database = await createTestDatabase(ODD);
  const before = await findName(database);
  await act(database);
  await database.drop();
  const next = await createTestDatabase(ODD);
  const fresh = await createTestDatabase({ ...ODD, isReused: false });
  expect(await readAll(next)).toEqual(await readAll(fresh));
  const after = await findName(next);
  await fresh.drop();
  await next.drop();
  return before === after;
};

const run = (text: string) => (database: TestDatabase) => database.pool.query(text);

describe('databases that tests use one after another', () => {
  it('a world that follows a busy one begins with the rows and sequences of a new database', async () => {
    const busy = await World.open();
    const name = await findName(busy.database);
    const [waiter, manager] = [await busy.waiter(), await busy.manager()];
    const { phone, orderId } = await toPay(busy, waiter);
    await joins(busy, phone);
    await waiter.does('takeCash', await cashFor(waiter, orderId));
    await manager.does('staffOrder', { orderId });
    await busy.pass(26 * 3_600_000);
    await busy.close();
    const next = await World.open();
    const fresh = await createTestDatabase({ ...DEMO, isReused: false });
    expect(await findName(next.database)).toBe(name);
    expect(await readAll(next.database)).toEqual(await readAll(fresh));
    await fresh.drop();
    await next.close();
  });

  it.each([
    ['nothing', 'SELECT 1'],
    [
      'new rows',
      `INSERT INTO parent (made) VALUES (now()); INSERT INTO counter VALUES (1); INSERT INTO parted VALUES (2)`,
    ],
    ['changed rows', `UPDATE parent SET made = now(); UPDATE parted SET id = 2`],
    ['fewer rows', 'SET LOCAL session_replication_role = replica; DELETE FROM apart.child; DELETE FROM parent'],
    ['a row exchanged for one that is equal', 'DELETE FROM parted_low; INSERT INTO parted VALUES (1), (1)'],
    ['used sequences', `SELECT nextval('numbers'), setval('parent_id_seq', 70, false)`],
    ['a session lock, a channel and a setting', `SELECT pg_advisory_lock(1); LISTEN here; SET statement_timeout = 7`],
  ])('is used again after %s', async (_what, text) => {
    expect(await isReusedAfter(run(text))).toBe(true);
  });

  it.each([
    ['a new table', 'CREATE TABLE more (id int)'],
    ['a new column', 'ALTER TABLE parent ADD COLUMN more int'],
    ['another default', 'ALTER TABLE parent ALTER COLUMN made SET DEFAULT now()'],
    ['a trigger fewer', 'DROP TRIGGER append_only ON apart.child'],
    ['a disabled trigger', 'ALTER TABLE apart.child DISABLE TRIGGER append_only'],
    [
      'another function body',
      `CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
    ],
    ['a truncated table', 'TRUNCATE counter'],
    ['a restarted sequence', 'ALTER SEQUENCE numbers RESTART WITH 5'],
    ['a temporary table', 'CREATE TEMPORARY TABLE mine (id int)'],
    [
      'a setting of the database',
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET work_mem = ''5MB''', current_database()); END $$`,
    ],
  ])('is not used again after %s', async (_what, text) => {
    expect(await isReusedAfter(run(text))).toBe(false);
  });

  it('has its rows again while other databases write without a pause', async () => {
    const busy = await createTestDatabase({ ...ODD, isReused: false });
    const end = new AbortController();
    // Transaction ids are counted for all databases together.
    const write = async () => {
      while (!end.signal.aborted) await busy.pool.query('SELECT pg_current_xact_id()');
    };
    const writers = Array.from({ length: 8 }, write);
    const change = run('UPDATE parent SET made = now() WHERE id = 1');
    const reused: boolean[] = [];
    try {
      for (let round = 0; round < 10; round++) reused.push(await isReusedAfter(change));
    } finally {
      end.abort();
      await Promise.all(writers);
      await busy.drop();
    }
    expect(reused).toContain(true);
  });

  it('is not used again while another connection is there', async () => {
    let other: pg.Client | null = null;
    const isReused = await isReusedAfter(async ({ connection }) => {
      other = new pg.Client(connection);
      other.on('error', () => undefined);
      await other.connect();
    });
    expect(isReused).toBe(false);
  });

  it('is not used again with a transaction that its pool has left open', async () => {
    expect(await isReusedAfter(run('BEGIN'))).toBe(false);
  });

  it('is not used again after a lost connection', async () => {
    const isReused = await isReusedAfter(async ({ pool }) => {
      const [lost, other] = [await pool.connect(), await pool.connect()];
      const { rows } = await lost.query<{ id: number }>('SELECT pg_backend_pid() AS id');
      lost.release();
      await other.query('SELECT pg_terminate_backend($1, 1000)', [rows[0]?.id]);
      other.release();
    });
    expect(isReused).toBe(false);
  });
});
