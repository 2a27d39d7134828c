import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readCounters, SETTINGS, type Table, listTables } from './catalogue';
import type { Line } from './format';

/** Rows that are fetched at a time. */
const AT_ONCE = 2_000;

const quote = pg.escapeIdentifier;

async function* readRows(client: pg.Client, { name, columns }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => `${quote(column.name)}::text`).join(', ');
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT array_to_json(ARRAY[${values}])::text FROM ${quote(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `FETCH ${AT_ONCE} FROM backup`, rowMode: 'array' });
    if (rows.length === 0) break;
    for (const [row] of rows) yield row;
  }
  await client.query('CLOSE backup');
}

async function* picturesIn(folder: string): AsyncGenerator<Line> {
  const names = await readdir(folder).catch(() => []);
  for (const picture of names.filter((name) => !name.startsWith('.')).sort()) {
    yield { picture, base64: await readFile(join(folder, picture), 'base64') };
  }
}

const appliedIn = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY timestamp, name');
  return rows.map(({ name }) => name);
};

async function* readContent(client: pg.Client, pictures: string): AsyncGenerator<{ text: string; isRow: boolean }> {
  const said = (line: Line) => ({ text: JSON.stringify(line), isRow: false });
  const { rows } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  const at = (rows[0]?.at ?? new Date()).toISOString();
  yield said({ romduol: 'backup', format: 1, at, migrations: await appliedIn(client) });
  for (const table of await listTables(client)) {
    yield said({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const text of readRows(client, table)) yield { text, isRow: true };
  }
  for await (const picture of picturesIn(pictures)) yield said(picture);
}

/**
 * The lines of a backup of the database behind `client` and the pictures in a folder: all of one instant, while other
 * transactions write.
 */
export async function* backupLines(client: pg.Client, pictures: string): AsyncGenerator<string> {
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(SETTINGS);
  const hash = createHash('sha256');
  let rows = 0;
  for await (const { text, isRow } of readContent(client, pictures)) {
    const line = `${text}\n`;
    hash.update(line);
    if (isRow) rows += 1;
    yield line;
  }
  // Read last: a number that was given out meanwhile is not given again.
  const counters = await readCounters(client);
  await client.query('COMMIT');
  const end: Line = { end: true, rows, counters, sha256: hash.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
}
