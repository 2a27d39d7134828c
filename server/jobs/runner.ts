import { MINUTE_MS } from '@romduol/domain/time/units';
import { type Selectable, sql, type Updateable } from 'kysely';
import { inSavepoint, inTransaction } from '../db/transaction';
import { type Params, prepared } from '../db/prepared';
import type { Schema } from '../db/schema';
import type { Db } from '../db/db';
import { isServedHere } from '../db/served-here';
import type { JobKind } from './queue';

export type JobRow = Selectable<Schema['job']>;

/** Writes what another server answered, in a transaction of its own. */
export type Recording = (trx: Db, now: Date) => Promise<void>;

/** Asks another server, while no transaction is open. It resolves whatever the server does, within `LEASE_MS`. */
export type OutsideCall = () => Promise<Recording>;

/**
 * Does one job, in its transaction: what it did and that it is done are kept together, or neither. A job that answers with
 * a call is done once the answer of that is written: where the process dies before, the whole job is done again.
 */
export type JobHandler = (trx: Db, job: JobRow, now: Date) => Promise<void | OutsideCall>;
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

/** A job that failed is tried again after a minute, two, four … up to an hour, in ms. */
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

/** Longer than calls of a job take: what a process that died had asked is asked again after this, in ms. */
export const LEASE_MS = 2 * MINUTE_MS;
/** Calls of jobs that wait for other servers at once; one more waits for the first of them. */
const MOST_OUTSIDE = 64;

const isKind = (kind: string, handlers: JobHandlers): kind is JobKind => kind in handlers;

/** Jobs that are tried in turn, until one is found that no other process works on: more than there are processes. */
const CANDIDATES = 32;

/** The jobs that are due first, in all stores. Read without a lock: each is then locked within its own store. */
const dueFirst = prepared((db, { now }: Params<{ readonly now: Date }>) =>
  db
    .selectFrom('job')
    .select(['store_id', 'id'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where(isServedHere(sql.ref('job.store_id')))
    .orderBy('due_at')
    // Of those that are due at the same instant, the first that was asked for: an invoice before its credit note.
    .orderBy('id')
    .limit(CANDIDATES),
);

/** The next job that is due. Whichever process gets to it first keeps it until it is done; the others take the next. */
const takeNext = async (trx: Db, now: Date): Promise<JobRow | undefined> => {
  for (const { store_id: storeId, id } of await dueFirst(trx, { now })) {
    const job = await trx
      .selectFrom('job')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where('due_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (job) return job;
  }
  return undefined;
};

type Outcome = Updateable<Schema['job']>;

const update = async (trx: Db, job: JobRow, outcome: Outcome): Promise<void> => {
  await trx.updateTable('job').set(outcome).where('store_id', '=', job.store_id).where('id', '=', job.id).execute();
};

/** Does work that belongs to a job, or undoes its writes and postpones the job, so that it does not block those behind it. */
const attempt = async (trx: Db, job: JobRow, now: Date, work: (within: Db) => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await inSavepoint(trx, work);
  } catch (error) {
    const wait = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** job.attempts);
    const message = error instanceof Error ? error.message : String(error);
    return { attempts: job.attempts + 1, due_at: new Date(now.getTime() + wait), last_error: message };
  }
};

interface Taken {
  readonly job: JobRow;
  /** What is left to be asked, until the lease ends. */
  readonly outside: { readonly call: OutsideCall; readonly until: Date } | null;
}

const takeOne = (db: Db, handlers: JobHandlers, now: Date): Promise<Taken | null> =>
  inTransaction(db, async (trx) => {
    const job = await takeNext(trx, now);
    if (!job) return null;
    const until = new Date(now.getTime() + LEASE_MS);
    let call: OutsideCall | void = undefined;
    const outcome = await attempt(trx, job, now, async (within): Promise<Outcome> => {
      if (!isKind(job.kind, handlers)) return { done_at: now, last_error: 'unknown kind of job' };
      call = await handlers[job.kind](within, job, now);
      return call === undefined ? { done_at: now } : { due_at: until };
    });
    await update(trx, job, outcome);
    return { job, outside: call !== undefined && outcome.due_at === until ? { call, until } : null };
  });

/** The job with its lease; not where another process has it since, or another server writes the store. */
const lockLeased = (trx: Db, { store_id: storeId, id }: JobRow, until: Date) =>
  trx
    .selectFrom('job')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('due_at', '=', until)
    .where(isServedHere(sql.ref('job.store_id')))
    .forUpdate()
    .executeTakeFirst();

/** Does what is due. Jobs that ask other servers go on side by side, so that none waits for a server that is slow. */
export class JobRunner {
  private readonly outside = new Set<Promise<void>>();

  constructor(
    private readonly db: Db,
    private readonly handlers: JobHandlers,
    private readonly clock: () => number,
    /** Told of an answer that could not be written: once its lease ends, the job is done again. */
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Does all that is due, each job once, also with other runners at work. Returns how many were taken up. */
  async look(): Promise<number> {
    const now = new Date(this.clock());
    let count = 0;
    // Mostly there is nothing to do: a look needs no transaction.
    if ((await dueFirst(this.db, { now })).length === 0) return count;
    for (;;) {
      if (this.outside.size >= MOST_OUTSIDE) await Promise.race(this.outside);
      const taken = await takeOne(this.db, this.handlers, now);
      if (taken === null) return count;
      count += 1;
      if (taken.outside !== null) this.start(taken.job, taken.outside);
    }
  }

  /** Waits for the answers of other servers, and until they are written. */
  async settle(): Promise<void> {
    while (this.outside.size > 0) await Promise.all(this.outside);
  }

  private start(job: JobRow, outside: NonNullable<Taken['outside']>): void {
    const done = this.ask(job, outside)
      .catch(this.onError)
      .finally(() => this.outside.delete(done));
    this.outside.add(done);
  }

  private async ask(job: JobRow, { call, until }: NonNullable<Taken['outside']>): Promise<void> {
    const recording = await call();
    const now = new Date(this.clock());
    await inTransaction(this.db, async (trx) => {
      if ((await lockLeased(trx, job, until)) === undefined) return;
      const outcome = await attempt(trx, job, now, async (within) => {
        await recording(within, now);
        return { done_at: now };
      });
      await update(trx, job, outcome);
    });
  }
}

/** Does all that is due at an instant, and what that makes due. Returns how many jobs were taken up. */
export const runDueJobs = async (db: Db, handlers: JobHandlers, now: Date): Promise<number> => {
  const errors: unknown[] = [];
  const runner = new JobRunner(
    db,
    handlers,
    () => now.getTime(),
    (error) => errors.push(error),
  );
  let count = 0;
  for (;;) {
    const taken = await runner.look();
    await runner.settle();
    if (errors.length > 0) throw errors[0];
    if (taken === 0) return count;
    count += taken;
  }
};
