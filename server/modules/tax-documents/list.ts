import type { Endpoints, Input, Output } from '@romduol/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import type { TaxDocumentRow } from './rows';
import { formatDocumentNo, loadTaxDocumentSettings, NUMBER_DIGITS } from './settings';
import type { UblDocument } from './ubl';

export type TaxDocumentAnswer = Output<Endpoints['issueInvoice']>;

const PAGE_SIZE = 50;

/** A document with what others say of it. */
export interface FoundDocument {
  readonly row: TaxDocumentRow;
  /** Number and date of the invoice that it corrects. */
  readonly corrects: { readonly documentNo: string; readonly issueDate: string } | null;
  readonly cancelled: boolean;
  /** Credit notes are about all of an invoice. */
  readonly credited: boolean;
  /** Null where it is not sent. */
  readonly delivery: TaxDocumentAnswer['delivery'];
}

const selectDocuments = (db: Db, storeId: number) =>
  db
    .selectFrom('tax_document as d')
    .leftJoin('tax_document as i', (join) =>
      join.onRef('i.store_id', '=', 'd.store_id').onRef('i.id', '=', 'd.invoice_id'),
    )
    .leftJoin('tax_document_delivery as s', (join) =>
      join.onRef('s.store_id', '=', 'd.store_id').onRef('s.document_id', '=', 'd.id'),
    )
    .selectAll('d')
    .select(['s.state', 's.attempts', 's.problem', 's.reference'])
    .select(['i.series as invoice_series', 'i.number as invoice_number'])
    .select(sql<string | null>`i.content->>'issueDate'`.as('invoice_date'))
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('tax_document as c')
            .select('c.id')
            .whereRef('c.store_id', '=', 'd.store_id')
            .whereRef('c.invoice_id', '=', 'd.id')
            .where('c.refund_id', 'is', null),
        )
        .as('cancelled'),
    )
    .select(
      sql<boolean>`d.kind = 'invoice' AND coalesce(d.total_cents <= (SELECT sum(c.total_cents) FROM tax_document AS c
        WHERE c.store_id = d.store_id AND c.invoice_id = d.id), false)`.as('credited'),
    )
    .where('d.store_id', '=', storeId);

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

const toFound = ({
  invoice_series: series,
  invoice_number: number,
  invoice_date: issueDate,
  cancelled,
  credited,
  state,
  attempts,
  problem,
  reference,
  ...row
}: SelectedRow): FoundDocument => ({
  row,
  corrects:
    series === null || number === null || issueDate === null
      ? null
      : { documentNo: formatDocumentNo({ series, number }), issueDate },
  cancelled: Boolean(cancelled),
  credited,
  delivery: state === null || attempts === null ? null : { state, attempts, problem, reference },
});

/** Throws notFound for a document that the store does not have. */
export const findDocument = async (db: Db, storeId: number, documentId: number): Promise<FoundDocument> => {
  const row = await selectDocuments(db, storeId).where('d.id', '=', documentId).executeTakeFirst();
  return row === undefined ? refuse('notFound') : toFound(row);
};

export const toAnswer = ({ row, corrects, cancelled, credited, delivery }: FoundDocument): TaxDocumentAnswer => ({
  documentId: row.id,
  kind: row.kind,
  documentNo: formatDocumentNo(row),
  orderId: row.order_id,
  orderNo: row.content.orderNo,
  buyerName: row.buyer?.name ?? '',
  total: row.total_cents,
  issuedAt: row.issued_at.getTime(),
  corrects: corrects?.documentNo ?? null,
  cancelled,
  credited,
  delivery,
});

/** What the electronic form of a document needs. */
export const toUblDocument = ({ row, corrects }: FoundDocument): UblDocument => ({
  kind: row.kind,
  documentNo: formatDocumentNo(row),
  content: row.content,
  buyer: row.buyer,
  corrects,
  reason: row.reason,
});

/** `%` and `_` of what was typed are no wildcards. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (each) => `\\${each}`);

/** Tax documents of the store, the newest first. */
export const listTaxDocuments = async (
  { db, caller }: Call<StaffCaller>,
  { orderId, before, search = '' }: Input<Endpoints['taxDocuments']>,
): Promise<Output<Endpoints['taxDocuments']>> => {
  let query = selectDocuments(db, caller.storeId);
  if (orderId !== undefined) query = query.where('d.order_id', '=', orderId);
  if (before !== undefined) query = query.where('d.id', '<', before);
  const text = search.trim();
  if (text !== '') {
    const pattern = `%${escapeLike(text)}%`;
    query = query.where(
      sql<boolean>`(d.series || lpad(d.number::text, greatest(${NUMBER_DIGITS}::integer, length(d.number::text)), '0') ILIKE ${pattern} OR d.buyer->>'name' ILIKE ${pattern}
        OR d.content->>'orderNo' ILIKE ${pattern})`,
    );
  }
  const rows = await query
    .orderBy('d.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { enabled } = await loadTaxDocumentSettings(db, caller.storeId);
  const list = rows.slice(0, PAGE_SIZE).map((row) => toAnswer(toFound(row)));
  return { enabled, list, more: rows.length > PAGE_SIZE };
};
