import pg from 'pg';
import { listSentTables, listStoreTables, type SentTable } from './store-tables';

export const PUBLICATION = 'romduol_site';

const quote = pg.escapeIdentifier;

/** Tables whose primary key does not hold what their rows are chosen by: PostgreSQL must log whole rows. */
const listWithoutKey = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relreplident <> 'f' AND NOT EXISTS (
      SELECT FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary
        AND a.attname = CASE WHEN EXISTS (SELECT FROM pg_attribute s WHERE s.attrelid = c.oid AND s.attname = 'store_id')
          THEN 'store_id' ELSE a.attname END)`);
  return rows.map(({ name }) => name);
};

const listTables = (tables: readonly SentTable[]): string =>
  tables.map(({ name, filter }) => `${quote(name)}${filter === null ? '' : ` WHERE (${filter})`}`).join(', ');

/**
 * Makes the site's publication, or names the tables of a new release in it. Called before the site writes anything: a change of a
 * table that is not in it yet would be lost.
 */
export const refreshPublication = async (client: pg.Client, storeId: number): Promise<void> => {
  const tables = listSentTables(await listStoreTables(client, storeId), storeId);
  for (const name of await listWithoutKey(client))
    if (tables.some((table) => table.name === name))
      await client.query(`ALTER TABLE ${quote(name)} REPLICA IDENTITY FULL`);
  const { rowCount } = await client.query('SELECT FROM pg_publication WHERE pubname = $1', [PUBLICATION]);
  await client.query(
    rowCount === 0
      ? `CREATE PUBLICATION ${PUBLICATION} FOR TABLE ${listTables(tables)}`
      : `ALTER PUBLICATION ${PUBLICATION} SET TABLE ${listTables(tables)}`,
  );
};
