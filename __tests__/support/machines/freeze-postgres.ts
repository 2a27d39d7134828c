import { readdirSync, readFileSync } from 'node:fs';
import { findPostgres } from './find-postgres';

const findParent = (pid: number): number => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0; // ended since it was listed
  }
};

const listChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((child) => child > 0 && findParent(child) === parent);

/** Signals a process that may have ended since it was listed. */
const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT'): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Freezes the PostgreSQL of a folder with all its connections, like a lost machine; returns how to resume it. */
export const freezePostgres = async (data: string): Promise<() => void> => {
  const pid = await findPostgres(data);
  // First of all: no connection begins while they are listed.
  process.kill(pid, 'SIGSTOP');
  const children = listChildren(pid);
  for (const child of children) signal(child, 'SIGSTOP');
  return () => [...children, pid].forEach((each) => signal(each, 'SIGCONT'));
};
