import type { Page } from 'playwright-core';

/** The browser's own log line for an answer of 400 and more; the mini-program handles such an answer itself. */
const STATUS_LINE = /^Failed to load resource/;

/** Everything that goes wrong in a page: the host's findings, uncaught errors, errors on the console. */
export async function listenForFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction('__fault', (message: string) => {
    faults.push(message);
  });
  page.on('pageerror', (error) => {
    // A rejection without an Error has no message here: the host reports it.
    if (error.message !== '') faults.push(error.stack ?? error.message);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !STATUS_LINE.test(message.text())) faults.push(message.text());
  });
  return faults;
}
