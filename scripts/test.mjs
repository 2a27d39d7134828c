// `npm test`: everything that must hold before a change lands. `npm run test:full` adds what is too long for that.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const full = process.argv.includes('--full');
// Tests that are long in every language look at one without it.
if (full) process.env.ROMDUOL_FULL = '1';
const folder = mkdtempSync(path.join(tmpdir(), 'romduol-report-'));
const report = path.join(folder, 'jest.json');

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const tool = (name, ...args) => run(path.resolve('node_modules/.bin', name), args);

/** Runs jest and adds up what it counted. */
const jest = (...args) => {
  tool('jest', '--json', '--outputFile', report, ...args);
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A suite that could not even be loaded has no failed test of its own.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    skipped: numPendingTests,
  };
};
const check = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

const STEPS = [
  ['formatting', () => check(tool('prettier', '--check', '--log-level', 'warn', '.'))],
  ['lint', () => check(tool('oxlint'))],
  ['types', () => check(tool('tsc', '--noEmit', '-p', 'tsconfig.json'))],
  ['dependency rules', () => check(tool('depcruise', 'domain', 'contract', 'locales', 'server', 'src'))],
  ['unused code', () => check(tool('knip'))],
  ['generated files', () => check(run('node', ['scripts/run-ts.mjs', 'scripts/generate.ts', '--check']))],
  ['unit and property tests', () => jest('--selectProjects', 'unit')],
  ['api tests', () => jest('--selectProjects', 'api')],
  ['H5 build', () => check(run('npm', ['run', '--silent', 'build:h5']))],
  ['mini-program build', () => check(run('npm', ['run', '--silent', 'build:weapp']))],
  ['byte budgets', () => check(run('node', ['scripts/budgets.mjs']))],
  ['browser tests', () => jest('--selectProjects', 'e2e', '--runInBand')],
  ['mini-program tests', () => jest('--selectProjects', 'weapp', '--runInBand')],
];

if (full) STEPS.push(['mutation of the rules about money', () => check(tool('stryker', 'run'))]);

const sum = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
for (const [name, step] of STEPS) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed, skipped } = step();
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  lines.push(`${failed > 0 ? '✗' : '✓'} ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
rmSync(folder, { recursive: true });
console.log(`\n${lines.join('\n')}\n`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 ? 1 : 0;
