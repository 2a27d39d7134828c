import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopPostmaster } from '../../server/db/embedded/postmaster';
import { beginRun, currentRun } from './test-run';

const PREFIX = 'romduol-test-';

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ends the servers of runs that were killed before their teardown. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.slice(PREFIX.length).split('-', 1)[0]);
    if (!name.startsWith(PREFIX) || lives(pid)) continue;
    const folder = join(tmpdir(), name);
    if ((await lstat(folder)).uid !== process.getuid?.()) continue;
    await stopPostmaster(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Prepares a run of jest. PostgreSQL itself is started by the first test that asks for a database, so a run without
 * such tests pays nothing.
 */
export default async function setup(): Promise<void> {
  if (currentRun() !== null) return;
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  beginRun(String(process.pid), folder);
}
