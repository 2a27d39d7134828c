import { sql } from 'kysely';
import { StartError } from '../start-error';
import type { Db } from './db';

/** Numbers that each database gives out: more than one ever needs, and for nine thousand databases all safe in JavaScript. */
const RANGE = 1_000_000_000_000;

/** The statement by which a database gives out the numbers of a range from now on, unless it has come further. */
export const raiseNumbers = (number: number): string => {
  const first = (number - 1) * RANGE;
  return `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${first}::bigint) FROM pg_sequences
    WHERE schemaname = 'public' AND coalesce(last_value, 1) < ${first}::bigint`;
};

/**
 * Gives one of several databases its number, for good, and its own range of ids: rows of an organisation keep theirs when it is
 * moved. Called while no other process starts on the database.
 *
 * @throws StartError where it has another number already.
 */
export const numberDatabase = async (db: Db, number: number): Promise<void> => {
  const before = await db.selectFrom('installation').select('database_number').executeTakeFirstOrThrow();
  if (before.database_number !== null && before.database_number !== number) {
    throw new StartError(
      `Database ${number} of DATABASE_URLS was number ${before.database_number} before: keep their order, and add new ones at the end.`,
    );
  }
  await sql.raw(raiseNumbers(number)).execute(db);
  await db.updateTable('installation').set({ database_number: number }).execute();
};
