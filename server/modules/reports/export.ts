import type { Endpoints, Input, Output } from '@romduol/contract';
import type { ReportName } from '@romduol/contract/report-names';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { storeCurrencies } from '../../money/store-currencies';
import { audit } from '../audit';
import type { Store } from '../store';
import type { About, AboutFile } from './about';
import { channelsFile } from './channels';
import { NOTHING_WRITTEN, parsePlace, formatPlace } from './files/place';
import { WRITERS, wholeFile } from './files/whole-file';
import { itemsFile } from './items';
import { ordersFile } from './orders';
import type { Sheet } from './report-file';
import { salesFile } from './sales';
import { suggestionsFile } from './suggestions';
import { taxFile } from './tax';

/** The file of every report of a period. */
const FILES = {
  orders: ordersFile,
  sales: salesFile,
  items: itemsFile,
  channels: channelsFile,
  tax: taxFile,
  suggestions: suggestionsFile,
} as const satisfies Record<ReportName, (about: AboutFile) => Promise<Sheet>>;

type Format = keyof typeof WRITERS;

/** Writes down who took a report as a file. */
export const auditExport = (
  call: Call<StaffCaller>,
  name: string,
  { from, to, format }: { readonly from: string; readonly to: string; readonly format: Format | 'json' },
): Promise<void> => audit(call, 'exportReport', { name: `report:${name}` }, { from, to, format });

/** A report that is small enough to be one piece. */
export const wholeReport = async (name: string, format: Format, { head, rows, foot }: Sheet, store: Store) => {
  const { decimals } = storeCurrencies(store).main;
  const { data, contentType } = await wholeFile(format, head, [...rows, ...foot], decimals);
  return { fileName: `${name}.${format}`, contentType, data: data.toString('base64') };
};

/**
 * One piece of a report as a file, with its columns named in the caller's language. However long the file is, a call
 * reads and writes no more than a piece of it.
 */
export const exportReport = async (
  call: Call<StaffCaller>,
  about: About,
  { report, format, after }: Input<Endpoints['exportReport']>,
): Promise<Output<Endpoints['exportReport']>> => {
  const { from, to } = about.period;
  if (after === undefined) await auditExport(call, report, { from, to, format });
  const place = after === undefined ? null : parsePlace(after);
  const { head, rows, foot, total, next } = await FILES[report]({ ...about, place });
  const { contentType, write } = WRITERS[format];
  const isLast = next === null;
  const { data, written } = await write({
    head,
    rows: [...rows, ...foot],
    written: place?.written ?? NOTHING_WRITTEN,
    isLast,
    decimals: storeCurrencies(about.store).main.decimals,
  });
  // The totals are none of the rows that a person waits for.
  const done = written.rows - foot.length;
  return {
    ...{ from, to, contentType },
    fileName: `${report}-${from}-${to}.${format}`,
    data: data.toString('base64'),
    done,
    // What was settled since the beginning is in the file too.
    total: isLast ? done : Math.max(total, done),
    next: next === null ? null : formatPlace({ after: next, total, written }),
  };
};
