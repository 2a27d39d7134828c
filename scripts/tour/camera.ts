import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { LayoutCheck } from '../../__tests__/support/e2e/layout-check';
import { formatSize, isKioskPage, isStaffPage, type ScreenSize } from '../../__tests__/support/e2e/screen-sizes';
import type { Gallery } from './gallery';

/** One screen, as the list of screens names it. */
export interface Screen {
  readonly name: string;
  /** The page: its path. */
  readonly page: string;
  /** Its picture on a common phone, or on a kiosk. */
  readonly file: string;
}

const isListed = ({ width, isLarge = false }: ScreenSize, isKiosk: boolean): boolean =>
  !isLarge && width === (isKiosk ? 820 : 390);

/** Photographs a page in every size of its users, into `<folder>/<size>/<nn-name>.png`, and checks it there. */
export class Camera {
  /** Pictures taken. */
  count = 0;
  readonly screens: Screen[] = [];
  #number = 0;

  constructor(
    private readonly folder: string,
    private readonly report: (name: string) => void,
    private readonly check: LayoutCheck,
    /** Whose screens: those of staff and managers, of guests, or all. */
    private readonly of: 'staff' | 'guests' | 'all' = 'all',
    /** Takes the components of each listed screen. */
    private readonly gallery: Gallery | null = null,
  ) {}

  /** `seen` is scrolled to in every size, where the picture is of something further down. */
  async takes(page: Page, name: string, seen?: Locator): Promise<void> {
    this.#number += 1;
    const { pathname } = new URL(page.url());
    if (this.of !== 'all' && (this.of === 'staff') !== isStaffPage(pathname)) return;
    if (this.screens.some((screen) => screen.name === name)) throw new Error(`two screens are called ${name}`);
    const picture = `${String(this.#number).padStart(3, '0')}-${name}.png`;
    await this.check.takes(page, name, async (size) => {
      const folder = path.join(this.folder, formatSize(size));
      const file = path.join(folder, picture);
      await mkdir(folder, { recursive: true });
      await seen?.scrollIntoViewIfNeeded();
      await page.screenshot({ path: file, scale: 'css' });
      this.count += 1;
      if (!isListed(size, isKioskPage(pathname))) return;
      this.screens.push({ name, page: pathname, file });
      await this.gallery?.takes(page, name);
    });
    this.report(picture);
  }
}
