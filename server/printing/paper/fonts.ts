import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Canvas from '@napi-rs/canvas';
import { PROJECT_ROOT } from '../../project-root';

const KHMER = '@fontsource/noto-sans-khmer/files/noto-sans-khmer-';
const OWN = 'server/printing/fonts';
/** Medium for plain text: thinner strokes break up on thermal paper. */
const WEIGHTS = { plain: 500, bold: 700 } as const;

/** Noto's Latin, Vietnamese, Khmer, Thai and Chinese, in this order: each sign is taken from the first that has it. */
const FAMILIES = 'PaperLatin, PaperVietnamese, PaperKhmer, PaperThai, PaperHan';

let canvas: typeof Canvas | null = null;

/**
 * The drawing library with our fonts and no others: the same picture on every machine. Loaded when the first paper is
 * drawn (about 0.2 s, 20 MB), then kept.
 */
export const drawing = (): typeof Canvas => {
  if (canvas) return canvas;
  // Read by the library while it loads.
  process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
  const load = createRequire(path.join(PROJECT_ROOT, 'server', 'package.json'));
  const loaded = load('@napi-rs/canvas') as typeof Canvas;
  const register = (file: string, family: string): void => {
    if (!loaded.GlobalFonts.register(readFileSync(file), family)) throw new Error(`no font in ${file}`);
  };
  for (const weight of Object.values(WEIGHTS)) {
    register(load.resolve(`${KHMER}latin-${weight}-normal.woff2`), 'PaperLatin');
    register(load.resolve(`${KHMER}khmer-${weight}-normal.woff2`), 'PaperKhmer');
    register(path.join(PROJECT_ROOT, OWN, `noto-sans-vietnamese-${weight}-normal.woff2`), 'PaperVietnamese');
    register(path.join(PROJECT_ROOT, OWN, `noto-sans-thai-thai-${weight}-normal.woff2`), 'PaperThai');
  }
  // One weight: the library thickens it where bold is asked for.
  register(path.join(PROJECT_ROOT, OWN, 'noto-sans-sc-chinese-simplified-500-normal.woff2'), 'PaperHan');
  canvas = loaded;
  return loaded;
};

/** The CSS font of a size in dots. */
export const formatFont = (dots: number, bold: boolean): string =>
  `${bold ? WEIGHTS.bold : WEIGHTS.plain} ${dots}px ${FAMILIES}`;
