import { crc32, inflateRawSync } from 'node:zlib';

/** The last file of a ZIP, unpacked; its sizes and sum are those that the directory names. */
export const lastFile = (zip: Buffer): string => {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const row = zip.lastIndexOf('PK\u0001\u0002', end, 'latin1');
  const [crc, packed, size] = [16, 20, 24].map((at) => zip.readUInt32LE(row + at));
  const begins = zip.readUInt32LE(row + 42);
  expect(zip.toString('latin1', begins, begins + 4)).toBe('PK\u0003\u0004');
  const from = begins + 30 + zip.readUInt16LE(begins + 26);
  const bytes = inflateRawSync(Uint8Array.from(zip.subarray(from, from + (packed ?? 0))));
  expect([crc32(Uint8Array.from(bytes)), bytes.length]).toEqual([crc, size]);
  return bytes.toString('utf8');
};
