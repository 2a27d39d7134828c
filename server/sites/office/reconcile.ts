import pg from 'pg';
import { SETTINGS } from '../../backup/catalogue';
import { BEGIN_UNCHECKED } from '../../directory/move';
import type { OrganisationTable } from '../../directory/organisation-rows';
import { type HourAt, TakenSales } from './taken-sales';
import { listSentTables, listStoreTables } from '../store-tables';
import type { Ends } from './join';

/** Rows that are compared at a time. */
const AT_ONCE = 1_000;

/** Of use to the moment only, or counted on by the office in its own way: sums of sales come from the orders that are taken. */
const isCompared = (name: string): boolean => !['session', 'order_number'].includes(name) && !name.startsWith('sales_');

const quote = pg.escapeIdentifier;

/** The columns of a table's primary key; none where it has none. */
const findKey = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)`,
    [quote(table)],
  );
  return rows.map(({ name }) => name);
};

interface Compared {
  readonly row: string;
  /** What became of it at the office. */
  readonly fate: 'same' | 'older' | 'changed' | 'missing';
  readonly there: string | null;
}

/** Compares rows of a site with the office's: those that it has not, and those that only the site, or both, have changed. */
const compare = async (
  office: pg.Client,
  { name, columns }: OrganisationTable,
  key: readonly string[],
  rows: readonly string[],
  since: string,
): Promise<Compared[]> => {
  const list = columns.map((column) => quote(column.name)).join(', ');
  const on = key.map((column) => `o.${quote(column)} = s.${quote(column)}`).join(' AND ');
  const { rows: compared } = await office.query<Compared>(
    `WITH sent AS (SELECT place, row FROM json_array_elements($1::json) WITH ORDINALITY AS e (row, place))
     SELECT sent.row::text AS row, to_jsonb(o)::text AS there,
       CASE WHEN o.${quote(key[0] ?? '')} IS NULL THEN 'missing'
         WHEN (SELECT to_jsonb(x) FROM (SELECT ${list} FROM (SELECT (o).*) y) x) = (SELECT to_jsonb(x) FROM (SELECT ${list} FROM (SELECT (s).*) y) x) THEN 'same'
         WHEN age(o.xmin) > age($2::xid) THEN 'older' ELSE 'changed' END AS fate
     FROM sent CROSS JOIN LATERAL json_populate_record(NULL::${quote(name)}, sent.row) AS s
     LEFT JOIN ${quote(name)} o ON ${on}`,
    [`[${rows.join(',')}]`, since],
  );
  return compared;
};

interface Table {
  readonly table: OrganisationTable;
  readonly key: readonly string[];
}

/** Takes a row of the site; false where the office has another one in its place. */
const take = async (office: pg.Client, { table, key }: Table, { row, fate }: Compared): Promise<boolean> => {
  const { name, columns } = table;
  const list = columns.map((column) => quote(column.name)).join(', ');
  const from = `SELECT ${list} FROM json_populate_record(NULL::${quote(name)}, $1::json)`;
  const others = columns.filter((column) => !key.includes(column.name)).map((column) => quote(column.name));
  if (fate === 'older' && others.length > 0) {
    const on = key.map((column) => `o.${quote(column)} = s.${quote(column)}`).join(' AND ');
    const set = others.map((column) => `${column} = s.${column}`).join(', ');
    await office.query('SAVEPOINT row_of_site');
    try {
      await office.query(`UPDATE ${quote(name)} o SET ${set} FROM (${from}) s WHERE ${on}`, [row]);
      await office.query('RELEASE row_of_site');
      return true;
    } catch {
      await office.query('ROLLBACK TO row_of_site');
      return false;
    }
  }
  const { rowCount } = await office.query(
    `INSERT INTO ${quote(name)} (${list}) OVERRIDING SYSTEM VALUE ${from} ON CONFLICT DO NOTHING`,
    [row],
  );
  return rowCount === 1;
};

const note = (office: pg.Client, storeId: number, name: string, { row, there }: Compared) =>
  office.query(
    `INSERT INTO site_difference (store_id, table_name, at_office, at_site, found_at)
     SELECT $1, $2, $3, $4::jsonb, now() WHERE NOT EXISTS (
       SELECT FROM site_difference WHERE store_id = $1 AND table_name = $2 AND at_site = $4::jsonb)`,
    [storeId, name, there, row],
  );

/** What a reconciliation did. */
export interface Reconciled {
  readonly taken: number;
  readonly differing: number;
}

/**
 * Brings what a site has written after its last contact to the office, which took its store over: rows that the office has not, and
 * changes of rows that the office has not changed since. A row that both have changed stays as it is at the office, and is listed
 * with the site's for people to compare. Rows that the site has deleted stay. Nothing of the site's is dropped.
 */
export const reconcile = async ({ office, site, storeId }: Ends, hourAt: HourAt): Promise<Reconciled> => {
  const { rows: own } = await office.query<{ since: string }>(
    'SELECT taken_over_xid AS since FROM store_site WHERE store_id = $1',
    [storeId],
  );
  const since = own[0]?.since;
  if (since == null) return { taken: 0, differing: 0 };
  const tables = await listStoreTables(site, storeId);
  let taken = 0;
  let differing = 0;
  const sales = new TakenSales();
  await office.query(BEGIN_UNCHECKED);
  await office.query(SETTINGS);
  await site.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await site.query(SETTINGS);
  try {
    for (const { name, filter } of listSentTables(tables, storeId)) {
      const table = tables.find((each) => each.name === name);
      const key = table === undefined ? [] : await findKey(office, name);
      if (table === undefined || key.length === 0 || !isCompared(name)) continue;
      await site.query(
        `DECLARE rows_of_site NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quote(name)} t WHERE ${filter ?? 'true'}`,
      );
      for (;;) {
        const { rows } = await site.query<{ row: string }>(`FETCH ${AT_ONCE} FROM rows_of_site`);
        if (rows.length === 0) break;
        const texts = rows.map(({ row }) => row);
        for (const each of await compare(office, table, key, texts, since)) {
          if (each.fate === 'same') continue;
          if (each.fate !== 'changed' && (await take(office, { table, key }, each))) {
            taken += 1;
            sales.note(name, each);
          } else {
            differing += 1;
            await note(office, storeId, name, each);
          }
        }
      }
      await site.query('CLOSE rows_of_site');
    }
    await sales.record(office, storeId, hourAt);
    await office.query('UPDATE store_site SET reconciled_at = now() WHERE store_id = $1', [storeId]);
    await office.query('COMMIT');
    await site.query('COMMIT');
  } catch (error) {
    await office.query('ROLLBACK').catch(() => undefined);
    await site.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  return { taken, differing };
};
