import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@romduol/locales';
import type { Locator, Page } from 'playwright-core';

/** The narrowest phone that counts, a common one, and a tablet. */
export const WIDTHS = [360, 390, 750] as const;

const HEIGHTS = { 360: 720, 390: 844, 750: 1100 } as const satisfies Record<(typeof WIDTHS)[number], number>;

/** Milliseconds until what rises or fades has come to rest. */
const REST = 350;

/** Photographs a page in every width, into `<folder>/<language>/<width>/<nn-name>.png`. */
export class Camera {
  /** Pictures taken. */
  count = 0;
  #number = 0;

  constructor(
    private readonly folder: string,
    private readonly language: Language,
    private readonly report: (name: string) => void,
  ) {}

  /** `seen` is scrolled to in every width, where the picture is of something further down. */
  async takes(page: Page, name: string, seen?: Locator): Promise<void> {
    this.#number += 1;
    const file = `${String(this.#number).padStart(2, '0')}-${name}.png`;
    const before = page.viewportSize();
    for (const width of WIDTHS) {
      const folder = path.join(this.folder, this.language, String(width));
      await mkdir(folder, { recursive: true });
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      await seen?.scrollIntoViewIfNeeded();
      await page.waitForTimeout(REST);
      await page.screenshot({ path: path.join(folder, file) });
      this.count += 1;
    }
    if (before !== null) await page.setViewportSize(before);
    this.report(file);
  }
}
