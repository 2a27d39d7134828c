import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { awaitEnd, clearAway, describe } from '../../scripts/gate/leftovers.mjs';
import { stopPostmaster } from '../../server/db/embedded/postmaster';
import { dropDatabases } from './postgres';
import { currentRun, clearRun, type TestRun } from './test-run';

/** For how long a process that a test has ended may still be ending, in ms. */
const ENDING_MS = 3_000;

/** What tests of the run have left: processes, files in its temporary folder, and servers that it bundled. */
async function leftBy({ folder, temporary, bundles }: TestRun): Promise<string[]> {
  const pids = new Set<number>();
  for (const place of [folder, temporary, bundles]) for (const pid of await awaitEnd(place, ENDING_MS)) pids.add(pid);
  const files: string[] = [];
  for (const name of await readdir(temporary).catch(() => [])) files.push(join(temporary, name));
  return [...describe([...pids]), ...files];
}

/** Ends a run of jest: its PostgreSQL is stopped, or its databases are dropped from the operator's own. */
export default async function teardown(): Promise<void> {
  const run = currentRun();
  if (run === null) return;
  clearRun();
  if (process.env['DATABASE_URL'] !== undefined) await dropDatabases(run, process.env['DATABASE_URL']);
  await stopPostmaster(run.data);
  const left = await leftBy(run);
  for (const folder of [run.folder, run.temporary, run.bundles]) await clearAway(folder);
  if (left.length === 0) return;
  process.stderr.write(`\nTests left behind, and did not delete or end:\n${left.join('\n')}\n`);
  // An error thrown here would take the report of the tests with it.
  process.exitCode = 1;
}
