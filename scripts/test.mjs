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

/** Files of tests that failed once and passed once. */
const unsteady = [];

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
const tool = (name, ...args) => run(path.resolve('node_modules/.bin', name), args);

/** Runs jest and adds up what it counted. */
const jest = (...args) => {
  const ok = tool('jest', '--json', '--outputFile', report, ...args);
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A suite that could not even be loaded has no failed test of its own, nor has a coverage that is missed.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 || !ok ? 1 : 0),
    skipped: numPendingTests,
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
};
/**
 * Tests that drive a whole product, on a machine of any speed. A file that fails is run once more, alone, on a store of
 * its own: what fails twice is a fault; what passes then is named at the end, so that an unsteady test is not forgotten.
 */
const jestTwiceAtMost = (project, ...args) => {
  const first = jest('--selectProjects', project, ...args);
  const files = first.failedFiles;
  if (files.length === 0 || files.length > 3) return first;
  const again = jest('--selectProjects', project, '--runInBand', '--runTestsByPath', ...files);
  if (again.failed === 0) unsteady.push(...files.map((file) => path.relative('.', file)));
  return { passed: first.passed + first.failed, failed: again.failed, skipped: first.skipped };
};
const check = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A mini-program of production needs its server's address; in tests its calls go to the test's own server. */
const buildMiniProgram = (platform) =>
  check(run('npm', ['run', '--silent', `build:${platform}`], { API_ORIGIN: 'https://romduol.invalid' }));

/** Without --full: the build, a meal, a member, and a phone with troubles. */
const SHORT_WEAPP = '--testPathPatterns=weapp/(boot|host|launch|accessible|static|meal|member|phone|kept-menu)';

const STEPS = [
  ['formatting', () => check(tool('prettier', '--check', '--log-level', 'warn', '.'))],
  ['lint', () => check(tool('oxlint'))],
  ['types', () => check(tool('tsc', '--noEmit', '-p', 'tsconfig.json'))],
  ['dependency rules', () => check(tool('depcruise', 'domain', 'contract', 'locales', 'server', 'src'))],
  ['unused code', () => check(tool('knip'))],
  ['generated files', () => check(run('node', ['scripts/run-ts.mjs', 'scripts/generate.ts', '--check']))],
  ['unit and property tests, all branches of domain/', () => jest('--selectProjects', 'unit', '--coverage')],
  ['api tests', () => jestTwiceAtMost('api', '--maxWorkers=2')],
  ['H5 build', () => check(run('npm', ['run', '--silent', 'build:h5']))],
  ['mini-program build', () => buildMiniProgram('weapp')],
  ['byte budgets', () => check(run('node', ['scripts/budgets.mjs']))],
  ['browser tests', () => jestTwiceAtMost('e2e', '--maxWorkers=2')],
  ...(full
    ? [
        ['Alipay build', () => buildMiniProgram('alipay')],
        ['ByteDance build', () => buildMiniProgram('tt')],
        ['the upload tool of the super-app', () => check(run('npm', ['run', '--silent', 'check:weapp']))],
      ]
    : []),
  ['mini-program tests', () => jestTwiceAtMost('weapp', '--runInBand', ...(full ? [] : [SHORT_WEAPP]))],
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
if (unsteady.length > 0) console.log(`unsteady, passed at the second try: ${unsteady.join(', ')}\n`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 ? 1 : 0;
