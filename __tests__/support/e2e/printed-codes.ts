import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { decodeQR } from 'qr/decode.js';

const run = promisify(execFile);

/** Dots per inch: what a phone's camera makes of a sheet at arm's length. */
const RESOLUTION = 150;
const CARDS_BESIDE = 2;
const CARDS_BELOW = 3;
/** Milliseconds for a decoder that may take longer than between two frames of a camera. */
const PATIENCE = 5_000;

/** A picture in greys, as poppler writes it (PGM, binary). */
const grey = (pgm: Buffer) => {
  const [head = '', size = ''] = /^P5\s+(\d+\s+\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 64)) ?? [];
  const [width = 0, height = 0] = size.split(/\s+/).map(Number);
  return { width, height, dots: pgm.subarray(head.length) };
};

/** The first page of a PDF, as a printer would put it on paper. */
const printed = async (pdf: Buffer | string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'codes-'));
  try {
    const out = path.join(folder, 'page');
    const done = run('pdftoppm', ['-r', String(RESOLUTION), '-gray', '-f', '1', '-l', '1', '-singlefile', '-', out]);
    done.child.stdin?.end(pdf);
    await done;
    return grey(await readFile(`${out}.pgm`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What a phone reads from a card of a sheet of codes; `place` counts from the left, row by row. */
export const readsCode = async (pdf: Buffer, place: number): Promise<string> => {
  const page = await printed(pdf);
  const width = Math.floor(page.width / CARDS_BESIDE);
  const height = Math.floor(page.height / CARDS_BELOW);
  const left = (place % CARDS_BESIDE) * width;
  const top = Math.floor(place / CARDS_BESIDE) * height;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dot = page.dots[(top + y) * page.width + left + x] ?? 0;
      data.set([dot, dot, dot, 255], (y * width + x) * 4);
    }
  }
  return decodeQR({ width, height, data }, { timeLimit: PATIENCE });
};
