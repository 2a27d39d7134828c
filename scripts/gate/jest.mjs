import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { recordDurations } from './durations.mjs';

/**
 * Runs a command and returns `{ ok, output }`. Prints its output at once unless it is to be captured; where it is
 * printed, `output` is what went to stderr.
 */
export const run = (command, args, { env = {}, keep = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: keep ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'pipe'],
      env: { ...process.env, ...env },
    });
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => {
      parts.push(part);
      if (!keep) process.stderr.write(part);
    });
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(parts).toString() }));
  });

export const bin = (name) => path.resolve('node_modules/.bin', name);

/** Names of the failed tests of a file; a file that could not be loaded has none. */
const listFailures = ({ name, status, assertionResults }) => {
  const file = path.relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${file}: the file itself`];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
};

/** Seconds that the files of each project took, summed over its workers. */
const sumSeconds = (testResults) => {
  const seconds = {};
  for (const { name, startTime, endTime } of testResults) {
    const [, project] = /__tests__\/([^/]+)/.exec(name) ?? [];
    seconds[project] = (seconds[project] ?? 0) + (endTime - startTime) / 1000;
  }
  return seconds;
};

/**
 * Runs jest projects in one pool of workers. A run that fails without a
 * failed test (coverage below the limit, leftovers) counts as one failure. `keep`: its output is returned, not printed.
 */
export const runProjects = async (projects, args, { folder, env = {}, keep = false }) => {
  const report = path.join(folder, `${projects.join('-')}.json`);
  // A file of an earlier run would be read if this run wrote none.
  rmSync(report, { force: true });
  const options = ['--json', '--outputFile', report, ...args, '--selectProjects', ...projects];
  const { ok, output } = await run(bin('jest'), options, { env, keep });
  if (!existsSync(report))
    return { passed: 0, failed: 1, skipped: 0, failures: ['jest wrote no report'], secondsByProject: {} };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  if (process.env.ROMDUOL_RECORD_DURATIONS && projects.length > 1) recordDurations(testResults);
  const failures = testResults.flatMap(listFailures);
  // Coverage below its limit, among others.
  const reasons = output.split('\n').filter((line) => line.includes('Jest: '));
  if (!ok && failures.length === 0) failures.push(`jest failed, but none of its tests: ${reasons.join(' ')}`);
  const failed = Math.max(numFailedTests, ok ? 0 : 1);
  const secondsByProject = sumSeconds(testResults);
  const counts = { passed: numPassedTests, failed, skipped: numPendingTests, failures, secondsByProject };
  return keep ? { ...counts, output } : counts;
};
