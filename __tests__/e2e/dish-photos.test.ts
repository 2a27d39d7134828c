import { pictureFor } from '@romduol/domain/menu/picture-sizes';
import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DISHES } from '../../scripts/tour/tour';
import { focused } from '../support/e2e/keyboard';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { editing } from '../support/world/a-menu';

const COLOURS = ['#aa4422', '#226644', '#334488'] as const;

/** A large picture of one colour, as it is sent. */
const photo = async (background: string): Promise<string> =>
  (
    await sharp({ create: { width: 1_600, height: 1_600, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

/** How wide the enlarged picture is drawn, in px. */
const drawnWidth = (page: Page): Promise<number> =>
  page
    .locator('.pswp__item[aria-hidden="false"] .pswp__img')
    .last()
    .evaluate((image) => image.getBoundingClientRect().width);

/** Two fingers move apart over the middle of the picture. */
const pinch = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - apart, y: 420, id: 1 },
              { x: 195 + apart, y: 420, id: 2 },
            ],
    });
  await touch('touchStart', 30);
  for (let apart = 40; apart <= 120; apart += 10) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await session.detach();
};

describe('the photographs of a dish', () => {
  let restaurant: Restaurant;
  let pictures: readonly string[];
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const manager = await restaurant.world.manager();
    const kept: string[] = [];
    for (const colour of COLOURS) {
      manager.key = `picture-of-${colour.slice(1)}`;
      kept.push((await manager.does('keepDishPicture', { picture: await photo(colour) })).picture);
    }
    pictures = kept;
    const [picture = '', ...morePictures] = kept;
    manager.key = 'pictures-of-the-noodles';
    await manager.does('saveDish', { ...(await editing(manager, DISHES.en.noodles)), picture, morePictures });
    manager.key = 'picture-of-the-salad';
    await manager.does('saveDish', { ...(await editing(manager, DISHES.en.salad)), picture });
  });
  afterAll(() => restaurant.close());

  const opens = async (dish: string, language: (typeof STAFF_LANGUAGES)[number]): Promise<Person> => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A12'), { language });
    await diner.page.getByRole('button', { name: dish }).locator('visible=true').first().click();
    await diner.page.getByRole('dialog').waitFor();
    return diner;
  };

  it.each(STAFF_LANGUAGES)(
    'in %s a guest swipes them, enlarges one, goes on there, and Back closes only the picture',
    async (language) => {
      const diner = await opens(DISHES[language].noodles, language);
      const { page, words } = diner;
      const sheet = page.getByRole('dialog', { name: DISHES[language].noodles });
      const open = (place: number) =>
        sheet.getByRole('button', { name: words.dish('dish.enlargeOne', { place, count: 3 }) });
      await open(1).waitFor();
      await sheet.getByText('1 / 3').waitFor();
      // The sheet's picture has as many pixels as the phone, and the browser took the AVIF.
      const current = await open(1)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(current).toBe(`${restaurant.origin}${pictureFor(pictures[0] ?? '', 2 * 390).replace('.webp', '.avif')}`);

      await sheet
        .locator('.slides')
        .evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }));
      await sheet.getByText('2 / 3').waitFor();
      await open(2).click();
      const viewer = page.locator('.pswp--open');
      await viewer.getByText('2 / 3').waitFor();
      expect(await viewer.getAttribute('aria-modal')).toBe('true');
      const fits = await drawnWidth(page);
      await pinch(page);
      await page.waitForFunction(
        (before) =>
          (document.querySelector('.pswp__item[aria-hidden="false"] .pswp__img')?.getBoundingClientRect().width ?? 0) >
          before * 1.5,
        fits,
      );
      await page.keyboard.press('ArrowRight');
      await viewer.getByText('3 / 3').waitFor();
      await viewer.getByRole('button', { name: words.dish('picture.previous') }).waitFor();

      await page.goBack();
      await viewer.waitFor({ state: 'detached' });
      await sheet.waitFor();
      expect(await focused(diner)).toBe(words.dish('dish.enlargeOne', { place: 2, count: 3 }));
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toMatch(/index\/index|^\/$/);
      expect(diner.phone.problems).toEqual([]);
      await diner.close();
    },
  );

  it('one photograph has no swiper; by the keyboard it is enlarged, and Escape closes it, then the sheet', async () => {
    const diner = await opens(DISHES.en.salad, 'en');
    const { page, words } = diner;
    const sheet = page.getByRole('dialog', { name: DISHES.en.salad });
    await sheet.getByRole('button', { name: words.dish('dish.enlarge') }).focus();
    expect(await sheet.locator('.slides').count()).toBe(0);
    await page.keyboard.press('Enter');
    const viewer = page.locator('.pswp--open');
    await viewer.getByRole('button', { name: words.t('common.close') }).waitFor();
    await page.keyboard.press('Tab');
    expect(await viewer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await focused(diner)).toBe(words.dish('dish.enlarge'));
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await diner.close();
  });
});
