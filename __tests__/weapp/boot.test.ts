import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { launchMiniProgram } from '../support/weapp/launch';

const dist = path.resolve('dist/weapp');

/** Nothing listens there: the build must open even when its server does not answer. */
const NOBODY = 'http://127.0.0.1:9';

describe('the weapp build', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser?.close());

  it('opens its first page on the component engine of the platform', async () => {
    const app = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as { pages: string[] };
    const mini = await launchMiniProgram({ browser, dist, apiOrigin: NOBODY });
    try {
      await mini.waitForText(/\S/);
      expect(await mini.current()).toBe(app.pages[0]);
      expect(mini.errors()).toEqual([]);
    } finally {
      await mini.close();
    }
  });
});
