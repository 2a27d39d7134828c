import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import type { Page } from 'playwright-core';
import { takesDollars } from '../support/world/meal';
import { choosesNoodles, lastOrder, opensKiosk, phonePays, PORTRAIT, seesCode } from '../support/e2e/kiosk';
import type { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

/** Parts, or their texts, that are outside the part that contains them. */
const outside = (page: Page, parts: string, frame: string): Promise<readonly string[]> =>
  page.locator(parts).evaluateAll((all, within) => {
    const fits = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    return all.flatMap((part) => {
      const outer = part.parentElement?.closest(within)?.getBoundingClientRect() ?? new DOMRect();
      const words = document.createRange();
      words.selectNodeContents(part);
      const boxes = [part.getBoundingClientRect(), ...words.getClientRects()];
      return boxes.every((box) => fits(box, outer)) ? [] : [`${part.className} ${part.textContent}`];
    });
  }, frame);

describe('a kiosk on its screen', () => {
  let restaurant: Restaurant;
  let kiosk: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());
  afterEach(() => kiosk.close());

  it('S-35 P-13: a customer pays by the code, sees a large number, and the kitchen has the order', async () => {
    kiosk = await opensKiosk(restaurant);
    const { kioskText } = kiosk.words;
    await choosesNoodles(kiosk, 'common.takeAway');
    await kiosk.taps(kioskText('kiosk.payCode'));
    await seesCode(kiosk);
    await phonePays(restaurant);
    await kiosk.sees(kioskText('kiosk.thanks'));
    const order = await lastOrder(restaurant);
    expect(order).toMatchObject({ source: 4, pay_status: 2, dining_style: 2 });
    await kiosk.sees(formatOrderNumber(order.order_no));
    expect(kiosk.phone.problems).toEqual([]);
  });

  it('S-35: while nobody orders, the best sellers take turns in the middle of the screen, each whole', async () => {
    kiosk = await opensKiosk(restaurant, { ...PORTRAIT, moves: true });
    const { page } = kiosk;
    /** The picture in the middle of the slide that is shown, once it stands still. */
    const shows = (others: readonly string[]): Promise<string> =>
      page
        .waitForFunction((known) => {
          const {
            left = 0,
            top = 0,
            width = 0,
            height = 0,
          } = document.querySelector('.kiosk__plate')?.getBoundingClientRect() ?? {};
          const middle = document.elementsFromPoint(left + width / 2, top + height / 2);
          const picture = middle.find((element) => element instanceof HTMLImageElement)?.getAttribute('src') ?? '';
          return known.includes(picture) ? null : picture;
        }, others)
        .then((found) => found.jsonValue() as Promise<string>);
    const first = await shows(['']);
    const second = await shows(['', first]);
    const third = await shows(['', first, second]);
    expect(third).not.toBe('');
    expect(await outside(page, '.slides__one:last-child .kiosk__food', '.slides__one')).toEqual([]);
    expect(kiosk.phone.problems).toEqual([]);
  });

  it('a customer leaves: the screen asks, then starts over, and the next one begins with nothing', async () => {
    kiosk = await opensKiosk(restaurant);
    const { kioskText, t } = kiosk.words;
    await kiosk.page.clock.install();
    await choosesNoodles(kiosk, 'common.takeAway');
    await kiosk.page.clock.runFor(61_000);
    await kiosk.page.getByRole('alertdialog').waitFor();
    await kiosk.taps(kioskText('kiosk.continue'));
    expect(await kiosk.isShown(kioskText('kiosk.addMore'))).toBe(true);
    await kiosk.page.clock.runFor(76_000);
    await kiosk.button(new RegExp(`^${LANGUAGE_NAMES.km.name}`)).waitFor();
    await kiosk.taps(new RegExp(`^${LANGUAGE_NAMES.en.name}`));
    await kiosk.taps(t('common.dineIn'));
    await kiosk.button(/Phnom Penh kuy teav/).waitFor();
    expect(await kiosk.isShown(new RegExp(`^${kioskText('kiosk.seeOrder')}`))).toBe(false);
    const kept = await kiosk.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/kuy teav|goodsId|orderNo/);
  });

  it('a customer calls staff, then pays at the counter: sum and number are shown, and staff take the cash', async () => {
    kiosk = await opensKiosk(restaurant, { width: 1280, height: 800 });
    const { kioskText, t } = kiosk.words;
    await choosesNoodles(kiosk, 'common.takeAway');
    await kiosk.taps(t('menu.callStaff'));
    await kiosk.sees(t('menu.called'));
    const waiter = await restaurant.world.waiter();
    const { tables } = await waiter.does('board', {});
    expect(tables.flatMap(({ call }) => call?.from ?? [])).toEqual(['Kiosk 1']);
    await kiosk.taps(kioskText('kiosk.payCounter'));
    await kiosk.sees(kioskText('kiosk.counterHint'));
    const order = await lastOrder(restaurant);
    await kiosk.sees(formatOrderNumber(order.order_no));
    expect(await takesDollars(waiter, order.id, order.sell_total_cents)).toMatchObject({ payStatus: 2 });
  });

  it('a customer starts over while the code is shown: the server completes the payment that comes then', async () => {
    kiosk = await opensKiosk(restaurant);
    const { kioskText } = kiosk.words;
    await choosesNoodles(kiosk, 'common.takeAway');
    await kiosk.taps(kioskText('kiosk.payCode'));
    await seesCode(kiosk);
    await kiosk.taps(kioskText('kiosk.restart'));
    await kiosk.button(new RegExp(`^${LANGUAGE_NAMES.en.name}`)).waitFor();
    await phonePays(restaurant);
    expect(await lastOrder(restaurant)).toMatchObject({ pay_status: 2 });
    await restaurant.world.pass(MINUTE_MS);
    expect(await lastOrder(restaurant)).toMatchObject({ pay_status: 2 });
  });

  it('a customer loses the network: the screen says so, and the same tap works later, once', async () => {
    kiosk = await opensKiosk(restaurant);
    const { kioskText } = kiosk.words;
    await choosesNoodles(kiosk, 'common.takeAway');
    const before = await lastOrder(restaurant).catch(() => null);
    await kiosk.losesAnAnswer('creatKioskOrder');
    await kiosk.taps(kioskText('kiosk.payCode'));
    await kiosk.sees(kioskText('kiosk.offline'));
    await kiosk.taps(kioskText('kiosk.payCode'));
    await seesCode(kiosk);
    expect((await lastOrder(restaurant)).id).toBe((before?.id ?? 0) + 1);
  });

  it.each([
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
  ])('S-35: at $width × $height the order is on the screen, and no picture or price is cut', async (size) => {
    kiosk = await opensKiosk(restaurant, size);
    const { kioskText, t } = kiosk.words;
    await kiosk.page.locator('.kiosk__food').first().waitFor();
    await kiosk.taps(new RegExp(`^${LANGUAGE_NAMES.en.name}`));
    await kiosk.taps(t('common.dineIn'));
    await kiosk.taps(/^Prahok|^Beef lok lak/);
    const dialog = kiosk.page.getByRole('dialog').locator('visible=true');
    await dialog.getByRole('button', { name: /\$/ }).click();
    await kiosk.button(new RegExp(`^${kioskText('kiosk.seeOrder')}`)).waitFor();
    if (size.width > size.height) {
      const order = kiosk.page.getByRole('complementary', { name: kioskText('kiosk.myOrder') });
      expect((await order.boundingBox())?.x).toBeGreaterThanOrEqual(size.width / 2 - 1);
      await order.getByText('$7.25').first().waitFor();
    }
    const cut = await kiosk.page.locator('.kdish').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const box = card.getBoundingClientRect();
        const [picture, foot] = ['.dish-image', '.kdish__foot'].map((part) =>
          card.querySelector(part)?.getBoundingClientRect(),
        );
        const isCut = (foot?.bottom ?? 0) > box.bottom || (picture?.height ?? 0) < 0.29 * box.height;
        return isCut ? [card.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

  it.each([
    { width: 1920, height: 1080 },
    { width: 1180, height: 820 },
    { width: 1080, height: 1920 },
  ])('S-35: at $width × $height the code, the number and all beside them are whole', async (size) => {
    kiosk = await opensKiosk(restaurant, size);
    const { page, words } = kiosk;
    await choosesNoodles(kiosk, 'common.takeAway');
    await kiosk.taps(words.kioskText('kiosk.payCode'));
    await seesCode(kiosk);
    expect(await outside(page, '.kpay > *, .kpay__card > *', '.kpay')).toEqual([]);
    await phonePays(restaurant);
    await kiosk.sees(words.kioskText('kiosk.orderNumber'));
    expect(await outside(page, '.kdone > *', '.kiosk')).toEqual([]);
    expect(await outside(page, '.kdone__number', '.kdone__card')).toEqual([]);
  });
});
