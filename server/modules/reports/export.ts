import type { Endpoints, Input, Output } from '@romduol/contract';
import { formatDollars } from '@romduol/domain/money/format';
import { PAPER_LOCALES } from '@romduol/locales/paper/index';
import writeXlsx from 'write-excel-file/node';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import type { Store } from '../store';
import type { Period } from './period';
import { type Cell, inDollars, type Sheet, SHEETS } from './sheets';

type File = Output<Endpoints['exportReport']>;
type Format = Input<Endpoints['exportReport']>['format'];

/** What a spreadsheet would take for a formula is a text: a dish may be called "=1+1". */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const csvCell = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return formatDollars(cell.dollars).replaceAll(',', '');
  const text = asText(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180, in UTF-8 with its mark: without that Excel reads Khmer as something else. */
const csvOf = (head: readonly string[], { rows }: Sheet): Buffer =>
  Buffer.from(`\uFEFF${[head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`);

const xlsxCell = (cell: Cell) => {
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'object') return { value: inDollars(cell.dollars), type: Number, format: '#,##0.00' };
  return { value: cell, type: String };
};

const xlsxOf = (head: readonly string[], { rows }: Sheet): Promise<Buffer> =>
  writeXlsx([
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(xlsxCell)),
  ]).toBuffer();

const FILES = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    write: async (head: readonly string[], sheet: Sheet) => csvOf(head, sheet),
  },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
} as const satisfies Record<Format, object>;

/** A report as a file, with its columns named in the caller's language. Throws tooLarge for too many orders. */
export const exportReport = async (
  { db, language }: Call<StaffCaller>,
  { store, period }: { readonly store: Store; readonly period: Period },
  { report, format }: Input<Endpoints['exportReport']>,
): Promise<File> => {
  const sheet = await SHEETS[report]({ db, store, period, language });
  const head = sheet.head.map((key) => PAPER_LOCALES[language][key]);
  const { contentType, write } = FILES[format];
  const data = await write(head, sheet);
  const fileName = `${report}-${period.from}-${period.to}.${format}`;
  return { fileName, contentType, data: data.toString('base64') };
};
