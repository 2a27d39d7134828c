import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import { type Answer, Batch, encodeValues, type KnownColumns, type Pending } from './batch';
import type { WriteMerger } from './merge-writes';
import type { StatementNames } from './statement-names';

/** feature_not_supported: PostgreSQL's code when a prepared statement would now answer with other columns. */
const STALE = '0A000';
/**
 * A statement before this one failed: in_failed_sql_transaction, or invalid_sql_statement_name where it was skipped before
 * PostgreSQL had parsed it.
 */
const FAILED_BEFORE: readonly (string | undefined)[] = ['25P02', '26000'];

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Statements without values that are no more than one command, so that they travel with others. */
const CONTROL = /^(?:begin|commit|rollback|savepoint)\b[^;]*$/i;

const findCode = (error: unknown): string | undefined => (error instanceof DatabaseError ? error.code : undefined);

const toResult = <R>({ command, rowCount, rows }: Answer): QueryResult<R> => ({
  ...(['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command) && { numAffectedRows: BigInt(rowCount) }),
  rows: rows as R[],
});

/**
 * A connection that waits for PostgreSQL as seldom as it can. Statements that are started together travel together (see
 * batch.ts), and PostgreSQL does them in that order. BEGIN and statements that are held go with the next one, the last of them with
 * COMMIT.
 */
export class Connection implements DatabaseConnection {
  /** Goes with the next statement. */
  private held: Statement[] = [];
  private inTransaction = false;
  /** Why the transaction is undone, whatever is still sent in it. */
  private failure: unknown = null;
  /** Is written when the current events are handled. */
  private queue: Pending[] = [];
  /** The commit goes behind what is written next. */
  private commitsNext = false;
  /** The answer to a commit that went behind other statements. */
  private committing: Promise<Answer> | null = null;
  private readonly known: KnownColumns = new Map();

  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames,
    private readonly writes: WriteMerger,
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
    this.commitsNext = false;
    this.committing = null;
  }

  /** Sends a statement with the next one. Its error is the next one's, or the commit's. Outside a transaction it is sent now. */
  async hold(statement: Statement): Promise<void> {
    if (this.committing !== null) throw new Error('the transaction commits already');
    if (this.inTransaction) this.held.push(statement);
    else await this.send(statement);
  }

  /** Forgets what is held. */
  drop(): void {
    this.held = this.held.filter((statement) => statement === BEGIN);
  }

  /** Sends what is held. */
  async flush(): Promise<void> {
    if (this.held.length > 0) await this.sendAll(this.takeHeld());
  }

  /** Sends the commit behind the statements that are sent next, as the last of their batch. They write nothing later. */
  commitNext(): void {
    this.commitsNext = true;
  }

  /** Whether a commit that went behind other statements is done. */
  async hasCommitted(): Promise<boolean> {
    const done = await this.committing?.catch(() => undefined);
    return done?.command === 'COMMIT';
  }

  /** @throws the error for which PostgreSQL undid the transaction instead. */
  async commit(): Promise<void> {
    this.commitsNext = false;
    // Nothing was sent: there is nothing to commit.
    if (this.held[0] === BEGIN && this.held.length === 1) return this.end();
    // Where a held statement fails, the transaction is still to be undone.
    const { command } = await (this.committing ?? this.send(COMMIT));
    const { failure } = this;
    this.end();
    if (command !== 'COMMIT') throw failure ?? new Error('the transaction was undone');
  }

  async rollback(): Promise<void> {
    // The commit has undone it, it is kept already, or nothing was sent.
    const isOver = !this.inTransaction || this.held[0] === BEGIN || (await this.hasCommitted());
    this.end();
    if (!isOver) await this.send(ROLLBACK);
  }

  release(): void {
    this.client.release();
  }

  private end(): void {
    this.held = [];
    this.inTransaction = false;
    this.commitsNext = false;
    this.committing = null;
  }

  private async send(statement: Statement): Promise<Answer> {
    return this.held.length === 0 ? this.submit(statement) : this.sendAll([...this.takeHeld(), statement]);
  }

  /** Writes that need nothing of each other become one statement. */
  private takeHeld(): readonly Statement[] {
    const held = this.writes.merge(this.held);
    this.held = [];
    return held;
  }

  /** Returns the answer to the last one. */
  private async sendAll(statements: readonly Statement[]): Promise<Answer> {
    const answers = statements.map((each) => this.submit(each));
    // All are answered before the first error is thrown: no statement is under way when the next is sent.
    await Promise.allSettled(answers);
    await Promise.all(answers);
    return answers.at(-1) as Promise<Answer>;
  }

  /** One statement, on its way as soon as the current events are handled. */
  async submit({ sql: text, parameters }: Statement): Promise<Answer> {
    const isControl = parameters.length === 0 && CONTROL.test(text);
    // Other texts without values may be several commands (a migration), which the simple protocol takes.
    const isSimple = parameters.length === 0 && !isControl;
    const answer = await (isSimple ? this.submitSimple(text) : this.enqueue(text, encodeValues(parameters)));
    // A savepoint was returned to.
    if (answer.command === 'ROLLBACK' && text !== COMMIT.sql) this.failure = null;
    return answer;
  }

  private enqueue(text: string, values: Pending['values']): Promise<Answer> {
    const name = this.names.of(text);
    return new Promise((answered, reject) => {
      const failed = (error: unknown): void => {
        if (name !== undefined && findCode(error) === STALE) this.names.renew();
        reject(this.explain(error));
      };
      if (this.queue.length === 0) process.nextTick(() => this.writeTurn());
      this.queue.push({ text, name, values, answered, failed });
    });
  }

  /** All that was started in this turn, and the commit that goes behind it. */
  private writeTurn(): void {
    if (this.commitsNext && this.queue.length > 0) {
      this.commitsNext = false;
      this.committing = this.submit(COMMIT);
      // Who sent the statements before it gets the same error.
      this.committing.catch(() => undefined);
    }
    this.write();
  }

  private write(): void {
    const [first, ...others] = this.queue;
    this.queue = [];
    if (first !== undefined) this.client.query(new Batch([first, ...others], this.known));
  }

  private submitSimple(text: string): Promise<Answer> {
    // In the order in which they were started.
    this.write();
    return new Promise((answered, reject) => {
      this.client.query<object>(text, (error: Error | null, result) => {
        if (error !== null) return reject(this.explain(error));
        const { command, rowCount, rows } = result;
        answered({ command, rowCount: rowCount ?? 0, rows });
      });
    });
  }

  /** Why a statement failed: the transaction's first error, in the order in which PostgreSQL answers. */
  private explain(error: unknown): unknown {
    if (this.failure !== null && FAILED_BEFORE.includes(findCode(error))) return this.failure;
    this.failure = error;
    return error;
  }
}
