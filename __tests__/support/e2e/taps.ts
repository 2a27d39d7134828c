import type { Page } from 'playwright-core';

/** In the page: each tap of a finger counts one, and so does a number, however many keys of the pad it takes. */
const count = (): void => {
  const { dataset } = document.documentElement;
  dataset['taps'] = '0';
  let wasKey = false;
  const tap = ({ isTrusted, target }: Event): void => {
    if (!isTrusted) return;
    const isKey = target instanceof Element && target.closest('.pad__key') !== null;
    if (!(isKey && wasKey)) dataset['taps'] = String(Number(dataset['taps']) + 1);
    wasKey = isKey;
  };
  document.addEventListener('click', tap, true);
};

/** How many taps `act` takes on a page that is not left for another document. */
export const countTaps = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(count);
  await act();
  return page.evaluate(() => Number(document.documentElement.dataset['taps']));
};

/** In the page, in each of its documents: taps, and fields that something was typed into, add up for the tab. */
const countAll = (): void => {
  const add = (what: 'taps' | 'fields'): void =>
    sessionStorage.setItem(what, String(Number(sessionStorage.getItem(what)) + 1));
  let field: EventTarget | null = null;
  document.addEventListener('click', ({ isTrusted }) => isTrusted && add('taps'), true);
  const typed = ({ target }: Event): void => {
    if (target !== field) add('fields');
    field = target;
  };
  document.addEventListener('input', typed, true);
};

/** Counts what a person does from now on, on a page that may be left for another document; the result reads the sum. */
export const startCounting = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(countAll);
  await page.evaluate(countAll);
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')) + Number(sessionStorage.getItem('fields')));
};
