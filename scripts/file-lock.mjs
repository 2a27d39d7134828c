import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The process that holds the lock; null when it has ended, or is just giving the lock back. */
function holderOf(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // Another user's process lives as well.
    return error.code === 'EPERM' ? 'of another user' : null;
  }
}

/** Puts our process id into the lock file; false when another living process holds it. */
function acquire(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Left by a process that was killed: the next try takes it.
    if (holderOf(lock) === null) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * Runs `work` while no other process does the same; `lock` is the file they agree by. Two starts at once would write
 * over each other's build. `waiting` is told once, with the process that is waited for.
 */
export async function withFileLock(lock, waiting, work) {
  mkdirSync(dirname(lock), { recursive: true });
  let told = false;
  while (!acquire(lock)) {
    const holder = holderOf(lock);
    if (holder !== null && !told) waiting(holder);
    told ||= holder !== null;
    await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
