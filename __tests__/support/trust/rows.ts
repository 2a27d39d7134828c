import { sql } from 'kysely';
import type { World } from '../world/world';

/** Counted for every caller, whatever they send. */
const COUNTS = ['rate_window'];

/** Every row of the database, as its table and a sum that any change changes. */
export const loadRows = async ({ db }: World): Promise<ReadonlySet<string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'kysely%'`.execute(db);
  const each = tables
    .filter(({ name }) => !COUNTS.includes(name))
    .map(({ name }) => sql`SELECT ${sql.lit(name)} || ' ' || md5(t::text) AS row FROM ${sql.table(name)} t`);
  const { rows } = await sql<{ row: string }>`${sql.join(each, sql` UNION ALL `)}`.execute(db);
  return new Set(rows.map(({ row }) => row));
};
