import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { DatabaseError, type PoolClient, type QueryResult as Answer } from 'pg';
import type { StatementNames } from './statement-names';

/** feature_not_supported: PostgreSQL's code when a prepared statement would now answer with other columns. */
const STALE = '0A000';
/** in_failed_sql_transaction: a statement before this one failed. */
const FAILED_BEFORE = '25P02';

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

const isCode = (error: unknown, code: string): boolean => error instanceof DatabaseError && error.code === code;

const toResult = <R>({ command, rowCount, rows }: Answer): QueryResult<R> => ({
  ...(['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
  rows: rows as R[],
});

/**
 * A connection that waits for PostgreSQL as seldom as it can. Statements that are started together travel together, and
 * PostgreSQL does them in that order. BEGIN and statements that are held go with the next one, the last of them with
 * COMMIT.
 */
export class Connection implements DatabaseConnection {
  /** Goes with the next statement. */
  private held: Statement[] = [];
  private inTransaction = false;
  /** Why the transaction is undone, whatever is still sent in it. */
  private failure: unknown = null;
  private isCorked = false;

  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return toResult(await this.send(query));
  }

  streamQuery(): never {
    throw new Error('no statement is read through a cursor');
  }

  begin(): void {
    this.held = [BEGIN];
    this.inTransaction = true;
    this.failure = null;
  }

  /** Sends a statement with the next one. Its error is the next one's, or the commit's. Outside a transaction it is sent now. */
  async hold(statement: Statement): Promise<void> {
    if (this.inTransaction) this.held.push(statement);
    else await this.send(statement);
  }

  /** Forgets what is held. */
  drop(): void {
    this.held = this.held.filter((statement) => statement === BEGIN);
  }

  /** Sends what is held. */
  async flush(): Promise<void> {
    const last = this.held.pop();
    if (last !== undefined) await this.send(last);
  }

  /** @throws the error for which PostgreSQL undid the transaction instead. */
  async commit(): Promise<void> {
    // Nothing was sent: there is nothing to commit.
    if (this.held[0] === BEGIN && this.held.length === 1) return this.end();
    const { command } = await this.send(COMMIT);
    const { failure } = this;
    this.end();
    if (command !== 'COMMIT') throw failure ?? new Error('the transaction was undone');
  }

  async rollback(): Promise<void> {
    // The commit has undone it, or nothing was sent.
    const isOver = !this.inTransaction || this.held[0] === BEGIN;
    this.end();
    if (!isOver) await this.send(ROLLBACK);
  }

  release(): void {
    this.client.release();
  }

  private end(): void {
    this.held = [];
    this.inTransaction = false;
  }

  private async send(statement: Statement): Promise<Answer> {
    if (this.held.length === 0) return this.submit(statement);
    const before = this.held;
    this.held = [];
    const answers = [...before, statement].map((each) => this.submit(each));
    // All are answered before the first error is thrown: no statement is under way when the next is sent.
    await Promise.allSettled(answers);
    await Promise.all(answers);
    return answers.at(-1) as Promise<Answer>;
  }

  private async submit({ sql: text, parameters }: Statement): Promise<Answer> {
    this.cork();
    const values = parameters.length === 0 ? undefined : [...parameters];
    // Without values there is nothing to prepare: begin, commit, whole migrations.
    const name = values === undefined ? undefined : this.names.of(text);
    try {
      const answer = await this.client.query({ text, ...(values && { values }), ...(name !== undefined && { name }) });
      // A savepoint was returned to.
      if (answer.command === 'ROLLBACK' && text !== COMMIT.sql) this.failure = null;
      return answer;
    } catch (error) {
      if (name !== undefined && isCode(error, STALE)) this.names.renew();
      if (this.failure !== null && isCode(error, FAILED_BEFORE)) throw this.failure;
      this.failure = error;
      throw error;
    }
  }

  /** What is sent until the current events are handled is written at once. */
  private cork(): void {
    if (this.isCorked) return;
    const { stream } = this.client.connection;
    this.isCorked = true;
    stream.cork();
    process.nextTick(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }
}
