/**
 * A picture of a QR code as a PNG of black and white: made here, byte by byte, because a mini-program has no canvas
 * worth the name and a bank's app only reads pictures that a phone can save.
 */
const CRC_POLYNOMIAL = 0xedb88320;
const ADLER_MODULUS = 65_521;
const STORED_BLOCK_MAX = 65_535;
/** White modules around the code, without which scanners miss it. */
const QUIET = 4;

const bigEndian = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const littleEndian = (value: number): number[] => [value & 255, (value >>> 8) & 255];

const computeCrc = (bytes: readonly number[]): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? CRC_POLYNOMIAL : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const computeAdler = (bytes: readonly number[]): number => {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % ADLER_MODULUS;
    high = (high + low) % ADLER_MODULUS;
  }
  return ((high << 16) | low) >>> 0;
};

const chunk = (name: string, data: readonly number[]): number[] => {
  const named = [...[...name].map((letter) => letter.charCodeAt(0)), ...data];
  return [...bigEndian(data.length), ...named, ...bigEndian(computeCrc(named))];
};

/** A zlib stream that compresses nothing. */
const stored = (bytes: readonly number[]): number[] => {
  const blocks: number[] = [0x78, 0x01];
  for (let at = 0; at < bytes.length; at += STORED_BLOCK_MAX) {
    const part = bytes.slice(at, at + STORED_BLOCK_MAX);
    const isLast = at + STORED_BLOCK_MAX >= bytes.length ? 1 : 0;
    blocks.push(isLast, ...littleEndian(part.length), ...littleEndian(~part.length & 0xffff));
    for (const byte of part) blocks.push(byte);
  }
  return [...blocks, ...bigEndian(computeAdler(bytes))];
};

/** One row of pixels, eight to a byte, black = 0; a byte before it marks it as not filtered. */
const encodeRow = (dark: (column: number) => boolean, modules: number, scale: number): number[] => {
  const row: number[] = [0];
  for (let at = 0; at < modules * scale; at += 8) {
    let byte = 0;
    for (let bit = 0; bit < 8; bit += 1) {
      const column = Math.floor((at + bit) / scale) - QUIET;
      byte = (byte << 1) | (dark(column) ? 0 : 1);
    }
    row.push(byte);
  }
  return row;
};

/** The bytes of the picture: `dark(row, column)` of a code that is `size` modules wide, each drawn `scale` pixels wide. */
export const encodePng = (size: number, dark: (row: number, column: number) => boolean, scale = 8): Uint8Array => {
  const modules = size + 2 * QUIET;
  const width = modules * scale;
  const isIn = (at: number): boolean => at >= 0 && at < size;
  const pixels: number[] = [];
  for (let module = 0; module < modules; module += 1) {
    const at = module - QUIET;
    const row = encodeRow((column) => isIn(at) && isIn(column) && dark(at, column), modules, scale);
    for (let line = 0; line < scale; line += 1) for (const byte of row) pixels.push(byte);
  }
  const header = [...bigEndian(width), ...bigEndian(width), 1, 0, 0, 0, 0];
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return new Uint8Array([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('IDAT', stored(pixels)),
    ...chunk('IEND', []),
  ]);
};
