import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createDb, createPool } from '../../server/db/connect';
import { startEmbedded } from '../../server/db/embedded';
import { servingProcess } from '../../server/db/embedded/serving-process';
import { migrate } from '../../server/db/migrate';
import type { PoolConfig } from 'pg';
import type { Schema } from '../../server/db/schema';
import { type DemoAccess, seedDemo } from '../../server/db/seeds/demo';
import { type ServingProcess, startProduct } from './child';

/** A restaurant of the benchmark's own: embedded PostgreSQL with fsync on, in a folder that goes with it. */
export interface Place {
  readonly folder: string;
  readonly db: Kysely<Schema>;
  readonly connection: PoolConfig;
  readonly access: DemoAccess;
  readonly postmaster: number;
  /** Starts the product's server on it. Call it when the tables are filled. */
  open(): Promise<ServingProcess>;
}

/** Does `work` in such a place, and takes everything away again, also when it is interrupted. */
export const inPlace = async (work: (place: Place) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'romduol-bench-'));
  const data = join(folder, 'postgres');
  const undos: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const leave = async (): Promise<void> => {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) await undo();
  };
  const interrupted = (): void => void leave().finally(() => process.exit(130));
  process.once('SIGINT', interrupted);
  try {
    const postgres = await startEmbedded(data, { report: () => undefined, failed: (error) => console.error(error) });
    undos.push(() => postgres.stop());
    const db = createDb(createPool(postgres.connection));
    undos.push(() => db.destroy());
    await migrate(db);
    const access = await seedDemo(db, Date.now());
    const postmaster = await servingProcess(data);
    if (postmaster === null) throw new Error('PostgreSQL is not where it was started');
    const open = async (): Promise<ServingProcess> => {
      // A copy: a build beside us would take the files away under a visit.
      const client = join(folder, 'h5');
      if (existsSync('dist/h5')) await cp('dist/h5', client, { recursive: true });
      const app = await startProduct(folder, client);
      undos.push(() => app.stop());
      return app;
    };
    await work({ folder, db, connection: postgres.connection, access, postmaster, open });
  } finally {
    process.removeListener('SIGINT', interrupted);
    await leave();
  }
};
