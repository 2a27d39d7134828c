import type { Allergen } from '@romduol/domain/menu/allergens';
import { ALLERGEN_NAMES, ALLERGY_WORDS } from '@romduol/locales/generated/allergens';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { opensKiosk } from '../support/e2e/kiosk';
import { Person } from '../support/e2e/person';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import { fetchMenu } from '../support/world/meal';

const GREENS = 'Morning glory, garlic';
const COCONUT = 'Fresh coconut';
const { en: words } = ALLERGY_WORDS;

describe('a diner with an allergy', () => {
  let restaurant: Restaurant;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
  });
  afterAll(() => restaurant.close());

  const chooses = async (person: Person, code: Allergen): Promise<void> => {
    await person.page.getByRole('button', { name: new RegExp(`^${person.words.t('allergen.title')}`) }).click();
    await person.page.getByRole('checkbox', { name: ALLERGEN_NAMES.en[code], exact: true }).click();
    await person.tapsInSheet(words.done);
  };
  const link = (person: Person, name: string) => person.page.getByRole('button', { name, exact: true });
  const withSoy = async (): Promise<number> => {
    const { goods } = await fetchMenu(restaurant.world, await restaurant.world.diner());
    return goods.filter(({ allergenCodes = [] }) => allergenCodes.includes('soy')).length;
  };

  it('hides dishes with soy in menu and search; the phone keeps the choice; one tap shows them again', async () => {
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A01'));
    const { t } = diner.words;
    await link(diner, GREENS).waitFor();
    await chooses(diner, 'soy');
    const hidden = t('allergen.hidden', { count: await withSoy() });
    await diner.sees(hidden);
    await link(diner, GREENS).waitFor({ state: 'detached' });
    await diner.types(0, 'seconds with garlic');
    await diner.sees(t('menu.noResult', { text: 'seconds with garlic' }));
    await diner.sees(hidden);
    await diner.page.reload();
    await diner.sees(hidden);
    expect(await link(diner, GREENS).count()).toBe(0);
    await diner.taps(t('allergen.showAll'));
    await link(diner, GREENS).waitFor();
    expect(await diner.isShown(hidden)).toBe(false);
    await diner.close();
  });

  it('reads the allergens of a dish in words, is warned in the cart, and the kitchen is told', async () => {
    const { world, origin, browser } = restaurant;
    const diner = await Person.opens(browser, await restaurant.link('A02'));
    const { t } = diner.words;
    await diner.adds(GREENS);
    await diner.page
      .getByRole('img', { name: t('allergen.contains', { names: 'Shellfish, squid, Soy' }) })
      .first()
      .waitFor();
    await chooses(diner, 'soy');
    await diner.taps(t('menu.cartLabel', { count: 1 }));
    const warning = words.mine.replace('{names}', 'Soy');
    await diner.page.getByRole('dialog').getByText(warning).waitFor();
    await diner.page.keyboard.press('Escape');
    await diner.taps(t('menu.checkOut'));
    await diner.sees(warning);
    await diner.button(words.tell).waitFor();
    await diner.taps(t('confirm.place'));
    await diner.page.waitForURL(/placeOrder\/pending/);
    await diner.sees(words.declared);
    const order = await world.db
      .selectFrom('orders')
      .select(['id', 'allergies'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(order.allergies).toEqual(['soy']);
    const staff = await Person.opens(browser, `${origin}/pages/staff/login/index`);
    await staff.signsIn(world.access.manager);
    await staff.page.goto(`${origin}/pages/staff/orderDetail/index?orderId=${order.id}`);
    await staff.sees(staff.words.st('order.allergy', { names: 'Soy' }));
    await (await world.waiter()).does('acceptOrder', { orderId: order.id });
    await staff.page.goto(`${origin}/pages/staff/kitchen/index`);
    await staff.sees(staff.words.st('order.allergy', { names: 'Soy' }));
    await staff.close();
    await diner.close();
  });

  it('a diner who only hides dishes need not tell the kitchen', async () => {
    const { world } = restaurant;
    const diner = await Person.opens(restaurant.browser, await restaurant.link('A03'));
    await diner.adds(COCONUT);
    await chooses(diner, 'milk');
    await diner.taps(diner.words.t('menu.checkOut'));
    await diner.taps(words.tell);
    await diner.taps(diner.words.t('confirm.place'));
    await diner.page.waitForURL(/placeOrder\/pending/);
    const order = world.db.selectFrom('orders').select('allergies').orderBy('id', 'desc');
    expect((await order.executeTakeFirstOrThrow()).allergies).toEqual([]);
    await diner.close();
  });

  it('a kiosk hides dishes for its customer, and shows them to the next one', async () => {
    const kiosk = await opensKiosk(restaurant);
    const { t, kioskText } = kiosk.words;
    const begins = async (): Promise<void> => {
      await kiosk.taps(new RegExp(`^${LANGUAGE_NAMES.en.name}`));
      await kiosk.taps(t('common.takeAway'));
      await kiosk.button(t('allergen.title')).waitFor();
    };
    await begins();
    await chooses(kiosk, 'fish');
    await eventually(() => kiosk.isShown(/Phnom Penh kuy teav/), false);
    await kiosk.button(`${t('allergen.title')} 1`).waitFor();
    await kiosk.taps(kioskText('kiosk.restart'));
    await begins();
    await kiosk.button(/Phnom Penh kuy teav/).waitFor();
    await kiosk.close();
  });
});
