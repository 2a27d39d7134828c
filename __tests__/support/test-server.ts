import pg from 'pg';
import { toPoolConfig } from '../../server/db/embedded/address';
import { prepareCluster } from '../../server/db/embedded/cluster';
import { ensurePostmaster } from '../../server/db/embedded/postmaster';
import { servingProcess } from '../../server/db/embedded/serving-process';
import { probe } from '../../server/db/probe';
import { currentRun, type TestRun } from './test-run';

/** The PostgreSQL that the tests of a run share. */
export interface TestServer {
  run: TestRun;
  /** How to connect to one of its databases; without a name, to the one from which others are managed. */
  address(database?: string): pg.PoolConfig;
}

function ownServer(run: TestRun, url: string): TestServer {
  const address = (database?: string): pg.PoolConfig => {
    const target = new URL(url);
    if (database !== undefined) target.pathname = `/${database}`;
    return { connectionString: target.href };
  };
  return { run, address };
}

async function embeddedServer(run: TestRun): Promise<TestServer> {
  const address = (database = 'postgres'): pg.PoolConfig => toPoolConfig(run.data, database);
  const runs = (await servingProcess(run.data)) !== null && (await probe(address())) === null;
  // Any number of workers may arrive here at once: they end up with one server.
  if (!runs) await ensurePostmaster(await prepareCluster(run.data, 'throwaway', () => undefined));
  return { run, address };
}

async function startedServer(): Promise<TestServer> {
  const run = currentRun();
  if (run === null) throw new Error('jest was started without __tests__/support/global-setup.ts');
  const url = process.env['DATABASE_URL'];
  return url === undefined ? embeddedServer(run) : ownServer(run, url);
}

let started: Promise<TestServer> | null = null;

/** The server of this run, started if need be: the embedded one, or the one of `DATABASE_URL`. */
export const testServer = (): Promise<TestServer> => (started ??= startedServer());

/** Runs `work` with a connection of its own, which it closes. */
export async function withClient<T>(address: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
