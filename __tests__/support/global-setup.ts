import { spawn } from 'node:child_process';
import { lstat, mkdtemp, readdir, statfs } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearAway } from '../../scripts/gate/leftovers.mjs';
import { stopPostmaster } from '../../server/db/embedded/postmaster';
import { beginRun, bundleFolder, currentRun } from './test-run';

const PREFIX = 'romduol-test-';

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';

/** Bytes that a run may take: its databases, and the machines that tests start servers on. */
const NEEDED = 3 * 1024 ** 3;

/**
 * Where a run keeps its files: in memory if there is room. A database of 800 files is copied there in 25 ms, on a disk
 * in 550 ms, and every world of the API tests begins with such a copy. A server's own PostgreSQL, which waits for the
 * disk at each commit, is made there in 2 s and on a busy disk in 20. A process that is killed loses nothing that it
 * handed to the file system, whichever that is.
 */
async function parentFolder(): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= NEEDED ? MEMORY : tmpdir();
}

/** Stops the servers of runs that were killed before their teardown, and deletes their folders. */
async function sweep(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(name.slice(PREFIX.length).split('-', 1)[0]);
    if (!name.startsWith(PREFIX) || lives(pid)) continue;
    const folder = join(parent, name);
    if ((await lstat(folder)).uid !== process.getuid?.()) continue;
    await stopPostmaster(join(folder, 'postgres'));
    await clearAway(folder);
  }
}

/** Starts what cleans up after us where we are interrupted or killed. Ctrl-C does not reach its session. */
function watchOver(...folders: readonly string[]): void {
  const { PATH = '' } = process.env;
  const watcher = spawn(process.execPath, ['scripts/watch-run.mjs'], {
    detached: true,
    // Not ours: who has that is ended with the run.
    env: { PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.stdin.write(JSON.stringify(folders));
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
}

/**
 * Prepares a run of jest. PostgreSQL itself is started by the first test that asks for a database, so a run without
 * such tests pays nothing.
 */
export default async function setup(): Promise<void> {
  if (currentRun() !== null) return;
  const parent = await parentFolder();
  for (const place of new Set([parent, tmpdir()])) await sweep(place);
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  const temporary = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  const id = String(process.pid);
  watchOver(folder, temporary, bundleFolder(id));
  beginRun({ id, folder, temporary });
}
