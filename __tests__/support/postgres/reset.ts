import type pg from 'pg';
import type { Contents } from './contents';

/**
 * Options of the connection that resets a database. Without triggers: some refuse to delete. Not a connection of the product,
 * because PostgreSQL plans all statements of a connection anew when this setting changes.
 */
export const RESET_OPTIONS = '-c session_replication_role=replica -c enable_seqscan=on -c jit=off';

interface Counted {
  readonly index: number;
  readonly count: number;
  readonly hasNew: boolean;
}

/**
 * Counts the rows of tables in one statement, which is parsed and planned once for a connection, and tells whether one was
 * written after the transaction `mark`. One statement, because the ages of two differ by what other databases did between.
 */
const count = async (
  client: pg.ClientBase,
  name: string,
  tables: readonly { readonly table: string }[],
  mark: string,
) => {
  const each = tables.map(({ table }, index) => `SELECT ${index} AS index, age(xmin) AS age FROM ${table}`);
  const text = `SELECT index, count(*)::int AS count, min(age) < age($1::xid) AS "hasNew"
    FROM (${each.join(' UNION ALL ')}) t GROUP BY index`;
  const { rows } = await client.query<Counted>({ name, text, values: [mark] });
  return new Map(rows.map((row) => [row.index, row]));
};

/** The tables with a newer row, or with another number of rows. Rows that are the same in number, and none newer, are the same. */
const listChanged = async <T extends { readonly table: string; readonly count: number }>(
  client: pg.ClientBase,
  name: string,
  tables: readonly T[],
  mark: string,
): Promise<T[]> => {
  const counted = await count(client, name, tables, mark);
  return tables.filter((table, index) => {
    const now = counted.get(index);
    return now === undefined ? table.count > 0 : now.count !== table.count || now.hasNew;
  });
};

/** A transaction: rows that later ones write are changes. */
export const readMark = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ mark: string }>('SELECT pg_current_xact_id()::xid::text AS mark');
  const [row] = rows;
  if (row === undefined) throw new Error('no transaction id');
  return row.mark;
};

/** Of this database; other databases have rows in the same table. */
const SETTINGS = `
  SELECT FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase WHERE d.datname = current_database()`;

/**
 * Resets a database: its rows and sequences become those of `contents` again. `mark` is of the transaction that left it so
 * before. Returns the new mark; null where the schema or the settings of the database have changed.
 */
export const reset = async (client: pg.ClientBase, contents: Contents, mark: string): Promise<string | null> => {
  if ((await client.query({ name: 'settings', text: SETTINGS })).rowCount !== 0) return null;
  if ((await listChanged(client, 'catalogues', contents.catalogues, mark)).length > 0) return null;
  const changed = await listChanged(client, 'tables', contents.tables, mark);
  await client.query('BEGIN');
  for (const { table, columns, rows } of changed) {
    await client.query({ name: `delete ${table}`, text: `DELETE FROM ${table}` });
    if (rows === '[]') continue;
    await client.query({
      name: `insert ${table}`,
      text: `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      values: [rows],
    });
  }
  await client.query({
    name: 'sequences',
    text: 'SELECT count(setval(id::regclass, value, called)) FROM unnest($1::int[], $2::bigint[], $3::bool[]) s (id, value, called)',
    values: [
      contents.sequences.map(({ id }) => id),
      contents.sequences.map(({ value }) => value),
      contents.sequences.map(({ isCalled }) => isCalled),
    ],
  });
  const next = await readMark(client);
  await client.query('COMMIT');
  return next;
};
