import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import type { Account } from './account';

/** A program of PostgreSQL, and the data folder it is to work on. */
export interface Program {
  path: string;
  folder: string;
  account: Account | null;
}

/** Where its output goes: to this process, or to an open file that stays when this process ends. */
export type Output = 'pipe' | number;

/** Messages in English, because we look into them; nothing of the operator's environment changes the data. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The fourth entry of a child's stdio, after stdin, stdout and stderr. */
const HANDED_OVER = '/proc/self/fd/3';

/**
 * Starts a program of PostgreSQL on its data folder.
 *
 * The data is kept in the repository even under a home folder that other users cannot enter (0700). The account that
 * runs PostgreSQL for root owns the data folder there, but may not walk the path to it. It is therefore handed an open
 * descriptor, and on Linux `/proc/self/fd/3` leads from that straight into the folder; its children inherit it.
 *
 * With `outlive` it gets a session of its own: neither Ctrl-C in the terminal nor our death reaches it.
 */
export function startProgram(
  { path, folder, account }: Program,
  options: readonly string[],
  output: Output,
  outlive: boolean,
): ChildProcess {
  const handOver = account !== null && process.platform === 'linux';
  const descriptors = handOver ? [openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)] : [];
  try {
    return spawn(path, ['-D', handOver ? HANDED_OVER : folder, ...options], {
      cwd: '/',
      env: ENVIRONMENT,
      detached: outlive,
      stdio: ['ignore', output, output, ...descriptors],
      ...account,
    });
  } finally {
    descriptors.forEach(closeSync);
  }
}

/**
 * Runs a program of PostgreSQL to its end.
 *
 * @throws Error with all that it printed, when it fails.
 */
export async function runProgram(program: Program, options: readonly string[]): Promise<void> {
  const child = startProgram(program, options, 'pipe', false);
  let printed = '';
  const keep = (chunk: Buffer): void => {
    printed += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program.path}: ${printed.trim()}`))));
  });
}
