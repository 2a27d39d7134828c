import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long interrupted processes may take to end in order, in ms; PostgreSQL frees its shared memory then. */
const PATIENCE = 10_000;
const PACE = 50;

/** Reads a file or link of a process; empty if the process has ended or belongs to another user. */
const orNothing = (read) => {
  try {
    return read();
  } catch {
    return '';
  }
};

const belongsTo = (folder) => (pid) =>
  [
    () => readlinkSync(`/proc/${pid}/cwd`),
    () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    () => readFileSync(`/proc/${pid}/environ`, 'utf8'),
  ].some((read) => orNothing(read).includes(folder));

/**
 * Processes of a temporary folder: they run in it, or its name is in their command line or environment. Excludes this process.
 * Works on Linux only; returns none elsewhere.
 */
export const findProcesses = (folder) => {
  const names = process.platform === 'linux' ? readdirSync('/proc') : [];
  return names
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter(belongsTo(folder));
};

/** The command lines of processes, for messages. */
export const describe = (pids) =>
  pids.map((pid) => {
    const command = orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return `process ${pid}: ${command.trim().slice(0, 200)}`;
  });

const signal = (pids, name) => {
  for (const pid of pids) orNothing(() => process.kill(pid, name));
};

/** Waits until the folder has no process. Returns those that still run after `patience` ms. */
export const awaitEnd = async (folder, patience = PATIENCE) => {
  const end = performance.now() + patience;
  let left = findProcesses(folder);
  for (; left.length > 0 && performance.now() < end; left = findProcesses(folder)) await pause(PACE);
  return left;
};

/** Ends every process of the folder: in order if possible, else with SIGKILL. */
const endProcesses = async (folder) => {
  const pids = findProcesses(folder);
  // A process that a test has stopped (SIGSTOP) would not handle the other signal.
  for (const name of ['SIGINT', 'SIGCONT']) signal(pids, name);
  signal(await awaitEnd(folder), 'SIGKILL');
  await awaitEnd(folder);
};

/** Disks that a test has mounted in the folder (root only). */
const mountsIn = (folder) =>
  orNothing(() => readFileSync('/proc/mounts', 'utf8'))
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mount) => mount.startsWith(`${folder}/`));

/** Ends the processes of a temporary folder, unmounts its disks, and deletes it. */
export const clearAway = async (folder) => {
  await endProcesses(folder);
  for (const mount of mountsIn(folder)) execFileSync('umount', [mount]);
  rmSync(folder, { recursive: true, force: true });
};
