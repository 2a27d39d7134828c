import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createAutoCommitPool, createDb, createPool } from '../../../server/db/connect';
import { accountFor } from '../../../server/db/embedded/account';
import { createDatabase } from '../../../server/db/embedded/create-database';
import type { Db } from '../../../server/db/db';
import { migrate } from '../../../server/db/migrate';
import type { TestDatabase } from '../postgres';
import { withClient } from '../test-server';
import { freePort } from './free-port';
import { findBinaries } from './ha-cluster';

const run = promisify(execFile);
const STANZA = '--stanza=romduol';

/** A PostgreSQL that archives its log with pgBackRest, as docs/deploy.md says. */
export interface ArchivedPostgres {
  readonly database: TestDatabase;
  /** Stops it, brings its data back to an instant, and starts it; connections of `database` are broken meanwhile. */
  restoreTo(instant: string): Promise<void>;
  /** What an administrator types. */
  byHand(commands: string): Promise<unknown>;
  /** PostgreSQL's own clock, as pgBackRest takes an instant. */
  readClock(): Promise<string>;
}

/**
 * Starts one, with every table of the product in it and a first backup of what `fill` writes. It is deleted by
 * `database.drop`.
 */
export const archivedPostgres = async (fill?: (db: Db) => Promise<void>): Promise<ArchivedPostgres> => {
  const folder = await mkdtemp('/var/tmp/romduol-archived-');
  const account = await accountFor(folder);
  if (account) await chown(folder, account.uid, account.gid);
  const [data, binaries, port] = [join(folder, 'data'), findBinaries() ?? '', await freePort()];
  const as = { ...account, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8' } };
  const config = join(folder, 'pgbackrest.conf');
  const backRest = (...args: string[]) => run('/usr/bin/pgbackrest', [`--config=${config}`, STANZA, ...args], as);
  const control = (...args: string[]) =>
    run(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), ...args], as);

  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'],
    as,
  );
  const set = async (settings: Readonly<Record<string, string | number>>): Promise<void> => {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(join(data, 'postgresql.conf'), lines.join(''));
  };
  const places = ['repo1-path=repository', 'log-path=log-of-backups', 'lock-path=lock'].map((line) =>
    line.replace('=', `=${folder}/`),
  );
  const own = [`pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${folder}`, 'pg1-user=postgres'];
  const speed = ['start-fast=y', 'compress-type=lz4', 'process-max=2'];
  await writeFile(config, ['[global]', ...places, ...speed, '[romduol]', ...own, ''].join('\n'));
  await set({ port, listen_addresses: '127.0.0.1', unix_socket_directories: folder });
  await control('start');
  const connection = { host: '127.0.0.1', port, user: 'postgres', database: 'romduol' };
  await createDatabase({ ...connection, database: 'postgres' }, connection.database);
  // Without the time limits that statements of the server have.
  const patient = createDb(new pg.Pool(connection));
  await migrate(patient);
  await fill?.(patient);
  await patient.destroy();
  await set({
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} ${STANZA} archive-push %p`,
    archive_timeout: '60',
  });
  await control('restart');
  await backRest('stanza-create');
  await backRest('backup');
  const [pool, autoCommitPool] = [createPool(connection), createAutoCommitPool(connection)];
  const [db, autoCommitDb] = [createDb(pool), createDb(autoCommitPool)];
  const drop = async (): Promise<void> => {
    await Promise.all([db.destroy(), autoCommitDb.destroy()]);
    // It is stopped where a restore failed.
    if (existsSync(join(data, 'postmaster.pid'))) await control('stop', '-m', 'immediate');
    await rm(folder, { recursive: true, force: true });
  };
  return {
    database: { connection, pool, db, autoCommitPool, autoCommitDb, drop },
    byHand: (commands) => withClient(connection, (client) => client.query(commands)),
    readClock: () =>
      withClient(connection, async (client) => {
        const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
        return rows[0]?.now ?? '';
      }),
    restoreTo: async (instant) => {
      await control('stop', '-m', 'fast');
      await backRest('--delta', '--type=time', `--target=${instant}`, '--target-action=promote', 'restore');
      await control('start');
    },
  };
};
