import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAutoCommitPool, createDb, createPool } from '../../../server/db/connect';
import { toPoolConfig } from '../../../server/db/embedded/address';
import { prepareCluster } from '../../../server/db/embedded/cluster';
import { createDatabase } from '../../../server/db/embedded/create-database';
import { ensurePostmaster, stopPostmaster } from '../../../server/db/embedded/postmaster';
import { servingProcess } from '../../../server/db/embedded/serving-process';
import { migrate } from '../../../server/db/migrate';
import type { TestDatabase } from '../postgres';
import { freezePostgres } from './freeze-postgres';

const DATABASE = 'romduol';

/** A PostgreSQL of the operator's own: it waits for the disk, and starts again only when the operator starts it. */
export interface DurablePostgres {
  readonly database: TestDatabase;
  /** Its process; null while it is away. */
  process(): Promise<number | null>;
  start(): Promise<void>;
  /** In order, as for an upgrade. */
  stop(): Promise<void>;
  /** Kills it like a loss of power; returns when it has stopped. */
  kill(): Promise<void>;
  /** Freezes it with all its connections, like a lost machine; returns how to resume it. */
  freeze(): Promise<() => void>;
}

/** Starts one, with every table of the product in it. It is deleted by `database.drop`. */
export const durablePostgres = async (): Promise<DurablePostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'romduol-durable-'));
  const data = join(folder, 'postgres');
  const cluster = await prepareCluster(data, 'durable', () => undefined);
  await ensurePostmaster(cluster);
  await createDatabase(toPoolConfig(data, 'postgres'), DATABASE);
  const connection = toPoolConfig(data, DATABASE);
  const pool = createPool(connection);
  const db = createDb(pool);
  const autoCommitPool = createAutoCommitPool(connection);
  const autoCommitDb = createDb(autoCommitPool);
  await migrate(db);
  const drop = async (): Promise<void> => {
    await Promise.all([db.destroy(), autoCommitDb.destroy()]);
    await stopPostmaster(data);
    await rm(folder, { recursive: true, force: true });
  };
  return {
    database: { connection, pool, db, autoCommitPool, autoCommitDb, drop },
    process: () => servingProcess(data),
    start: async () => void (await ensurePostmaster(cluster)),
    stop: () => stopPostmaster(data),
    kill: async () => {
      const pid = await servingProcess(data);
      if (pid === null) return;
      process.kill(pid, 'SIGKILL');
      while ((await servingProcess(data)) === pid) await pause(5);
    },
    freeze: () => freezePostgres(data),
  };
};
