import type { Page } from 'playwright-core';

/** Waits until the page on the screen is the one of the address; throws what each is where they stay apart. */
export const screenIsAddress = async (page: Page): Promise<string> => {
  const agree = await page
    .waitForFunction(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('.taro_page')].filter(
        (element) => element.getClientRects().length > 0,
      );
      return shown.at(-1)?.id.replace(/\?.*$/, '') === window.location.pathname;
    }, undefined)
    .catch(() => null);
  if (agree === null) {
    const shown = await page.locator('.taro_page').locator('visible=true').last().getAttribute('id');
    throw new Error(`the address is ${page.url()}, the screen shows ${shown ?? 'nothing'}`);
  }
  return new URL(page.url()).pathname;
};

/** Answers before the step is taken: a step that leaves the document ends whatever its page is still evaluating. */
const travels = (page: Page, steps: number): Promise<unknown> =>
  page.evaluate((by) => window.setTimeout(() => window.history.go(by)), steps);

/** Steps in the history as a person takes them, each awaited until screen and address agree on `path`. */
export const steps = (page: Page) => {
  const arrives = async (path: string): Promise<void> => {
    await page.waitForURL(({ pathname }) => pathname === path);
    expect(await screenIsAddress(page)).toBe(path);
  };
  return {
    arrives,
    goesBack: async (path: string): Promise<void> => {
      await travels(page, -1);
      await arrives(path);
    },
    goesForward: async (path: string): Promise<void> => {
      await travels(page, 1);
      await arrives(path);
    },
    reloads: async (path: string): Promise<void> => {
      await page.reload();
      await arrives(path);
    },
  };
};
