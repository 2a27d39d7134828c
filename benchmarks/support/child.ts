import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GLIBC_SETTINGS, START_FLAGS } from './start-flags';

/** A separate process that answers HTTP, so that its CPU time is measured apart from the load's. */
export interface ServingProcess {
  readonly pid: number;
  readonly port: number;
  /** What it has sent to PostgreSQL so far. */
  count(): Promise<SentCount>;
  stop(): Promise<void>;
}

/** Statements, begin and commit included, and how often a connection waited for PostgreSQL with nothing under way before. */
export interface SentCount {
  readonly statements: number;
  readonly roundTrips: number;
}

/** Further flags of Node for the product's server, such as those of a profile. */
const PROFILING = process.env['BENCH_FLAGS']?.split(' ') ?? [];

/** Flags of Node that count what a process sends. */
const COUNTING = ['--import', resolve('benchmarks/support/count-statements.mjs')];

const askCount = async (child: ChildProcess): Promise<SentCount> => {
  const answer = once(child, 'message');
  child.send('count');
  const [{ counted }] = (await answer) as [{ readonly counted: SentCount }];
  return counted;
};

/** How long a server may take to answer for the first time, in ms. */
const START_MS = 30_000;

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
};

const firstMessage = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });

/** Where the bare server finds what it is to answer. */
const OPTIONS = 'BENCH_OPTIONS';

/** A server of the benchmark's own, to compare with the product's. */
export const startFloor = async (
  script: 'benchmarks/bare-process.ts' | 'benchmarks/floor-process.ts',
  options: object,
): Promise<ServingProcess> => {
  const child = fork('scripts/run-ts.mjs', [script], {
    execArgv: COUNTING,
    env: { ...process.env, NODE_ENV: 'production', [OPTIONS]: JSON.stringify(options) },
  });
  const port = Number(await firstMessage(child));
  return { pid: child.pid ?? 0, port, count: () => askCount(child), stop: () => ended(child) };
};

/** In the bare server: what it is to answer. */
export const readOptions = <T>(): T => JSON.parse(process.env[OPTIONS] ?? '{}') as T;

/** In the bare server: sends the port, and ends with the benchmark, however that ends. */
export const announcePort = (port: number): void => {
  process.once('disconnect', () => process.exit(0));
  process.send?.(port);
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );

/**
 * The product's server as systemd runs it, with the client that was built into `staticDir`, on the embedded PostgreSQL in
 * `varDir`, which it shares with us.
 */
export const startProduct = async (varDir: string, staticDir: string): Promise<ServingProcess> => {
  const bundle = `node_modules/.cache/romduol/bench-${process.pid}.mjs`;
  execFileSync(process.execPath, ['scripts/build-server.mjs', bundle]);
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...START_FLAGS, ...PROFILING, ...COUNTING, bundle], {
    env: {
      ...inherited,
      ...GLIBC_SETTINGS,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      VAR_DIR: varDir,
      STATIC_DIR: staticDir,
      DEMO: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = async (): Promise<void> => {
    await ended(child);
    for (const file of [bundle, `${bundle}.map`]) rmSync(file, { force: true });
  };
  for (const from = performance.now(); !(await answers(port)); await pause(50)) {
    if (child.exitCode === null && performance.now() - from < START_MS) continue;
    await stop();
    throw new Error('the server does not start');
  }
  return { pid: child.pid ?? 0, port, count: () => askCount(child), stop };
};
