import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';

export type PhoneLanguage = 'en-US' | 'zh-CN' | 'km-KH' | 'vi-VN' | 'th-TH' | 'fr-FR';

/** A person's device with a page open, and what went wrong on it. */
export interface Phone {
  readonly page: Page;
  /** Errors of scripts, and requests that never got an answer. */
  readonly problems: string[];
  /** Breaks the live connection and lets none open; calls still get through. */
  goesDeaf(): Promise<void>;
  /** Takes the network away: no call gets through, and the live connection breaks. */
  goesOffline(): Promise<void>;
  comesBack(): Promise<void>;
  close(): Promise<void>;
}

interface PhoneOptions {
  readonly width?: number;
  readonly height?: number;
  readonly language?: PhoneLanguage;
  /** The service worker is enabled, which answers requests before a test could. */
  readonly keepsPages?: boolean;
  /** Sheets are animated as usual. Else reduced motion is set: nothing is waited for. */
  readonly moves?: boolean;
}

const listen = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
};

/** Chromium's own offline mode keeps open sockets, so its sockets pass through here. */
const network = async (context: BrowserContext): Promise<Pick<Phone, 'goesDeaf' | 'goesOffline' | 'comesBack'>> => {
  const open = new Set<WebSocketRoute>();
  let isDown = false;
  await context.routeWebSocket(/\/api\/socket/, async (socket) => {
    if (isDown) return socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  const goesDeaf = async (): Promise<void> => {
    isDown = true;
    await Promise.all([...open].map((socket) => socket.close()));
    open.clear();
  };
  return {
    goesDeaf,
    async goesOffline() {
      await context.setOffline(true);
      await goesDeaf();
    },
    async comesBack() {
      isDown = false;
      await context.setOffline(false);
    },
  };
};

/** A code with its version joins the table: what a person does next needs the token that it is exchanged for. */
const JOINS = /[?&]tableUuid=[^&]*-/;
/** For codes that are refused, or a line that is down, in ms. */
const JOINED_MS = 4_000;

/** Until the table of the address is joined, as far as it will be. */
const joined = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(() => window.localStorage.getItem('token') !== null, undefined, { timeout: JOINED_MS })
    .catch(() => undefined);

/** Opens an address on a separate phone: nothing is shared with other phones. */
export const openPhone = async (browser: Browser, url: string, options: PhoneOptions = {}): Promise<Phone> => {
  const { width = 390, height = 844, language = 'en-US', keepsPages = false, moves = false } = options;
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    locale: language,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    reducedMotion: moves ? 'no-preference' : 'reduce',
    serviceWorkers: keepsPages ? 'allow' : 'block',
  });
  context.setDefaultTimeout(40_000);
  const line = await network(context);
  const page = await context.newPage();
  const problems = listen(page);
  await page.goto(url);
  if (JOINS.test(url)) await joined(page);
  return { page, problems, ...line, close: () => context.close() };
};
