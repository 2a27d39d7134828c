import type { Page, Route } from 'playwright-core';
import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';

const FAULT = { status: 500, contentType: 'text/plain; charset=utf-8', body: 'The server has a fault' };

/** How a page is met whose calls are not answered as usual. */
const ANSWERS = {
  loading: (held: Promise<void>) => async (route: Route) => {
    await held;
    await route.abort('connectionrefused').catch(() => undefined);
  },
  offline: () => (route: Route) => route.abort('connectionrefused'),
  error: () => (route: Route) => route.fulfill(FAULT),
} as const;

const CALLS = '**/api/**';

/** What a page shows meanwhile, or instead: a skeleton, or what happened and what to do. */
const SHOWN = { loading: '.skeleton', offline: '[role=alert]', error: '[role=alert]' } as const;

/** Long enough for the slowest page, in ms. */
const SHOWN_MS = 15_000;

const findShown = (page: Page, selector: string) => page.locator(selector).locator('visible=true').last();

/**
 * A page of the tour: its name in the list of screens, and its address. `known`: what the phone shows of it without an
 * answer, where that is enough.
 */
export type Address = readonly [name: string, path: string, known?: string];

/**
 * Opens each page three times: while its calls are on their way, when they do not get through, and when they fail. Throws
 * at the end where a page showed nothing of that.
 */
export const meetsNoAnswer = async (
  { camera, origin }: Pick<Tour, 'camera' | 'origin'>,
  { page }: Person,
  pages: readonly Address[],
): Promise<void> => {
  const silent: string[] = [];
  for (const [name, path, known] of pages) {
    for (const condition of ['loading', 'offline', 'error'] as const) {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const answer = ANSWERS[condition](held);
      await page.route(CALLS, answer);
      await page.goto(`${origin}${path}`);
      await findShown(page, known ?? SHOWN[condition])
        .waitFor({ timeout: SHOWN_MS })
        .catch(() => silent.push(`${name}-${condition}`));
      await camera.takes(page, `${name}-${condition}`);
      release();
      await page.unroute(CALLS, answer);
    }
  }
  if (silent.length > 0) throw new Error(`nothing of it is shown: ${silent.join(', ')}`);
};
