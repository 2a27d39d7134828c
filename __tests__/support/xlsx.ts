import { crc32, inflateRawSync } from 'node:zlib';

/** The last file of a ZIP, unpacked: of a workbook of one sheet, the sheet. Throws where its size or sum is not as the directory says. */
export const readLastFile = (zip: Buffer): string => {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const row = zip.lastIndexOf('PK\u0001\u0002', end, 'latin1');
  const [crc, packed, size] = [16, 20, 24].map((at) => zip.readUInt32LE(row + at));
  const begins = zip.readUInt32LE(row + 42);
  if (zip.toString('latin1', begins, begins + 4) !== 'PK\u0003\u0004') throw new Error('no file begins there');
  const from = begins + 30 + zip.readUInt16LE(begins + 26);
  const bytes = inflateRawSync(Uint8Array.from(zip.subarray(from, from + (packed ?? 0))));
  if (crc32(Uint8Array.from(bytes)) !== crc || bytes.length !== size) throw new Error('the file is not whole');
  return bytes.toString('utf8');
};

/** The cells of a workbook's sheet, row by row. */
export const parseCells = (xlsx: Buffer): readonly (readonly string[])[] =>
  [...readLastFile(xlsx).matchAll(/<row[^>]*>(.*?)<\/row>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<c[^>]*>(?:<v>|<is><t[^>]*>)(.*?)<\//g)].map(([, text = '']) => text),
  );
