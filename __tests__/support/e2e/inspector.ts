import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { BACK_OFFICE } from '../../../src/platform/back-office';
import { stillness } from './stillness';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The short form: to send and parse the long one takes twice as long. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const STOPPING: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** What is looked at, and by which rules: all without a list. */
interface Look {
  readonly sheetAlone: boolean;
  readonly rules?: string[];
}

/** In the page: the faults of the document; with `sheetAlone`, of the sheet that lies over it, if there is one. */
const look = async ({ sheetAlone, rules }: Look) => {
  const sheets = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const sheet = sheets.filter((each) => each.getClientRects().length > 0).at(-1);
  const results = await window.axe?.run(sheetAlone && sheet !== undefined ? sheet : document, {
    resultTypes: ['violations'],
    ...(rules !== undefined && { runOnly: { type: 'rule', values: rules } }),
  });
  return {
    hasSheet: sheet !== undefined,
    found: (results?.violations ?? []).flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => ({ id, impact, html: node.html.slice(0, 160), why: node.failureSummary ?? '' })),
    ),
  };
};

/** Visits screens like a camera, and records accessibility faults (axe-core). */
export class Inspector {
  /** One line per fault: screen, rule, what it is about. */
  readonly faults: string[] = [];
  /** Screens that were checked. */
  readonly seen: string[] = [];
  /** Addresses at which they were. */
  readonly paths = new Set<string>();
  /** Those that were checked without a sheet over them. */
  readonly #bare = new Set<string>();

  /** `looksUnderSheets`: checks the page under a sheet again, too, though it was checked without. */
  constructor(private readonly looksUnderSheets: boolean) {}

  async takes(page: Page, name: string, seen?: Locator): Promise<void> {
    // The same screen further down is the same screen.
    if (seen !== undefined) return;
    await stillness(page);
    if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
    const { pathname } = new URL(page.url());
    const sheetAlone = !this.looksUnderSheets && this.#bare.has(pathname);
    const { hasSheet, found } = await page.evaluate(look, { sheetAlone });
    this.seen.push(name);
    this.paths.add(pathname);
    if (!hasSheet) this.#bare.add(pathname);
    this.#note(name, found);
    if (!BACK_OFFICE.test(pathname)) await this.#looksInTheDark(page, name, sheetAlone);
  }

  /** The same screen where the system is dark (decision 0096): only its colours are others. */
  async #looksInTheDark(page: Page, name: string, sheetAlone: boolean): Promise<void> {
    await page.emulateMedia({ colorScheme: 'dark' });
    const { found } = await page.evaluate(look, { sheetAlone, rules: ['color-contrast'] });
    await page.emulateMedia({ colorScheme: 'light' });
    this.#note(`${name}, dark`, found);
  }

  #note(name: string, found: Awaited<ReturnType<typeof look>>['found']): void {
    for (const { id, impact, html, why } of found) {
      if (STOPPING.includes(impact)) this.faults.push(`${name}: ${id}: ${html}\n${why}`);
    }
  }
}
