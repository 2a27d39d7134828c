import type { Updateable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { JobState } from '../../db/schema-printing';
import { inTransaction } from '../../db/transaction';
import type { Db } from '../../db/db';
import type { Delivery } from '../device/deliver';
import { announceJob } from './add-job';
import type { Taken } from './take';

/** The pause of a printer after a failure: 2 s, doubled each time, at most a minute. */
const RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

export type Outcome = Delivery | { readonly outcome: 'undrawable'; readonly problem: string };

const STATES = {
  printed: 'printed',
  notSent: 'queued',
  unsure: 'unsure',
  undrawable: 'failed',
} as const satisfies Record<Outcome['outcome'], JobState>;

/** The job of this very attempt: a later one has another number. */
const attempt = (db: Db, { job }: Taken) =>
  db
    .updateTable('print_job')
    .where('store_id', '=', job.store_id)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts);

/**
 * Records that the first byte is about to be sent. False when the job is not this attempt's any more: nothing is sent.
 */
export const markSending = async (db: Db, taken: Taken, now: Date): Promise<boolean> => {
  const marked = await attempt(db, taken).set({ sending_at: now }).where('state', '=', 'printing').executeTakeFirst();
  return marked.numUpdatedRows === 1n;
};

const printerAfter = ({ printer }: Taken, outcome: Outcome, now: Date): Updateable<Schema['printer']> => {
  if (outcome.outcome === 'printed' || outcome.outcome === 'undrawable') {
    return { lease_until: null, retry_at: null, failures: 0, problem: null };
  }
  const wait = Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(printer.failures, 10));
  const retryAt = new Date(now.getTime() + wait);
  return { lease_until: null, retry_at: retryAt, failures: printer.failures + 1, problem: outcome.problem };
};

/** Records the outcome of an attempt, and releases the printer. */
export const settle = (db: Db, taken: Taken, outcome: Outcome, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const state = STATES[outcome.outcome];
    const problem = outcome.outcome === 'printed' ? null : outcome.problem;
    const settled = await attempt(trx, taken)
      .set({ state, problem, ...(state === 'printed' ? { printed_at: now } : {}) })
      // Ended by another process meanwhile, but the printer has just confirmed that it is printed.
      .where('state', 'in', outcome.outcome === 'printed' ? ['printing', 'unsure'] : ['printing'])
      .executeTakeFirst();
    if (settled.numUpdatedRows === 0n) return;
    const { store_id: storeId, id: jobId } = taken.job;
    const after = printerAfter(taken, outcome, now);
    await trx
      .updateTable('printer')
      .set(after)
      .where('store_id', '=', storeId)
      .where('id', '=', taken.printer.id)
      .execute();
    const turned = (taken.printer.problem === null) !== (after.problem === null);
    await announceJob(trx, { storeId, jobId, state, ...(turned && { printerId: taken.printer.id }) }, now);
  });
