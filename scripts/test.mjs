// `npm test`: everything that must hold before a change lands. `npm run test:full` adds what is too long for that.
// A file that fails fails the run: nothing is run again.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { styleText } from 'node:util';

const full = process.argv.includes('--full');
// Tests that are long in every language look at one without it.
if (full) process.env.ROMDUOL_FULL = '1';
const folder = mkdtempSync(path.join(tmpdir(), 'romduol-report-'));
/** Where tests and builds note what they measured against a budget: a line of JSON each. */
const budgets = path.join(folder, 'budgets.jsonl');
process.env.ROMDUOL_BUDGETS = budgets;

/** Ends as the command does: `{ ok, output }`. Output goes to the terminal at once unless it is to be kept. */
const run = (command, args, { env = {}, keep = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: keep ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(parts).toString() }));
  });

const bin = (name) => path.resolve('node_modules/.bin', name);

/** One program that passes or fails. It runs beside others, so what it prints is kept until it ends. */
const check =
  (command, args, env = {}) =>
  async () => {
    const { ok, output } = await run(command, args, { env, keep: true });
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
  };
const tool = (name, ...args) => check(bin(name), args);
const script = (name, env) => check('npm', ['run', '--silent', name], env);

/** One project of jest, which has the machine to itself. */
const jest =
  (project, ...args) =>
  async () => {
    const report = path.join(folder, `${project}.json`);
    const { ok } = await run(bin('jest'), ['--selectProjects', project, '--json', '--outputFile', report, ...args]);
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    // A suite that could not even be loaded has no failed test of its own, nor has a coverage that is missed.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, ok ? 0 : 1), skipped: numPendingTests };
  };

/** A mini-program of production needs its server's address; in tests its calls go to the test's own server. */
const miniProgram = (platform) => script(`build:${platform}`, { API_ORIGIN: 'https://romduol.invalid' });

/** Without --full: the build, a meal, a member, and a phone with troubles. */
const SHORT_WEAPP = '--testPathPatterns=weapp/(boot|host|launch|accessible|static|meal|member|phone|kept-menu)';

/** Exports of domain/ that nothing reaches from the entries of client and server; tests alone do not count. */
const UNREACHED_RULES = ['--production', '--workspace', 'domain', '--include', 'exports', '--include-entry-exports'];

/** What needs one core each: the lanes run beside each other, the steps of a lane one after another. */
const LANES = [
  [
    ['types', tool('tsc', '--noEmit', '-p', 'tsconfig.json')],
    ['formatting', tool('prettier', '--check', '--log-level', 'warn', '.')],
    ['lint', tool('oxlint')],
    ['dependency rules', tool('depcruise', 'domain', 'contract', 'locales', 'server', 'src')],
    ['unused code', tool('knip')],
    ['rules that production never reaches', tool('knip', ...UNREACHED_RULES)],
    ['generated files', check('node', ['scripts/run-ts.mjs', 'scripts/generate.ts', '--check'])],
  ],
  [
    ['H5 build', script('build:h5')],
    ['mini-program build', miniProgram('weapp')],
    ['byte budgets', check('node', ['scripts/budgets.mjs'])],
    ...(full
      ? [
          ['Alipay build', miniProgram('alipay')],
          ['ByteDance build', miniProgram('tt')],
          ['the upload tool of the super-app', script('check:weapp')],
        ]
      : []),
  ],
];
/** What uses every core, after the lanes. */
const PROJECTS = [
  ['unit and property tests, all branches of domain/', jest('unit', '--coverage')],
  ['api tests', jest('api', '--maxWorkers=2')],
  ['browser tests', jest('e2e', '--maxWorkers=2')],
  ['mini-program tests', jest('weapp', '--maxWorkers=2', ...(full ? [] : [SHORT_WEAPP]))],
  ...(full ? [['mutation of the rules about money', tool('stryker', 'run')]] : []),
];

const sum = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(0);
const take = async ([name, step]) => {
  const started = performance.now();
  const { passed, failed, skipped, output } = await step();
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${seconds(started)} s`;
  lines.push(line);
  console.log(`\n── ${line}`);
  if (output && failed > 0) console.log(output);
};
const started = performance.now();
await Promise.all(
  LANES.map(async (lane) => {
    for (const step of lane) await take(step);
  }),
);
for (const step of PROJECTS) await take(step);

/** What was measured against a budget, worst first. */
const measured = existsSync(budgets)
  ? readFileSync(budgets, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .sort((a, b) => b.value / b.limit - a.value / a.limit)
  : [];
rmSync(folder, { recursive: true });
for (const { name, value, limit, unit } of measured) {
  const row = `${value.toFixed(1).padStart(9)} of ${String(limit).padStart(6)} ${unit.padEnd(10)} ${name}`;
  console.log(value > limit ? styleText('red', row) : row);
}
console.log(`\n${lines.join('\n')}\n\n${seconds(started)} s in all`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 ? 1 : 0;
