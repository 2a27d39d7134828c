import { setTimeout as pause } from 'node:timers/promises';
import { type CompiledQuery, type ConnectionProvider, type DatabaseConnection, Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Db } from './db';
import { ours, UNUSED_BY_TRANSACTIONS } from './dialect';
import type { Schema } from './schema';

/**
 * serialization_failure and deadlock_detected: PostgreSQL undid the transaction and asks to try again. So does a prepared
 * statement that is older than its table (0A000, see connection.ts).
 */
const TRY_AGAIN: ReadonlySet<string | undefined> = new Set(['40001', '40P01', '0A000']);

const MOST_RETRIES = 3;

/** Milliseconds before the first retry; each further one doubles it. */
const FIRST_PAUSE = 5;

/** The connection of a transaction, for statements at the same time too: Kysely's own sends one after the other. */
class SharedConnection implements ConnectionProvider {
  private isOver = false;

  constructor(private readonly connection: DatabaseConnection) {}

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.isOver) throw new Error('the transaction has ended');
    return consumer(this.connection);
  }

  /** Of work that was started together one part failed: the others send nothing more, the connection is another's. */
  end(): void {
    this.isOver = true;
  }
}

/** Does `work` on the connection of `one`; its statements travel together where they are started together. */
const together = async <T>(one: Db, work: (shared: Transaction<Schema>) => Promise<T>): Promise<T> => {
  const connection = await one.getExecutor().provideConnection(async (own) => own);
  const shared = new SharedConnection(connection);
  const executor = one.getExecutor().withConnectionProvider(shared);
  try {
    return await work(new Transaction<Schema>({ ...UNUSED_BY_TRANSACTIONS, executor }));
  } finally {
    shared.end();
  }
};

/**
 * Runs `work` in one transaction: all of it is kept, or none. Statements that do not need each other's answers are
 * started together (`Promise.all`) and cost one wait.
 *
 * When PostgreSQL undoes it because of others at work (a deadlock, a serialization failure), the whole of `work` runs
 * again, up to three times; it must therefore do nothing outside the transaction.
 *
 * @throws whatever `work` throws, after undoing everything.
 */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute((trx) => together(trx, work));
    } catch (error) {
      if (retries === MOST_RETRIES || !(error instanceof DatabaseError) || !TRY_AGAIN.has(error.code)) throw error;
      // Two transactions that collided once would collide again at the same pace: each waits a random time.
      await pause(FIRST_PAUSE * 2 ** retries * (1 + Math.random()));
    }
  }
}

/**
 * Reads on one connection: the transaction's, else one of the pool. Without it, reads that are started together would
 * take a connection each.
 */
export const onOneConnection = <T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.connection().execute((one) => together(one, work));

/**
 * Writes what nothing waits for: in a transaction with its next statement, the last ones with the commit. An error
 * undoes the transaction, and is thrown by that statement or by the commit.
 */
export const hold = (db: Db, statement: CompiledQuery): Promise<void> =>
  db.getExecutor().provideConnection((connection) => ours(connection).hold(statement));

/** Sends what is held, so that its error is thrown here. */
export const flush = (db: Db): Promise<void> =>
  db.getExecutor().provideConnection((connection) => ours(connection).flush());
