import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@romduol/locales';
import type { Locator, Page } from 'playwright-core';

/** Width and height of a screen, in real px. */
type Size = readonly [width: number, height: number];

/** The narrowest phone that counts, a common one, and a tablet. */
const PHONES: readonly Size[] = [
  [360, 720],
  [390, 844],
  [750, 1100],
];
/** Beside those, a tablet that lies on its side at the till. */
const TILL: Size = [1180, 820];
/** A kiosk's screen, and a tablet on a stand. */
const KIOSKS: readonly Size[] = [
  [1080, 1920],
  [820, 1180],
];

const STAFF_PAGE = /\/pages\/(?:staff|manager)\//;
const KIOSK = /\/pages\/kiosk\//;

const listSizes = (url: string): readonly Size[] => {
  if (KIOSK.test(url)) return KIOSKS;
  return STAFF_PAGE.test(url) ? [...PHONES, TILL] : PHONES;
};

/** Milliseconds until animations have ended. */
const REST = 350;

/** Photographs a page in every size of its users, into `<folder>/<language>/<width>/<nn-name>.png`. */
export class Camera {
  /** Pictures taken. */
  count = 0;
  #number = 0;

  constructor(
    private readonly folder: string,
    private readonly language: Language,
    private readonly report: (name: string) => void,
    /** Whose screens: those of staff and managers, of guests, or all. */
    private readonly of: 'staff' | 'guests' | 'all' = 'all',
  ) {}

  /** `seen` is scrolled to in every width, where the picture is of something further down. */
  async takes(page: Page, name: string, seen?: Locator): Promise<void> {
    this.#number += 1;
    if (this.of !== 'all' && (this.of === 'staff') !== STAFF_PAGE.test(page.url())) return;
    const file = `${String(this.#number).padStart(2, '0')}-${name}.png`;
    const before = page.viewportSize();
    for (const [width, height] of listSizes(page.url())) {
      const folder = path.join(this.folder, this.language, String(width));
      await mkdir(folder, { recursive: true });
      await page.setViewportSize({ width, height });
      await seen?.scrollIntoViewIfNeeded();
      await page.waitForTimeout(REST);
      await page.screenshot({ path: path.join(folder, file) });
      this.count += 1;
    }
    if (before !== null) await page.setViewportSize(before);
    this.report(file);
  }
}
