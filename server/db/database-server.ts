import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Env } from '../env';
import { StartError } from '../start-error';
import { type Listener, startEmbedded } from './embedded';
import type { Place } from './embedded/settings';
import { probe } from './probe';

/** Milliseconds between two tries. */
const PACE = 500;

/** The PostgreSQL this process works with. */
export interface DatabaseServer {
  connection: pg.PoolConfig;
  /** Past a pooler: for LISTEN, and for locks that outlast a transaction. */
  direct: pg.PoolConfig;
  /** Releases it: the embedded one is stopped, unless other processes use it; the operator's own keeps running. */
  release(): Promise<void>;
}

/** The name of the operator's server, without its password. */
function formatName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Asks until it answers or `patience` (ms) is over: a database that starts beside us may need a while. */
async function probeFor(patience: number, connection: pg.PoolConfig): Promise<Error | null> {
  const deadline = performance.now() + patience;
  for (;;) {
    const silence = await probe(connection);
    if (silence === null || performance.now() >= deadline) return silence;
    await pause(PACE);
  }
}

async function reachOwn(url: string, directUrl: string, patience: number, listener: Listener): Promise<DatabaseServer> {
  const connection = { connectionString: url };
  const silence = await probeFor(patience, connection);
  if (silence !== null) {
    throw new StartError(`The PostgreSQL at ${formatName(url)} (DATABASE_URL) cannot be used: ${silence.message}`);
  }
  listener.report(`using ${formatName(url)}`);
  return { connection, direct: { connectionString: directUrl }, release: async () => undefined };
}

async function runEmbedded(folder: string, listener: Listener, place: Place): Promise<DatabaseServer> {
  const embedded = await startEmbedded(folder, listener, place);
  listener.report(`${embedded.adopted ? 'found running' : 'running'}, data in ${folder}`);
  return {
    connection: embedded.connection,
    direct: embedded.connection,
    async release() {
      const stopped = await embedded.stop();
      listener.report(stopped ? 'stopped' : 'left running for the other process that uses it');
    },
  };
}

/**
 * Provides the PostgreSQL that the environment asks for: the one of `DATABASE_URL`, or the embedded one with its data in
 * the var folder.
 *
 * @throws StartError when it cannot be reached or started.
 */
export function provideDatabase(env: Env, listener: Listener): Promise<DatabaseServer> {
  return env.databaseUrl === null
    ? runEmbedded(join(env.varDir, 'postgres'), listener, env.site === null ? 'cloud' : 'site')
    : reachOwn(env.databaseUrl, env.databaseDirectUrl ?? env.databaseUrl, env.operations.databasePatienceMs, listener);
}
