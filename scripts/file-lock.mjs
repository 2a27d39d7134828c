import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The process that holds the lock; null when it has ended or is releasing the lock. */
function readHolder(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // A process of another user is running too.
    return error.code === 'EPERM' ? 'of another user' : null;
  }
}

/** Writes this process id into the lock file; false when another running process holds it. */
function acquire(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Left by a killed process: the next attempt takes it.
    if (readHolder(lock) === null) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * Runs `work` while no other process does; `lock` is the common lock file. Two starts at once would overwrite each other's
 * build. `waiting` is called once, with the id of the process that holds the lock.
 */
export async function withFileLock(lock, waiting, work) {
  mkdirSync(dirname(lock), { recursive: true });
  let isReported = false;
  while (!acquire(lock)) {
    const holder = readHolder(lock);
    if (holder !== null && !isReported) waiting(holder);
    isReported ||= holder !== null;
    await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
