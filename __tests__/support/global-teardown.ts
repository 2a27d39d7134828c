import { rm } from 'node:fs/promises';
import { stopPostmaster } from '../../server/db/embedded/postmaster';
import { dropDatabasesOf } from './postgres';
import { currentRun, forgetRun } from './test-run';

/** Ends a run of jest: its PostgreSQL is stopped, or its databases are dropped from the operator's own. */
export default async function teardown(): Promise<void> {
  const run = currentRun();
  if (run === null) return;
  forgetRun();
  if (process.env['DATABASE_URL'] !== undefined) await dropDatabasesOf(run, process.env['DATABASE_URL']);
  await stopPostmaster(run.data);
  await rm(run.folder, { recursive: true, force: true });
}
