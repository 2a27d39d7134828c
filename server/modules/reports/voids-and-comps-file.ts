import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { About } from './about';
import { type Columns, type Sheet, sumRows, toSheet } from './report-file';
import { voidAndCompRows } from './voids-and-comps';

const COLUMNS = {
  time: 'instant',
  act: 'text',
  orderNo: 'text',
  table: 'text',
  dish: 'text',
  pieces: 'count',
  kitchen: 'text',
  menuPrice: 'cents',
  reason: 'text',
  staff: 'text',
  approved: 'text',
} as const satisfies Columns;

/** Voids and comps of a period, one by one, and the totals of either. */
export const voidsAndCompsFile = async (about: About): Promise<Sheet> => {
  const words = PAPER_LOCALES[about.language];
  const acts = [words['sheet.void'], words['sheet.comp']];
  const rows = (await voidAndCompRows(about)).map((row) => ({
    time: row.at,
    act: words[row.act === 'void' ? 'sheet.void' : 'sheet.comp'],
    orderNo: row.orderNo,
    table: row.tableName,
    dish: row.dish,
    pieces: row.num,
    kitchen: row.sent ? words['sheet.yes'] : null,
    menuPrice: row.amount,
    reason: [row.reason, row.note].filter((text) => text !== '').join(': '),
    staff: row.by,
    approved: row.approvedBy,
  }));
  const totals = acts.map((act) => ({
    ...sumRows(
      COLUMNS,
      rows.filter((row) => row.act === act),
    ),
    act,
  }));
  return toSheet(COLUMNS, { rows, totals }, about);
};
