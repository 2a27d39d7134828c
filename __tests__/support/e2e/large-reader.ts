import type { Locator, Page } from 'playwright-core';
import { stillness } from './stillness';
import { findTextFaults } from './text-faults';

/** A kiosk is a device of the store, with letters of its own size. */
const KIOSK = /^\/pages\/kiosk\//;

/** Flags of a browser whose person reads letters of twice the usual size. */
export const LARGE_LETTERS = ['--blink-settings=defaultFontSize=32'] as const;

/** In the page: the letters that the document's own script sets for such a person, or the usual ones. */
export const setLetters = (isLarge: boolean): void => {
  const page = document.documentElement;
  page.style.setProperty('--text', isLarge ? '2' : '1');
  page.classList.toggle('large-text', isLarge);
};

/** Goes through screens like a camera, with letters of twice their size, and notes what a person cannot read. */
export class LargeReader {
  /** One line per fault. */
  readonly faults: string[] = [];
  /** Screens that were checked. */
  readonly seen: string[] = [];

  /** `hasLarge`: the browser is one with `LARGE_LETTERS`. In any other they are enlarged for the check, and reset. */
  constructor(private readonly hasLarge = true) {}

  async takes(page: Page, name: string, _seen?: Locator): Promise<void> {
    if (KIOSK.test(new URL(page.url()).pathname)) return;
    if (!this.hasLarge) await page.evaluate(setLetters, true);
    await stillness(page);
    this.seen.push(name);
    this.faults.push(...(await page.evaluate(findTextFaults, false)).map((fault) => `${name}: ${fault}`));
    if (!this.hasLarge) await page.evaluate(setLetters, false);
  }
}
