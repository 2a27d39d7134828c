import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { Person } from '../support/e2e/person';
import { Restaurant } from '../support/restaurant';
import { order, puts } from '../support/world/meal';
import { enters } from '../support/world/opening';
import { cashFor, COCONUT } from '../support/world/rounds';

describe('an owner opens a second store on screen', () => {
  let restaurant: Restaurant;
  let owner: Person;
  let diner: Person;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    owner = await Person.opens(restaurant.browser, `${restaurant.origin}/pages/staff/login/index`);
    await owner.signsIn(restaurant.world.access.manager);
  });
  afterAll(async () => {
    await Promise.all([owner, diner].map((person) => person?.close()));
    await restaurant.close();
  });

  it('an owner opens a store with the menu of the first one, and is led to its table codes', async () => {
    const { st } = owner.words;
    await owner.page.goto(`${restaurant.origin}/pages/manager/home/index`);
    await owner.taps(new RegExp(`^${st('newStore.title')}`));
    await owner.sees(st('newStore.parts'));
    const field = (label: string) => owner.page.getByLabel(label, { exact: true }).locator('visible=true').last();
    await field(`${st('settings.name')}, ${LANGUAGE_NAMES.en.name}`).fill('Chhouk Riverside');
    await field(st('newStore.prefix')).fill('R');
    await owner.taps(st('newStore.open'));
    const question = owner.page.getByRole('alertdialog').or(owner.page.getByRole('dialog'));
    await question.getByRole('button', { name: st('newStore.open'), exact: true }).click();
    await owner.sees(st('newStore.done', { name: 'Chhouk Riverside' }));
    await owner.taps(st('newStore.enter'));
    await owner.page.waitForURL(/manager\/tables/);
    await owner.sees('R12');
    await owner.sees(st('plan.sub', { count: 13 }));
  });

  it('a diner scans a table of the new store and orders a dish that was copied', async () => {
    await owner.page.goto(`${restaurant.origin}/pages/staff/tableManager/index`);
    await owner.sees('R01');
    diner = await Person.opens(restaurant.browser, await restaurant.link('R01'));
    await diner.sees('Chhouk Riverside');
    await diner.adds('Fresh coconut');
    await diner.places();
    await diner.sees(diner.words.t('pending.status'));
    await owner.sees(/^New order, .*R01/);
  });

  it('both stores are paid for an order: the owner sees the day of each, and their sum (28.5)', async () => {
    const { world, origin } = restaurant;
    const here = await world.manager();
    const phone = await world.diner('A02');
    await puts(world, phone, COCONUT);
    const { orderId } = await phone.does('generateOrderPostPayment', await order(phone));
    const branch = await world.db
      .selectFrom('orders')
      .select(['id', 'store_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const sold: number[] = [];
    for (const [employee, id] of [
      [here, orderId],
      [await enters(world, await world.manager(), branch.store_id), branch.id],
    ] as const) {
      await employee.does('acceptOrder', { orderId: id });
      const cash = await cashFor(employee, id);
      await employee.does('takeCash', cash);
      sold.push(cash.expectedTotal);
    }
    const write = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
    await owner.page.goto(`${origin}/pages/office/index/index`);
    for (const name of ['Chhouk Kitchen', 'Chhouk Riverside']) await owner.sees(name);
    for (const cents of [...sold, sold.reduce((sum, each) => sum + each, 0)]) await owner.sees(write(cents));
  });
});
