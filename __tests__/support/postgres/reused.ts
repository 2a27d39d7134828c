import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../../../server/db/connect';
import type { TestDatabase } from '.';
import { type Contents, readContents } from './contents';
import { RESET_OPTIONS, readMark, reset } from './reset';

/** A database that one world after another uses. */
interface Reused {
  readonly database: TestDatabase;
  /** One connection, which resets it. */
  readonly resetting: pg.Pool;
  readonly contents: Contents;
  mark: string;
  /** A connection was lost, so it is not known how its work ended. */
  isBroken: boolean;
}

/** How many free databases a worker keeps. */
const MOST_KEPT = 2;
/** How many connections a free database keeps: those of all workers stay below what PostgreSQL accepts. */
const MOST_CONNECTIONS = 8;
/** How long a closed world may take to end what it still does, in ms. */
const PATIENCE = 1_000;
const PACE = 5;

/** Databases that no world has, by template. This file is loaded once in a worker (kept-modules.cjs). */
const free = new Map<string, Reused[]>();
/** What a copy of a template contains. */
const contents = new Map<string, Contents>();

const withConnection = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
};

const listPools = ({ pool, autoCommitPool }: TestDatabase): pg.Pool[] => [pool, autoCommitPool];

const begin = async (template: string, database: TestDatabase): Promise<Reused> => {
  // The connection stays for its plans, and keeps no process running.
  const kept: pg.PoolConfig = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  const resetting = createPool({ ...database.connection, ...kept, options: RESET_OPTIONS });
  const reused: Reused = await withConnection(resetting, async (client) => {
    const known = contents.get(template) ?? (await readContents(client));
    contents.set(template, known);
    return { database, resetting, contents: known, mark: await readMark(client), isBroken: false };
  });
  for (const pool of listPools(database)) {
    pool.on('connect', (client) => client.on('error', () => (reused.isBroken = true)));
  }
  return reused;
};

const eventually = async (isTrue: () => boolean | Promise<boolean>): Promise<boolean> => {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    if (await isTrue()) return true;
    await pause(PACE);
  }
  return false;
};

/** Ends what sessions of a pool keep between statements, other than prepared statements. Returns the ids of their processes. */
const clearSessions = async (pool: pg.Pool): Promise<number[]> => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const cleared = await Promise.allSettled(
    clients.map(async (client) => {
      await client.query('UNLISTEN *; RESET ALL');
      const { rows } = await client.query<{ id: number }>('SELECT pg_advisory_unlock_all(), pg_backend_pid() AS id');
      return rows.map(({ id }) => id);
    }),
  );
  clients.forEach((client, index) =>
    client.release(index >= MOST_CONNECTIONS || cleared[index]?.status === 'rejected'),
  );
  return cleared.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
};

const SESSIONS = `
  SELECT pid AS id, state FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Whether no other session is there, and none has an open transaction. */
const isUnused = async (client: pg.ClientBase, sessions: readonly number[]): Promise<boolean> => {
  const { rows } = await client.query<{ id: number; state: string }>({ name: 'sessions', text: SESSIONS });
  return rows.every(({ id, state }) => sessions.includes(id) && state === 'idle');
};

/** Resets a database that a world has left. False where a test has changed more of it than rows and sequences. */
const isReset = async (reused: Reused): Promise<boolean> => {
  const { database, resetting } = reused;
  const pools = listPools(database);
  if (!(await eventually(() => pools.every(({ idleCount, totalCount }) => idleCount === totalCount)))) return false;
  const sessions = (await Promise.all(pools.map(clearSessions))).flat();
  return withConnection(resetting, async (client) => {
    if (!(await eventually(() => isUnused(client, sessions))) || reused.isBroken) return false;
    const mark = await reset(client, reused.contents, reused.mark);
    reused.mark = mark ?? '';
    return mark !== null;
  });
};

/** Keeps a database for the next world, or drops it. */
const release = async (reused: Reused, kept: Reused[]): Promise<void> => {
  if (kept.length < MOST_KEPT && (await isReset(reused).catch(() => false))) {
    kept.push(reused);
    return;
  }
  await reused.resetting.end();
  await reused.database.drop();
};

/**
 * A database of a template: one that an earlier world has left, or what `create` returns. Where it is dropped, it is reset and kept
 * with its connections for the next world: they know tables and statements, which is more than half of the time of a test.
 */
export const reuse = async (template: string, create: () => Promise<TestDatabase>): Promise<TestDatabase> => {
  const kept = free.get(template) ?? [];
  free.set(template, kept);
  const reused = kept.pop() ?? (await begin(template, await create()));
  return { ...reused.database, drop: () => release(reused, kept) };
};
