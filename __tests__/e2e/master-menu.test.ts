import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { editing } from '../support/world/a-menu';
import { ALL_PARTS, enters, RIVERSIDE } from '../support/world/opening';
import { findStoreId } from '../support/world/paying';
import { cashFor, COCONUT } from '../support/world/rounds';

const HOME = '$2.50';
const OWN = '$3.10';

describe('head office changes a price of two stores (28)', () => {
  let restaurant: Restaurant;
  let owner: Person;
  let there: number;
  const diners: Person[] = [];
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    const { world } = restaurant;
    const person = await world.manager();
    const storeId = await findStoreId(world);
    const copyFrom = { storeId, parts: [...ALL_PARTS] };
    there = (await person.does('openStore', { ...RIVERSIDE, copyFrom })).storeId;
    owner = await Person.opens(restaurant.browser, `${restaurant.origin}/pages/staff/login/index`);
    await owner.signsIn(world.access.manager);
  });
  afterAll(async () => {
    await Promise.all([owner, ...diners].map((person) => person?.close()));
    await restaurant.close();
  });

  const field = (label: string) => owner.page.getByLabel(label, { exact: true }).locator('visible=true').last();
  const confirms = async (label: string): Promise<void> => {
    const question = owner.page.getByRole('alertdialog');
    await question.getByRole('button', { name: label, exact: true }).click();
  };
  const toMenus = async (): Promise<void> => {
    await owner.page.goto(`${restaurant.origin}/pages/office/menus/index`);
  };
  const publishes = async (): Promise<void> => {
    const { st } = owner.words;
    await owner.taps(st('masters.publish'));
    await owner.tapsInSheet(st('masters.publishDo'));
    await confirms(st('masters.publishDo'));
    await owner.sees(st('masters.sum', { done: 0, all: 2 }));
    await restaurant.world.pass(0);
    await owner.sees(st('masters.sum', { done: 2, all: 2 }));
  };

  it('an owner makes a master of the first store’s menu, and both stores follow it', async () => {
    const { st } = owner.words;
    await toMenus();
    await owner.taps(st('masters.add'));
    await owner.page.getByRole('dialog').getByRole('textbox').first().fill('Chhouk menu');
    await owner.tapsInSheet(st('form.save'));
    await owner.sees(st('masters.noStores'));
    await owner.taps(st('masters.follow'));
    for (const name of ['Chhouk Kitchen', 'Chhouk Riverside']) {
      await owner.page
        .getByRole('dialog')
        .getByRole('checkbox', { name: new RegExp(name) })
        .click();
    }
    await owner.tapsInSheet(st('masters.followDo'));
    await owner.sees(st('masters.asMaster'));
    await publishes();
  });

  it('a store sets its own price, and head office another one for all', async () => {
    const { st } = owner.words;
    const { world } = restaurant;
    const branch = await enters(world, await world.manager(), there);
    const dish = await editing(branch, COCONUT);
    await branch.does('saveDish', { ...dish, price: 310 as typeof dish.price, vipPrice: null });
    await toMenus();
    await owner.taps(st('masters.edit'));
    await owner.page.waitForURL(/manager\/menu\/index/);
    await owner.sees(st('masters.editing', { name: 'Chhouk menu' }));
    await field(st('menuEd.find')).fill(COCONUT);
    await owner.taps(new RegExp(COCONUT));
    await owner.page.waitForURL(/menu\/detail/);
    await owner.page.getByLabel(st('dishEd.price'), { exact: true }).locator('visible=true').first().fill('2.50');
    await owner.page.getByLabel(st('dishEd.vip'), { exact: true }).locator('visible=true').first().fill('');
    await owner.taps(st('form.save'));
    await owner.page.waitForURL(/manager\/menu\/index/);
    await owner.page
      .getByRole('button', { name: owner.words.t('common.back') })
      .locator('visible=true')
      .first()
      .click();
    await owner.page.waitForURL(/office\/menus/);
    await owner.taps(/Chhouk Riverside/);
    await owner.sees(st('masters.kept', { parts: st('masters.part.price') }));
    await owner.tapsInSheet(owner.words.t('common.close'));
    await publishes();
  });

  it('a diner orders in each store and pays its price, and the owner sees both days', async () => {
    const { world, origin, browser } = restaurant;
    const sold: number[] = [];
    for (const [table, price] of [
      ['A02', HOME],
      ['R03', OWN],
    ] as const) {
      const diner = await Person.opens(browser, await restaurant.link(table));
      diners.push(diner);
      await diner.adds(COCONUT);
      await diner.sees(price);
      await diner.places();
      await diner.sees(diner.words.t('pending.status'));
    }
    const orders = await world.db.selectFrom('orders').select(['id', 'store_id', 'sell_total_cents']).execute();
    for (const { id, store_id: storeId } of orders) {
      const employee = await world.manager();
      const working = storeId === there ? await enters(world, employee, there) : employee;
      await working.does('acceptOrder', { orderId: id });
      const cash = await cashFor(working, id);
      await working.does('takeCash', cash);
      sold.push(cash.expectedTotal);
    }
    const lines = await world.db.selectFrom('order_line').select(['store_id', 'sell']).orderBy('store_id').execute();
    expect(lines.map(({ sell }) => (sell as { gross: number }).gross)).toEqual([250, 310]);
    const write = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
    await owner.page.goto(`${origin}/pages/office/index/index`);
    for (const cents of [...sold, sold.reduce((sum, each) => sum + each, 0)]) await owner.sees(write(cents));
  });
});
