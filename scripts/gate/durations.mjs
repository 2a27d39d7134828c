import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seconds of each test file that takes more than a few: the order in which jest begins them. */
export const DURATIONS = '__tests__/support/durations.json';
const WORTH_RECORDING = 4;

/** Records how long each file of a report of jest took. `ROMDUOL_RECORD_DURATIONS=1 npm test` on an idle machine. */
export const recordDurations = (testResults) => {
  const rows = testResults
    .map(({ name, startTime, endTime }) => [
      path.relative(process.cwd(), name),
      Math.round((endTime - startTime) / 1000),
    ])
    .filter(([, seconds]) => seconds >= WORTH_RECORDING)
    .sort(([, a], [, b]) => b - a);
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
};
