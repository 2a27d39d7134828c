import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { CENTS_PER_DOLLAR } from '@romduol/domain/limits';
import type { Cell } from '../cells';
import type { Written } from './place';
import type { Writer } from './writer';
import { beginning, directory, type Entry, ending, stored } from './zip';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (target: string, kind: string, more = ''): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"/>${more}</Relationships>`;

/** Of styles 1 is an amount and 2 a heading. */
const HEADING = 2;
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** What a workbook of one sheet has besides the sheet. */
const PARTS = [
  stored(
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ),
  stored('_rels/.rels', relations('xl/workbook.xml', 'officeDocument')),
  stored(
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  stored(
    'xl/_rels/workbook.xml.rels',
    relations(
      'worksheets/sheet1.xml',
      'worksheet',
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>`,
    ),
  ),
  stored('xl/styles.xml', STYLES),
] as const;
const BEFORE = Buffer.concat(PARTS.map(({ bytes }) => Uint8Array.from(bytes)));

const sheetOf = ({ crc, size, packed }: Written): Entry => ({
  name: 'xl/worksheets/sheet1.xml',
  ...{ crc, size, packed },
  streamed: true,
});

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** XML has no way to say most control characters. */
const escaped = (text: string): string =>
  [...text]
    .filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t')
    .map((letter) => NAMES[letter] ?? letter)
    .join('');

const LETTERS = 26;
const FIRST_LETTER = 65;
/** A, B … Z, AA: readers find a cell by it. */
const columnOf = (index: number): string =>
  (index < LETTERS ? '' : columnOf(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode(FIRST_LETTER + (index % LETTERS));

const xlsxCell = (cell: Cell, at: string, style: number): string => {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${at}" s="1"><v>${cell.dollars / CENTS_PER_DOLLAR}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const rowOf = (cells: readonly Cell[], row: number, style = 0): string =>
  `<row r="${row}">${cells.map((cell, index) => xlsxCell(cell, `${columnOf(index)}${row}`, style)).join('')}</row>`;

/** The heading is row 1. */
const FIRST_ROW = 2;

const packs = promisify(deflateRaw) as (data: Uint8Array, options: { finishFlush: number }) => Promise<Buffer>;

/**
 * Office Open XML, packed as it is written: a piece ends on a whole byte and refers to none before it, so that the next
 * one needs only the sums so far.
 */
export const xlsxWriter: Writer = {
  contentType: `${TYPE}.sheet`,
  write: async ({ head, rows, written, isLast }) => {
    const isFirst = written.rows === 0;
    const opens = isFirst ? `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowOf(head, 1, HEADING)}` : '';
    const closes = isLast ? '</sheetData></worksheet>' : '';
    const text = Uint8Array.from(
      Buffer.from(
        `${opens}${rows.map((row, index) => rowOf(row, FIRST_ROW + written.rows + index)).join('')}${closes}`,
      ),
    );
    const data = await packs(text, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH });
    const now = {
      rows: written.rows + rows.length,
      crc: crc32(text, written.crc),
      size: written.size + text.length,
      packed: written.packed + data.length,
    };
    const before = isFirst ? [BEFORE, beginning(sheetOf(now))] : [];
    const after = isLast ? endOf(now) : [];
    return { data: Buffer.concat([...before, data, ...after].map((part) => Uint8Array.from(part))), written: now };
  },
};

const endOf = (written: Written): readonly Buffer[] => {
  const sheet = sheetOf(written);
  const end = ending(sheet);
  let at = 0;
  const known = PARTS.map(({ entry, bytes }) => {
    const place = { entry, at };
    at += bytes.length;
    return place;
  });
  const length = at + beginning(sheet).length + written.packed + end.length;
  return [end, directory([...known, { entry: sheet, at }], length)];
};
