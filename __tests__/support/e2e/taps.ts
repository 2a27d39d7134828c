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
