import { readdirSync, readFileSync } from 'node:fs';

/** The value that `share` of all are at or below; 0.5 is the median. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** The fields of /proc/<pid>/stat behind the name, which may itself hold spaces: field 3 comes first. */
const readStat = (pid: number): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const field = (stat: readonly string[], number: number): number => Number(stat[number - 3]);

/** CPU time of a process so far, user and system, in ms; with that of its ended children where asked. */
const cpuMs = (pid: number, withEnded = false): number => {
  const stat = readStat(pid);
  const own = field(stat, 14) + field(stat, 15);
  return TICK_MS * (own + (withEnded ? field(stat, 16) + field(stat, 17) : 0));
};

const listChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && field(readStat(pid), 4) === parent;
      } catch {
        return false; // ended since it was listed
      }
    });

/** CPU time of a PostgreSQL so far, in ms: the postmaster, the backends that live, and those that have ended. */
const postgresCpuMs = (postmaster: number): number =>
  listChildren(postmaster).reduce((sum, pid) => sum + cpuMs(pid), cpuMs(postmaster, true));

export interface CpuTime {
  readonly server: number;
  readonly postgres: number;
}
export const readCpuTime = (server: number, postmaster: number | null): CpuTime => ({
  server: cpuMs(server),
  postgres: postmaster === null ? 0 : postgresCpuMs(postmaster),
});
export const cpuSince = (before: CpuTime, now: CpuTime, pieces: number): CpuTime => ({
  server: (now.server - before.server) / pieces,
  postgres: (now.postgres - before.postgres) / pieces,
});

const statusMb = (pid: number, line: 'VmRSS' | 'VmHWM'): number => {
  const [, kb] = new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
};

/** Resident memory of a process now, in MB. */
export const residentMb = (pid: number): number => statusMb(pid, 'VmRSS');

/** The most that a process has used since it started, in MB. */
export const mostResidentMb = (pid: number): number => statusMb(pid, 'VmHWM');

/** Memory of a PostgreSQL with all of its processes, what they share counted once, in MB. */
export const postgresMb = (postmaster: number): number =>
  [postmaster, ...listChildren(postmaster)].reduce((sum, pid) => {
    try {
      const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
      return sum + Number(kb) / 1024;
    } catch {
      return sum; // ended since it was listed
    }
  }, 0);
