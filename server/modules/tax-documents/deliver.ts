import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { EInvoiceService } from '../../e-invoices';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { JobHandler } from '../../jobs/runner';
import { audit } from '../audit';
import { findDocument, toUblDocument } from './list';
import { queueAttempt } from './queue-delivery';
import { toUbl } from './ubl';
import { formatDocumentNo } from './settings';

/** A document without an answer is sent again after a minute, two, four … up to an hour, for three days. */
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const TRIED_FOR_MS = 3 * DAY_MS;
const PROBLEM_MOST = 300;

const lockDelivery = (db: Db, storeId: number, documentId: number) =>
  db
    .selectFrom('tax_document_delivery')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();

type Delivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

/** It is tried again, unless that was done for days. */
const postpone = async (db: Db, delivery: Delivery, error: unknown, now: Date) => {
  const isOver = now.getTime() - delivery.since.getTime() >= TRIED_FOR_MS;
  const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** delivery.attempts);
  const about = { storeId: delivery.store_id, documentId: delivery.document_id };
  if (!isOver) await queueAttempt(db, { ...about, dueAt: new Date(now.getTime() + wait) });
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_MOST);
  return { state: isOver ? ('failed' as const) : ('queued' as const), problem };
};

const attempt = async (db: Db, service: EInvoiceService | null, delivery: Delivery, now: Date) => {
  const found = await findDocument(db, delivery.store_id, delivery.document_id);
  try {
    if (service === null) throw new Error('no e-invoice service is set up');
    const answer = await service.send({
      key: `tax-document-${delivery.store_id}-${delivery.document_id}`,
      documentNo: formatDocumentNo(found.row),
      xml: toUbl(toUblDocument(found)),
    });
    const said =
      answer.outcome === 'accepted'
        ? { state: 'accepted' as const, problem: null, reference: answer.reference }
        : { state: 'refused' as const, problem: answer.problem };
    return { ...said, answered_at: now };
  } catch (error) {
    return postpone(db, delivery, error, now);
  }
};

/** Sends one document; a second job for the same attempt finds it answered, and does nothing. */
export const deliverTaxDocument =
  (service: EInvoiceService | null): JobHandler =>
  async (trx, job, now) => {
    const delivery = await lockDelivery(trx, job.store_id, Number(job.payload['documentId']));
    if (delivery?.state !== 'queued') return;
    const outcome = await attempt(trx, service, delivery, now);
    await trx
      .updateTable('tax_document_delivery')
      .set({ ...outcome, attempts: delivery.attempts + 1 })
      .where('store_id', '=', delivery.store_id)
      .where('document_id', '=', delivery.document_id)
      .execute();
  };

/** An employee has a document sent again that was refused, or not answered. Throws notFound, conflict where it waits or is accepted. */
export const resendTaxDocument = async (call: Call<StaffCaller>, documentId: number): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const { row } = await findDocument(db, storeId, documentId);
  const delivery = await lockDelivery(db, storeId, documentId);
  if (delivery === undefined) throw new Refusal('notFound');
  if (delivery.state !== 'refused' && delivery.state !== 'failed') throw new Refusal('conflict');
  await db
    .updateTable('tax_document_delivery')
    .set({ state: 'queued', attempts: 0, since: now, problem: null })
    .where('store_id', '=', storeId)
    .where('document_id', '=', documentId)
    .execute();
  await queueAttempt(db, { storeId, documentId, dueAt: now });
  await audit(call, 'resendTaxDocument', { name: `taxDocument:${row.id}` }, { invoice: formatDocumentNo(row) });
};
