import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { launchMiniProgram, type MiniProgram } from '../support/weapp/launch';
import { World } from '../support/world/world';

describe('the mini-program, on the component engine of the platform, with the real server', () => {
  let world: World;
  let browser: Browser;
  let mini: MiniProgram;
  beforeAll(async () => {
    world = await World.open();
    const apiOrigin = await world.listen();
    browser = await launchBrowser();
    mini = await launchMiniProgram({
      browser,
      dist: path.resolve('dist/weapp'),
      apiOrigin,
      launch: { query: { tableUuid: await world.codeOf('A12') } },
    });
  });
  afterAll(async () => {
    await mini.close();
    await browser.close();
    await world.close();
  });

  it('P-01 S-02: a scanned code opens the menu with every dish; a dish goes into the cart', async () => {
    await mini.waitForText('Phnom Penh kuy teav');
    const text = await mini.text();
    for (const name of ['Chhouk Kitchen', 'Noodles', 'Pumpkin custard', 'Sold out']) expect(text).toContain(name);
    await mini.tap({ css: '.choose', nth: 0 });
    await mini.waitForText(/Add to cart/);
    await mini.tap(/Add to cart/);
    await mini.waitForText('Check out');
    if (process.env.E2E_SHOTS !== undefined)
      await mini.page.screenshot({ path: path.join(process.env.E2E_SHOTS, 'weapp-menu.png') });
    // The bar shows the dish at the tap, before the server has it.
    const lines = () => world.db.selectFrom('cart_line').select('num').execute();
    for (const end = Date.now() + 5000; (await lines()).length === 0 && Date.now() < end;) await pause(50);
    expect(await lines()).toEqual([{ num: 1 }]);
    expect(mini.errors()).toEqual([]);
  });
});
