import { mkdtempSync, readdirSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import { awaitEnd, clearAway, describe } from './leftovers.mjs';

/** Files of the gate itself in its folder. */
const REPORTS = 'reports';

/** How long processes that a step has stopped may take to end, in ms. */
const ENDING_MS = 3_000;

/**
 * Creates the temporary folder of every process of the run, so that leftovers at the end belong to this run. An interruption
 * ends all processes and deletes the folder.
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
    /** Processes and files that the steps left. */
    leftovers: async () => {
      const files = readdirSync(folder).filter((name) => !name.startsWith(REPORTS));
      return [...describe(await awaitEnd(folder, ENDING_MS)), ...files.map((name) => `file ${name}`)];
    },
  };
};
