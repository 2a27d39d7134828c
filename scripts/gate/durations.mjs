import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seconds of each test file that takes more than a few: the order in which jest begins them. */
export const DURATIONS = '__tests__/support/durations.json';
const WORTH_RECORDING = 4;

/**
 * Records how long each file of a report of jest took; files of other runs keep their record. `ROMDUOL_RECORD_DURATIONS=1
 * npm test` on an idle machine, and the same with `npm run test:long`.
 */
export const recordDurations = (testResults) => {
  const durations = new Map(Object.entries(JSON.parse(readFileSync(DURATIONS, 'utf8'))));
  for (const { name, startTime, endTime } of testResults) {
    durations.set(path.relative(process.cwd(), name), Math.round((endTime - startTime) / 1000));
  }
  const rows = [...durations]
    .filter(([file, seconds]) => seconds >= WORTH_RECORDING && existsSync(file))
    .sort(([, a], [, b]) => b - a);
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
};
