import { MINUTE_MS } from '@romduol/domain/time/units';
import { seedPaces } from '../../server/db/seeds/paces';
import type { Person } from '../../__tests__/support/e2e/person';
import type { Actor } from '../../__tests__/support/world/actor';
import { order, puts } from '../../__tests__/support/world/meal';
import type { World } from '../../__tests__/support/world/world';
import type { Tour } from './tour';

/** Stations of the demo kitchen, by the categories that they cook. */
const STATIONS = [
  { name: { en: 'Wok', 'zh-Hans': '炒锅', km: 'ឆា' }, cooks: ['House favourites', 'Rice plates', 'Seafood'] },
  { name: { en: 'Grill', 'zh-Hans': '烧烤', km: 'អាំង' }, cooks: ['Charcoal grill'] },
  { name: { en: 'Soup', 'zh-Hans': '汤面', km: 'ស៊ុប' }, cooks: ['Noodles', 'Soups & curries'] },
  { name: { en: 'Bar', 'zh-Hans': '吧台', km: 'ភេសជ្ជៈ' }, cooks: ['Drinks', 'Desserts'] },
] as const;

/** A table, or a take-away customer, orders some dishes; how they are named in English. */
const orders = async (world: World, waiter: Actor, table: string, dishes: readonly string[], style: 1 | 2 = 1) => {
  const phone = await world.diner(table);
  for (const [index, name] of dishes.entries()) await puts(world, phone, name, 1 + (index % 2), style);
  const placed = await phone.does('generateOrderPostPayment', await order(phone, style));
  await waiter.does('acceptOrder', { orderId: placed.orderId });
  return placed;
};

/** A busy kitchen: tickets that are new, soon late and late; courses that wait; something that was cut. Returns its waiter. */
export const busyKitchen = async (world: World): Promise<Actor> => {
  const [manager, waiter] = [await world.manager(), await world.waiter()];
  const { categories, stations: _, ...settings } = await manager.does('kitchenSettings', {});
  for (const { name, cooks } of STATIONS) {
    const categoryIds = categories.filter((each) => cooks.includes(each.name as never)).map((each) => each.categoryId);
    await manager.does('savePrintStation', { name, categoryIds });
  }
  await manager.does('saveKitchenSettings', {
    ...settings,
    stations: [],
    coursesOn: true,
    categories: categories.map(({ categoryId, course }) => ({ categoryId, course })),
  });
  await seedPaces(world.db);
  const start = world.now;
  world.now = start - 18 * MINUTE_MS;
  const late = await orders(world, waiter, 'B06', ['Beef skewers, lemongrass', 'Phnom Penh kuy teav', 'Fresh coconut']);
  const first = (await waiter.does('kitchenBoard', {})).tickets.at(-1);
  await waiter.does('bumpItems', { itemIds: [first?.items[0]?.itemId ?? 0], ready: true });
  const { goods } = await waiter.does('staffOrder', { orderId: late.orderId });
  const cut = goods.find(({ sent, kitchen }) => sent && kitchen === 'cooking');
  await waiter.does('cutGoods', {
    orderNo: late.orderNo,
    goodsList: [{ id: cut?.id ?? 0, num: 1 }],
    reason: 'Mistake',
  });
  world.now = start - 12 * MINUTE_MS;
  await orders(world, waiter, 'B07', ['Pork ribs in palm sugar', 'Pumpkin custard']);
  world.now = start - 6 * MINUTE_MS;
  await orders(world, waiter, 'B08', ['Phnom Penh kuy teav', 'Fresh coconut'], 2);
  world.now = start;
  await orders(world, waiter, 'C02', ['Beef skewers, lemongrass', 'Pork ribs in palm sugar', 'Fresh coconut']);
  return waiter;
};

/** The drawer is counted a dollar short, and closed; what was frozen, and the list of closings. */
const dayCloses = async ({ world, camera, origin }: Omit<Tour, 'dishes' | 'open'>, cashier: Person): Promise<void> => {
  const { st } = cashier.words;
  const { page } = cashier;
  const staff = await world.manager();
  for (const { orderId } of (await staff.does('tillState', {})).unpaid) {
    await staff.does('cancelByStaff', { orderId, reason: 'They left' });
  }
  await page.goto(`${origin}/pages/staff/till/index`);
  await page.getByLabel('$50.00', { exact: true }).fill('1');
  await page.getByLabel(st('till.why'), { exact: true }).fill('A note fell down');
  await camera.takes(page, 'till-counted', page.getByLabel(st('till.why'), { exact: true }));
  await cashier.taps(new RegExp(`^${st('till.closeDo', { number: '' }).trim()}`));
  await camera.takes(page, 'till-close-ask');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.getByRole('dialog').getByText(st('till.net'), { exact: true }).waitFor();
  await camera.takes(page, 'till-z-report');
  await cashier.tapsInSheet(cashier.words.t('common.close'));
  await cashier.sees(st('till.closed'));
  await camera.takes(page, 'till-closed');
};

/** A till is opened, counted, and its report shown. */
const tillCloses = async ({ camera, origin }: Pick<Tour, 'camera' | 'origin'>, cashier: Person): Promise<void> => {
  const { st } = cashier.words;
  await cashier.page.goto(`${origin}/pages/staff/till/index`);
  await cashier.sees(st('till.openTitle'));
  await camera.takes(cashier.page, 'till-open');
  await cashier.taps(st('till.openDo'));
  await cashier.sees(st('till.expectedDollars'));
  await camera.takes(cashier.page, 'till');
  await camera.takes(cashier.page, 'till-count', cashier.page.getByText(st('till.count')).first());
  await cashier.taps(st('till.act.out'));
  await cashier.page.getByRole('dialog').waitFor();
  await camera.takes(cashier.page, 'till-pay-out');
  await cashier.tapsInSheet(cashier.words.t('common.close'));
  await cashier.taps(st('till.x'));
  await cashier.page.getByRole('dialog').waitFor();
  await camera.takes(cashier.page, 'till-x-report');
  await cashier.tapsInSheet(cashier.words.t('common.close'));
};

/** Dishes of two tables are ready: on the floor a waiter sees how many, marks one, and finds it among those served last. */
const waiterServes = async ({ camera, origin }: Pick<Tour, 'camera' | 'origin'>, cook: Actor, waiter: Person) => {
  const { st, t } = waiter.words;
  const { tickets } = await cook.does('kitchenBoard', {});
  const itemIds = tickets.slice(0, 2).flatMap(({ items }) => items.map(({ itemId }) => itemId));
  await cook.does('bumpItems', { itemIds, ready: true });
  await waiter.page.goto(`${origin}/pages/staff/tableManager/index`);
  await waiter.page.getByRole('button', { name: new RegExp(`^${st('kitchen.toServe')}`) }).click();
  await waiter.sees(st('kitchen.toServe'));
  await camera.takes(waiter.page, 'to-serve');
  await waiter.page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${st('kitchen.served')}:`) })
    .first()
    .click();
  await waiter.sees(st('kitchen.servedLast'));
  await camera.takes(waiter.page, 'to-serve-served');
  await waiter.tapsInSheet(t('common.close'));
};

/** The kitchen’s screen, the guests’ screen, and how the kitchen is set. */
export const kitchenCooks = async ({ world, camera, open, origin }: Tour): Promise<void> => {
  const cook = await busyKitchen(world);
  const manager = await open('/pages/staff/login/index');
  const { t, st } = manager.words;
  await manager.signsIn(world.access.manager);
  await manager.page.goto(`${origin}/pages/staff/kitchen/index`);
  await manager.sees(st('kitchen.late'));
  await camera.takes(manager.page, 'kitchen');
  await manager.taps(st('kitchen.countsShort'));
  await manager.sees(st('kitchen.counts'));
  await camera.takes(manager.page, 'kitchen-counts');
  await manager.tapsInSheet(t('common.close'));
  await waiterServes({ camera, origin }, cook, manager);
  await manager.page.goto(`${origin}/pages/staff/orderStatus/index`);
  await manager.sees(st('ostat.preparing'));
  await camera.takes(manager.page, 'order-status');
  await manager.page.goto(`${origin}/pages/manager/kitchen/index`);
  await manager.sees(st('kset.coursesOn'));
  await camera.takes(manager.page, 'kitchen-settings');
  await tillCloses({ camera, origin }, manager);
  await dayCloses({ world, camera, origin }, manager);
  await manager.close();
};
