import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A cheap phone beside the machine that measures. */
const CPU = 4;
/** As fast as a thumb flicks, in px a second, and as far. */
const SPEED = 4_000;
const DISTANCE = 40_000;
const FRAME_MS = 1_000 / 60;

export interface Scrolled {
  readonly cpu: number;
  /** Until the first dish of the app can be seen, in ms. */
  readonly drawnMs: number;
  readonly scrolledPx: number;
  readonly tookMs: number;
  readonly frames: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Frames that a screen of 60 a second would have shown besides. */
  readonly missed: number;
  /** Rows of dishes in the document at most. */
  readonly rows: number;
}

declare global {
  interface Window {
    frameTimes?: number[];
    mostRows?: number;
  }
}

/** Notes the time between frames, and how many rows there are, until the page goes. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.frameTimes = [];
    window.mostRows = 0;
    let last = performance.now();
    const frame = (now: number): void => {
      window.frameTimes?.push(now - last);
      last = now;
      window.mostRows = Math.max(window.mostRows ?? 0, document.getElementsByClassName('dish').length);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

/** Scrolls the page a step a frame, as far as a thumb would by then: at an end of the list, back. Returns how far in px. */
const flick = (page: Page): Promise<number> =>
  page.evaluate(
    ([speed, distance]) =>
      new Promise<number>((resolve) => {
        const pane = document.querySelector('.taro_page') ?? document.documentElement;
        const room = pane.scrollHeight - pane.clientHeight;
        let scrolled = 0;
        const begun = performance.now();
        const frame = (now: number): void => {
          const from = pane.scrollTop;
          const there = Math.min(distance, ((now - begun) / 1_000) * speed);
          const back = there % (2 * room);
          pane.scrollTop = Math.min(back, 2 * room - back);
          scrolled += Math.abs(pane.scrollTop - from);
          if (there < distance) requestAnimationFrame(frame);
          else resolve(Math.round(scrolled));
        };
        requestAnimationFrame(frame);
      }),
    [SPEED, DISTANCE] as const,
  );

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/** What the menu is without as soon as the app has taken over from the first screen and has laid out all that it draws. */
const UNFINISHED = '#prerender, .list__section--whole';

/**
 * Opens a menu on a slow phone, until at least `rows` dishes are in its list and nothing of its beginning is left to do.
 */
export const openMenu = async (
  browser: Browser,
  url: string,
  rows: number,
): Promise<{ readonly page: Page; readonly context: BrowserContext; readonly drawnMs: number }> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const begun = Date.now();
  await page.goto(url);
  await page.locator('.menu .dish').first().waitFor();
  const drawnMs = Date.now() - begun;
  await page.waitForFunction(
    ([unfinished, least]) =>
      document.querySelector(unfinished) === null && document.getElementsByClassName('dish').length >= least,
    [UNFINISHED, rows] as const,
  );
  await page.waitForTimeout(2_000);
  return { page, context, drawnMs };
};

/** Opens a menu of `rows` dishes on a slow phone and flicks through it. */
export const scrollThrough = async (browser: Browser, url: string, rows: number): Promise<Scrolled> => {
  const { page, context, drawnMs } = await openMenu(browser, url, rows);
  await watchFrames(page);
  const from = Date.now();
  const scrolledPx = await flick(page);
  const tookMs = Date.now() - from;
  const seen = await page.evaluate(() => ({
    times: window.frameTimes ?? [],
    rows: window.mostRows ?? 0,
  }));
  await context.close();
  const sorted = [...seen.times].sort((a, b) => a - b);
  return {
    cpu: CPU,
    drawnMs,
    scrolledPx,
    tookMs,
    frames: sorted.length,
    medianMs: at(sorted, 0.5),
    p95Ms: at(sorted, 0.95),
    missed: sorted.reduce((sum, time) => sum + Math.max(0, Math.round(time / FRAME_MS) - 1), 0),
    rows: seen.rows,
  };
};
