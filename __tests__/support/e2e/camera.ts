import { writeFileSync } from 'node:fs';
import { create, toBuffer } from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 8;
const BLACK = 16;
const WHITE = 235;
const NO_COLOUR = 128;

/** Flags of a browser whose camera films what `films` wrote there. */
export const cameraArguments = (file: string): readonly string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

/** One picture, for ever (YUV4MPEG2): `isDark` says which pixels are black. */
const writeFilm = (file: string, isDark: (x: number, y: number) => boolean): void => {
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) if (isDark(x, y)) light[y * WIDTH + x] = BLACK;
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, Buffer.from('FRAME\n'), light, colour]));
};

/** What a camera sees that is held over a printed code. */
export const films = (file: string, text: string): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const left = Math.floor((WIDTH - modules.size * MODULE_PX) / 2);
  const top = Math.floor((HEIGHT - modules.size * MODULE_PX) / 2);
  writeFilm(file, (x, y) => {
    const [column, row] = [Math.floor((x - left) / MODULE_PX), Math.floor((y - top) / MODULE_PX)];
    const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
    return isInside && modules.get(row, column) === 1;
  });
};

/** Widths of the bars of each digit, and which digits of the left half are mirrored for each first digit (GS1). */
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'] as const;
const MIRRORED = [
  ...['000000', '001011', '001101', '001110', '010011'],
  ...['011001', '011100', '010101', '010110', '011010'],
] as const;
const BAR_PX = 5;

/** The modules of an EAN-13, dark as 1: guard, six digits, middle, six digits, guard. */
const encodeEan = (digits: string): string => {
  const widths = (digit: string, isMirrored: boolean): string[] => {
    const bars = [...(DIGITS[Number(digit)] ?? '')];
    return isMirrored ? bars.toReversed() : bars;
  };
  const [first = '0', ...others] = digits;
  const mirrored = MIRRORED[Number(first)] ?? '';
  const bars = [
    '0111',
    ...others.slice(0, 6).flatMap((digit, at) => widths(digit, mirrored[at] === '1')),
    '11111',
    ...others.slice(6).flatMap((digit) => widths(digit, false)),
    '111',
  ].join('');
  // Light and dark in turn; the first has no width.
  return [...bars].map((width, at) => (at % 2 === 1 ? '1' : '0').repeat(Number(width))).join('');
};

/** The same over the barcode of a pack. */
export const filmsBarcode = (file: string, digits: string): void => {
  const modules = encodeEan(digits);
  const left = Math.floor((WIDTH - modules.length * BAR_PX) / 2);
  const isBarcodeRow = (y: number): boolean => y > HEIGHT / 4 && y < (HEIGHT * 3) / 4;
  writeFilm(file, (x, y) => isBarcodeRow(y) && modules[Math.floor((x - left) / BAR_PX)] === '1');
};

/** A photo of a printed code. */
export const makePhoto = async (text: string) => ({
  name: 'code.png',
  mimeType: 'image/png',
  buffer: await toBuffer(text, { width: 900 }),
});
