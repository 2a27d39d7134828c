import { screen, within } from '@testing-library/react';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { MenuOrderPromotion } from '@romduol/contract/goods';
import { Account } from '@romduol/contract/member-account';
import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS, HOUR_MS } from '@romduol/domain/time/units';
import CouponListPage from '../../src/pages/coupon/list';
import NoticeListPage from '../../src/pages/notice';
import OrderListPage from '../../src/pages/orderList';
import ReserveInfoPage from '../../src/pages/reserve/info';
import ReserveListPage from '../../src/pages/reserve/list';
import { coupons } from '../../src/stores/member';
import { noticeList } from '../../src/stores/notice-list';
import { reservations } from '../../src/stores/reservations';
import { root } from '../../src/stores/root';
import type { CouponTemplate } from '../../src/stores/coupons';
import { type CartOfTable, makeDish, sitDown } from '../support/components/diner';
import { mountPage, visits } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, sampleAnswer } from '../support/components/server';

type Member = NonNullable<Output<Endpoints['consumerInfo']>['userInfo']>;

const DISHES = [
  makeDish({ id: 1, name: 'Fish amok', sellPrice: mainAmount(550), sales: 10 }),
  makeDish({ id: 2, name: 'Fresh coconut', sellPrice: mainAmount(150), sales: 99, soldOut: true }),
  makeDish({ id: 3, name: 'Beef lok lak', sellPrice: mainAmount(600), sales: 50 }),
];

let cart: CartOfTable;
beforeEach(async () => {
  cart = await sitDown(DISHES);
  coupons.reset();
  noticeList.reset();
  reservations.list.reset();
  answer('countUnread', () => ({ count: 0 }));
  answer('lastNotice', () => null);
});

describe('the orders of a phone that ordered nothing yet', () => {
  it('S-13: offer the dishes that sell best and are not sold out; one leads to the menu', async () => {
    answer('orders', () => ({ list: [], more: false }));
    const user = await mountPage(OrderListPage);
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    const dishes = within(screen.getByRole('list')).getAllByRole('button');
    expect(dishes.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Beef lok lak'),
      expect.stringContaining('Fish amok'),
    ]);
    const [best] = dishes;
    if (best !== undefined) await user.click(best);
    expect(visits().at(-1)).toBe('/pages/index/index');
  });

  it('S-13 P-07: offer the promotions that run now, and none that has ended', async () => {
    const promotion = {
      hours: null,
      startsAt: 0,
      threshold: mainAmount(1_000),
      off: { kind: 'amount' as const, amount: mainAmount(100) },
    };
    root.menu.setMenu({
      ...cart.menu(),
      orderPromotions: [
        makeSample(MenuOrderPromotion, {
          ...promotion,
          activityId: 7,
          name: 'Lunch for two',
          endsAt: Date.now() + DAY_MS,
        }),
        makeSample(MenuOrderPromotion, { ...promotion, activityId: 8, name: 'Last year', endsAt: Date.now() - DAY_MS }),
      ],
    });
    answer('orders', () => ({ list: [], more: false }));
    const user = await mountPage(OrderListPage);
    await user.click(await screen.findByRole('button', { name: 'Lunch for two' }));
    expect(visits().at(-1)).toBe('/pages/index/activityDetail?activityId=7');
    expect(screen.queryByRole('button', { name: 'Last year' })).toBeNull();
  });
});

it('S-24: without announcements the page leads to the menu, and shows what sells best', async () => {
  answer('notices', () => ({ list: [], more: false }));
  const user = await mountPage(NoticeListPage);
  expect(await screen.findByRole('heading', { name: 'No announcements' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Beef lok lak/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See the menu' }));
  expect(visits().at(-1)).toBe('/pages/index/index');
});

describe('the reservations of a phone that reserved nothing yet', () => {
  const at = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 11 * HOUR_MS;
  const times = [
    { at, left: 1 },
    { at: at + HOUR_MS, left: 4 },
    { at: at + 2 * HOUR_MS, left: 2 },
  ];
  const days = [
    { day: '2026-11-20', times: [] },
    { day: '2026-11-21', times },
  ];
  const offers = (): void =>
    answer('reserveTimeInfo', () => sampleAnswer('reserveTimeInfo', { now: Date.now(), zoneOffsetMinutes: 0, days }));

  it('P-06: offer the next times with seats for two; a tap opens the form with that time', async () => {
    answer('reserveList', () => ({ list: [] }));
    offers();
    const user = await mountPage(ReserveListPage);
    await user.click(await screen.findByRole('button', { name: /12:00/ }));
    expect(visits().at(-1)).toBe(`/pages/reserve/info?at=${at + HOUR_MS}`);
    expect(screen.queryByRole('button', { name: /11:00/ })).toBeNull();
    expect(screen.getByRole('button', { name: /13:00/ })).toBeTruthy();
  });

  it('S-11: the form opens on the day of the time that was tapped, with that time chosen', async () => {
    offers();
    await mountPage(ReserveInfoPage, { at: String(at + HOUR_MS) });
    const slot = await screen.findByRole('radio', { name: '12:00' });
    expect(slot.getAttribute('aria-checked')).toBe('true');
  });
});

describe('the coupons of a member who has none', () => {
  const template = (mayClaim: boolean): CouponTemplate =>
    makeSample<CouponTemplate>(endpoints.couponTemplate.output, { templateId: 5, name: 'Welcome', mayClaim });
  const opens = async (mayClaim: boolean) => {
    answer('consumerInfo', () =>
      sampleAnswer('consumerInfo', {
        isGuest: false,
        userInfo: makeSample<Member>(Account),
      }),
    );
    answer('acquireTemplate', () => [template(mayClaim)]);
    answer('findCouponsByStatus', () => ({ list: [], more: false }));
    return mountPage(CouponListPage);
  };

  it('S-22: see what can be claimed now, under each of the tabs', async () => {
    const user = await opens(true);
    expect(await screen.findByRole('button', { name: 'Claim Welcome' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See the menu' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Used' }));
    expect(await screen.findByRole('button', { name: 'Claim Welcome' })).toBeTruthy();
  });

  it('S-22: are led to the menu where nothing can be claimed', async () => {
    const user = await opens(false);
    await user.click(await screen.findByRole('button', { name: 'See the menu' }));
    expect(visits().at(-1)).toBe('/pages/index/index');
  });
});
