import type { DishInput } from '@romduol/contract/menu-editor';
import { mainAmount } from '@romduol/domain/money/amount';
import type { StaffLanguage } from '@romduol/locales';
import { growMenu } from '../../benchmarks/support/generated';
import { signsInByPhone } from '../../__tests__/support/e2e/member';
import type { Person } from '../../__tests__/support/e2e/person';
import { editing } from '../../__tests__/support/world/a-menu';
import { order, puts } from '../../__tests__/support/world/meal';
import type { Tour } from './tour';
import { type Address, meetsNoAnswer } from './unanswered';

const PHONE = '012345678';
const CART_DISHES = 200;
const OPTIONS = 15;

/** The longest name that a dish, an option or a person may have: 60 letters, without a place to break in Chinese. */
const LONG: Readonly<Record<StaffLanguage, string>> = {
  en: 'Slow-braised beef cheek in green Kampot pepper, lotus and yam',
  'zh-Hans': '贡布青胡椒慢炖牛脸颊肉配莲藕山药与马德望茉莉香米饭及时令野菜沙拉',
  km: 'ថ្ពាល់គោខសម្រេចខ្ចីកំពត ជាមួយមើមឈូក ដំឡូងជ្វា និងបន្លែ',
};
const longName = Object.fromEntries(Object.entries(LONG).map(([language, name]) => [language, name.slice(0, 60)]));

const tag = (number: number) => ({
  name: { en: `Number ${number}`, 'zh-Hans': `${number} 号`, km: `លេខ ${number}` },
  price: mainAmount(number * 25),
});

/** A dish with two groups of fifteen options each and toppings, all of whose texts are as long as they may be. */
const makeLongest = (of: DishInput): DishInput => ({
  ...of,
  name: longName,
  description: Object.fromEntries(Object.entries(LONG).map(([language, name]) => [language, `${name}. `.repeat(4)])),
  groups: [1, OPTIONS].map((max) => ({
    name: longName,
    min: 1,
    max,
    tags: [
      { name: longName, price: mainAmount(125) },
      ...Array.from({ length: OPTIONS - 1 }, (_, index) => tag(index + 1)),
    ],
  })),
  feeds: [{ name: longName, price: mainAmount(90), max: 9 }],
});

/** The longest dish on the menu, in its sheet, in the cart, and sold out while it is open. */
const readsLongest = async ({ world, camera, open }: Tour): Promise<void> => {
  const manager = await world.manager();
  const edited = await editing(manager, 'Fresh coconut');
  await manager.does('saveDish', makeLongest(edited));
  const diner = await open(`/?tableUuid=${await world.findTableCode('A05')}`);
  const { page, words } = diner;
  const { t } = words;
  const name = longName[words.language] ?? '';
  const row = page.getByRole('button', { name }).locator('visible=true').first();
  await row.scrollIntoViewIfNeeded();
  await camera.takes(page, 'menu-long-names', row);
  await row.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(t('dish.note')).waitFor();
  await camera.takes(page, 'dish-30-options');
  await camera.takes(page, 'dish-30-options-end', sheet.getByText(t('dish.note')));
  await (await world.waiter()).does('goodsSoldOut', { goodsId: edited.id, sale: 'off' });
  await page.locator(`[data-goods="${edited.id}"].dish--out`).waitFor({ state: 'attached' });
  await camera.takes(page, 'dish-sold-out-meanwhile');
  await (await world.waiter()).does('goodsSoldOut', { goodsId: edited.id, sale: 'on' });
  await diner.close();
};

/** A cart of two hundred dishes: on the menu, in its sheet, and before it is ordered. */
const fillsCart = async ({ world, camera, open, dishes }: Tour): Promise<void> => {
  const ids = await growMenu(world.db, CART_DISHES + 100);
  const friend = await world.diner('A07');
  for (const id of ids.slice(0, CART_DISHES)) {
    await friend.does('cartAdd', { diningStyle: 1, id, tagItems: [], feeds: [], cartNum: 1 });
  }
  const diner = await open(`/?tableUuid=${await world.findTableCode('A07')}`);
  const { page } = diner;
  const { t } = diner.words;
  await diner.sees(dishes.noodles);
  const cart = diner.button(t('menu.cartLabel', { count: CART_DISHES }));
  await cart.waitFor();
  await camera.takes(page, 'menu-200-dishes');
  await cart.click();
  await page.getByRole('dialog').waitFor();
  await camera.takes(page, 'cart-200-dishes');
  await diner.tapsInSheet(t('common.close'));
  await diner.taps(t('menu.checkOut'));
  await diner.sees(t('receipt.tableCharge'));
  await camera.takes(page, 'confirm-200-dishes');
  await diner.close();
};

/** Every time of the evening is taken by other parties. */
const findsNoTable = async ({ world, camera, open }: Tour): Promise<void> => {
  const manager = await world.manager();
  const { rule } = await manager.does('reservationRule', {});
  if (rule === null) throw new Error('the demo store takes no reservations');
  await manager.does('setReservationRule', { rule: { ...rule, guests: 1 } });
  const diner = await open(`/?tableUuid=${await world.findTableCode('A08')}`);
  const { vt } = diner.words;
  await diner.page.goto(`${new URL(diner.page.url()).origin}/pages/reserve/info`);
  await diner.sees(vt('reserve.full'));
  await camera.takes(diner.page, 'reserve-full');
  await manager.does('setReservationRule', {});
  await diner.page.reload();
  await diner.sees(vt('reserve.none'));
  await camera.takes(diner.page, 'reserve-not-taken');
  await manager.does('setReservationRule', { rule });
  await diner.close();
};

/** An order of a guest that waits, and one that is to be paid. */
const twoOrders = async ({ world, open }: Tour, dish: string) => {
  const diner = await open(`/?tableUuid=${await world.findTableCode('A12')}`);
  await diner.adds(dish);
  await diner.places();
  const waiting = new URL(diner.page.url()).searchParams.get('orderNo') ?? '';
  return { diner, waiting };
};

/** The pages that every diner has, and those of a member; not what the phone knows by itself. */
const dinerPages = (waiting: string): readonly Address[] => [
  ['home', '/pages/index/home', '.home__dock'],
  ['menu-first', '/pages/index/index'],
  ['confirm', '/pages/placeOrder/index'],
  ['orders', '/pages/orderList/index'],
  ['order', `/pages/orderDetail/index?orderNo=${waiting}`],
  ['pending', `/pages/placeOrder/pending?orderNo=${waiting}`],
  ['pay', `/pages/paymentQr/index?orderNo=${waiting}`],
  ['together', `/pages/paymentQr/together?orderNo=${waiting}`],
  ['pay-result', `/pages/payResult/index?orderNo=${waiting}`],
  ['promotion', '/pages/index/activityDetail?activityId=1'],
  ['notices', '/pages/notice/index'],
  ['notice', '/pages/notice/detail?id=1'],
  ['reserve', '/pages/reserve/info'],
  ['reserve-list', '/pages/reserve/list'],
];

const MEMBER_PAGES: readonly Address[] = [
  ['account', '/pages/account/index', '.cells'],
  ['personal-info', '/pages/account/editUserInfo', '.field'],
  ['top-up', '/pages/account/topUp'],
  ['coupons', '/pages/coupon/list'],
  ['coupon', '/pages/coupon/detail?templateId=3'],
];

/** Pages of the back office with a part of the UI kit. */
const STAFF_ADDRESSES: readonly Address[] = [
  ['staff-reports', '/pages/staff/reports/index'],
  ['staff-move', '/pages/staff/move/index?orderId=1'],
  ['staff-bookings', '/pages/staff/reservations/index'],
  ['staff-guests-screen', '/pages/staff/orderStatus/index'],
  ['manager-day', '/pages/manager/day/index'],
  ['manager-audit', '/pages/manager/audit/index'],
  ['manager-settings', '/pages/manager/settings/index'],
  ['manager-promotions', '/pages/manager/promotions/index'],
  ['manager-coupons', '/pages/manager/coupons/index'],
  ['manager-announcements', '/pages/manager/notices/index'],
  ['manager-reservations', '/pages/manager/reservations/index'],
];

const asMember = async ({ world, origin }: Tour, diner: Person): Promise<void> => {
  await diner.page.goto(`${origin}/pages/login/register`);
  await signsInByPhone(world, diner, PHONE);
};

/** Diners' pages without an answer, as a guest and as a member; then menus, carts and evenings that are full. */
export const dinerStates = async (tour: Tour): Promise<void> => {
  const { diner, waiting } = await twoOrders(tour, tour.dishes.coconut);
  await meetsNoAnswer(tour, diner, dinerPages(waiting));
  await asMember(tour, diner);
  await meetsNoAnswer(tour, diner, MEMBER_PAGES);
  await diner.close();
  await findsNoTable(tour);
  await readsLongest(tour);
  await fillsCart(tour);
};

/** A kiosk that is bound, and gets no answer. */
const kioskStates = async (tour: Tour): Promise<void> => {
  const { world, open } = tour;
  const kiosk = await open('/pages/kiosk/login/index');
  await kiosk.types(0, world.access.kiosk.user);
  await kiosk.types(1, world.access.kiosk.password);
  await kiosk.taps(kiosk.words.st('kiosk.bind'));
  await kiosk.page.waitForURL(/kiosk\/start/);
  await meetsNoAnswer(tour, kiosk, [['kiosk-start', '/pages/kiosk/start/index', '.kiosk__bowl']]);
  await kiosk.close();
};

/** The back office's pages without an answer, and before anything was sold or set up. */
export const staffStates = async (tour: Tour): Promise<void> => {
  const { world, origin, camera, open } = tour;
  const guest = await world.diner('B02');
  await puts(world, guest, 'Phnom Penh kuy teav');
  await guest.does('generateOrderPostPayment', await order(guest));
  const manager = await open('/pages/staff/login/index');
  await manager.signsIn(world.access.manager);
  await meetsNoAnswer(tour, manager, STAFF_ADDRESSES);
  for (const [name, path] of [
    ['staff-reports-empty', '/pages/staff/reports/index'],
    ['staff-reservations-empty', '/pages/staff/reservations/index'],
    ['manager-audit-empty', '/pages/manager/audit/index'],
    ['manager-day-empty', '/pages/manager/day/index'],
    ['staff-orders-empty', '/pages/staff/orderList/index'],
    ['refund-list-empty', '/pages/staff/refundList/index'],
  ] as const satisfies readonly Address[]) {
    await manager.page.goto(`${origin}${path}`);
    await manager.page.locator('.skeleton').locator('visible=true').first().waitFor({ state: 'detached' });
    await camera.takes(manager.page, name);
  }
  await manager.close();
  await kioskStates(tour);
};
