import { type Selectable, sql, type Updateable } from 'kysely';
import { inSavepoint, inTransaction } from '../db/transaction';
import { type Params, prepared } from '../db/prepared';
import type { Schema } from '../db/schema';
import type { Db } from '../db/db';
import { isServedHere } from '../db/served-here';
import type { JobKind } from './queue';

export type JobRow = Selectable<Schema['job']>;

/** Does one job, in its transaction: what it did and that it is done are kept together, or neither. */
export type JobHandler = (trx: Db, job: JobRow, now: Date) => Promise<void>;
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>;

/** A job that failed is tried again after a minute, two, four … up to an hour, in ms. */
const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

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

/** Does a job, or undoes its writes and postpones it, so that it does not block those behind it. */
const attempt = async (trx: Db, handlers: JobHandlers, job: JobRow, now: Date): Promise<Updateable<Schema['job']>> => {
  if (!isKind(job.kind, handlers)) return { done_at: now, last_error: 'unknown kind of job' };
  const handler = handlers[job.kind];
  try {
    await inSavepoint(trx, (within) => handler(within, job, now));
    return { done_at: now };
  } catch (error) {
    const wait = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** job.attempts);
    const message = error instanceof Error ? error.message : String(error);
    return { attempts: job.attempts + 1, due_at: new Date(now.getTime() + wait), last_error: message };
  }
};

const runOne = (db: Db, handlers: JobHandlers, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const job = await takeNext(trx, now);
    if (!job) return false;
    const outcome = await attempt(trx, handlers, job, now);
    await trx.updateTable('job').set(outcome).where('store_id', '=', job.store_id).where('id', '=', job.id).execute();
    return true;
  });

/** Does all that is due at an instant, each job once, also with other runners at work. Returns how many were taken up. */
export const runDueJobs = async (db: Db, handlers: JobHandlers, now: Date): Promise<number> => {
  let taken = 0;
  // Mostly there is nothing to do: a look needs no transaction.
  if ((await dueFirst(db, { now })).length === 0) return taken;
  while (await runOne(db, handlers, now)) taken += 1;
  return taken;
};
