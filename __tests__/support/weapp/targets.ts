import type { Locator, Page } from 'playwright-core';

/**
 * What a test points at, always on the page on top: a string is a visible text (the whole of an element's text), a
 * regular expression a part of it; `id` is the id of the WXML, `css` any selector, for which built-in tags are `wx-…`.
 */
export type Target = string | RegExp | { id: string } | { css: string; text?: string | RegExp; nth?: number };

/** An input: a string names its placeholder. */
export type Field = string | { id: string } | { css: string; nth?: number };

/** The page on top: all others are hidden. */
export const TOP = '.wx-frame:not([hidden])';

export function locate(page: Page, target: Target): Locator {
  const top = page.locator(TOP);
  if (typeof target === 'string') return top.getByText(target, { exact: true }).filter({ visible: true }).first();
  if (target instanceof RegExp) return top.getByText(target).filter({ visible: true }).first();
  // The engine puts its own mark before every id.
  if ('id' in target) return top.locator(`[id$=${JSON.stringify(`--${target.id}`)}]`).first();
  const found = top.locator(target.css);
  return (target.text === undefined ? found : found.filter({ hasText: target.text })).nth(target.nth ?? 0);
}

export function locateField(page: Page, field: Field): Locator {
  const host =
    typeof field === 'string'
      ? locate(page, { css: `:is(wx-input,wx-textarea)[placeholder=${JSON.stringify(field)}]` })
      : locate(page, field);
  return host.locator('input,textarea').first();
}

/**
 * A finger on a label presses the button around it, even where the button has drawn something over its label; and what
 * lets touches through passes them to what is under it.
 */
async function tapOnce(spot: Locator, timeout: number): Promise<void> {
  const found = await spot.evaluateHandle(
    (node) => {
      let taker: Element | null = node.closest('wx-button') ?? node;
      while (taker && getComputedStyle(taker).pointerEvents === 'none') taker = taker.parentElement;
      return taker;
    },
    null,
    { timeout },
  );
  const taker = found.asElement();
  if (!taker) throw new Error('nothing here takes a touch');
  await taker.tap({ timeout });
}

/** What is drawn anew between the look and the touch is looked for again. */
export async function tapOn(spot: Locator, timeout: number): Promise<void> {
  const end = Date.now() + timeout;
  for (;;) {
    try {
      return await tapOnce(spot, Math.max(1, end - Date.now()));
    } catch (error) {
      if (!/not attached/.test(String(error)) || Date.now() > end) throw error;
    }
  }
}

/** A finger that stays. */
export async function holdFinger(page: Page, spot: Locator, ms: number): Promise<void> {
  await spot.scrollIntoViewIfNeeded();
  const box = await spot.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(ms);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}
