import type { Cell } from '../cells';
import { xlsxRow } from './xlsx-cells';
import { HEADING, MAIN, sheetPath, TYPE, workbookParts, XML } from './xlsx-parts';
import { directory, packed } from './zip';

/** One sheet of a workbook. */
export interface WholeSheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The heading stays in sight. */
const VIEW =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
/** In letters. */
const WIDTH = 18;

const sheetXml = ({ head, rows }: WholeSheet, decimals: number): string =>
  `${XML}<worksheet xmlns="${MAIN}">${VIEW}<cols><col min="1" max="${head.length}" width="${WIDTH}" customWidth="1"/></cols>` +
  `<sheetData>${xlsxRow(head, 1, decimals, HEADING)}${rows.map((row, index) => xlsxRow(row, index + 2, decimals)).join('')}</sheetData></worksheet>`;

/** A workbook of several sheets that are small enough to be written at once. */
export const wholeWorkbook = async (
  sheets: readonly WholeSheet[],
  decimals: number,
): Promise<{ readonly data: Buffer; readonly contentType: string }> => {
  const files = [
    ...workbookParts(sheets.map(({ name }) => name)),
    ...sheets.map((sheet, index) => packed(sheetPath(index + 1), sheetXml(sheet, decimals))),
  ];
  let length = 0;
  const entries = files.map(({ entry, bytes }) => {
    const at = length;
    length += bytes.length;
    return { entry, at };
  });
  const all = [...files.map(({ bytes }) => bytes), directory(entries, length)];
  return { data: Buffer.concat(all.map((part) => Uint8Array.from(part))), contentType: `${TYPE}.sheet` };
};
