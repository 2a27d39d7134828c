import type { Page } from 'playwright-core';
import { setLetters } from './large-reader';
import { findLayoutFaults } from './layout-faults';
import { formatSize, isKioskPage, type ScreenSize } from './screen-sizes';
import { stillness } from './stillness';
import { findTextFaults } from './text-faults';

/** What the browser reports by itself: a request that a scenario makes fail, a tap that no finger made. */
const ON_PURPOSE = /^(Failed to load resource|Blocked call to navigator\.vibrate)/;

/** Visits screens like a camera, in several sizes, and records what a person could not read, see or tap. */
export class LayoutCheck {
  /** One line per fault: screen, size, what it is about. */
  readonly faults: string[] = [];
  /** Screens that were checked. */
  readonly seen: string[] = [];
  readonly #heard = new WeakSet<Page>();

  /** `sizes`: those in which a page with this address is checked. `report` is told each fault at once. */
  constructor(
    private readonly sizes: (url: string) => readonly ScreenSize[],
    private readonly report: (fault: string) => void = () => undefined,
  ) {}

  /** `each` is called in every size, while the screen has it. */
  async takes(page: Page, name: string, each?: (size: ScreenSize) => Promise<void>): Promise<void> {
    this.#listen(page);
    this.seen.push(name);
    const before = page.viewportSize();
    for (const size of this.sizes(page.url())) {
      const { width, height, isLarge = false } = size;
      await page.setViewportSize({ width, height });
      if (isLarge) await page.evaluate(setLetters, true);
      await stillness(page);
      const found = await page.evaluate(findLayoutFaults);
      // A kiosk shows a page of dishes at a time, whose names are cut where they are too long.
      if (!isKioskPage(page.url())) found.push(...(await page.evaluate(findTextFaults, !isLarge)));
      found.forEach((fault) => this.#note(`${name} ${formatSize(size)}: ${fault}`));
      await each?.(size);
      if (isLarge) await page.evaluate(setLetters, false);
    }
    if (before !== null) await page.setViewportSize(before);
  }

  #note(fault: string): void {
    this.faults.push(fault);
    this.report(fault);
  }

  /** From its first screen on. */
  #listen(page: Page): void {
    if (this.#heard.has(page)) return;
    this.#heard.add(page);
    const report = (what: string): void => {
      if (!ON_PURPOSE.test(what)) this.#note(`${this.seen.at(-1)}: ${what}`);
    };
    page.on('pageerror', (error) => report(error.message));
    page.on('console', (message) => message.type() === 'error' && report(message.text()));
  }
}
