import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const readOrNothing = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/**
 * Kills a PostgreSQL whose data will not be served again, as after a loss of the disk. The next start on the data would
 * free the shared memory of one that was killed; here nothing would, so we do. `pid` is that of its first process.
 */
export const killForGood = async (pid: number): Promise<void> => {
  const children = (await readOrNothing(`/proc/${pid}/task/${pid}/children`))
    .split(' ')
    .filter((child) => child !== '');
  const maps = (await Promise.all([String(pid), ...children].map((each) => readOrNothing(`/proc/${each}/maps`)))).join(
    '',
  );
  process.kill(pid, 'SIGKILL');
  for (const [file] of maps.matchAll(/\/dev\/shm\/PostgreSQL\.\d+/g)) await rm(file, { force: true });
  // The number before the name is the segment's.
  const segments = new Set([...maps.matchAll(/(\d+) +\/SYSV/g)].map(([, segment = '']) => segment));
  for (const segment of segments) await promisify(execFile)('ipcrm', ['-m', segment]);
};
