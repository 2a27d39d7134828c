import { sql } from 'kysely';
import type { Db } from '../../../server/db/db';

/** A row that an open transaction has locked: 1 FOR KEY SHARE, 2 FOR SHARE, 3 FOR NO KEY UPDATE, 4 FOR UPDATE. */
export interface LockedRow {
  readonly table: string;
  /** Its primary key, as text. */
  readonly key: string;
  readonly strength: number;
}

/** Whether one lock of a row waits for the other: PostgreSQL's table of conflicts between the four modes. */
export const conflicts = (one: LockedRow, other: LockedRow): boolean =>
  one.table === other.table && one.key === other.key && one.strength + other.strength > 4;

/** Makes the function that `lockedRows` asks. */
export const installLockedRows = async (db: Db): Promise<void> => {
  await sql`
    CREATE FUNCTION locked_rows() RETURNS TABLE (of_table text, row_key text, strength integer) LANGUAGE plpgsql AS $$
    DECLARE
      t record;
      modes CONSTANT text[] := ARRAY['UPDATE', 'NO KEY UPDATE', 'SHARE', 'KEY SHARE'];
    BEGIN
      FOR t IN
        SELECT c.relname AS name, string_agg(format('%I', a.attname), ', ' ORDER BY a.attnum) AS key
        FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        GROUP BY c.relname
      LOOP
        -- A row that can be locked in no stronger mode than KEY SHARE is held FOR NO KEY UPDATE, and so on.
        FOR mode IN 1..4 LOOP
          RETURN QUERY EXECUTE format(
            'SELECT %L, row(%s)::text, %s FROM %I WHERE ctid <> ALL (ARRAY(SELECT ctid FROM %I FOR %s SKIP LOCKED))',
            t.name, t.key, mode, t.name, t.name, modes[mode]);
          EXIT WHEN NOT FOUND;
        END LOOP;
      END LOOP;
    END $$`.execute(db);
};

/** Rows, of any table, that other connections have locked now. Uncommitted new rows are not among them. */
export const lockedRows = async (db: Db): Promise<readonly LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    SELECT of_table AS table, row_key AS key, max(strength) AS strength FROM locked_rows() GROUP BY 1, 2`.execute(db);
  return rows;
};
