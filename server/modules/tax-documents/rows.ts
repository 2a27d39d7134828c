import type { MainAmount } from '@romduol/domain/money/amount';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import type { Buyer, TaxDocumentContent, TaxDocumentKind } from '../../db/schema-tax-documents';
import { writeCollected } from '../../db/transaction';
import { queueDelivery } from './queue-delivery';
import type { TaxDocumentSettings } from './settings';

export type TaxDocumentRow = Selectable<Schema['tax_document']>;

/** A tax document that is about to be numbered. */
interface NewDocument {
  readonly storeId: number;
  readonly kind: TaxDocumentKind;
  readonly orderId: number;
  readonly invoiceId: number | null;
  readonly refundId: number | null;
  readonly buyer: Buyer | null;
  readonly content: TaxDocumentContent;
  readonly reason: string;
  readonly staffId: number | null;
  readonly now: Date;
}

const YEAR_DIGITS = 4;

const selectSeries = ({ kind, content }: NewDocument, settings: TaxDocumentSettings): string => {
  const prefix = kind === 'invoice' ? settings.invoicePrefix : settings.creditNotePrefix;
  return settings.yearly ? `${prefix}${content.issueDate.slice(0, YEAR_DIGITS)}-` : prefix;
};

/**
 * Numbers and writes a tax document. The next one of its series waits for this transaction to end: numbers have no gaps.
 * Called last, so that others wait for a round trip only.
 */
export const insertDocument = async (
  db: Db,
  document: NewDocument,
  settings: TaxDocumentSettings,
): Promise<TaxDocumentRow> => {
  await writeCollected(db);
  const { storeId, kind, orderId, invoiceId, refundId, buyer, content, reason, staffId, now } = document;
  const series = selectSeries(document, settings);
  const total: MainAmount = content.total;
  const { rows } = await sql<TaxDocumentRow>`
    WITH next AS (
      INSERT INTO tax_document_series AS s (store_id, series, last) VALUES (${storeId}, ${series}, 1)
      ON CONFLICT (store_id, series) DO UPDATE SET last = s.last + 1 RETURNING s.last
    )
    INSERT INTO tax_document (store_id, kind, series, number, order_id, invoice_id, refund_id, buyer, content,
      total_cents, reason, staff_id, issued_at)
    SELECT ${storeId}, ${kind}, ${series}, next.last, ${orderId}::bigint, ${invoiceId}::bigint, ${refundId}::bigint,
      ${buyer === null ? null : JSON.stringify(buyer)}::jsonb, ${JSON.stringify(content)}::jsonb, ${total}::bigint,
      ${reason}, ${staffId}::bigint, ${now}::timestamptz
    FROM next RETURNING *`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a tax document was not written');
  if (settings.sends) await queueDelivery(db, row, now);
  return row;
};

/** The invoice of an order that was not cancelled. */
export const findInvoice = (db: Db, storeId: number, orderId: number): Promise<TaxDocumentRow | undefined> =>
  db
    .selectFrom('tax_document as d')
    .selectAll('d')
    .where('d.store_id', '=', storeId)
    .where('d.order_id', '=', orderId)
    .where('d.kind', '=', 'invoice')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('tax_document as c')
            .select('c.id')
            .whereRef('c.store_id', '=', 'd.store_id')
            .whereRef('c.invoice_id', '=', 'd.id')
            .where('c.refund_id', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();

export const listCreditNotes = (db: Db, { store_id: storeId, id }: TaxDocumentRow): Promise<TaxDocumentRow[]> =>
  db
    .selectFrom('tax_document')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', id)
    .orderBy('id')
    .execute();
