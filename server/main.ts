import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTerminal } from './console/terminal';
import { discardData } from './db/embedded/discard';
import type { Env } from './env';
import { StartError } from './start-error';
import { readStartOptions } from './start-options';
import { type RunningServer, startServer } from './start-server';

/** Milliseconds that a start under way gets to finish after a stop signal. */
const PATIENCE = 10_000;

const terminal = createTerminal(process.stdout);

// The terminal may be closed while this process still writes to it: an error of that write cannot be reported either.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

function explain(error: unknown): void {
  const text = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`\n${text}\n\n`);
}

/** `npm start -- --fresh`: the embedded database is made anew. */
async function discardIfAsked(env: Env): Promise<void> {
  if (!process.argv.includes('--fresh')) return;
  if (env.databaseUrl !== null || env.databaseUrls.length > 0)
    throw new StartError('--fresh deletes the embedded database only: unset DATABASE_URL.');
  await discardData(join(env.varDir, 'postgres'));
  terminal.step('PostgreSQL', 'deleted the old data, as --fresh asks');
}

let server: RunningServer | null = null;
let ending = false;

/** Stops everything, then ends the process. Later calls change nothing: npm and the terminal both send the signal. */
async function end(exitCode: number): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.race([server?.ready.catch(() => undefined), pause(PATIENCE)]);
  await server?.stop();
  process.exit(exitCode);
}

function fail(error: unknown): void {
  explain(error);
  void end(1);
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('uncaughtException', fail);
  const { env, empty } = readStartOptions(process.env, process.argv);
  await discardIfAsked(env);
  server = startServer({ env, terminal, failed: fail, empty });
  await server.ready;
}

main().catch(fail);
