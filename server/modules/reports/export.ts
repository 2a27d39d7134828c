import type { Endpoints, Input, Output } from '@romduol/contract';
import { PAPER_LOCALES } from '@romduol/locales/paper/index';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Store } from '../store';
import { NOTHING_WRITTEN, parsePlace, formatPlace } from './files/place';
import { WRITERS } from './files/whole-file';
import type { Period } from './period';
import { SHEETS } from './sheets';

/**
 * One piece of a report as a file, with its columns named in the caller's language. However long the file is, a call
 * reads and writes no more than a piece of it.
 */
export const exportReport = async (
  { db, language }: Call<StaffCaller>,
  { store, period }: { readonly store: Store; readonly period: Period },
  { report, format, after }: Input<Endpoints['exportReport']>,
): Promise<Output<Endpoints['exportReport']>> => {
  const place = after === undefined ? null : parsePlace(after);
  const sheet = await SHEETS[report]({ db, store, period, language, place });
  const head = sheet.head.map((key) => PAPER_LOCALES[language][key]);
  const { contentType, write } = WRITERS[format];
  const isLast = sheet.next === null;
  const { data, written } = await write({
    head,
    rows: [...sheet.rows, ...sheet.foot],
    written: place?.written ?? NOTHING_WRITTEN,
    isLast,
  });
  const { from, to } = period;
  // The totals are none of the rows that a person waits for.
  const done = written.rows - sheet.foot.length;
  return {
    ...{ from, to, contentType },
    fileName: `${report}-${from}-${to}.${format}`,
    data: data.toString('base64'),
    done,
    // What was settled since the beginning is in the file too.
    total: isLast ? done : Math.max(sheet.total, done),
    next: sheet.next === null ? null : formatPlace({ after: sheet.next, total: sheet.total, written }),
  };
};
