import type { Db } from '../../db/db';
import { printTaxDocument } from '../../printing';
import { type InvoiceRequest, issueInvoice } from './issue';
import { formatDocumentNo, loadTaxDocumentSettings } from './settings';

/**
 * Issues the numbered invoice of a paid order, if it has none, and prints it. Null where the store does not number its
 * invoices; else how many printers print it.
 */
export const printOrderInvoice = async (
  db: Db,
  request: InvoiceRequest,
  print: { readonly key: string; readonly kioskId: number | null },
): Promise<number | null> => {
  const { enabled } = await loadTaxDocumentSettings(db, request.storeId);
  if (!enabled) return null;
  const row = await issueInvoice(db, request);
  const { staffId, now } = request;
  return printTaxDocument(db, { row, documentNo: formatDocumentNo(row), corrects: null }, { ...print, staffId, now });
};
