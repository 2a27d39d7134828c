import { mkdtempSync, readdirSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { awaitEnd, clearAway, describe } from './leftovers.mjs';

/** What the gate itself keeps in its folder. */
const REPORTS = 'reports';

/** For how long what a step has ended may still be ending, in ms. */
const ENDING_MS = 3_000;

/**
 * Makes a folder that is the temporary folder of all that the run starts, so that what is left at the end was left by
 * this run. Where we are interrupted, everything is ended and the folder deleted.
 */
export const gateFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), `romduol-${process.pid}-`));
  process.env.TMPDIR = folder;
  const reports = mkdtempSync(path.join(folder, REPORTS));
  const remove = () => clearAway(folder);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void remove().finally(() => process.exit(128 + constants.signals[signal])));
  }
  return {
    reports,
    remove,
    /** Processes and files that the steps have left. */
    leftovers: async () => {
      const files = readdirSync(folder).filter((name) => !name.startsWith(REPORTS));
      return [...describe(await awaitEnd(folder, ENDING_MS)), ...files.map((name) => `file ${name}`)];
    },
  };
};
