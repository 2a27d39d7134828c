import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PROJECT_ROOT } from '../../server/project-root';
import { formatTable } from './table';

const COMPONENTS = path.join('src', 'components');
/** Folders whose components are listed after those of src/components itself. */
const GROUPS = ['', 'kit', 'staff'] as const;
const QUALITY = 60;
const LIST = 'components.json';

interface Component {
  /** Its folder below src/components: `stepper`, `staff/note`. */
  readonly name: string;
  /** Its docstring. */
  readonly about: string;
  /** The class of its outermost element; null where it has no style of its own. */
  readonly root: string | null;
}

/** Where a component was first seen. */
interface Seen {
  readonly name: string;
  /** The screen's name in docs/screens. */
  readonly screen: string;
  readonly file: string;
}

const toPascal = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** The text of the docstring before the export of that name, in one line. */
const findDocstring = (source: string, exported: string): string => {
  const [, text = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${exported}\\b`).exec(source) ?? [];
  return text
    .replace(/\s+\*?\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
};

const readComponent = async (name: string): Promise<Component> => {
  const folder = path.join(PROJECT_ROOT, COMPONENTS, name);
  const source = await readFile(path.join(folder, 'index.tsx'), 'utf8');
  const styles = path.join(folder, 'index.scss');
  const [, root = null] = existsSync(styles)
    ? (/^\.([a-z][a-z0-9-]*)/m.exec(await readFile(styles, 'utf8')) ?? [])
    : [];
  return { name, about: findDocstring(source, toPascal(path.basename(name))), root };
};

const listComponents = async (): Promise<readonly Component[]> => {
  const names: string[] = [];
  for (const group of GROUPS) {
    const entries = await readdir(path.join(PROJECT_ROOT, COMPONENTS, group));
    const inGroup = entries.map((entry) => path.posix.join(group, entry));
    names.push(...inGroup.filter((name) => existsSync(path.join(PROJECT_ROOT, COMPONENTS, name, 'index.tsx'))).sort());
  }
  return Promise.all(names.map(readComponent));
};

/** In the page: the box of the last element of each selector that is on the screen whole, with nothing over its middle. */
const findBoxes = (selectors: readonly string[]) =>
  selectors.map((selector) => {
    const boxes = [...document.querySelectorAll(selector)].flatMap((element) => {
      const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
      const isWhole = x >= 0 && y >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isOnTop = top !== null && (element.contains(top) || top.contains(element));
      return width * height > 0 && isWhole && isOnTop ? [{ x, y, width, height }] : [];
    });
    return boxes.at(-1) ?? null;
  });

/** Cuts each component out of the first screen that shows it whole. */
export class Gallery {
  readonly #seen = new Map<string, Seen>();

  constructor(
    private readonly folder: string,
    private readonly components: Promise<readonly Component[]> = listComponents(),
  ) {}

  async takes(page: Page, screen: string): Promise<void> {
    const missing = (await this.components).filter(({ name, root }) => root !== null && !this.#seen.has(name));
    const boxes = await page.evaluate(
      findBoxes,
      missing.map(({ root }) => `.${root}`),
    );
    for (const [place, { name }] of missing.entries()) {
      const clip = boxes[place];
      if (!clip) continue;
      const file = path.join(this.folder, `${name.replace('/', '-')}.png`);
      await mkdir(this.folder, { recursive: true });
      await page.screenshot({ path: file, clip, scale: 'css' });
      this.#seen.set(name, { name, screen, file });
    }
  }

  /** Keeps what was seen beside the pictures, for the gallery of all parts. */
  async keep(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(path.join(this.folder, LIST), JSON.stringify([...this.#seen.values()]));
  }
}

/** Writes docs/components: each component with its docstring, its picture, and the screen that the picture is of. */
export const writeGallery = async (parts: readonly string[], folder: string): Promise<void> => {
  const lists = parts.map((part) => path.join(part, LIST)).filter((list) => existsSync(list));
  if (lists.length < parts.length) return;
  const seen = new Map<string, Seen>();
  for (const list of lists) {
    for (const each of JSON.parse(await readFile(list, 'utf8')) as Seen[])
      if (!seen.has(each.name)) seen.set(each.name, each);
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rows: string[][] = [];
  for (const { name, about } of await listComponents()) {
    const found = seen.get(name);
    const picture = `${name.replace('/', '-')}.webp`;
    if (found) await sharp(found.file).webp({ quality: QUALITY, effort: 6 }).toFile(path.join(folder, picture));
    const screen = found ? `[${found.screen}](../screens/${found.screen}.webp)` : '';
    rows.push([
      `[${name}](../../src/components/${name}/index.tsx)`,
      about,
      found ? `![${name}](${picture})` : '',
      screen,
    ]);
  }
  const text = [
    '# Components',
    '',
    'The components of `src/components` in English on a phone of 390 px, each cut out of the first screen that shows it whole. Those',
    'without a picture have no element of their own, or are larger than the screen. Written by `npm run screenshots`.',
    '',
    ...formatTable(['component', 'what it is', 'picture', 'screen'], rows),
    '',
  ];
  await writeFile(path.join(folder, 'README.md'), text.join('\n'));
};
