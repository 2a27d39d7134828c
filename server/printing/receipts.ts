import type { Db } from '../db/db';
import { type PrintedOrder, printedOrder } from './documents/printed-order';
import type { Buyer } from '../db/schema-tax-documents';
import { receiptPaper, type Template } from './documents/receipt';
import type { Languages } from './documents/words';
import type { Paper } from './paper/paper';
import { customerPrinters, orderPaperLanguages, printersFor } from './printers';
import { addJob } from './queue/add-job';

type Order = PrintedOrder['order'];

export const findTemplate = async (
  db: Db,
  storeId: number,
  kind: 'receipt' | 'invoice',
): Promise<Template | undefined> => {
  const row = await db
    .selectFrom('paper_template')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && { firstWords: row.first_words, lastWords: row.last_words, qr: row.qr, showsLogo: row.shows_logo };
};

/** The receipt or the tax invoice of an order in its present state. */
export const loadReceipt = async (
  db: Db,
  order: Order,
  asked: { readonly kind: 'receipt' | 'invoice'; readonly languages: Languages; readonly buyer?: Buyer | null },
): Promise<Paper> => {
  const template = await findTemplate(db, order.store_id, asked.kind);
  const invoice = asked.kind === 'invoice' ? { buyer: asked.buyer ?? null } : null;
  const options = { languages: asked.languages, invoice };
  return receiptPaper(await printedOrder(db, order), template === undefined ? options : { ...options, template });
};

/** Notes the receipt of an order that has just been paid, on the printers that print it then; cash opens the drawer. */
export const printPaidReceipt = async (db: Db, order: Order, now: Date): Promise<void> => {
  // Most stores print a receipt when a guest asks for it: nothing of the order is read for them.
  const receipts = await printersFor(db, order.store_id, 'receipt');
  if (!receipts.some((printer) => printer.prints_when_paid)) return;
  const { tenders } = await printedOrder(db, order);
  // A guest who pays staff at the counter takes the receipt there, also for an order of a kiosk.
  const atCounter = tenders.some((tender) => tender.staff_id !== null);
  const all = await customerPrinters(db, order.store_id, 'receipt', atCounter ? null : order.kiosk_id);
  const printers = all.filter((printer) => printer.prints_when_paid);
  const inCash = tenders.some((tender) => tender.received_cents + tender.received_riel > 0);
  const about = { storeId: order.store_id, orderId: order.id, kind: 'receipt' } as const;
  for (const printer of printers) {
    const languages = await orderPaperLanguages(db, about, printer);
    await addJob(db, {
      printer,
      kind: 'receipt',
      // Paid again after a reversed checkout is another change: the version has risen.
      changeKey: `receipt:${order.id}:${order.version}`,
      paper: await loadReceipt(db, order, { kind: 'receipt', languages }),
      orderId: order.id,
      opensDrawer: printer.opens_drawer && inCash,
      now,
    });
  }
};
