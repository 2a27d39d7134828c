import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Files that PostgreSQL leaves behind when it is killed. The process id in each may belong to another process by now. */
const LOCK_FILES = ['postmaster.pid', '.s.PGSQL.5432.lock'];

/**
 * The name a server of `folder` carries in its command line. It is made from the folder's inode, so it stays the same
 * when the folder is moved, and a process id that was given anew is never taken for the server.
 */
export async function serverName(folder: string): Promise<string> {
  const { ino } = await stat(folder, { bigint: true });
  return `romduol-${ino}`;
}

/** The command line of a process; empty for one that has ended, or a zombie. */
async function commandLine(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') return await readFile(`/proc/${pid}/cmdline`, 'utf8');
    return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
}

async function readLock(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
}

/** Whether the process runs and is the server of that name. */
export async function isServer(pid: number, name: string): Promise<boolean> {
  return (await commandLine(pid)).split(/[\0\s]+/).includes(`cluster_name=${name}`);
}

/** The process id of the PostgreSQL that serves `folder`, whichever process started it; null when none does. */
export async function servingProcess(folder: string): Promise<number | null> {
  const pid = Number((await readLock(folder))?.split('\n', 1)[0]);
  return Number.isInteger(pid) && pid > 0 && (await isServer(pid, await serverName(folder))) ? pid : null;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Removes the lock of a server that no longer runs, in the two cases where PostgreSQL itself would refuse to start: the
 * process id belongs to a zombie or was given to another process, or a crash of the machine left the file empty. In all
 * others PostgreSQL does it, safe from a second start at the same moment.
 */
export async function removeStaleLock(folder: string): Promise<void> {
  const lock = await readLock(folder);
  if (lock === null || (await servingProcess(folder)) !== null) return;
  const pid = Number.parseInt(lock, 10);
  if (pid > 0 && !exists(pid)) return;
  // Another start may be writing its own at this moment.
  await pause(200);
  if ((await readLock(folder)) !== lock) return;
  for (const file of LOCK_FILES) await rm(join(folder, file), { force: true });
}
