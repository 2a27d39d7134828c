import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { createTerminal, type Terminal } from '../console/terminal';
import { provideDatabase } from '../db/database-server';
import { type Env, readEnv } from '../env';
import { StartError } from '../start-error';

const NAME = 'romduol tool';

/** What a tool works with. */
export interface Tool {
  readonly client: pg.Client;
  readonly connection: pg.PoolConfig;
  readonly env: Env;
  readonly terminal: Terminal;
}

const connect = async (connection: pg.PoolConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, application_name: NAME });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Of several databases a tool works on the one that `--database=NUMBER` names, which is taken out of the arguments. */
const chooseDatabase = (env: Env): Env => {
  const at = process.argv.findIndex((argument) => argument.startsWith('--database='));
  if (at < 0 && env.databaseUrls.length === 0) return env;
  const [argument = ''] = at < 0 ? [] : process.argv.splice(at, 1);
  const databaseUrl = env.databaseUrls[Number(argument.slice('--database='.length)) - 1];
  if (databaseUrl === undefined) {
    throw new StartError(`Say which database of DATABASE_URLS: --database=1 to ${env.databaseUrls.length}.`);
  }
  return { ...env, databaseUrl };
};

/** Runs a tool on the database that the environment names: the running one, or the embedded one started for it. */
export const runTool = async (subject: string, work: (tool: Tool) => Promise<void>): Promise<void> => {
  const terminal = createTerminal(process.stdout);
  try {
    const env = chooseDatabase(readEnv(process.env));
    await mkdir(env.varDir, { recursive: true, mode: 0o700 });
    const report = (message: string): void => terminal.step('PostgreSQL', message);
    const database = await provideDatabase(env, { report, failed: () => undefined });
    const client = await connect(database.direct);
    await work({ client, connection: database.direct, env, terminal }).finally(async () => {
      await client.end();
      await database.release();
    });
  } catch (error) {
    const text = error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`\n${subject} failed. ${text}\n\n`);
    process.exitCode = 1;
  }
};

/**
 * Sees to it that nothing is overwritten by mistake.
 *
 * @throws StartError while another process is connected, or where there is a store and `replace` was not given.
 */
export const refuseInUse = async (client: pg.Client, replace: boolean): Promise<void> => {
  const { rows: others } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
       AND application_name NOT IN ('romduol presence', $1)`,
    [NAME],
  );
  if (others.length > 0) throw new StartError('The database is in use: stop the server first, all its processes.');
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('public.store') IS NOT NULL AS there`);
  if (rows[0]?.there !== true || replace) return;
  const { rows: stores } = await client.query('SELECT FROM store LIMIT 1');
  if (stores.length > 0)
    throw new StartError('There is a store in the database. --replace puts the backup in its place.');
};
