import { isRefundable } from '@romduol/domain/order/pay-status';
import { toQuantity } from '@romduol/domain/order/quantity';
import { minusShares } from '@romduol/domain/order/shares';
import { computeTableShare } from '@romduol/domain/pricing/totals';
import type { Db } from '../../db/db';
import type { Buyer } from '../../db/schema-tax-documents';
import { Refusal } from '../../http/refusal';
import { type LineRow, loadLines, lockOrder, type OrderRow } from '../orders';
import { loadStoreOnce } from '../store';
import { buildContent, type DocumentPart } from './content';
import { findInvoice, insertDocument, type TaxDocumentRow } from './rows';
import { formatDocumentNo, loadTaxDocumentSettings } from './settings';

export interface InvoiceRequest {
  readonly storeId: number;
  readonly orderId: number;
  /** Null: the recipient is not named. */
  readonly buyer: Buyer | null;
  /** Null where a guest asks for it. */
  readonly staffId: number | null;
  readonly now: Date;
}

/** What of a line was not refunded; none where all of it was. */
const leftOfLine = (line: LineRow, order: OrderRow): DocumentPart[] => {
  const amounts = line[order.settled_column ?? 'sell'];
  const weight = line.measure.kind === 'weight' ? line.measure.weight : null;
  const quantity = toQuantity({ num: line.num, weight }) - line.refunded_quantity;
  if (quantity <= 0) return [];
  return [{ line, quantity, amounts: line.refunded_shares ? minusShares(amounts, line.refunded_shares) : amounts }];
};

const isSame = (one: Buyer | null, other: Buyer): boolean =>
  one !== null && one.name === other.name && one.taxNumber === other.taxNumber && one.address === other.address;

/**
 * Issues the tax invoice of a paid order, of what was not refunded, or finds the one that it has. Throws invoicesOff
 * where the store issues none, amountDueRemains for an order that is not paid, invoiceIssued where one was issued to
 * another recipient.
 */
export const issueInvoice = async (db: Db, request: InvoiceRequest): Promise<TaxDocumentRow> => {
  const { storeId, orderId, buyer, staffId, now } = request;
  const order = await lockOrder(db, storeId, orderId);
  const settings = await loadTaxDocumentSettings(db, storeId);
  if (!settings.enabled) throw new Refusal('invoicesOff');
  const before = await findInvoice(db, storeId, orderId);
  if (before !== undefined) {
    if (buyer === null || isSame(before.buyer, buyer)) return before;
    throw new Refusal('invoiceIssued', { documentNo: formatDocumentNo(before) });
  }
  if (!isRefundable(order.pay_status)) throw new Refusal('amountDueRemains');
  const [store, lines] = await Promise.all([loadStoreOnce(db, storeId), loadLines(db, order)]);
  const parts = lines.flatMap((line) => leftOfLine(line, order));
  const table = computeTableShare(order[order.settled_column ?? 'sell']);
  const content = buildContent({ store, settings, order, parts, table, now });
  const kind = 'invoice' as const;
  const about = { kind, storeId, orderId, invoiceId: null, refundId: null, reason: '' };
  return insertDocument(db, { ...about, buyer, content, staffId, now }, settings);
};
