// `npm test`: the gate. `npm run test:long` runs the test files that it leaves out (scripts/gate/long-tests.cjs), and
// `npm run test:full` both and what is too long for every change. A failed test file fails the run: there are no retries.
import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { gateFolder } from './gate/gate-folder.mjs';
import { bin, run, runProjects } from './gate/jest.mjs';
import { MOST_GATE_MINUTES, printBudgets } from './gate/table.mjs';

const full = process.argv.includes('--full');
/** Only the files that the gate leaves out; `--shard=1/2` runs a half of them. */
const isLong = process.argv.includes('--long');
const shards = process.argv.filter((argument) => argument.startsWith('--shard='));
const gate = gateFolder();
/** Where tests and builds record what they measured against a budget: a line of JSON each. */
const budgets = path.join(gate.reports, 'budgets.jsonl');
process.env.ROMDUOL_BUDGETS = budgets;

/** With --full, where workers write down the statements that API tests cause (api/schema/routable). */
const STATEMENTS = path.join(gate.reports, 'statements');
if (full) {
  mkdirSync(STATEMENTS);
  process.env.ROMDUOL_STATEMENTS = STATEMENTS;
}

/** Caches of compilers and linters between runs: no leftovers of tests. */
const TOOLS = mkdtempSync(path.join(gate.reports, 'tools-'));

/** One program that passes or fails. Others run at the same time, so its output is printed when it ends. */
const check =
  (command, args, env = {}) =>
  async () => {
    const { ok, output } = await run(command, args, { env: { TMPDIR: TOOLS, ...env }, keep: true });
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output };
  };
const tool = (name, ...args) => check(bin(name), args);
const types = (project) => check('node', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', project]);
const script = (name, env) => check('npm', ['run', '--silent', name], env);
const jest =
  (projects, args, { keep = false } = {}) =>
  async () => {
    const { secondsByProject, ...counts } = await runProjects(projects, args, { folder: gate.reports, keep });
    const parts = Object.entries(secondsByProject).map(([project, sum]) => `${project} ${sum.toFixed(0)} s`);
    return { ...counts, detail: `summed over workers: ${parts.join(', ')}` };
  };

/** Beside another step, so its output is printed when it ends. */
const oneCore = (projects, ...args) => jest(projects, ['--maxWorkers=1', ...args], { keep: true });

/** The long forms, in the complete Chromium. */
const LONG = { ROMDUOL_FULL: '1', CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' };

/** Tests over every language or super-app; without ROMDUOL_FULL they use one. */
const wholeForm =
  (project, ...args) =>
  () =>
    runProjects([project], ['--maxWorkers=3', ...args], { folder: gate.reports, env: LONG });

/** A production mini-program needs a server address; in tests its calls go to the test server. */
const miniProgram = (platform) => script(`build:${platform}`, { API_ORIGIN: 'https://romduol.invalid' });

const IN_GATE = '--filter=<rootDir>/scripts/gate/filter-gate.cjs';
const BEYOND_GATE = '--filter=<rootDir>/scripts/gate/filter-long.cjs';

/** API tests that run more examples with ROMDUOL_FULL. */
const LONG_API =
  '--testPathPatterns=api/(guard/garbage|menu-editor/every-row|payments/killed|privacy/deletion-races|store-room/invariants|top-ups/invariants)';

/** Exports of domain/ that client and server do not use; uses in tests do not count. */
const UNREACHED_RULES = ['--production', '--workspace', 'domain', '--include', 'exports', '--include-entry-exports'];

/** Steps that need one core and nothing of each other, the longest first; `CORES` of them run at a time. */
const ONE_CORE = [
  ['unit tests, all branches of domain/', oneCore(['unit'], '--coverage', IN_GATE)],
  ['H5 build', script('build:h5')],
  ['mini-program build', miniProgram('weapp')],
  ['component tests', oneCore(['components'])],
  ['property tests', oneCore(['properties'])],
  ['types', types('tsconfig.json')],
  ['types of the server, without a browser', types('tsconfig.server.json')],
  ['types of the client, without tests', types('tsconfig.client.json')],
  ['dependency rules', tool('depcruise', 'domain', 'contract', 'locales', 'server', 'src')],
  ['lint', tool('oxlint')],
  ['unused code', tool('knip')],
  ['rules that production never reaches', tool('knip', ...UNREACHED_RULES)],
  ['formatting', tool('oxfmt', '--check', '.')],
  ['commit subjects', check('node', ['scripts/gate/commits.mjs'])],
  ['generated files', check('node', ['scripts/run-ts.mjs', 'scripts/generate.ts', '--check'])],
];
const CORES = 2;
/** Steps after those: they read the builds. */
const AFTER_BUILDS = [
  ['byte budgets', check('node', ['scripts/budgets.mjs'])],
  // One pool, so that no project waits for the last file of another. Three workers, because tests wait for the processes
  // of PostgreSQL and Chromium.
  ['API, browser and mini-program tests', jest(['api', 'e2e', 'weapp'], ['--maxWorkers=3', IN_GATE])],
];
const LONG_FILES = [
  'tests that the gate leaves out',
  jest(['unit', 'api', 'e2e', 'weapp'], ['--maxWorkers=3', BEYOND_GATE, ...shards]),
];
const BUILDS = new Set(['H5 build', 'mini-program build']);
/** Steps that `npm run test:full` adds to the gate. */
const BEYOND = [
  LONG_FILES,
  ['Alipay build', miniProgram('alipay')],
  ['ByteDance build', miniProgram('tt')],
  ['byte budgets of Alipay and ByteDance', check('node', ['scripts/budgets.mjs', 'alipay', 'tt'])],
  ['the upload tool of the super-app', script('check:weapp')],
  ['API tests with all their examples', wholeForm('api', LONG_API)],
  ['every statement of the API tests names its store', wholeForm('api', '--testPathPatterns=api/schema/routable')],
  ['browser tests in every language, in the whole Chromium', wholeForm('e2e')],
  ['mini-program tests of every super-app', wholeForm('weapp')],
  ['three database nodes that lose their primary', check('node', ['scripts/test-ha.mjs', '--short'])],
  ['mutation of the rules about money', script('mutation')],
];

const sum = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
const failures = [];
const secondsSince = (since) => (performance.now() - since) / 1000;
const take = async ([name, step]) => {
  const started = performance.now();
  const { passed, failed, skipped, output, detail, failures: failedTests = [] } = await step();
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  const line = `${failed > 0 ? '✗' : '✓'} ${name}: ${secondsSince(started).toFixed(0)} s${detail ? ` (${detail})` : ''}`;
  lines.push(line);
  failures.push(...failedTests);
  console.log(`\n── ${line}`);
  if (output && failed > 0) console.log(output);
};
const started = performance.now();
const waiting = isLong ? ONE_CORE.filter(([name]) => BUILDS.has(name)) : [...ONE_CORE];
const takeWaiting = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
};
await Promise.all(Array.from({ length: CORES }, takeWaiting));
for (const step of isLong ? [LONG_FILES] : AFTER_BUILDS) await take(step);
const gateSeconds = secondsSince(started);
if (full) for (const step of BEYOND) await take(step);
const leavesNothing = async () => {
  const left = await gate.leftovers();
  return { passed: left.length === 0 ? 1 : 0, failed: left.length === 0 ? 0 : 1, skipped: 0, output: left.join('\n') };
};
await take(['nothing is left behind', leavesNothing]);
if (full) {
  const isSlow = gateSeconds > MOST_GATE_MINUTES * 60;
  const counts = { passed: isSlow ? 0 : 1, failed: isSlow ? 1 : 0, skipped: 0 };
  await take([`the gate took at most ${MOST_GATE_MINUTES} minutes`, async () => counts]);
}

printBudgets(budgets, isLong ? null : gateSeconds);
await gate.remove();
console.log(
  `\n${lines.join('\n')}\n\n${isLong ? '' : `${gateSeconds.toFixed(0)} s for the gate, `}${secondsSince(started).toFixed(0)} s in all`,
);
// Once more at the end, where a reader of a long log looks.
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 ? 1 : 0;
