import type { JobKind } from '../db/schema-printing';
import type { Db } from '../db/db';
import { writeMoney } from '../money/write';
import { printedAgain } from './documents/again';
import { type PrintedOrder, printedOrder } from './documents/printed-order';
import type { Buyer } from '../db/schema-tax-documents';
import { testPaper } from './documents/slips';
import { addKitchenTickets } from './kitchen';
import type { Paper } from './paper/paper';
import { customerPrinters, orderPaperLanguages } from './printers';
import { addJob, announceJob, type PrinterRow } from './queue/add-job';
import type { JobRow } from './queue/take';
import { loadReceipt } from './receipts';
import { cookedLines } from './stations';

/** A request to print papers of an order again. The key identifies the request, so that it is carried out once. */
interface Again {
  readonly order: PrintedOrder['order'];
  readonly changeKey: string;
  /** Null where no employee asked. */
  readonly staffId: number | null;
  readonly now: Date;
}

/** Whether such a paper of the order came out before, or may still do so. */
const wasPrinted = async (db: Db, { order }: Again, kind: JobKind): Promise<boolean> => {
  const before = await db
    .selectFrom('print_job')
    .select('id')
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where('state', 'not in', ['cancelled', 'failed'])
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
};

/** Prints what the kitchen has of an order again. Returns how many tickets; 0 without a printer or anything sent. */
export const kitchenAgain = async (db: Db, again: Again): Promise<number> => {
  const { lines } = await printedOrder(db, again.order);
  const all = lines.filter((line) => line.sent_at !== null).map((line) => ({ line, num: line.num }));
  const sent = await cookedLines(db, again.order.store_id, all);
  const input = { ...again, kind: 'new', lines: sent } as const;
  if (!(await wasPrinted(db, again, 'kitchen'))) return addKitchenTickets(db, input);
  return addKitchenTickets(db, { ...input, as: (ticket, languages) => printedAgain(ticket, 'kitchen', languages) });
};

/** Prints the receipt or the invoice of an order again. Returns how many; 0 when no printer prints such. */
export const receiptAgain = async (
  db: Db,
  again: Again & {
    readonly kind: 'receipt' | 'invoice';
    readonly buyer: Buyer | null;
    /** The kiosk at which it is asked for; null at the counter. */
    readonly kioskId: number | null;
  },
): Promise<number> => {
  const { order, kind, buyer, staffId, kioskId, now } = again;
  const before = await wasPrinted(db, again, kind);
  const printers = await customerPrinters(db, order.store_id, kind, kioskId);
  for (const printer of printers) {
    const languages = await orderPaperLanguages(db, { storeId: order.store_id, orderId: order.id, kind }, printer);
    const fresh = await loadReceipt(db, order, { kind, languages, buyer });
    const paper = before ? printedAgain(fresh, kind, languages) : fresh;
    const changeKey = `${again.changeKey}:${kind}`;
    await addJob(db, { printer, kind, changeKey, paper, orderId: order.id, staffId, now });
  }
  return printers.length;
};

/**
 * Queues a job that failed, or whose outcome is unknown, again; the paper of the latter is marked as a repeat. False
 * when its printer was removed.
 */
export const printsAgain = async (db: Db, job: JobRow, now: Date): Promise<boolean> => {
  const printer = await db
    .selectFrom('printer')
    .select('languages')
    .where('store_id', '=', job.store_id)
    .where('id', '=', job.printer_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!printer) return false;
  const fresh = job.paper as Paper;
  const about = { storeId: job.store_id, orderId: job.order_id, kind: job.kind };
  const languages = await orderPaperLanguages(db, about, printer);
  const paper = job.state === 'unsure' ? printedAgain(fresh, job.kind, languages) : fresh;
  await db
    .updateTable('print_job')
    .set({ state: 'queued', problem: null, sending_at: null, paper: JSON.stringify(paper) })
    .where('store_id', '=', job.store_id)
    .where('id', '=', job.id)
    .execute();
  await announceJob(db, { storeId: job.store_id, jobId: job.id, state: 'queued' }, now);
  return true;
};

/** Ends the pause of a job's printer. */
export const tryNow = async (db: Db, job: Pick<JobRow, 'store_id' | 'printer_id'>): Promise<void> => {
  await db
    .updateTable('printer')
    .set({ retry_at: null })
    .where('store_id', '=', job.store_id)
    .where('id', '=', job.printer_id)
    .execute();
};

const loadStoreMoney = (db: Db, storeId: number) =>
  db
    .selectFrom('store')
    .select(['country', 'currency', 'second_currency'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();

/** Prints a test page. Returns its job. */
export const addTest = async (
  db: Db,
  printer: PrinterRow,
  test: Pick<Again, 'changeKey' | 'staffId' | 'now'>,
): Promise<number> => {
  const money = writeMoney(await loadStoreMoney(db, printer.store_id));
  const paper = testPaper({ name: printer.name, address: `${printer.host}:${printer.port}` }, money);
  const jobId = await addJob(db, { ...test, printer, kind: 'test', paper, orderId: null });
  if (jobId === null) throw new Error('a test page has a key of its own');
  return jobId;
};
