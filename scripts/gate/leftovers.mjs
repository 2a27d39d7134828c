import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long what was interrupted may take to end in order, in ms; PostgreSQL frees its shared memory then. */
const PATIENCE = 10_000;
const PACE = 50;

/** What a file or a link of a process says; nothing where it has ended meanwhile, or is another user's. */
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
 * Processes that belong to a temporary folder: they work in it, or its name is in their command line or environment. We
 * are none of them. They can be told on Linux only; elsewhere there are none.
 */
export const processesOf = (folder) => {
  const names = process.platform === 'linux' ? readdirSync('/proc') : [];
  return names
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter(belongsTo(folder));
};

/** The command lines of processes, for people. */
export const describe = (pids) =>
  pids.map((pid) => {
    const command = orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    return `process ${pid}: ${command.trim().slice(0, 200)}`;
  });

const signal = (pids, name) => {
  for (const pid of pids) orNothing(() => process.kill(pid, name));
};

/** Waits until no process belongs to the folder any more; those that still do after `patience` ms. */
export const awaitEnd = async (folder, patience = PATIENCE) => {
  const end = performance.now() + patience;
  let left = processesOf(folder);
  for (; left.length > 0 && performance.now() < end; left = processesOf(folder)) await pause(PACE);
  return left;
};

/** Ends every process that belongs to the folder: in order where they do, otherwise by force. */
const endProcesses = async (folder) => {
  const pids = processesOf(folder);
  // One that a test has stopped would not hear of the other signal.
  for (const name of ['SIGINT', 'SIGCONT']) signal(pids, name);
  signal(await awaitEnd(folder), 'SIGKILL');
  await awaitEnd(folder);
};

/** Disks that a test has mounted in the folder, as root may. */
const mountsIn = (folder) =>
  orNothing(() => readFileSync('/proc/mounts', 'utf8'))
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mount) => mount.startsWith(`${folder}/`));

/** Deletes a temporary folder, after it has ended every process and unmounted every disk that belongs to it. */
export const clearAway = async (folder) => {
  await endProcesses(folder);
  for (const mount of mountsIn(folder)) execFileSync('umount', [mount]);
  rmSync(folder, { recursive: true, force: true });
};
