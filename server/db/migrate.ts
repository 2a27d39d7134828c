import type { Db } from './db';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { PROJECT_ROOT } from '../project-root';
import { StartError } from '../start-error';

/** Where the `YYYY-MM-DD-feature.sql` files are; they are never bundled. */
const MIGRATIONS = join(PROJECT_ROOT, 'server', 'db', 'migrations');

/** How often it is tried to get past the orders that the previous release takes meanwhile. */
const MOST_TRIES = 60;
/**
 * Between two tries, and between two migrations beside the previous release, in ms. A statement that it has prepared is refused once
 * its table has changed, and its call runs again, a few times: migrations without a pause would change a table at each of them.
 */
const PAUSE_MS = 300;
/**
 * How long a migration waits for a lock, in ms. PostgreSQL looks for deadlocks after a second, and ends the one that looks: a call
 * of the previous release that had waited longer than the migration would be answered with an error.
 */
const LOCK_WAIT_MS = 200;

/** PostgreSQL's codes for: a deadlock in which this transaction was ended; a lock that was not granted in time. */
const IN_THE_WAY: readonly (string | undefined)[] = ['40P01', '55P03'];

const isInTheWay = (error: unknown): boolean =>
  error instanceof StartError && error.cause instanceof DatabaseError && IN_THE_WAY.includes(error.cause.code);

/** By date and feature; the first 57 are numbered, and come before every date. */
const FILE_NAME = /^(0[0-5]\d|20\d\d-[01]\d-[0-3]\d)-[a-z0-9-]+\.sql$/;

/** `file:line: message`, so that an editor can jump to the statement PostgreSQL refused. */
function describe(file: string, text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const position = error instanceof DatabaseError ? Number(error.position ?? 0) : 0;
  // PostgreSQL counts characters, JavaScript UTF-16 units.
  const line = position > 0 ? `:${[...text].slice(0, position).join('').split('\n').length}` : '';
  const detail = error instanceof DatabaseError && error.detail ? ` (${error.detail})` : '';
  return `${file}${line}: ${message}${detail}`;
}

function toMigration(file: string, text: string): Migration {
  return {
    async up(db) {
      // A large table may take long. A lock may not: a statement that waits for one blocks all that queue behind it.
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(db);
      // Rows of organisations that have left this database are migrated too (server/directory/fence.ts).
      await sql`SET LOCAL romduol.moving = 'yes'`.execute(db);
      await sql
        .raw(text)
        .execute(db)
        .catch((error: unknown) => {
          throw new StartError(`A migration failed, and changed nothing.\n${describe(file, text, error)}`, {
            cause: error,
          });
        });
    },
  };
}

/**
 * The text of every migration by its name, in their order.
 *
 * @throws StartError where a file is named otherwise.
 */
export async function readMigrations(folder: string = MIGRATIONS): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !FILE_NAME.test(name));
  if (misnamed !== undefined) throw new StartError(`${misnamed} in ${folder} is not named YYYY-MM-DD-feature.sql.`);
  const read = async (name: string): Promise<[string, string]> => {
    return [name.slice(0, -'.sql'.length), await readFile(join(folder, name), 'utf8')];
  };
  return Object.fromEntries(await Promise.all(names.map(read)));
}

async function migrationsIn(folder: string): Promise<Record<string, Migration>> {
  const texts = Object.entries(await readMigrations(folder));
  return Object.fromEntries(texts.map(([name, text]) => [name, toMigration(`${name}.sql`, text)]));
}

const parseNumber = (name: string): number => Number.parseInt(name, 10);

/** The names of all migrations that the database has. */
async function findRecordedMigrations(db: Db): Promise<string[]> {
  const { rows: record } = await sql`SELECT WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db);
  if (record.length === 0) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Migrations of a later release that the database has already: the previous release runs on beside it, or is gone back
 * to, and has nothing to do for them. One of an earlier number that has no file here is another product's, or was
 * renamed.
 */
function findNewerMigrations(recorded: readonly string[], known: readonly string[]): Record<string, Migration> {
  const newest = Math.max(0, ...known.map(parseNumber));
  const ahead = recorded.filter((name) => !known.includes(name) && parseNumber(name) > newest);
  return Object.fromEntries(ahead.map((name) => [name, { up: async () => undefined }]));
}

/**
 * Brings the database up to the newest migration file.
 *
 * Each migration is a transaction of its own: all of them in one would hold every table that any of them changes until
 * the last is done, and calls of the previous release would wait for it, or it for them. Each must therefore leave a
 * database with which the previous release works. A new database, which nobody uses yet, gets all in one transaction.
 * They run under an advisory lock: of two processes that migrate at once, the second waits and finds nothing left to
 * do. A migration that does not get its locks beside the previous release is tried again. There are no down migrations:
 * a mistake is corrected by a further migration.
 *
 * @returns the names of those applied now, oldest first.
 * @throws StartError with the file, the line and PostgreSQL's message: the database has the migrations before that
 *   file; or when a file that was applied once is gone.
 */
export async function migrate(db: Db, folder: string = MIGRATIONS): Promise<string[]> {
  const applied: string[] = [];
  for (let tries = 1; ;) {
    try {
      const now = await migrateOnce(db, folder);
      if (now.length === 0) return applied;
      applied.push(...now);
      tries = 1;
      if (await othersWork(db)) await pause(PAUSE_MS);
    } catch (error) {
      if (tries === MOST_TRIES || !isInTheWay(error)) throw error;
      tries += 1;
      await pause(PAUSE_MS);
    }
  }
}

/** Whether another process has sent a statement to this database in the last second. */
async function othersWork(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
      AND query_start > clock_timestamp() - interval '1 second'
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function migrateOnce(db: Db, folder: string): Promise<string[]> {
  const known = await migrationsIn(folder);
  const recorded = await findRecordedMigrations(db);
  const all = { ...known, ...findNewerMigrations(recorded, Object.keys(known)) };
  const provider: MigrationProvider = { getMigrations: async () => all };
  const migrator = new Migrator({ db, provider });
  const { error, results = [] } = await (recorded.length === 0 ? migrator.migrateToLatest() : migrator.migrateUp());
  if (error instanceof StartError || error instanceof DatabaseError) throw error;
  if (error !== undefined) throw new StartError(`The database could not be migrated: ${String(error)}`);
  return results.map((result) => result.migrationName);
}
