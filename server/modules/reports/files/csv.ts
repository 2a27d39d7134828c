import { formatPlain } from '@romduol/domain/money/format';
import type { Cell } from '../cells';
import type { Writer } from './writer';

/** What a spreadsheet would take for a formula is a text: a dish may be called "=1+1". */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** As programs read it, whatever the country writes. */
const READABLE = { group: '', point: '.' } as const;

const csvCell = (cell: Cell, decimals: number): string => {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return formatPlain(cell.amount, { ...READABLE, decimals });
  const text = asText(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180, in UTF-8 with its mark: without that Excel reads Khmer as something else. */
export const csvWriter: Writer = {
  contentType: 'text/csv; charset=utf-8',
  write: async ({ head, rows, written, decimals }) => {
    const lines = written.rows === 0 ? [head, ...rows] : rows;
    const text = lines.map((row) => `${row.map((cell) => csvCell(cell, decimals)).join(',')}\r\n`).join('');
    const data = Buffer.from(written.rows === 0 ? `\uFEFF${text}` : text);
    return { data, written: { ...written, rows: written.rows + rows.length } };
  },
};
