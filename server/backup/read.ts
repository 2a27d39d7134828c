import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';
import { readMigrations } from '../db/migrate';
import { StartError } from '../start-error';
import { type Column, listForeignKeys, SETTINGS, type Table, listTables } from './catalogue';
import type { End, Head, Line, PictureLine, RowLine, TableLine } from './format';

/** Rows that are written at a time. */
const AT_ONCE = 500;

const quote = pg.escapeIdentifier;

const damaged = (why: string): StartError =>
  new StartError(`The backup is damaged (${why}). Nothing was changed: use another one.`);

/** What the migrator keeps its record in. */
const RECORD = `
  CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
  CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0)`;

/** Makes the tables as they were when the backup was taken, all of them empty. */
const makeTables = async (client: pg.Client, { migrations }: Head): Promise<void> => {
  const known = await readMigrations();
  const missing = migrations.find((name) => known[name] === undefined);
  if (missing !== undefined) {
    throw new StartError(`The backup was made by a newer version, which has ${missing}: restore it with that one.`);
  }
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  for (const name of migrations) await client.query(known[name] ?? '');
  await client.query(RECORD);
  const names = (await listTables(client)).map(({ name }) => quote(name));
  await client.query(`TRUNCATE ${names.join(', ')}`);
};

/**
 * Drops the constraints and triggers that would check each row, and restores them at the end, when they check all rows.
 */
const withoutRules = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const keys = await listForeignKeys(client);
  const tables = (await listTables(client)).map(({ name }) => quote(name));
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
};

/** Writes rows to the table that they are of, some at a time. */
class Filler {
  private waiting: string[] = [];
  private insert = '';
  rows = 0;

  constructor(
    private readonly client: pg.Client,
    private readonly tables: readonly Table[],
  ) {}

  async turnTo({ table: name, columns }: TableLine): Promise<void> {
    await this.flush();
    const known = this.tables.find((table) => table.name === name)?.columns ?? [];
    const typed = columns.map((column) => known.find(({ name: own }) => own === column));
    if (typed.includes(undefined)) throw damaged(`there is no ${name} with these columns`);
    const read = typed.map((column, place) => `(r->>${place})::${(column as Column).type}`);
    const into = `${quote(name)} (${columns.map(quote).join(', ')}) OVERRIDING SYSTEM VALUE`;
    this.insert = `INSERT INTO ${into} SELECT ${read.join(', ')} FROM json_array_elements($1::json) AS r`;
  }

  async add(text: string): Promise<void> {
    this.rows += 1;
    this.waiting.push(text);
    if (this.waiting.length >= AT_ONCE) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    if (rows.length > 0) await this.client.query(this.insert, [`[${rows.join(',')}]`]);
  }
}

const parse = (text: string): Line => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw damaged('a line is cut off');
  }
};

const isRow = (line: Line): line is RowLine => Array.isArray(line);

const keepPicture = async (folder: string, { picture, base64 }: PictureLine): Promise<void> => {
  if (basename(picture) !== picture) throw damaged('a picture is named like a path');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, picture), base64, { encoding: 'base64', mode: 0o600 });
};

const fill = async (client: pg.Client, lines: AsyncIterator<string>, head: string, pictures: string): Promise<End> => {
  const hash = createHash('sha256').update(`${head}\n`);
  const filler = new Filler(client, await listTables(client));
  for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
    const line = parse(next.value);
    if ('end' in line) {
      await filler.flush();
      if (line.sha256 !== hash.digest('hex') || line.rows !== filler.rows) throw damaged('its sum is another one');
      return line;
    }
    hash.update(`${next.value}\n`);
    if (isRow(line)) await filler.add(next.value);
    else if ('table' in line) await filler.turnTo(line);
    else if ('picture' in line) await keepPicture(pictures, line);
  }
  throw damaged('its end is missing');
};

const setCounters = async (client: pg.Client, { counters }: End): Promise<void> => {
  for (const [name, value] of Object.entries(counters)) {
    await client.query('SELECT setval(quote_ident($1)::regclass, $2::bigint)', [name, value]);
  }
};

/**
 * Makes the database behind `client` what it was when the backup was taken, and puts the pictures back. All in one
 * transaction: a backup that is damaged, or of a newer version, changes nothing in the database.
 *
 * @returns the instant of the backup, and how many rows there are.
 * @throws StartError with what is wrong with the backup.
 */
export const restoreLines = async (
  client: pg.Client,
  source: AsyncIterable<string>,
  pictures: string,
): Promise<{ at: string; rows: number }> => {
  const lines = source[Symbol.asyncIterator]();
  const first = await lines.next();
  const head = first.done === true ? null : parse(first.value);
  if (head === null || !('romduol' in head) || head.format !== 1) throw damaged('it is no backup of ours');
  await client.query('BEGIN');
  try {
    await client.query(SETTINGS);
    await makeTables(client, head);
    let rows = 0;
    await withoutRules(client, async () => {
      const end = await fill(client, lines, String(first.value), pictures);
      rows = end.rows;
      await setCounters(client, end);
    });
    await client.query('COMMIT');
    return { at: head.at, rows };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};
