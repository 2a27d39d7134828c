import { sql } from 'kysely';
import type { JobKind, PaperKind } from '../db/schema-printing';
import type { Db } from '../db/db';
import { type Given, type Params, prepared } from '../db/prepared';
import { readOnce } from '../db/read-once';
import { queryRows } from '../db/read-together';
import type { Languages } from './documents/words';
import type { PrinterRow } from './queue/add-job';

const selectPrinters = (db: Db, storeId: Given<number>) =>
  db
    .selectFrom('printer')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('id');

const readPrinters = prepared((db, { storeId }: Params<{ readonly storeId: number }>) => selectPrinters(db, storeId));

/** Printers of a store that are in use, the first one made first, as this transaction read them first. */
export const loadPrinters = readOnce((db: Db, storeId: number): Promise<PrinterRow[]> => readPrinters(db, { storeId }));

/** The same for `readTogether`; what is read is for `loadPrinters.keep`. */
export const queryPrinters = (db: Db, storeId: Given<number>) =>
  queryRows<PrinterRow>(selectPrinters(db, storeId), { removed_at: true, lease_until: true, retry_at: true });

/** Those that print a kind of paper. */
export const printersFor = async (db: Db, storeId: number, kind: PaperKind): Promise<PrinterRow[]> =>
  (await loadPrinters(db, storeId)).filter(({ kinds }) => kinds.includes(kind));

/** Papers for the customer, not for staff. */
type CustomerPaper = Extract<PaperKind, 'receipt' | 'invoice'>;

/**
 * Printers for a customer's paper. What is printed at a kiosk comes out of the printer beside it, and that one prints
 * nothing else; where there is no such printer, or no other, all of the store's print it.
 */
export const customerPrinters = async (
  db: Db,
  storeId: number,
  kind: CustomerPaper,
  kioskId: number | null,
): Promise<PrinterRow[]> => {
  const printers = await printersFor(db, storeId, kind);
  const kiosks = await db
    .selectFrom('staff')
    .select(['id', 'printer_id'])
    .where('store_id', '=', storeId)
    .where('printer_id', 'is not', null)
    .where('disabled', '=', false)
    .execute();
  const beside = kiosks.find(({ id }) => id === kioskId);
  const own = printers.filter(({ id }) => id === beside?.printer_id);
  if (own.length > 0) return own;
  const others = printers.filter(({ id }) => !kiosks.some((each) => each.printer_id === id));
  return others.length > 0 ? others : printers;
};

/** A printer has at least one language: the database sees to it. */
export const selectLanguages = ({ languages }: Pick<PrinterRow, 'languages'>): Languages => {
  const [first = 'en', ...others] = languages;
  return [first, ...others];
};

/**
 * The languages of a paper about an order. A receipt is first in that in which its guest ordered, where the store offers
 * it; a tax invoice is in the printer's own.
 */
export const orderPaperLanguages = async (
  db: Db,
  about: { readonly storeId: number; readonly orderId: number | null; readonly kind: JobKind },
  printer: Pick<PrinterRow, 'languages'>,
): Promise<Languages> => {
  const languages = selectLanguages(printer);
  if (about.kind !== 'receipt' || about.orderId === null) return languages;
  const guest = await db
    .selectFrom('orders as o')
    .innerJoin('store as s', 's.id', 'o.store_id')
    .select('o.language')
    .where('o.store_id', '=', about.storeId)
    .where('o.id', '=', about.orderId)
    .where(sql<boolean>`o.language = ANY(s.languages)`)
    .executeTakeFirst();
  const first = guest?.language ?? languages[0];
  return [first, ...languages.filter((each) => each !== first)];
};
