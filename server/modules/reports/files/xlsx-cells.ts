import { minorUnits } from '@romduol/domain/money/currency';
import type { Cell } from '../cells';

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** XML cannot contain most control characters. */
export const escaped = (text: string): string =>
  [...text]
    .filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t')
    .map((letter) => NAMES[letter] ?? letter)
    .join('');

const LETTERS = 26;
const FIRST_LETTER = 65;
/** A, B … Z, AA: readers find a cell by it. */
const columnName = (index: number): string =>
  (index < LETTERS ? '' : columnName(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode(FIRST_LETTER + (index % LETTERS));

/** Styles of amounts, by the decimals of their currency. */
const AMOUNT: Readonly<Record<number, number>> = { 0: 3, 2: 1, 3: 4 };

const xlsxCell = (cell: Cell, at: string, style: number, decimals: number): string => {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    return `<c r="${at}" s="${AMOUNT[decimals] ?? 1}"><v>${cell.amount / minorUnits({ decimals })}</v></c>`;
  }
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

/** A row of a sheet, counted from 1. `style`: of a workbook's styles. */
export const xlsxRow = (cells: readonly Cell[], row: number, decimals: number, style = 0): string =>
  `<row r="${row}">${cells.map((cell, index) => xlsxCell(cell, `${columnName(index)}${row}`, style, decimals)).join('')}</row>`;
