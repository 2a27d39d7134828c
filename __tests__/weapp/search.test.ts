import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser';
import { launchMiniProgram, type MiniProgram } from '../support/weapp/launch';
import { World } from '../support/world/world';

describe('the search of the mini-program', () => {
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

  it('P-01: a diner opens a dish that a search found, confirms another search, and sees both among the recent ones', async () => {
    await mini.waitForText('Phnom Penh kuy teav');
    await mini.type({ css: '.search__input' }, 'banana leaf');
    await mini.waitForText(/\d+ dish(es)? with “banana leaf”/);
    expect(await mini.text()).not.toContain('Phnom Penh kuy teav');
    await mini.tap({ css: '.choose', nth: 0 });
    await mini.waitForText(/Add to cart/);
    await mini.tap({ css: '.sheet__close' });
    await mini.type({ css: '.search__input' }, 'no peanuts', true);
    await mini.waitForText('No “no peanuts” today');
    await mini.type({ css: '.search__input' }, '');
    await mini.waitForText('Recent searches');
    expect(await mini.text()).toMatch(/no peanuts\s+banana leaf/);
    await mini.tap('Cancel');
    await mini.waitForText('Phnom Penh kuy teav');
    expect(mini.errors()).toEqual([]);
  });
});
