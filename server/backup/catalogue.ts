import type pg from 'pg';

/** A column, with the type that its text is read back as. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** A foreign key, as it is taken away and put back. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Every table that is to be kept, with the columns that are not computed. Unlogged ones are of use to a moment only. */
export const listTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(`
    SELECT c.relname AS name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
        AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relpersistence = 'p'
      AND NOT c.relispartition
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
};

export const listForeignKeys = async (client: pg.Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY conname`);
  return rows;
};

/** The value of each sequence; one that was never used is left out. */
export const readCounters = async (client: pg.Client): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

/** How values are written as text, whatever the server's own settings are: those of a backup must be read back alike. */
export const SETTINGS = `
  SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL search_path = public;
  SET LOCAL lock_timeout = '60s'`;
