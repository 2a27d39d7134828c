import type { Locator } from 'playwright-core';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';

const TABLET = { width: 1180, height: 820 } as const;
const PHONE = { width: 390, height: 844 } as const;
const UPRIGHT = { width: 820, height: 1180 } as const;
/** product.md, section 2: no page, and so no column of one, is wider. */
const PAGE_MAX = 750;

const measureBox = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
};

/** Lists and tiles that fill a tablet. */
const MANAGER_PAGES = ['home', 'coupons', 'promotions', 'people', 'tables'].map((page) => `manager/${page}`);

describe('a waiter with a tablet in landscape', () => {
  let restaurant: Restaurant;
  let orderId: number;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const guest = await restaurant.world.diner('A02');
    await puts(restaurant.world, guest, 'Fresh coconut', 2);
    ({ orderId } = await guest.does('generateOrderPostPayment', await order(guest)));
    await (await restaurant.world.waiter()).does('acceptOrder', { orderId });
  });
  afterAll(() => restaurant.close());

  const waiter = async (size: { readonly width: number; readonly height: number }): Promise<Person> => {
    const person = await Person.opens(restaurant.browser, `${restaurant.origin}/pages/staff/login/index`, size);
    await person.signsIn(restaurant.world.access.staff);
    await person.button(/^A01/).waitFor();
    return person;
  };

  it('S-28: sees the chosen table beside the board, and the next one with one tap', async () => {
    const one = await waiter(TABLET);
    const { st } = one.words;
    await one.sees(st('board.choose'));
    for (const name of ['A02', 'A05']) {
      const tile = one.page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
      await tile.click();
      const column = one.page.getByRole('region', { name: st('table.title', { name }) });
      await column.waitFor();
      expect((await measureBox(column)).x).toBeGreaterThanOrEqual(TABLET.width / 2);
      expect(await tile.getAttribute('aria-current')).toBe('true');
    }
    expect(await one.page.getByRole('dialog').count()).toBe(0);
    await one.page.close();
  });

  it('S-31: counts cash beside the amount due, and neither column is wider than a page', async () => {
    const one = await waiter(TABLET);
    await one.page.goto(`${restaurant.origin}/pages/staff/cash/index?orderId=${orderId}`);
    const pad = one.button('7');
    await pad.waitFor();
    const due = await measureBox(one.page.getByText(one.words.st('cash.toPay')).locator('visible=true').last());
    expect(due.x + due.width).toBeLessThanOrEqual(TABLET.width / 2);
    expect((await measureBox(pad)).x).toBeGreaterThanOrEqual(TABLET.width / 2);
    const take = await measureBox(one.page.getByRole('contentinfo').locator('visible=true').last());
    expect(take.x).toBe(TABLET.width / 2);
    for (const part of ['.page', '.side-column', '.page__bar']) {
      expect((await measureBox(one.page.locator(part).locator('visible=true').last())).width).toBeLessThanOrEqual(
        PAGE_MAX,
      );
    }
    await one.page.close();
  });

  it('S-28 S-31: has one column when the tablet is upright, with the table in a sheet', async () => {
    const one = await waiter(UPRIGHT);
    await one.taps(/^A02/);
    await one.page.getByRole('dialog', { name: one.words.st('table.title', { name: 'A02' }) }).waitFor();
    await one.page.goto(`${restaurant.origin}/pages/staff/cash/index?orderId=${orderId}`);
    await one.button('7').waitFor();
    const due = await measureBox(one.page.getByText(one.words.st('cash.toPay')).locator('visible=true').last());
    expect((await measureBox(one.button('7'))).y).toBeGreaterThan(due.y + due.height);
    await one.page.close();
  });

  it('S-36: lists of managers, the kitchen and the guests’ screen use the whole width, and no more', async () => {
    const { browser, origin, world } = restaurant;
    for (const table of ['A03', 'A04']) {
      const guest = await world.diner(table);
      await puts(world, guest, 'Fresh coconut', 1);
      const placed = await guest.does('generateOrderPostPayment', await order(guest));
      await (await world.waiter()).does('acceptOrder', { orderId: placed.orderId });
    }
    const person = await Person.opens(browser, `${origin}/pages/staff/login/index`, TABLET);
    await person.signsIn(world.access.manager);
    const pages = ['staff/kitchen', 'staff/orderStatus', 'staff/more', 'staff/goods', ...MANAGER_PAGES];
    const widths = await pages.reduce<Promise<object[]>>(async (before, page) => {
      const seen = await before;
      await person.page.goto(`${origin}/pages/${page}/index`);
      const parts = person.page
        .locator('.ktk, .ostat, .offer, .rows__row, .sale-row, .plan__table')
        .locator('visible=true');
      await parts.first().waitFor();
      const boxes = await parts.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
      const overflow = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      return [...seen, { page, usesWidth: left < 60 && right > 0.9 * TABLET.width, overflow }];
    }, Promise.resolve([]));
    expect(widths).toEqual(pages.map((page) => ({ page, usesWidth: true, overflow: 0 })));
    await person.close();
  });

  it('S-33: the buttons that end a page are at the foot of the screen, below any content', async () => {
    for (const [size, left] of [
      [TABLET, TABLET.width / 2],
      [PHONE, 0],
    ] as const) {
      const one = await waiter(size);
      await one.page.goto(`${restaurant.origin}/pages/staff/split/index?orderId=${orderId}`);
      const deed = one.page.locator('.deed').locator('visible=true').last();
      await deed.waitFor();
      const box = await measureBox(deed);
      expect([Math.round(box.y + box.height), box.x >= left]).toEqual([size.height, true]);
      await one.page.close();
    }
  });

  it('S-33: messages on a tablet cover the first column, and the sums of the second stay visible', async () => {
    const one = await waiter(TABLET);
    await one.page.goto(`${restaurant.origin}/pages/staff/discount/index?orderId=${orderId}`);
    await one.taps('5 %');
    await one.page.locator('.deed .btn').locator('visible=true').last().click({ force: true });
    const said = one.page.locator('.say').filter({ hasText: /./ });
    await said.waitFor();
    const box = await measureBox(said);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(TABLET.width / 2);
    await one.page.close();
  });

  it('S-33: messages about a discount on a phone do not cover its total', async () => {
    const { browser, origin, world } = restaurant;
    const phone = await Person.opens(browser, `${origin}/pages/staff/login/index`, { language: 'km' });
    await phone.signsIn(world.access.staff);
    await phone.page.goto(`${origin}/pages/staff/discount/index?orderId=${orderId}`);
    await phone.taps('5 %');
    const apply = phone.page.locator('.deed .btn').locator('visible=true').last();
    await apply.click({ force: true });
    const said = phone.page.locator('.say').filter({ hasText: /./ });
    await said.waitFor();
    const [toast, deed] = [
      await measureBox(said),
      await measureBox(phone.page.locator('.deed').locator('visible=true').last()),
    ];
    expect(toast.y + toast.height).toBeLessThanOrEqual(deed.y);
    await phone.close();
  });
});
