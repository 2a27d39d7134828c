import type { PaperKind } from '../db/schema-printing';
import type { Db } from '../http/call';
import type { Languages } from './documents/words';
import type { PrinterRow } from './queue/add-job';

/** Printers of a store that are in use and print a kind of paper, the first one made first. */
export const printersFor = (db: Db, storeId: number, kind: PaperKind): Promise<PrinterRow[]> =>
  db
    .selectFrom('printer')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('enabled', '=', true)
    .where('removed_at', 'is', null)
    .where((on) => on(on.val(kind), '=', on.fn.any('kinds')))
    .orderBy('id')
    .execute();

/** A printer has at least one language: the database sees to it. */
export const languagesOf = ({ languages }: Pick<PrinterRow, 'languages'>): Languages => {
  const [first = 'en', ...others] = languages;
  return [first, ...others];
};
