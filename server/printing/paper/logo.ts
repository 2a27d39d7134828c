import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { PROJECT_ROOT } from '../../project-root';
import { drawing } from './fonts';

/** Pictures of the store, by how their paths begin. Nothing is fetched: a printer must not wait for a network. */
const FOLDERS: Readonly<Record<string, string>> = { '/pictures/demo/': 'server/db/seeds/pictures' };

const findFile = (picture: string): string | null => {
  const found = Object.entries(FOLDERS).find(([prefix]) => picture.startsWith(prefix));
  const name = path.basename(picture);
  if (!found || !/^[\w-]+\.\w+$/.test(name)) return null;
  const file = path.join(PROJECT_ROOT, found[1], name);
  return existsSync(file) ? file : null;
};

const DATA = 'data:image/webp;base64,';

const readBytes = (picture: string): Buffer | null => {
  if (picture.startsWith(DATA)) return Buffer.from(picture.slice(DATA.length), 'base64');
  const file = findFile(picture);
  return file === null ? null : readFileSync(file);
};

/** Turns greys into black dots by error diffusion to the neighbouring dots (Floyd and Steinberg). */
const dither = (grey: Float32Array, size: number): void => {
  for (let at = 0; at < grey.length; at += 1) {
    const was = grey[at] ?? 255;
    const is = was < 128 ? 0 : 255;
    grey[at] = is;
    const left = (was - is) / 16;
    const x = at % size;
    const pass = (to: number, share: number): void => {
      if (to < grey.length) grey[to] = (grey[to] ?? 255) + left * share;
    };
    if (x < size - 1) pass(at + 1, 7);
    if (x > 0) pass(at + size - 1, 3);
    pass(at + size, 5);
    if (x < size - 1) pass(at + size + 1, 1);
  }
};

/** Draws a picture as black dots into a square of `size`. Leaves the square white where there is no such picture. */
export const drawLogo = async (
  onto: SKRSContext2D,
  { picture, x, y, size }: { readonly picture: string; readonly x: number; readonly y: number; readonly size: number },
): Promise<void> => {
  const bytes = readBytes(picture);
  if (bytes === null) return;
  const { createCanvas, loadImage } = drawing();
  const small = createCanvas(size, size).getContext('2d');
  small.fillStyle = '#fff';
  small.fillRect(0, 0, size, size);
  small.drawImage(await loadImage(bytes), 0, 0, size, size);
  const pixels = small.getImageData(0, 0, size, size);
  const { data } = pixels;
  const grey = Float32Array.from({ length: size * size }, (_, at) => {
    const [red = 255, green = 255, blue = 255] = data.subarray(at * 4, at * 4 + 3);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  dither(grey, size);
  grey.forEach((value, at) => data.fill(value, at * 4, at * 4 + 3));
  onto.putImageData(pixels, x, y);
};
