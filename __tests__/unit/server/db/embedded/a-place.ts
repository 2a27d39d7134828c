import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbedded } from '../../../../../server/db/embedded';

/** A start in a test: the server, and its output. */
export interface Started extends EmbeddedPostgres {
  said: string[];
}

/** A place for one embedded database. */
export interface Place {
  /** Closed to all users but its owner, as a home folder may be. */
  home: string;
  /** The data folder, which the first start makes. */
  data: string;
  start(): Promise<Started>;
  /** Stops what still runs there and deletes it. */
  clear(): Promise<void>;
}

/** Makes an empty place, or a copy of another whose server is stopped. */
export async function aPlace(original?: Place): Promise<Place> {
  const home = await mkdtemp(join(tmpdir(), 'romduol-place-'));
  const data = join(home, 'var', 'postgres');
  // `cp -a` keeps the owner of the data, which Node's own copy does not.
  if (original !== undefined) await promisify(execFile)('cp', ['-a', join(original.home, 'var'), home]);
  const started: Started[] = [];
  return {
    home,
    data,
    async start() {
      const said: string[] = [];
      const report = (message: string): void => void said.push(message);
      const failed = (error: unknown): void => report(`failed: ${String(error)}`);
      const server = { ...(await startEmbedded(data, { report, failed })), said };
      started.push(server);
      return server;
    },
    async clear() {
      for (const server of started) await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
