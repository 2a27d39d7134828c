import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Db } from '../db/db';
import { reportPaper, tableChangeSlip } from './documents/slips';
import { selectLanguages, printersFor } from './printers';
import { addJob } from './queue/add-job';

/**
 * Notifies kitchen and floor that orders moved to another table. `changeId` identifies the move, so that it is printed
 * once.
 */
export const printTableChange = async (
  db: Db,
  storeId: number,
  change: Parameters<typeof tableChangeSlip>[0] & { readonly changeId: string },
): Promise<void> => {
  for (const printer of await printersFor(db, storeId, 'tableChange')) {
    const paper = tableChangeSlip(change, selectLanguages(printer));
    const changeKey = `tableChange:${change.changeId}`;
    await addJob(db, { printer, kind: 'tableChange', changeKey, paper, orderId: null, now: change.at });
  }
};

/** Prints a report on every printer for reports. Returns how many there are. */
export const printReport = async (
  db: Db,
  storeId: number,
  report: Parameters<typeof reportPaper>[0] & { readonly changeId: string; readonly staffId: number },
): Promise<number> => {
  const printers = await printersFor(db, storeId, 'report');
  for (const printer of printers) {
    const paper = reportPaper(report, selectLanguages(printer));
    const changeKey = `report:${report.changeId}`;
    const { staffId, at: now } = report;
    await addJob(db, { printer, kind: 'report', changeKey, paper, orderId: null, staffId, now });
  }
  return printers.length;
};

/** Opens the drawers that are connected to printers, with a slip of who did it and why. Returns how many there are. */
export const kickDrawers = async (
  db: Db,
  storeId: number,
  opened: {
    readonly reason: string;
    readonly by: { readonly name: string; readonly staffId: number };
    readonly changeId: string;
    readonly now: Date;
  },
): Promise<number> => {
  const printers = (await printersFor(db, storeId, 'receipt')).filter((printer) => printer.opens_drawer);
  for (const printer of printers) {
    const [language] = selectLanguages(printer);
    const title = PAPER_LOCALES[language]['z.byHand'];
    await addJob(db, {
      printer,
      kind: 'report',
      changeKey: `drawer:${opened.changeId}`,
      paper: {
        rows: [
          { kind: 'text', text: title, size: 'medium', bold: true },
          { kind: 'text', text: `${opened.by.name}: ${opened.reason}` },
        ],
      },
      orderId: null,
      opensDrawer: true,
      staffId: opened.by.staffId,
      now: opened.now,
    });
  }
  return printers.length;
};
