import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { DeliveryAnswer, EInvoiceService, SentDocument } from '../../e-invoices';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { JobHandler } from '../../jobs/runner';
import { audit } from '../audit';
import { findDocument, toUblDocument } from './list';
import { queueAttempt } from './queue-delivery';
import type { TaxDocumentRow } from './rows';
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

/** What the service said, or why it did not answer. */
const ask = async (
  service: EInvoiceService | null,
  document: SentDocument,
): Promise<DeliveryAnswer | { readonly outcome: 'none'; readonly error: unknown }> => {
  try {
    if (service === null) throw new Error('no e-invoice service is set up');
    return await service.send(document);
  } catch (error) {
    return { outcome: 'none', error };
  }
};

const toChange = async (db: Db, delivery: Delivery, answer: Awaited<ReturnType<typeof ask>>, now: Date) => {
  if (answer.outcome === 'none') return postpone(db, delivery, answer.error, now);
  return answer.outcome === 'accepted'
    ? { state: 'accepted' as const, problem: null, reference: answer.reference, answered_at: now }
    : { state: 'refused' as const, problem: answer.problem, answered_at: now };
};

/** Whether the invoice that a credit note corrects has no answer yet: a service that does not know it would refuse the note. */
const isInvoiceWaiting = async (db: Db, { store_id: storeId, invoice_id: invoiceId }: TaxDocumentRow) =>
  invoiceId !== null && (await lockDelivery(db, storeId, invoiceId))?.state === 'queued';

const record = async (
  db: Db,
  { store_id: storeId, id: documentId }: TaxDocumentRow,
  answer: Awaited<ReturnType<typeof ask>>,
  now: Date,
): Promise<void> => {
  const delivery = await lockDelivery(db, storeId, documentId);
  if (delivery?.state !== 'queued') return;
  const change = await toChange(db, delivery, answer, now);
  await db
    .updateTable('tax_document_delivery')
    .set({ ...change, attempts: delivery.attempts + 1 })
    .where('store_id', '=', storeId)
    .where('document_id', '=', documentId)
    .execute();
};

/**
 * Sends one document, while no transaction is open; each attempt has the same key. A second job for a document that is
 * answered does nothing.
 */
export const deliverTaxDocument =
  (service: EInvoiceService | null): JobHandler =>
  async (trx, { store_id: storeId, payload }, now) => {
    const documentId = Number(payload['documentId']);
    if ((await lockDelivery(trx, storeId, documentId))?.state !== 'queued') return undefined;
    const found = await findDocument(trx, storeId, documentId);
    const { row } = found;
    if (await isInvoiceWaiting(trx, row)) {
      await queueAttempt(trx, { storeId, documentId, dueAt: new Date(now.getTime() + MINUTE_MS) });
      return undefined;
    }
    const document = {
      key: `tax-document-${storeId}-${documentId}`,
      documentNo: formatDocumentNo(row),
      xml: toUbl(toUblDocument(found)),
    };
    return async () => {
      const answer = await ask(service, document);
      return (within, at) => record(within, row, answer, at);
    };
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
