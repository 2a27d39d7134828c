import { execFileSync } from 'node:child_process';
import { encodePng } from '../../../../server/printing/paper/png';
import { toReceiptPdf } from '../../../../src/features/payment/receipt-pdf';

const WIDTH = 576;
const HEIGHT = 240;
/** 8 dots a millimetre, in dots an inch. */
const RESOLUTION = 203.2;

/** A bar of 100 rows at the top, black; below it white. */
const bits = new Uint8Array((WIDTH / 8) * HEIGHT).fill(0xff, 0, (WIDTH / 8) * 100);
const png = encodePng({ width: WIDTH, height: HEIGHT, bits });

/** Runs a tool of poppler on a PDF. */
const poppler = (tool: string, args: readonly string[], pdf: Uint8Array): Buffer =>
  execFileSync(tool, args, { input: pdf });

test('a receipt as PDF has the size of its paper and the dots of the picture, as poppler draws it', () => {
  const pdf = toReceiptPdf(new Uint8Array(png));
  const info = poppler('pdfinfo', ['-'], pdf).toString();
  expect(info).toMatch(/Pages:\s+1\n/);
  // 72 mm of 576 dots are printed on a paper of 80 mm.
  expect(info).toMatch(/Page size:\s+204\.09 x 85\.04 pts/);
  const drawn = poppler('pdftoppm', ['-r', String(RESOLUTION), '-gray', '-'], pdf);
  const [, wide, high] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.toString('latin1', 0, 40)) ?? [];
  expect([Number(wide), Number(high)].map((size) => Math.round(size / 4) * 4)).toEqual([WIDTH, HEIGHT]);
  const pixels = drawn.subarray(drawn.length - Number(wide) * Number(high));
  const grey = (row: number): number => pixels[row * Number(wide) + 200] ?? -1;
  expect([grey(10), grey(90), grey(110), grey(230)]).toEqual([0, 0, 255, 255]);
});

test('a picture of another kind is refused, and so is half of one', () => {
  const coloured = new Uint8Array(png);
  // The depth of a pixel, in the header.
  coloured[24] = 8;
  expect(() => toReceiptPdf(coloured)).toThrow(RangeError);
  expect(() => toReceiptPdf(new Uint8Array(png).subarray(0, 20))).toThrow(RangeError);
});
