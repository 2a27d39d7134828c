import {
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  type KyselyProps,
  PostgresDialect,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { Connection } from './connection';
import { WriteMerger } from './merge-writes';
import { StatementNames } from './statement-names';

/** A connection of ours, as Kysely passes it on. */
export const ours = (connection: DatabaseConnection): Connection => {
  if (connection instanceof Connection) return connection;
  throw new Error('this connection is not of our dialect');
};

/** Connections of a pool, each with what it holds, and the statements that they share. */
class PoolDriver implements Driver {
  private readonly names: StatementNames;
  private readonly writes = new WriteMerger();
  private readonly known = new WeakMap<PoolClient, Connection>();

  constructor(
    private readonly pool: Pool,
    isNaming: boolean,
  ) {
    this.names = new StatementNames(isNaming);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.pool.connect();
    const connection = this.known.get(client) ?? new Connection(client, this.names, this.writes);
    this.known.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (Object.values(settings).some((setting) => setting !== undefined)) {
      throw new Error('transactions have the isolation of PostgreSQL’s default');
    }
    ours(connection).begin();
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return ours(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ours(connection).release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction opens no connections')),
});

/** What Kysely asks for beside an executor, and a transaction does not use: it opens no connections. */
export const UNUSED_BY_TRANSACTIONS: Omit<KyselyProps, 'executor'> = {
  dialect,
  config: { dialect },
  driver: new DummyDriver(),
};

/** PostgreSQL, by connections that send statements together. */
export class PoolDialect extends PostgresDialect {
  constructor(
    private readonly pool: Pool,
    private readonly isNaming: boolean,
  ) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new PoolDriver(this.pool, this.isNaming);
  }
}
