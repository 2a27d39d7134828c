import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { readMarks, watch } from './watch';

/** A cheap phone on a weak signal, by Chromium's own throttling. */
export const PHONE = { cpu: 4, downMbit: 1.6, upMbit: 0.75, rttMs: 150, width: 390, height: 844 } as const;

/** One first visit; times in ms since the navigation began, sizes in bytes as they came over the line. */
export interface Visit {
  readonly document: number;
  readonly script: number;
  readonly style: number;
  readonly dish: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly ready: number;
  /** From a tap at that very moment, while the app still loads, to its number. */
  readonly early: number;
  readonly app: number;
  readonly tap: number;
  readonly cls: number;
  /** Of JavaScript, after a collection, in bytes. */
  readonly heap: number;
  readonly nodes: number;
}

/** A visit to a page that the phone keeps: times as above. */
export type Return = Pick<Visit, 'document' | 'dish' | 'lcp' | 'ready' | 'app'>;

const throttle = async (cdp: CDPSession): Promise<void> => {
  const bytes = (mbit: number): number => (mbit * 1_000_000) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.rttMs,
    downloadThroughput: bytes(PHONE.downMbit),
    uploadThroughput: bytes(PHONE.upMbit),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
};

/** Adds up what comes over the line, by kind, as it comes. */
const countBytes = (cdp: CDPSession): Map<string, number> => {
  const kinds = new Map<string, string>();
  const sums = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength);
  });
  return sums;
};

const FIRST_ADD = '.dish .stepper__btn--add';
const APP_ADD = '.dish button.stepper__btn--add';
/** A task blocks what it takes beyond this, in ms. */
const TASK_MS = 50;
const SETTLED_MS = 1_500;

const measured = (what: string, value: number | null | undefined): number => {
  if (value == null) throw new Error(`the page never showed: ${what}`);
  return value;
};

/** How much the page holds once it is idle. */
const held = async (page: Page, cdp: CDPSession): Promise<Pick<Visit, 'heap' | 'nodes'>> => {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { heap: usedSize, nodes: await page.evaluate(() => document.querySelectorAll('*').length) };
};

/** Taps a + and returns the ms from the tap to the number; the cart must then have this many pieces. */
const tapOn = async (page: Page, plus: string, holds: string): Promise<number> => {
  await page.locator(plus).first().tap();
  await page.waitForFunction(isTapCounted);
  const marks = await page.evaluate(readMarks);
  const shown = await page.locator('.cart-bar__dot').first().textContent();
  if (shown !== holds) throw new Error(`the cart holds ${shown} where ${holds} were tapped`);
  return measured('the number in the cart', marks?.counted) - measured('a tap', marks?.tapped);
};

const LOOK_MS = 100;
const PATIENCE_MS = 60_000;

/**
 * Waits until the first dish has been painted. Playwright's own waiting would first load 330 KB of its script into the page,
 * which takes a slowed phone 20 to 40 ms.
 */
const untilDish = async (cdp: CDPSession): Promise<void> => {
  const expression = 'window.benchMarks?.dish ?? null';
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_MS)) {
    const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
    if (result.value !== null) return;
  }
  throw new Error('the page never showed: a dish');
};

const readings = async (page: Page, cdp: CDPSession, bytes: ReadonlyMap<string, number>): Promise<Visit> => {
  await untilDish(cdp);
  const early = await tapOn(page, FIRST_ADD, '1');
  await page.waitForFunction(isAppReady);
  const sizes = new Map(bytes);
  await page.waitForTimeout(SETTLED_MS);
  const before = await page.evaluate(readMarks);
  const tap = await tapOn(page, APP_ADD, '2');
  await page.waitForTimeout(SETTLED_MS);
  const paint = measured('a first paint', before?.paint);
  const blocking = (before?.tasks ?? [])
    .filter(([start]) => start >= paint)
    .reduce((sum, [, length]) => sum + length - TASK_MS, 0);
  return {
    document: sizes.get('Document') ?? 0,
    script: sizes.get('Script') ?? 0,
    style: sizes.get('Stylesheet') ?? 0,
    dish: measured('a dish', before?.dish),
    lcp: measured('a largest paint', before?.lcp),
    blocking,
    ready: measured('a + button', before?.ready),
    early,
    app: measured('the app', before?.app),
    tap,
    cls: before?.cls ?? Number.NaN,
    ...(await held(page, cdp)),
  };
};

/** These run in the page. */
const isAppReady = (): boolean =>
  document.querySelector('#prerender') === null && document.querySelector('.dish button.stepper__btn--add') !== null;
const isTapCounted = (): boolean =>
  ((window as Window & { benchMarks?: { counted: number | null } }).benchMarks?.counted ?? null) !== null;

/** The phone keeps the page for the next visit within this time, in ms. */
const KEEPING_MS = 9_000;
/** In this time, in ms, Chromium takes a closed page away, in the process that the next one begins in. */
const CLOSING_MS = 1_500;

const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    locale: 'en-US',
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });

const opened = async (context: BrowserContext, url: string) => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp);
  const bytes = countBytes(cdp);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  return { page, cdp, bytes };
};

/** Opens a table's link on a phone that has never been here, waits until a dish can be added, and adds one. */
export const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await phone(browser);
  try {
    const { page, cdp, bytes } = await opened(context, url);
    return await readings(page, cdp, bytes);
  } finally {
    await context.close();
  }
};

/** Opens a table's link, leaves when the phone has cached it, and opens it once more. */
export const comeBack = async (browser: Browser, url: string): Promise<Return> => {
  const context = await phone(browser);
  try {
    const first = await opened(context, url);
    await first.page.waitForFunction(isAppReady);
    await first.page.waitForTimeout(KEEPING_MS);
    await first.page.close();
    await pause(CLOSING_MS);
    const { page, cdp, bytes } = await opened(context, url);
    await untilDish(cdp);
    await page.waitForFunction(isAppReady);
    await page.waitForTimeout(SETTLED_MS);
    const marks = await page.evaluate(readMarks);
    return {
      document: bytes.get('Document') ?? 0,
      dish: measured('a dish', marks?.dish),
      lcp: measured('a largest paint', marks?.lcp),
      ready: measured('a + button', marks?.ready),
      app: measured('the app', marks?.app),
    };
  } finally {
    await context.close();
  }
};
