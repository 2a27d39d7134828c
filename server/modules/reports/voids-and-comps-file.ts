import type { Endpoints, Output } from '@romduol/contract';
import { formatMoment } from '@romduol/domain/time/days';
import { PAPER_LOCALES, type PaperMessageKey } from '@romduol/locales/paper/index';
import type { Db } from '../../db/db';
import type { Language } from '../../http/language';
import { storeZone } from '../../zones/store-zone';
import type { Store } from '../store';
import { type WRITERS, wholeFile } from './files/whole-file';
import type { Period } from './period';
import { voidsAndCompsReport, voidAndCompRows } from './voids-and-comps';

const HEAD = [
  ...(['sheet.time', 'sheet.act', 'sheet.orderNo', 'sheet.table', 'sheet.dish', 'sheet.pieces'] as const),
  ...(['sheet.kitchen', 'sheet.menuPrice', 'sheet.reason', 'sheet.staff', 'sheet.approved'] as const),
] as const satisfies readonly PaperMessageKey[];

interface About {
  readonly store: Store;
  readonly period: Period;
  readonly language: Language;
}

/** Voids and comps of a period as one file, its columns named in the caller's language. */
export const voidsAndCompsFile = async (
  db: Db,
  about: About,
  format: keyof typeof WRITERS,
): Promise<Output<Endpoints['exportTakenOff']>> => {
  const words = PAPER_LOCALES[about.language];
  const zone = storeZone(about.store);
  const rows = await voidAndCompRows(db, about);
  const { voids, comps } = await voidsAndCompsReport(db, about, 1);
  const totals = (
    [
      ['sheet.void', 'void', voids],
      ['sheet.comp', 'comp', comps],
    ] as const
  ).map(([key, act, sum]) => [
    ...[words['sheet.sum'], words[key], '', '', ''],
    rows.filter((row) => row.act === act).reduce((all, { num }) => all + num, 0),
    ...['', { dollars: sum.amount }, '', '', ''],
  ]);
  const { data, contentType } = await wholeFile(
    format,
    HEAD.map((key) => words[key]),
    [
      ...rows.map((row) => [
        formatMoment(row.at, zone),
        words[row.act === 'void' ? 'sheet.void' : 'sheet.comp'],
        ...[row.orderNo, row.tableName ?? '', row.dish, row.num],
        ...[row.sent ? words['sheet.yes'] : '', { dollars: row.amount }],
        [row.reason, row.note].filter((text) => text !== '').join(': '),
        ...[row.by, row.approvedBy ?? ''],
      ]),
      ...totals,
    ],
  );
  const { from, to } = about.period;
  return { fileName: `voids-and-comps-${from}-${to}.${format}`, contentType, data: data.toString('base64') };
};
