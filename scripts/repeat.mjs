// `npm run test:repeat -- 10 api e2e`: runs jest projects one after the other, the given number of rounds, and prints a table
// of the rounds and of each test's failures. Arguments after `--` go to jest. All rounds run, so that the failure rate of an
// unsteady test is known.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { runProjects } from './gate/jest.mjs';

const separator = process.argv.indexOf('--', 2);
const end = separator < 0 ? process.argv.length : separator;
const { positionals } = parseArgs({ args: process.argv.slice(2, end), allowPositionals: true });
const [times, ...projects] = positionals;
const rounds = Number(times);
if (!Number.isInteger(rounds) || rounds < 1 || projects.length === 0) {
  console.error('usage: npm run test:repeat -- <times> <project>… [-- <options of jest>]');
  process.exit(2);
}
const options = process.argv.slice(end + 1);

const folder = mkdtempSync(path.join(tmpdir(), 'romduol-repeat-'));
const rows = [];
/** Number of rounds in which each test failed. */
const failures = new Map();
for (let round = 1; round <= rounds; round += 1) {
  for (const project of projects) {
    const started = performance.now();
    const result = await runProjects([project], ['--maxWorkers=3', ...options], { folder });
    rows.push({ round, project, seconds: (performance.now() - started) / 1000, ...result });
    for (const name of result.failures) failures.set(name, (failures.get(name) ?? 0) + 1);
  }
}
rmSync(folder, { recursive: true });

console.log('\nround  project  seconds  passed  failed');
for (const { round, project, seconds, passed, failed } of rows) {
  const numbers = [seconds.toFixed(0).padStart(7), String(passed).padStart(6), String(failed).padStart(6)];
  const line = `${String(round).padStart(5)}  ${project.padEnd(7)}  ${numbers.join('  ')}`;
  console.log(failed > 0 ? styleText('red', line) : line);
}
for (const [name, count] of [...failures].sort(([, a], [, b]) => b - a)) {
  console.log(`failed in ${count} of ${rounds}  ${name}`);
}
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
