import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listReadingOrder } from '../support/e2e/reading-order';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';

/** The lists that were read and found right: one file for each screen. `ROMDUOL_RECORD_READING=1` writes them anew. */
const RECORDED = path.resolve('__tests__/e2e/reading-order');
const RECORDS = process.env.ROMDUOL_RECORD_READING === '1';

describe('roles and names of menu, dish and cart in the order in which they are read', () => {
  let restaurant: Restaurant;
  let diner: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    // Nothing depends on the time of the day.
    const { db, now } = restaurant.world;
    await db
      .updateTable('activity')
      .set({ stopped_at: new Date(now) })
      .execute();
    diner = await Person.opens(restaurant.browser, await restaurant.link('A12'));
    await diner.page.locator('#prerender').waitFor({ state: 'detached' });
    await diner.sees('Phnom Penh kuy teav');
    await diner.page.locator('.last-notice').waitFor();
  });
  afterAll(async () => {
    await diner.close();
    await restaurant.close();
  });

  const isAsRecorded = async (screen: string): Promise<void> => {
    const file = path.join(RECORDED, `${screen}.txt`);
    const read = `${(await listReadingOrder(diner.page)).join('\n')}\n`;
    if (RECORDS) await writeFile(file, read);
    expect(read).toBe(await readFile(file, 'utf8'));
  };

  it('S-02: the menu is read from the store over categories and dishes to the announcement at its foot', async () => {
    // One category is enough to read.
    await diner.page.evaluate(() =>
      document.querySelectorAll('.list__section').forEach((section, at) => section.toggleAttribute('hidden', at > 0)),
    );
    await isAsRecorded('menu');
  });

  it('S-02 P-02: a dish is a dialog with its name, and is read from its picture down to the button', async () => {
    await diner.taps(/^Choose.*Phnom Penh kuy teav/);
    await diner.page.getByRole('dialog').waitFor();
    await isAsRecorded('dish');
    await diner.tapsInSheet(/^Add to cart/);
  });

  it('S-02 P-03: the cart is a dialog with the table’s name, and is read line by line down to the button', async () => {
    await diner.taps(/^Cart, /);
    await diner.page.getByRole('dialog', { name: 'Cart of table A12' }).waitFor();
    await isAsRecorded('cart');
  });
});
