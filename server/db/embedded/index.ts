import type pg from 'pg';
import { addressOf } from './address';
import { type Cluster, prepareCluster } from './cluster';
import { createDatabase } from './create-database';
import { ensurePostmaster, stopPostmaster } from './postmaster';
import { announce, type Presence } from './presence';

/** The database of the product in the embedded server. */
const DATABASE = 'romduol';

/** Tries to join a server that is just being stopped by the last of its other users. */
const MOST_TRIES = 5;

/** The embedded PostgreSQL, while we use it. */
export interface EmbeddedPostgres {
  /** Stays valid over a restart of the server. */
  connection: pg.PoolConfig;
  /** Whether it ran already when we came. */
  adopted: boolean;
  /** Stops the server, unless other processes use it; true when it was stopped. */
  stop(): Promise<boolean>;
}

/** What the caller wants to hear. */
export interface Listener {
  /** What is going on, for the person at the terminal. */
  report(message: string): void;
  /** The server went away and could not be started again. */
  failed(error: unknown): void;
}

interface Joined {
  adopted: boolean;
  presence: Presence;
}

async function join(cluster: Cluster, lost: () => void): Promise<Joined> {
  for (let tries = 1; ; tries += 1) {
    const { adopted } = await ensurePostmaster(cluster);
    try {
      await createDatabase(addressOf(cluster.folder, 'postgres'), DATABASE);
      return { adopted, presence: await announce(addressOf(cluster.folder, DATABASE), lost) };
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/**
 * Runs PostgreSQL on the data in `folder`, made at the first start, until `stop`.
 *
 * We are its supervisor: a server that runs already is adopted, one that goes away is started again, and of several
 * processes that use the same folder the last one to leave stops it.
 *
 * @throws StartError when it cannot be started.
 */
export async function startEmbedded(folder: string, listener: Listener): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(folder, 'durable', listener.report);
  let leaving = false;
  let joined = join(cluster, lost);
  function lost(): void {
    if (leaving) return;
    listener.report('went away; starting it again');
    joined = join(cluster, lost);
    joined.then(() => listener.report('running again'), listener.failed);
  }
  const { adopted } = await joined;
  return {
    connection: addressOf(cluster.folder, DATABASE),
    adopted,
    async stop() {
      leaving = true;
      const last = await joined.then(({ presence }) => presence.leave()).catch(() => true);
      if (last) await stopPostmaster(cluster.folder);
      return last;
    },
  };
}
