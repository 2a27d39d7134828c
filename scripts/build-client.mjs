import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { followBuild, step } from './progress.mjs';
import { clientSourcesHash } from './sources-hash.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Runs `npm run build:h5` without showing its output. Returns its exit code; null when this process got a signal to
 * stop.
 */
async function runBuild(root, onOutput) {
  const build = spawn('npm', ['run', '--silent', 'build:h5'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  build.stdout.on('data', (chunk) => onOutput(chunk.toString()));
  build.stderr.on('data', (chunk) => onOutput(chunk.toString()));
  let stopped = false;
  const stop = () => {
    stopped = true;
    build.kill('SIGTERM');
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await new Promise((resolve, reject) => {
      build.once('error', reject);
      build.once('close', (code) => resolve(stopped ? null : (code ?? 1)));
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/**
 * Builds the H5 client into dist/h5 unless it was built from the same sources. The digest of the sources is stored beside it
 * after a successful build.
 *
 * @returns whether dist/h5 can be served.
 */
export async function buildClient(root) {
  const stored = join(root, 'dist', 'h5.sources');
  const hash = clientSourcesHash(root);
  if (readText(stored) === hash && readText(join(root, 'dist', 'h5', 'index.html')) !== null) {
    step('Client', 'unchanged');
    return true;
  }
  step('Client', 'building; only when its sources changed');
  rmSync(stored, { force: true });
  const following = followBuild('Client');
  const code = await runBuild(root, following.addOutput);
  const { seconds, lines } = following.end();
  if (code === null) return false;
  if (code !== 0) {
    process.stderr.write(`${lines.join('\n')}\n\nThe client could not be built (npm run build:h5).\n`);
    return false;
  }
  mkdirSync(dirname(stored), { recursive: true });
  writeFileSync(stored, hash);
  step('Client', `built in ${seconds} s`);
  return true;
}
