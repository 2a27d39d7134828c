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

/** What a camera sees that is held over a printed code: one picture, for ever (YUV4MPEG2). */
export const films = (file: string, text: string): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const left = Math.floor((WIDTH - modules.size * MODULE_PX) / 2);
  const top = Math.floor((HEIGHT - modules.size * MODULE_PX) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < modules.size * MODULE_PX; y++) {
    for (let x = 0; x < modules.size * MODULE_PX; x++) {
      const isDark = modules.get(Math.floor(y / MODULE_PX), Math.floor(x / MODULE_PX)) === 1;
      if (isDark) light[(top + y) * WIDTH + left + x] = BLACK;
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, Buffer.from('FRAME\n'), light, colour]));
};

/** A photo of a printed code. */
export const makePhoto = async (text: string) => ({
  name: 'code.png',
  mimeType: 'image/png',
  buffer: await toBuffer(text, { width: 900 }),
});
