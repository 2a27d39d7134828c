import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { START_FLAGS } from '../../../benchmarks/support/start-flags';
import { toPoolConfig } from '../../../server/db/embedded/address';
import { stopPostmaster } from '../../../server/db/embedded/postmaster';
import { PROJECT_ROOT } from '../../../server/project-root';
import { currentRun } from '../test-run';

/** The server as `npm start` runs it, without the build of the client: the path of its file. */
export interface Bundle {
  readonly main: string;
}

/** Bundles the server, once in a run; its teardown deletes the file. Two workers at once make the same file. */
export async function bundleServer(): Promise<Bundle> {
  const run = currentRun();
  if (run === null) throw new Error('jest was started without __tests__/support/global-setup.ts');
  const main = join(run.bundles, 'main.mjs');
  if (existsSync(main)) return { main };
  const draft = join(run.bundles, `main-${process.pid}.mjs`);
  await promisify(execFile)(process.execPath, [join(PROJECT_ROOT, 'scripts', 'build-server.mjs'), draft]);
  await rename(draft, main);
  return { main };
}

/** A machine on which the server is started again and again. */
export interface Machine {
  varDir: string;
  data: string;
  /** How to reach its database beside the server. */
  address: ReturnType<typeof toPoolConfig>;
  clear(): Promise<void>;
}

/** A machine without data; its disk is in `place`. */
export async function aMachine(place = tmpdir()): Promise<Machine> {
  const varDir = await mkdtemp(join(place, 'romduol-machine-'));
  const data = join(varDir, 'postgres');
  const address = toPoolConfig(data, 'romduol');
  return {
    varDir,
    data,
    address,
    async clear() {
      await stopPostmaster(data);
      await rm(varDir, { recursive: true, force: true });
      // The short name of a long path is deleted with its process; one of jest's workers gets no event at its end.
      if (address.host !== undefined && address.host !== data) await rm(dirname(address.host), { recursive: true });
    },
  };
}

/** A started server: a process of its own, with what it printed. */
export interface ServerProcess {
  process: ChildProcess;
  /** What it has printed so far. */
  printed(): string;
  /** Where it answers; rejects with what it printed when it ends before. */
  ready: Promise<string>;
  /** Its exit code, null when it was killed, and all it printed. */
  ended: Promise<{ code: number | null; printed: string }>;
}

/** Starts the server on `machine`; `variables` are set beside what it needs, `flags` as after `npm start --`. */
export function startServer(
  { main }: Bundle,
  { varDir }: Machine,
  variables: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): ServerProcess {
  return startProcess([process.execPath, ...START_FLAGS, main, ...flags], { VAR_DIR: varDir, ...variables });
}

/** Starts a command that runs the server, by default in the folder of the tests. */
export function startProcess(
  [command = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>>,
  cwd = process.cwd(),
): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, HOST: '127.0.0.1', PORT: '0', ...variables };
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const url = /Ready at (\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => reject(new Error(`the server ended before it was ready:\n${printed}`)));
  });
  // A caller that waits for the end only must not see this rejection.
  ready.catch(() => undefined);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, printed }));
  return { process: child, printed: () => printed, ready, ended };
}
