import type pg from 'pg';

/** The rows of a table. */
export interface TableRows {
  /** With its schema, quoted where it needs to be. */
  readonly table: string;
  readonly count: number;
  /** A JSON array of all rows. */
  readonly rows: string;
  /** The columns that can be written, as a list for INSERT; others are computed from these. */
  readonly columns: string;
}

interface Sequence {
  readonly id: number;
  readonly value: number;
  readonly isCalled: boolean;
}

/** What is in a database: every row of every table, the sequences, and how many rows each system catalogue has. */
export interface Contents {
  readonly tables: readonly TableRows[];
  readonly sequences: readonly Sequence[];
  readonly catalogues: readonly { readonly table: string; readonly count: number }[];
}

/** Tables that hold rows, whichever schema they are in. */
const TABLES = `
  SELECT c.oid::regclass::text AS table,
    (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'm') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
  ORDER BY c.oid`;

/**
 * Where a change of the schema leaves a new row, or one row less. Without statistics, which PostgreSQL collects by itself,
 * without what only describes others, and without what a server has once for all databases.
 */
const CATALOGUES = `
  SELECT oid::regclass::text AS table FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'pg_catalog'::regnamespace AND NOT relisshared
    AND relname <> ALL ('{pg_statistic,pg_statistic_ext_data,pg_depend,pg_description}')
  ORDER BY oid`;

const list = async <R extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<R[]> =>
  (await client.query<R>(text)).rows;

const one = async <R extends pg.QueryResultRow>(client: pg.ClientBase, text: string): Promise<R> => {
  const [row] = await list<R>(client, text);
  if (row === undefined) throw new Error(`no row: ${text}`);
  return row;
};

export const readContents = async (client: pg.ClientBase): Promise<Contents> => {
  const tables: TableRows[] = [];
  for (const found of await list<Pick<TableRows, 'table' | 'columns'>>(client, TABLES)) {
    const rows = `SELECT count(*)::int AS count, coalesce(json_agg(t), '[]')::text AS rows FROM ${found.table} t`;
    tables.push({ ...found, ...(await one<Pick<TableRows, 'count' | 'rows'>>(client, rows)) });
  }
  const sequences: Sequence[] = [];
  const named = 'SELECT seqrelid::int AS id, seqrelid::regclass::text AS name FROM pg_sequence ORDER BY seqrelid';
  for (const { id, name } of await list<{ id: number; name: string }>(client, named)) {
    const state = `SELECT last_value AS value, is_called AS "isCalled" FROM ${name}`;
    sequences.push({ id, ...(await one<Omit<Sequence, 'id'>>(client, state)) });
  }
  const catalogues: { table: string; count: number }[] = [];
  for (const { table } of await list<{ table: string }>(client, CATALOGUES)) {
    catalogues.push({
      table,
      ...(await one<{ count: number }>(client, `SELECT count(*)::int AS count FROM ${table}`)),
    });
  }
  return { tables, sequences, catalogues };
};
