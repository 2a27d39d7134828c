import { NO_MAIN } from '@romduol/domain/money/amount';
import type { Refund } from '@romduol/domain/order/refunds';
import { computeTableShare } from '@romduol/domain/pricing/totals';
import { calendarDay } from '@romduol/domain/time/calendar';
import type { Db } from '../../db/db';
import { storeZone } from '../../zones/store-zone';
import type { LineRow, OrderRow } from '../orders';
import { loadStoreOnce } from '../store';
import { buildContent, leftOfInvoice } from './content';
import { findInvoice, insertDocument, listCreditNotes, type TaxDocumentRow } from './rows';
import { loadTaxDocumentSettings, type TaxDocumentSettings } from './settings';

interface Correction {
  /** Locked by this transaction. */
  readonly order: OrderRow;
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
}

const writeCreditNote = async (
  db: Db,
  { order, reason, staffId, now }: Correction,
  invoice: TaxDocumentRow,
  note: Pick<TaxDocumentRow, 'refund_id' | 'content'> & { readonly settings: TaxDocumentSettings },
): Promise<TaxDocumentRow> =>
  insertDocument(
    db,
    {
      kind: 'creditNote',
      storeId: order.store_id,
      orderId: order.id,
      invoiceId: invoice.id,
      refundId: note.refund_id,
      buyer: invoice.buyer,
      content: note.content,
      ...{ reason, staffId, now },
    },
    note.settings,
  );

/**
 * Corrects the invoice of an order by what a refund gives back; nothing where it has none. A credit note is issued too
 * where the store has stopped to issue invoices.
 */
export const creditRefund = async (
  db: Db,
  correction: Correction,
  {
    refundId,
    refund,
    lines,
  }: { readonly refundId: number; readonly refund: Refund; readonly lines: readonly LineRow[] },
): Promise<void> => {
  const { order, now } = correction;
  const invoice = await findInvoice(db, order.store_id, order.id);
  if (invoice === undefined) return;
  const [store, settings] = await Promise.all([
    loadStoreOnce(db, order.store_id),
    loadTaxDocumentSettings(db, order.store_id),
  ]);
  const parts = refund.lines.flatMap(({ lineId, quantity, shares }) => {
    const line = lines.find(({ id }) => String(id) === lineId);
    return line === undefined ? [] : [{ line, quantity, amounts: shares }];
  });
  const isTableRefunded = refund.tableCharge > NO_MAIN;
  const table = isTableRefunded
    ? computeTableShare(order[order.settled_column ?? 'sell'])
    : { charge: NO_MAIN, vat: NO_MAIN };
  const { seller } = invoice.content;
  const content = { ...buildContent({ store, settings, order, parts, table, now }), seller };
  await writeCreditNote(db, correction, invoice, { refund_id: refundId, content, settings });
};

/**
 * Cancels the invoice of an order by a credit note about all that is left of it. Null where the order has none, and where
 * refunds have credited all of it.
 */
export const cancelInvoice = async (db: Db, correction: Correction): Promise<TaxDocumentRow | null> => {
  const { order, now } = correction;
  const invoice = await findInvoice(db, order.store_id, order.id);
  if (invoice === undefined) return null;
  const [store, notes, settings] = await Promise.all([
    loadStoreOnce(db, order.store_id),
    listCreditNotes(db, invoice),
    loadTaxDocumentSettings(db, order.store_id),
  ]);
  const issueDate = calendarDay(now.getTime(), storeZone(store));
  const content = leftOfInvoice(
    invoice.content,
    notes.map((note) => note.content),
    issueDate,
  );
  if (content.lines.length === 0) return null;
  return writeCreditNote(db, correction, invoice, { refund_id: null, content, settings });
};
