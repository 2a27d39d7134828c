import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { Language } from '@romduol/locales';
import { DISHES } from '../../scripts/tour/tour';
import { listHardTargets } from '../support/e2e/finger';
import { Person } from '../support/e2e/person';
import { beginning } from '../support/e2e/words';
import { Restaurant } from '../support/restaurant';
import { selectCases } from '../support/runs';

declare global {
  interface Window {
    moved?: string[];
    flights?: string[][];
  }
}

/** Runs in the page: notes each element that moves by itself from now on, after a tap too. */
const watchMoves = (): void => {
  const moved: string[] = [];
  window.moved = moved;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources = [] } = entry as unknown as { sources?: { node?: Element | null }[] };
      // What is tapped may grow: the steps of a dish, the bar, a sheet.
      const tapped = '.cart-bar, .stepper, [role="dialog"]';
      const others = sources.filter(({ node }) => (node?.closest(tapped) ?? null) === null);
      if (others.length > 0) moved.push(others.map(({ node }) => node?.className ?? '').join(' '));
    }
  }).observe({ type: 'layout-shift' });
};

/** Runs in the page: notes which properties move of each picture that flies. */
const watchFlights = (): void => {
  const flights: string[][] = [];
  window.flights = flights;
  const own = ['offset', 'computedOffset', 'easing', 'composite'];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (this: Element, ...settings) {
    const flight = animate.apply(this, settings);
    const keyframes = (flight.effect as KeyframeEffect | null)?.getKeyframes() ?? [];
    if (this.className === 'flight') {
      flights.push([...new Set(keyframes.flatMap((frame) => Object.keys(frame)))].filter((key) => !own.includes(key)));
    }
    return flight;
  };
};

/** Runs in the page: points between head and foot of the menu at which something lies over rail, dishes or promotions. */
const listCovered = (): string[] => {
  const find = (selector: string): DOMRect | undefined =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.getClientRects().length > 0)
      .at(-1)
      ?.getBoundingClientRect();
  const top = (find('.menu__head')?.bottom ?? 0) + 2;
  const bottom = (find('.page__bar')?.top ?? 0) - 4;
  const covered: string[] = [];
  for (let y = top; y < bottom; y += 6) {
    for (let x = 6; x < window.innerWidth; x += 12) {
      const seen = document.elementFromPoint(x, y);
      if (seen?.closest('.page__main') === null || seen?.closest('.menu__head') !== null) {
        covered.push(`${x},${y}: ${seen?.className ?? ''}`);
      }
    }
  }
  for (const button of document.querySelectorAll('.dish .stepper__btn, .dish .choose')) {
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isBetween = box.top >= top && box.bottom <= bottom;
    if (isBetween && !button.contains(document.elementFromPoint(x, y))) covered.push(button.outerHTML);
  }
  return bottom > top ? covered : ['nothing between head and foot'];
};

describe('the foot of the menu, and what a finger hits', () => {
  let restaurant: Restaurant;
  const people: Person[] = [];
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());
  afterEach(async () => {
    for (const person of people.splice(0)) await person.close();
  });

  const scans = async (table: string, device: { language?: Language; width?: number; moves?: boolean } = {}) => {
    const person = await Person.opens(restaurant.browser, await restaurant.link(table), device);
    people.push(person);
    await person.page.locator('#prerender').waitFor({ state: 'detached' });
    // What stands over the cart comes with the sheets.
    await person.page.locator('.to-go').waitFor();
    return person;
  };
  const announces = async (title: string): Promise<void> => {
    const words = (text: string) => ({ en: text, 'zh-Hans': text, km: text });
    const manager = await restaurant.world.manager();
    await manager.does('saveNotice', {
      title: words(title),
      body: words(title),
    });
  };

  it('P-08: announcement, first dish and cleared cart take turns: nothing moves, nothing is covered', async () => {
    const diner = await scans('A01');
    const { page } = diner;
    await page.locator('.last-notice').getByRole('button', { name: 'Close' }).click();
    await page.locator('.cart-bar--idle').waitFor();
    await page.evaluate(watchMoves);
    const covered = () => page.evaluate(listCovered);
    const foot = await page.locator('.menu .page__bar').boundingBox();

    await announces('Live music from eight');
    await diner.sees('Live music from eight');
    expect(await covered()).toEqual([]);
    await diner.adds('Green mango salad, smoked fish');
    await diner.button('Cart, 1 item').waitFor();
    expect(await covered()).toEqual([]);
    await diner.taps('Cart, 1 item');
    await diner.tapsInSheet('Clear');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
    await diner.tapsInSheet('Close');
    await diner.button('Undo').waitFor();
    expect(await covered()).toEqual([]);
    await diner.taps('Undo');
    await diner.button('Cart, 1 item').waitFor();
    expect(await covered()).toEqual([]);

    expect(await page.locator('.menu .page__bar').boundingBox()).toEqual(foot);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
    // At the end of the menu the last dish is above the foot.
    await page.evaluate(() => document.querySelector('.taro_page')?.scrollTo(0, 1e6));
    const last = await page.locator('.menu .dish').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  });

  it('P-02: a dish with choices that is put into the cart moves no row, and neither does another phone', async () => {
    const diner = await scans('A02');
    const { page } = diner;
    await diner.taps(/^Choose.*Phnom Penh kuy teav/);
    await page.evaluate(watchMoves);
    await diner.tapsInSheet(/^Add to cart/);
    await diner.button(/^One more Phnom Penh kuy teav, /).waitFor();
    const other = await scans('A02');
    await other.taps(/^One more Phnom Penh kuy teav, /);
    await diner.button('Cart, 2 items').waitFor();
    expect(await page.evaluate(() => window.moved)).toEqual([]);
  });

  it.each(selectCases(STAFF_LANGUAGES, STAFF_LANGUAGES.indexOf('km')))(
    'in %s, at 360 and 390 px, every target of menu, dish and cart has 44 px and 8 px to the next',
    async (language) => {
      for (const width of [360, 390]) {
        const diner = await scans(width === 360 ? 'A03' : 'A04', { language, width });
        const { t, dish } = diner.words;
        const { noodles, coconut, feast } = DISHES[language];
        const hard: Record<string, readonly string[]> = {};
        const looks = async (screen: string) => (hard[`${screen} at ${width}`] = await listHardTargets(diner.page));
        await looks('menu with an announcement');
        await diner.page
          .getByRole('button', { name: noodles })
          .filter({ hasText: t('menu.choose') })
          .click();
        await diner.page.getByText(dish('dish.chosen')).first().waitFor();
        await looks('dish');
        await diner.page.locator('.sheet__body').evaluate((body) => body.scrollTo(0, 1e5));
        await looks('end of a dish');
        await diner.tapsInSheet(beginning(t('dish.add', { amount: '' }).trim()));
        await diner.adds(coconut);
        await diner.button(t('menu.cartLabel', { count: 2 })).waitFor();
        await looks('menu with a cart');
        await diner.taps(feast);
        await looks('set meal');
        await diner.tapsInSheet(t('common.close'));
        await diner.taps(t('menu.cartLabel', { count: 2 }));
        await looks('cart');
        expect(Object.entries(hard).filter(([, each]) => each.length > 0)).toEqual([]);
      }
    },
  );

  it('P-02: what is added flies to the cart, by transform and opacity; not where less motion is wanted', async () => {
    for (const moves of [true, false]) {
      const diner = await scans(moves ? 'A05' : 'A06', { moves });
      await diner.page.evaluate(watchFlights);
      await diner.taps(/^Choose.*Phnom Penh kuy teav/);
      await diner.tapsInSheet(/^Add to cart/);
      await diner.button('Cart, 1 item').waitFor();
      await diner.button(/^One more Phnom Penh kuy teav, /).waitFor();
      await diner.page.locator('.flight').waitFor({ state: 'detached' });
      expect(await diner.page.evaluate(() => window.flights)).toEqual(moves ? [['transform', 'opacity']] : []);
    }
  });
});
