import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import { announceJob, type PrinterRow } from './add-job';

export type JobRow = Selectable<Schema['print_job']>;

/** A job that this process prints now. Its number of attempts distinguishes it from any later attempt. */
export interface Taken {
  readonly printer: PrinterRow;
  readonly job: JobRow;
}

/** For so long a printer is this process's own; longer than a delivery can take, in ms. */
export const LEASE_MS = 90_000;

/** Printers that are tried in turn, until one is found that no other process uses. */
const CANDIDATES = 32;

/** A printer that no process holds, that is not paused after a failure, and has a job. */
const freePrinters = (trx: Db, now: Date) =>
  trx
    .selectFrom('printer as p')
    .where('p.enabled', '=', true)
    .where(isServedHere(sql.ref('p.store_id')))
    .where('p.removed_at', 'is', null)
    .where((on) => on.or([on('p.lease_until', 'is', null), on('p.lease_until', '<=', now)]))
    .where((on) => on.or([on('p.retry_at', 'is', null), on('p.retry_at', '<=', now)]))
    .where((on) =>
      on.exists(
        on
          .selectFrom('print_job as j')
          .select('j.id')
          .whereRef('j.store_id', '=', 'p.store_id')
          .whereRef('j.printer_id', '=', 'p.id')
          .where('j.state', 'in', ['queued', 'printing']),
      ),
    );

/** The first of them that no other process uses: locked within its own store until it is leased. */
const freePrinter = async (trx: Db, now: Date): Promise<PrinterRow | undefined> => {
  const found = await freePrinters(trx, now).select(['p.store_id', 'p.id']).limit(CANDIDATES).execute();
  for (const { store_id: storeId, id } of found) {
    const printer = await freePrinters(trx, now)
      .selectAll('p')
      .where('p.store_id', '=', storeId)
      .where('p.id', '=', id)
      // Transactions that add jobs hold a key-share lock on the printer: they neither block this nor wait.
      .forNoKeyUpdate('p')
      .skipLocked()
      .executeTakeFirst();
    if (printer) return printer;
  }
  return undefined;
};

/**
 * Recovers the job of a process that ended while it printed: queued again if it had not begun to send, else unsure. The
 * lease is over, and its former holder sends nothing any more.
 */
const pickUp = async (trx: Db, printer: PrinterRow, now: Date): Promise<void> => {
  const mine = trx
    .updateTable('print_job')
    .where('store_id', '=', printer.store_id)
    .where('printer_id', '=', printer.id)
    .where('state', '=', 'printing');
  await mine.set({ state: 'queued' }).where('sending_at', 'is', null).execute();
  const lost = await mine.set({ state: 'unsure', problem: 'noAnswer' }).returning('id').execute();
  for (const { id } of lost) {
    await announceJob(trx, { storeId: printer.store_id, jobId: id, state: 'unsure' }, now);
  }
};

/** Takes the oldest job of a free printer, and the printer with it; null when there is nothing to do. */
export const takeJob = (db: Db, now: Date): Promise<Taken | null> =>
  inTransaction(db, async (trx) => {
    const printer = await freePrinter(trx, now);
    if (!printer) return null;
    await pickUp(trx, printer, now);
    const oldest = trx
      .selectFrom('print_job')
      .select('id')
      .where('store_id', '=', printer.store_id)
      .where('printer_id', '=', printer.id)
      .where('state', '=', 'queued')
      .orderBy('id')
      .limit(1);
    const job = await trx
      .updateTable('print_job')
      .set((row) => ({ state: 'printing', attempts: row('attempts', '+', 1), sending_at: null }))
      .where('store_id', '=', printer.store_id)
      .where('id', '=', oldest)
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst();
    if (!job) return null;
    await trx
      .updateTable('printer')
      .set({ lease_until: new Date(now.getTime() + LEASE_MS) })
      .where('store_id', '=', printer.store_id)
      .where('id', '=', printer.id)
      .execute();
    await announceJob(trx, { storeId: job.store_id, jobId: job.id, state: 'printing' }, now);
    return { printer, job };
  });
