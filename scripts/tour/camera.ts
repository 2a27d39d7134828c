import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@romduol/locales';
import type { Locator, Page } from 'playwright-core';

/** The narrowest phone that counts, a common one, a tablet, and one that lies on its side at the till. */
const WIDTHS = [360, 390, 750, 1180] as const;
type Width = (typeof WIDTHS)[number];

const HEIGHTS = { 360: 720, 390: 844, 750: 1100, 1180: 820 } as const satisfies Record<Width, number>;
/** Whose screens are looked at on a tablet's side too. */
const HOUSE = /\/pages\/(?:staff|manager)\//;

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
    /** Only what staff and managers see. */
    private readonly isHouse = false,
  ) {}

  /** `seen` is scrolled to in every width, where the picture is of something further down. */
  async takes(page: Page, name: string, seen?: Locator): Promise<void> {
    this.#number += 1;
    const isTheirs = HOUSE.test(page.url());
    if (this.isHouse && !isTheirs) return;
    const file = `${String(this.#number).padStart(2, '0')}-${name}.png`;
    const before = page.viewportSize();
    for (const width of WIDTHS.filter((each) => each !== 1180 || isTheirs)) {
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
