import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { toPoolConfig } from './address';
import { type Cluster, prepareCluster, readRelease } from './cluster';
import { createDatabase } from './create-database';
import { ensurePostmaster, stopPostmaster } from './postmaster';
import { announce, type Presence } from './presence';
import type { Place } from './settings';

/** The database of the product in the embedded server. */
const DATABASE = 'romduol';

/** Tries to join a server that is just being stopped by the last of its other users. */
const MOST_TRIES = 5;

/** Milliseconds between two tries to start again a server that cannot run just now. */
const RETRY_PAUSE = 1_000;

/** The embedded PostgreSQL, while we use it. */
export interface EmbeddedPostgres {
  /** Stays valid over a restart of the server. */
  connection: pg.PoolConfig;
  /** Whether it ran already when we came. */
  adopted: boolean;
  /** Stops the server, unless other processes use it; true when it was stopped. */
  stop(): Promise<boolean>;
}

/** Callbacks of the caller. */
export interface Listener {
  /** Progress, for the terminal. */
  report(message: string): void;
  /** The server went away, and its data with it. */
  failed(error: unknown): void;
}

/**
 * The reason that PostgreSQL logged: the last thing that it could not do, or its last message; without the process id.
 */
function formatReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const reasons = [...text.matchAll(/(?:FATAL|PANIC):\s+(.+)/g)].map(([, reason]) => reason ?? '');
  return (reasons.findLast((reason) => reason.startsWith('could not')) ?? reasons.at(-1) ?? text).replace(
    /\.\d+"/,
    '"',
  );
}

interface Joined {
  adopted: boolean;
  presence: Presence;
}

async function join(cluster: Cluster, lost: () => void): Promise<Joined> {
  for (let tries = 1; ; tries += 1) {
    const { adopted } = await ensurePostmaster(cluster);
    try {
      await createDatabase(toPoolConfig(cluster.folder, 'postgres'), DATABASE);
      return { adopted, presence: await announce(toPoolConfig(cluster.folder, DATABASE), lost) };
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/**
 * Runs PostgreSQL on the data in `folder`, made at the first start, until `stop`.
 *
 * We are its supervisor: a server that runs already is adopted, one that stops is restarted (repeatedly, while it
 * cannot run), and of several processes that use the same folder the last one to leave stops it.
 *
 * @throws StartError when it cannot be started.
 */
export async function startEmbedded(
  folder: string,
  listener: Listener,
  place: Place = 'cloud',
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(folder, 'durable', listener.report, place);
  let leaving = false;
  let joined = join(cluster, lost);
  function lost(): void {
    if (leaving) return;
    listener.report('stopped; starting it again');
    joined = rejoin();
    joined.then(
      () => listener.report('running again'),
      (error: unknown) => {
        if (!leaving) listener.failed(error);
      },
    );
  }
  /** A disk that is full has room again at some time: as long as there is data to serve, it is tried again. */
  async function rejoin(): Promise<Joined> {
    for (let said = ''; ; await pause(RETRY_PAUSE)) {
      try {
        return await join(cluster, lost);
      } catch (error) {
        if (leaving || (await readRelease(cluster.folder)) === null) throw error;
        const reason = formatReason(error);
        if (reason !== said) listener.report(`cannot be started, and is tried again: ${reason}`);
        said = reason;
      }
    }
  }
  const { adopted } = await joined;
  return {
    connection: toPoolConfig(cluster.folder, DATABASE),
    adopted,
    async stop() {
      leaving = true;
      const last = await joined.then(({ presence }) => presence.leave()).catch(() => true);
      if (last) await stopPostmaster(cluster.folder);
      return last;
    },
  };
}
