import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Screen } from './camera';
import { formatTable } from './table';

const PICTURE_WIDTH = 260;
const QUALITY = 45;

const HEAD = ['page', 'state', 'picture'];

const toCells = ({ name, page }: Screen): readonly string[] => [`\`${page}\``, name, `![${name}](${name}.webp)`];

const LIST = 'screens.json';

/** Keeps the screens of a part beside their pictures, for the list of all parts. */
export const keepScreens = (screens: readonly Screen[], folder: string): Promise<void> =>
  writeFile(path.join(folder, LIST), JSON.stringify(screens));

/** The list of every screen with its picture, by page: docs/screens. */
const formatScreenList = (screens: readonly Screen[]): string => {
  const byPage = screens.toSorted((one, other) => one.page.localeCompare(other.page));
  return [
    '# Screens',
    '',
    'Every page in its states, in English on a phone of 390 px; the kiosk on 820 px. Written by `npm run screenshots`, which',
    'also photographs them in Chinese and Khmer, on 360, 390, 430, 750, 844 × 390 and, for staff, 1180 px and with text of',
    'twice the size, and checks each: nothing is wider than the screen, cut or over another text, no target is smaller than',
    '44 px, no text is missing, no script fails.',
    '',
    ...formatTable(HEAD, byPage.map(toCells)),
    '',
  ].join('\n');
};

/** Writes the list and its pictures in place of the earlier ones, where each part has its common phone's. */
export const writeScreenList = async (parts: readonly string[], folder: string): Promise<void> => {
  const lists = parts.map((part) => path.join(part, LIST)).filter((list) => existsSync(list));
  const kept = await Promise.all(lists.map(async (list) => JSON.parse(await readFile(list, 'utf8')) as Screen[]));
  if (kept.length < parts.length || kept.some((screens) => screens.length === 0)) return;
  const screens = kept.flat();
  const names = screens.map(({ name }) => name);
  const twice = names.filter((name, place) => names.indexOf(name) !== place);
  if (twice.length > 0) throw new Error(`two screens have the same name: ${twice.join(', ')}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, file } of screens) {
    await sharp(file)
      .resize({ width: PICTURE_WIDTH })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(folder, `${name}.webp`));
  }
  await writeFile(path.join(folder, 'README.md'), formatScreenList(screens));
};
