import type { Selectable } from 'kysely';
import type { Db } from '../db/db';
import type { Schema } from '../db/schema';
import { storeZone } from '../zones/store-zone';
import { printedAgain } from './documents/again';
import { findLogo } from './documents/printed-order';
import { BUILT_IN } from './documents/receipt';
import { type PrintedTaxDocument, taxDocumentPaper } from './documents/tax-document';
import { type Languages, pricedWords } from './documents/words';
import type { Paper } from './paper/paper';
import { customerPrinters, selectLanguages } from './printers';
import { addJob } from './queue/add-job';
import { findTemplate } from './receipts';

type Row = Selectable<Schema['tax_document']>;

/** A tax document to be drawn, with its number and the number that it corrects. */
export interface DrawnTaxDocument extends Pick<PrintedTaxDocument, 'documentNo' | 'corrects'> {
  readonly row: Row;
}

/** The paper of a tax document as it was issued. */
export const loadTaxDocumentPaper = async (
  db: Db,
  { row, documentNo, corrects }: DrawnTaxDocument,
  languages: Languages,
): Promise<Paper> => {
  const store = await db.selectFrom('store').selectAll().where('id', '=', row.store_id).executeTakeFirstOrThrow();
  const [logo, template] = await Promise.all([findLogo(db, store), findTemplate(db, row.store_id, 'invoice')]);
  const words = pricedWords(languages, store);
  const { kind, content, buyer } = row;
  const issuedAt = words.when(row.issued_at, storeZone(store));
  return taxDocumentPaper(
    { kind, documentNo, content, buyer, corrects, issuedAt, logo, template: template ?? BUILT_IN },
    words,
  );
};

/** Whether this document was printed, or may still be. */
const wasPrinted = async (db: Db, row: Row): Promise<boolean> => {
  const job = await db
    .selectFrom('print_job')
    .select('id')
    .where('store_id', '=', row.store_id)
    .where('order_id', '=', row.order_id)
    .where('change_key', 'like', `taxDocument:${row.id}:%`)
    .where('state', 'not in', ['cancelled', 'failed'])
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
};

/**
 * Prints a tax document on every printer for invoices, or on the one beside a kiosk; a second print is marked as a
 * repeat. Returns how many printers there are.
 */
export const printTaxDocument = async (
  db: Db,
  document: DrawnTaxDocument,
  request: {
    /** Identifies the request: it is printed once. */
    readonly key: string;
    readonly staffId: number | null;
    /** The kiosk at which it is asked for; null at the counter. */
    readonly kioskId: number | null;
    readonly now: Date;
  },
): Promise<number> => {
  const { row } = document;
  const again = await wasPrinted(db, row);
  const printers = await customerPrinters(db, row.store_id, 'invoice', request.kioskId);
  for (const printer of printers) {
    const languages = selectLanguages(printer);
    const fresh = await loadTaxDocumentPaper(db, document, languages);
    await addJob(db, {
      printer,
      kind: 'invoice',
      changeKey: `taxDocument:${row.id}:${request.key}`,
      paper: again ? printedAgain(fresh, 'invoice', languages) : fresh,
      orderId: row.order_id,
      ...{ staffId: request.staffId, now: request.now },
    });
  }
  return printers.length;
};
