import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { openMenu } from './scroll';

/**
 * Serves the product's menu as a static page: the same elements, styles and pictures as the app has drawn them when all
 * `rows` dishes are laid out, with no program. Returns its port and how to end it.
 */
export const serveStaticCopy = async (
  browser: Browser,
  url: string,
  rows: number,
): Promise<{ readonly port: number; close(): void }> => {
  const { page, context } = await openMenu(browser, url, rows);
  const html = await page.evaluate(() => {
    document.querySelectorAll('script, #prerender').forEach((each) => each.remove());
    document.head.insertAdjacentHTML('afterbegin', `<base href="${window.location.origin}/">`);
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await context.close();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the static copy has no port');
  return { port: address.port, close: () => server.close() };
};
