import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { stillness } from './stillness';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const STOPPING: readonly (string | null | undefined)[] = ['serious', 'critical'];

/** Goes through screens like a camera, and notes what keeps people with an impairment from using them (axe-core). */
export class Inspector {
  /** One line per fault: screen, rule, what it is about. */
  readonly faults: string[] = [];
  /** Screens looked at. */
  readonly seen: string[] = [];
  /** Addresses at which they were. */
  readonly paths = new Set<string>();

  async takes(page: Page, name: string, seen?: Locator): Promise<void> {
    // The same screen further down is the same screen.
    if (seen !== undefined) return;
    await stillness(page);
    if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const results = await window.axe?.run(document, { resultTypes: ['violations'] });
      return (results?.violations ?? []).flatMap(({ id, impact, nodes }) =>
        nodes.map((node) => ({ id, impact, html: node.html.slice(0, 160), why: node.failureSummary ?? '' })),
      );
    });
    this.seen.push(name);
    this.paths.add(new URL(page.url()).pathname);
    for (const { id, impact, html, why } of found) {
      if (STOPPING.includes(impact)) this.faults.push(`${name}: ${id}: ${html}\n${why}`);
    }
  }
}
