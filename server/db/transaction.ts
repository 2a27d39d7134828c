import type { Db } from './db';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Schema } from './schema';

/**
 * serialization_failure and deadlock_detected: PostgreSQL undid the transaction and asks to try again. So does a prepared
 * statement that is older than its table (0A000, see named-statements.ts).
 */
const TRY_AGAIN: ReadonlySet<string | undefined> = new Set(['40001', '40P01', '0A000']);

const MOST_RETRIES = 3;

/** Milliseconds before the first retry; each further one doubles it. */
const FIRST_PAUSE = 5;

/**
 * Runs `work` in one transaction: all of it is kept, or none.
 *
 * When PostgreSQL undoes it because of others at work (a deadlock, a serialization failure), the whole of `work` runs
 * again, up to three times; it must therefore do nothing outside the transaction.
 *
 * @throws whatever `work` throws, after undoing everything.
 */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (retries === MOST_RETRIES || !(error instanceof DatabaseError) || !TRY_AGAIN.has(error.code)) throw error;
      // Two transactions that collided once would collide again at the same pace: each waits a random time.
      await pause(FIRST_PAUSE * 2 ** retries * (1 + Math.random()));
    }
  }
}
