import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { Written } from './place';
import type { Writer } from './writer';
import { xlsxRow } from './xlsx-cells';
import { HEADING, MAIN, sheetPath, TYPE, workbookParts, XML } from './xlsx-parts';
import { beginning, directory, type Entry, ending } from './zip';

const PARTS = workbookParts(['Report']);
const BEFORE = Buffer.concat(PARTS.map(({ bytes }) => Uint8Array.from(bytes)));

const toSheetEntry = ({ crc, size, packed }: Written): Entry => ({
  name: sheetPath(1),
  ...{ crc, size, packed },
  streamed: true,
});

/** The heading is row 1. */
const FIRST_ROW = 2;

const packs = promisify(deflateRaw) as (data: Uint8Array, options: { finishFlush: number }) => Promise<Buffer>;

/**
 * Office Open XML, packed as it is written: a piece ends on a whole byte and refers to none before it, so that the next
 * one needs only the sums so far.
 */
export const xlsxWriter: Writer = {
  contentType: `${TYPE}.sheet`,
  write: async ({ head, rows, written, isLast, decimals }) => {
    const isFirst = written.rows === 0;
    const opens = isFirst ? `${XML}<worksheet xmlns="${MAIN}"><sheetData>${xlsxRow(head, 1, decimals, HEADING)}` : '';
    const closes = isLast ? '</sheetData></worksheet>' : '';
    const text = Uint8Array.from(
      Buffer.from(
        `${opens}${rows.map((row, index) => xlsxRow(row, FIRST_ROW + written.rows + index, decimals)).join('')}${closes}`,
      ),
    );
    const data = await packs(text, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH });
    const now = {
      rows: written.rows + rows.length,
      crc: crc32(text, written.crc),
      size: written.size + text.length,
      packed: written.packed + data.length,
    };
    const before = isFirst ? [BEFORE, beginning(toSheetEntry(now))] : [];
    const after = isLast ? formatEnd(now) : [];
    return { data: Buffer.concat([...before, data, ...after].map((part) => Uint8Array.from(part))), written: now };
  },
};

const formatEnd = (written: Written): readonly Buffer[] => {
  const sheet = toSheetEntry(written);
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
