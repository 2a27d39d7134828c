import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../start-error';
import { toPoolConfig } from './address';
import type { Cluster } from './cluster';
import { probe } from '../probe';
import { startProgram } from './program';
import { isServer, removeStaleLock, serverName, servingProcess } from './serving-process';
import { settingArguments } from './settings';

/** A server that answers. */
export interface Postmaster {
  pid: number;
  /** Whether it ran already: left by a process that was killed, or started by another one. */
  adopted: boolean;
}

/** Milliseconds until we give up; a recovery after a kill with much to redo takes several seconds. */
const PATIENCE = 120_000;

/** Milliseconds between two looks. */
const PACE = 25;

/** Milliseconds before another try when it was busy. */
const BUSY_PAUSE = 200;

/** Bytes. */
const LONGEST_LOG = 5_000_000;

/** What PostgreSQL says when another start was faster, or the children of a killed server are still ending. */
const BUSY = /lock file ".*" already exists|pre-existing shared memory block/;

/** A PostgreSQL we started, which may not answer yet. */
interface Launched {
  pid: number | undefined;
  /** Its output before it ended; null while it runs. */
  lastWords(): string | null;
}

/** Opens the server's log for adding to it; one that grew long is begun anew. */
function openLog(log: string): number {
  const output = openSync(log, 'a', 0o600);
  if (fstatSync(output).size > LONGEST_LOG) ftruncateSync(output);
  return output;
}

async function launch({ folder, account, binaries, durability, place }: Cluster): Promise<Launched> {
  const options = settingArguments(await serverName(folder), durability, place);
  const log = `${folder}.log`;
  // A file and not a pipe: the server keeps running when this process is killed.
  const output = openLog(log);
  const { size } = fstatSync(output);
  const child = startProgram({ path: binaries.postgres, folder, account }, options, output, true);
  closeSync(output);
  child.unref();
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = error;
  });
  return {
    pid: child.pid,
    lastWords() {
      if (failure !== null) return failure.message;
      const ended = child.exitCode !== null || child.signalCode !== null;
      return ended ? readFileSync(log).subarray(size).toString().trim() : null;
    },
  };
}

/**
 * Ensures that a PostgreSQL serves the cluster and answers. One that already runs is adopted, whichever process started
 * it; any number of processes may do this at once, and they end up with the same server.
 *
 * @throws StartError when it cannot start, with what PostgreSQL said, or does not answer within two minutes.
 */
export async function ensurePostmaster(cluster: Cluster): Promise<Postmaster> {
  const address = toPoolConfig(cluster.folder, 'postgres');
  const deadline = performance.now() + PATIENCE;
  let launched: Launched | null = null;
  let obstacle = 'it was not started';
  while (performance.now() < deadline) {
    const pid = await servingProcess(cluster.folder);
    const lastWords: string | null = launched?.lastWords() ?? null;
    if (pid !== null) {
      const silence = await probe(address);
      if (silence === null) return { pid, adopted: pid !== launched?.pid };
      obstacle = silence.message;
    } else if (launched === null || lastWords !== null) {
      if (lastWords !== null) {
        obstacle = lastWords;
        if (!BUSY.test(lastWords)) break;
        await pause(BUSY_PAUSE);
      }
      await removeStaleLock(cluster.folder);
      launched = await launch(cluster);
    }
    await pause(PACE);
  }
  throw new StartError(`PostgreSQL did not start (its log is ${cluster.folder}.log):\n${obstacle}`);
}

async function ends(pid: number, name: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    if (!(await isServer(pid, name))) return true;
    await pause(PACE);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}

/**
 * Stops the server of `folder`, whichever process started it, and returns when it has ended. SIGINT undoes what is
 * under way and writes everything down; where that takes too long SIGQUIT leaves the rest to the recovery at the next
 * start. Neither loses what was committed.
 */
export async function stopPostmaster(folder: string): Promise<void> {
  const pid = await servingProcess(folder);
  if (pid === null) return;
  const name = await serverName(folder);
  signal(pid, 'SIGINT');
  if (await ends(pid, name, 20_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await ends(pid, name, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}
