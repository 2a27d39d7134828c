import { COMMANDS } from '@romduol/contract/events';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { JobKind, JobState } from '../../db/schema-printing';
import type { Db } from '../../db/db';
import { announce } from '../../realtime/announce';
import type { Paper } from '../paper/paper';

export type PrinterRow = Selectable<Schema['printer']>;

/** A paper for a printer. */
export interface NewJob {
  readonly printer: Pick<PrinterRow, 'store_id' | 'id'>;
  readonly kind: JobKind;
  /** Identifies the change: the same change makes one job for each printer, however often it is asked for. */
  readonly changeKey: string;
  readonly paper: Paper;
  readonly orderId: number | null;
  readonly opensDrawer?: boolean;
  readonly staffId?: number | null;
  readonly now: Date;
}

interface ChangedJob {
  readonly storeId: number;
  readonly jobId: number;
  readonly state: JobState;
  /** Its printer, where that has failed with this job or prints again. */
  readonly printerId?: number;
}

/** Notifies staff about a change of a job (106). */
export const announceJob = (db: Db, { storeId, ...data }: ChangedJob, now: Date): Promise<void> =>
  announce(db, { storeId, cmd: COMMANDS.printJob, to: ['staff'], data, now });

/**
 * Notes a paper to be printed, in the transaction that makes it necessary: sent when that is committed, by whichever
 * process is free. Returns the job's id; null when this change has its job already.
 */
export const addJob = async (db: Db, job: NewJob): Promise<number | null> => {
  const { printer, now } = job;
  const added = await db
    .insertInto('print_job')
    .values({
      store_id: printer.store_id,
      printer_id: printer.id,
      change_key: job.changeKey,
      kind: job.kind,
      order_id: job.orderId,
      paper: JSON.stringify(job.paper),
      opens_drawer: job.opensDrawer ?? false,
      created_at: now,
      staff_id: job.staffId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'printer_id', 'change_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  await announceJob(db, { storeId: printer.store_id, jobId: added.id, state: 'queued' }, now);
  return added.id;
};
