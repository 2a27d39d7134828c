import type { Language } from '@romduol/locales';
import { sql } from 'kysely';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { eats } from '../support/world/eats';
import { dish, fetchMenu } from '../support/world/meal';

const LANGUAGES: readonly Language[] = ['en', 'zh-Hans', 'km'];

describe('a guest returns', () => {
  let restaurant: Restaurant;
  beforeEach(async () => {
    restaurant = await Restaurant.open();
  });
  afterEach(() => restaurant.close());

  /** A guest at a table, whose phone ordered here twice before. */
  const returns = async (language: Language) => {
    const { world, browser } = restaurant;
    const guest = await Person.opens(browser, await restaurant.link('A12'), { language });
    await guest.page.locator('.dish').first().waitFor();
    const phone = await world.diner('A08');
    const waiter = await world.waiter();
    for (let time = 0; time < 2; time += 1) {
      await eats(world, waiter, phone, { 'Fresh coconut': 2, 'Phnom Penh kuy teav': 1 });
    }
    await sql`UPDATE orders SET temp_id = (SELECT temp_id FROM session WHERE temp_id IS NOT NULL ORDER BY id LIMIT 1)`.execute(
      world.db,
    );
    const coconut = dish(await fetchMenu(world, phone), 'Fresh coconut').id;
    return { guest, coconut };
  };

  it.each(LANGUAGES)('in %s: one tap fills the cart, names what is sold out, and can be undone', async (language) => {
    const { guest, coconut } = await returns(language);
    const { t, dish: dt } = guest.words;
    await guest.page.reload();
    await guest.sees(dt('again.usual'));
    await restaurant.world.db.updateTable('goods').set({ sold_out: true }).where('id', '=', coconut).execute();
    await guest.page.getByRole('button', { name: dt('again.usual') }).dblclick();
    const dialog = guest.page.getByRole('dialog', { name: dt('again.partly') });
    await dialog.getByText(t('menu.soldOut')).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    await guest.page.getByRole('button', { name: t('menu.cartLabel', { count: 1 }) }).waitFor();
    await guest.tapsInSheet(t('cart.undo'));
    await guest.sees(dt('again.usual'));

    await guest.page.locator('.dish__link').nth(1).click();
    await guest.tapsInSheet(dt('again.like'));
    await guest.tapsInSheet(t('common.close'));
    await guest.page.getByRole('img', { name: dt('again.favourites') }).waitFor();
    await guest.page.reload();
    await guest.taps(dt('again.open'));
    await guest.page
      .getByRole('dialog')
      .getByRole('heading', { name: dt('again.favourites') })
      .waitFor();
    await guest.page.goBack();
    await guest.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(guest.phone.problems).toEqual([]);
    await guest.close();
  });
});
