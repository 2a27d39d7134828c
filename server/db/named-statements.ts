import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/** No more statements than this are kept ready by a connection; the product has a few hundred. */
const MOST_NAMES = 1_000;

/**
 * Names for statements, so that PostgreSQL parses each once for a connection and soon plans it once: that was more than
 * half of what an order cost it. A statement gets a name if it is repeated; lists of rows and of filters make texts
 * that are not.
 */
class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();
  private generation = 0;

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST_NAMES) return known;
    if (!this.seen.has(text)) {
      if (this.seen.size >= MOST_NAMES) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    const name = `r${this.generation}-${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** A newer release changed a table while this process ran: what was prepared of it is refused, so all begin anew. */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}

/** feature_not_supported: PostgreSQL's code when a prepared statement would now answer with other columns. */
const STALE = '0A000';

/** A connection as Kysely takes it. */
class NamingClient implements PostgresPoolClient {
  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames,
  ) {}

  query<R>(statement: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(statement: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('no statement is read through a cursor');
    // Without values there is nothing to prepare: begin, commit, whole migrations.
    const name = values.length === 0 ? undefined : this.names.of(statement);
    const text = { text: statement, ...(values.length === 0 ? {} : { values: [...values] }) };
    const sent: Promise<unknown> = this.client.query(name === undefined ? text : { ...text, name });
    return sent.catch((error: unknown) => {
      if (name !== undefined && error instanceof DatabaseError && error.code === STALE) this.names.renew();
      throw error;
    }) as Promise<PostgresQueryResult<R>>;
  }

  release(): void {
    this.client.release();
  }
}

/** A pool as Kysely takes it, whose statements are named. */
export const naming = (pool: Pool): PostgresPool => {
  const names = new StatementNames();
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const named = known.get(client) ?? new NamingClient(client, names);
      known.set(client, named);
      return named;
    },
    end: () => pool.end(),
  };
};
