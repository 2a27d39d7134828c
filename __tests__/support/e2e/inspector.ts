import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { stillness } from './stillness';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The short form: to send and parse the long one takes twice as long. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const STOPPING: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** In the page: the faults of the document; with `sheetAlone`, of the sheet that lies over it, if there is one. */
const look = async (sheetAlone: boolean) => {
  const sheets = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const sheet = sheets.filter((each) => each.getClientRects().length > 0).at(-1);
  const results = await window.axe?.run(sheetAlone && sheet !== undefined ? sheet : document, {
    resultTypes: ['violations'],
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
    const { hasSheet, found } = await page.evaluate(look, !this.looksUnderSheets && this.#bare.has(pathname));
    this.seen.push(name);
    this.paths.add(pathname);
    if (!hasSheet) this.#bare.add(pathname);
    for (const { id, impact, html, why } of found) {
      if (STOPPING.includes(impact)) this.faults.push(`${name}: ${id}: ${html}\n${why}`);
    }
  }
}
