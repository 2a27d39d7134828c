import type { Raster } from '../paper/raster';

const ESC = 0x1b;
const GS = 0x1d;
const DLE = 0x10;
const EOT = 0x04;

/** Rows of dots of one picture command: small enough for the buffers of cheap printers. */
const BAND = 192;
/** Paper from the print head to the knife, in dots. */
const TO_THE_KNIFE = 120;

const band = ({ width, bits }: Raster, from: number, rows: number): Uint8Array => {
  const stride = width / 8;
  // GS v 0: a picture in normal size, its width in bytes, its height in dots, both little-endian.
  const head = Buffer.from([GS, 0x76, 0x30, 0, stride & 0xff, stride >> 8, rows & 0xff, rows >> 8]);
  return Buffer.concat([head, Uint8Array.from(bits.subarray(from * stride, (from + rows) * stride))]);
};

/**
 * The bytes that print a picture: printers have neither Khmer nor Chinese fonts, so they are sent dots. In bands, then
 * fed to the knife and cut; before it, the pulse that opens a cash drawer.
 */
export const encodeEscPos = (picture: Raster, { opensDrawer }: { readonly opensDrawer: boolean }): Buffer => {
  const parts: Uint8Array[] = [Buffer.from([ESC, 0x40])];
  if (opensDrawer) parts.push(Buffer.from([ESC, 0x70, 0, 25, 250]));
  for (let from = 0; from < picture.height; from += BAND) {
    parts.push(band(picture, from, Math.min(BAND, picture.height - from)));
  }
  parts.push(Buffer.from([ESC, 0x4a, TO_THE_KNIFE]), Buffer.from([GS, 0x56, 1]));
  return Buffer.concat(parts);
};

/** Answered at once, whatever is in the buffer: 1 the printer, 2 why it is offline, 4 the paper. */
export const askNow = (about: 1 | 2 | 4): Buffer => Buffer.from([DLE, EOT, about]);

/** Answered in turn: the answer confirms that everything sent before it was processed. */
export const ASK_IN_TURN = Buffer.from([GS, 0x72, 1]);

/** Why a printer cannot print, as staff see it. */
export type Problem =
  | 'unreachable'
  | 'noAnswer'
  | 'offline'
  | 'coverOpen'
  | 'paperOut'
  | 'broken'
  | 'addressNotAllowed';

/** What is wrong, by the answers to 1, 2 and 4; null when it can print. */
export const parseProblem = (printer: number, cause: number, paper: number): Problem | null => {
  if ((paper & 0x60) !== 0 || (cause & 0x20) !== 0) return 'paperOut';
  if ((cause & 0x04) !== 0) return 'coverOpen';
  if ((cause & 0x40) !== 0) return 'broken';
  return (printer & 0x08) === 0 ? null : 'offline';
};
