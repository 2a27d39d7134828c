import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP. `packed` is its compressed size. */
export interface Entry {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  readonly packed: number;
  /** Packed, and described behind its bytes: those are not known when it begins. Otherwise stored as it is. */
  readonly streamed: boolean;
}

/** 2.0: packed files. */
const VERSION = 20;
const DEFLATED = 8;
/** Bit 3: sizes follow the bytes; bit 11: names are UTF-8. */
const STREAMED = 0x0808;
const STORED = 0x0800;
/** 1 January 1980, the earliest date of a ZIP: the time of packing is not needed. */
const DATE = 0x21;

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const out = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = out.writeUIntLE(value, at, bytes);
  return out;
};

const joined = (parts: readonly Buffer[]): Buffer => Buffer.concat(parts.map((part) => Uint8Array.from(part)));

const described = ({ streamed, crc, size, packed }: Entry) =>
  [
    [2, VERSION],
    [2, streamed ? STREAMED : STORED],
    [2, streamed ? DEFLATED : 0],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
  ] as const;

/** The header before the bytes of a file. */
export const beginning = (entry: Entry): Buffer => {
  const name = Buffer.from(entry.name);
  const known = entry.streamed ? { ...entry, crc: 0, size: 0, packed: 0 } : entry;
  return joined([fields([4, 0x04034b50], ...described(known), [2, name.length], [2, 0]), name]);
};

/** The descriptor behind the bytes of a streamed file. */
export const ending = ({ crc, size, packed }: Entry): Buffer =>
  fields([4, 0x08074b50], [4, crc], [4, packed], [4, size]);

export const stored = (name: string, text: string): { readonly entry: Entry; readonly bytes: Buffer } => {
  const bytes = Buffer.from(text);
  const entry = { name, crc: crc32(bytes), size: bytes.length, packed: bytes.length, streamed: false };
  return { entry, bytes: joined([beginning(entry), bytes]) };
};

/** A file that is small enough to be packed at once. */
export const packed = (name: string, text: string): { readonly entry: Entry; readonly bytes: Buffer } => {
  const bytes = Uint8Array.from(Buffer.from(text));
  const data = deflateRawSync(bytes);
  const entry = { name, crc: crc32(bytes), size: bytes.length, packed: data.length, streamed: true };
  return { entry, bytes: joined([beginning(entry), data, ending(entry)]) };
};

/** The end of a ZIP: where each file begins. `length` is of all that is before it, in bytes. */
export const directory = (
  entries: readonly { readonly entry: Entry; readonly at: number }[],
  length: number,
): Buffer => {
  const rows = entries.map(({ entry, at }) => {
    const name = Buffer.from(entry.name);
    const rest = fields([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    return joined([fields([4, 0x02014b50], [2, VERSION], ...described(entry)), rest, name]);
  });
  const all = joined(rows);
  const count = entries.length;
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, all.length], [4, length], [2, 0]);
  return joined([all, end]);
};
