import type { Db } from '../../../server/db/db';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createAutoCommitPool, createDb, createPool, type Pooling } from '../../../server/db/connect';
import { migrate } from '../../../server/db/migrate';
import { recordForRun } from '../statements/record';
import { reuse } from './reused';
import type { TestRun } from '../test-run';
import { type TestServer, testServer, withClient } from '../test-server';

/** A database that one test file has to itself. */
export interface TestDatabase {
  connection: pg.PoolConfig;
  pool: pg.Pool;
  db: Db;
  autoCommitPool: pg.Pool;
  autoCommitDb: Db;
  /** Closes both pools and deletes the database. */
  drop(): Promise<void>;
}

// This file is loaded once in a worker.
recordForRun();

/** The process that makes the template holds it; the others wait. */
const LOCK = '(1380863300, 3)';

const databasePrefix = (run: TestRun): string => `romduol_test_${run.id}_`;

/** What databases are copied from: made once in a run, in a database of its own. */
export interface Template {
  readonly name: string;
  fill(db: Db): Promise<unknown>;
  /** Whether a database is reset and used again instead of being dropped. */
  readonly isReused?: boolean;
}

/** Every table of the product, and no rows but those the migrations make. */
const TABLES: Template = { name: 'tables', fill: migrate };

/** Makes a template, unless another worker did; its name. */
async function makeTemplate({ run, address }: TestServer, { name, fill }: Template): Promise<string> {
  const template = `${databasePrefix(run)}${name}`;
  const draft = `${template}_draft`;
  await withClient(address(), async (client) => {
    await client.query(`SELECT pg_advisory_lock${LOCK}`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount !== 0) return;
    // One that failed in another worker leaves one.
    await client.query(`DROP DATABASE IF EXISTS ${draft}`);
    await client.query(`CREATE DATABASE ${draft}`);
    const db = createDb(createPool(address(draft)));
    await fill(db).finally(() => db.destroy());
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  });
  return template;
}

/** The templates that this worker has asked for. */
const templates = new Map<string, Promise<string>>();

function ensureTemplate(server: TestServer, template: Template): Promise<string> {
  const known = templates.get(template.name) ?? makeTemplate(server, template);
  templates.set(template.name, known);
  return known;
}

/** Connections from which databases are made and dropped; each ends by itself when it is not used for a second. */
let managing: pg.Pool | null = null;

function manage(server: TestServer, statement: string): Promise<unknown> {
  managing ??= createPool({ ...server.address(), max: 2, idleTimeoutMillis: 1_000, allowExitOnIdle: true });
  return managing.query(statement);
}

/** The way of the product's statements: through PgBouncer in `npm run test:pooler`, else PostgreSQL's own. */
function throughPooler(direct: pg.PoolConfig, database: string): [pg.PoolConfig, Pooling] {
  const { ROMDUOL_POOLER: pooler, ROMDUOL_POOLING: mode } = process.env;
  if (pooler === undefined) return [direct, 'session'];
  const target = new URL(pooler);
  target.pathname = `/${database}`;
  return [{ connectionString: target.href }, mode === 'transaction' ? 'transaction' : 'session'];
}

async function createFrom(server: TestServer, template: string, options: pg.PoolConfig = {}): Promise<TestDatabase> {
  const name = `${databasePrefix(server.run)}${randomBytes(6).toString('hex')}`;
  // By files: written page by page, as it is by default, a copy costs the server three times the work.
  await manage(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const connection = server.address(name);
  const [through, pooling] = throughPooler(connection, name);
  const pool = createPool({ ...through, ...options });
  const db = createDb(pool, pooling);
  const autoCommitPool = createAutoCommitPool({ ...connection, ...options });
  const autoCommitDb = createDb(autoCommitPool);
  return {
    connection,
    pool,
    db,
    autoCommitPool,
    autoCommitDb,
    async drop() {
      await Promise.all([db.destroy(), autoCommitDb.destroy()]);
      await manage(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A database like `template`, by default every table of the product without rows. */
export async function createTestDatabase(template = TABLES): Promise<TestDatabase> {
  const server = await testServer();
  const name = await ensureTemplate(server, template);
  if (!template.isReused) return createFrom(server, name);
  // Idle connections of a database that waits for its next world keep no process running.
  return reuse(name, () => createFrom(server, name, { allowExitOnIdle: true }));
}

/** A database with nothing in it, not even the record of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom(await testServer(), 'template0');
}

/** Drops from the operator's server what the run has left there. */
export async function dropDatabases(run: TestRun, url: string): Promise<void> {
  await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [databasePrefix(run)],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  });
}
