import type { Browser, BrowserContext, Page } from 'playwright-core';

export type PhoneLanguage = 'en-US' | 'zh-CN' | 'km-KH';

/** A person's device with a page open, and what went wrong on it. */
export interface Phone {
  readonly page: Page;
  /** Errors of scripts, and requests that never got an answer. */
  readonly problems: string[];
  close(): Promise<void>;
}

interface PhoneOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language?: PhoneLanguage;
}

/** Opens an address on a phone of its own: nothing is shared with other phones. */
export const openPhone = async (browser: Browser, url: string, options: PhoneOptions = {}): Promise<Phone> => {
  const { width = 390, height = 844, language = 'en-US' } = options;
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    locale: language,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(url);
  return { page, problems, close: () => context.close() };
};
