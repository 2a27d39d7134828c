import { sql } from 'kysely';
import type { Db } from '../../../server/db/db';
import { referenceTables } from '../reference-tables';
import type { Catalogue } from './scope';

/** Tables without a store whose rows are an organisation's all the same. */
const OF_ORGANISATIONS: ReadonlySet<string> = new Set([
  'organisation',
  'area',
  'area_manager',
  'api_key',
  'webhook_endpoint',
  'store',
]);

/** The tables of a database, and which of them belong to stores or organisations. */
export const readCatalogue = async (db: Db): Promise<Catalogue> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT c.relname AS name, array_agg(a.attname::text) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE 'kysely%'
    GROUP BY c.relname`.execute(db);
  const reference = referenceTables().filter((name) => !OF_ORGANISATIONS.has(name));
  return {
    owned: new Set(rows.map(({ name }) => name).filter((name) => !reference.includes(name))),
    columns: new Map(rows.map(({ name, columns }) => [name, new Set(columns)])),
  };
};
