import { fixedZone } from '@romduol/domain/time/zone';
import { MINUTE_MS } from '@romduol/domain/time/units';
import '../support/globals';
import { mainAmount } from '@romduol/domain/money/amount';
import { i18n } from '../../../../src/i18n';
import { CartStore } from '../../../../src/stores/cart';
import { plainSelection } from '../../../../domain/menu/selection';
import { MenuStore } from '../../../../src/stores/menu';
import { nextChange } from '../../../../src/stores/promotions';
import { SessionStore } from '../../../../src/stores/session';
import { TableStore } from '../../../../src/stores/table';
import type { Menu, MenuGoods, StoreInfo } from '../../../../src/stores/types';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));
jest.mock('../../../../src/platform/feedback', () => jest.requireActual('../support/fake-platform'));
jest.mock('../../../../src/platform/random-id', () => jest.requireActual('../support/fake-platform'));

const PHNOM_PENH = 420;
/** Friday, 20 November 2026, 16:00 in Phnom Penh. */
const FOUR_O_CLOCK = Date.UTC(2026, 10, 20, 9);
const FAR = Date.UTC(2036, 0, 1);

const goods = (id: number, more: Partial<MenuGoods> = {}): MenuGoods => ({
  id,
  categoryId: 1,
  name: `Dish ${id}`,
  description: '',
  picture: '',
  tint: '',
  sellPrice: mainAmount(400),
  vipPrice: null,
  packingFee: mainAmount(0),
  vatPercentage: null,
  vatWhitelisting: false,
  serviceChargePercentage: null,
  serviceChargeWhitelisting: false,
  pricingMethod: 0,
  timed: false,
  purchaseLimit: null,
  soldOut: false,
  servedAt: '',
  allergens: [],
  sales: 0,
  tagGroups: [],
  feeds: [],
  mealSets: [],
  addOns: [],
  ...more,
});

const HAPPY_HOUR: Menu['promotions'][number] = {
  activityId: 1,
  name: 'Happy hour',
  label: '−50%',
  startsAt: 0,
  endsAt: FAR,
  hours: [{ weekday: 5, opens: 17 * 60, closes: 19 * 60 }],
  discount: { type: 1, reduceRatio: 50 },
  goodsIds: [1],
  limit: null,
};

const FROM_TEN: Menu['orderPromotions'][number] = {
  activityId: 2,
  name: 'From ten',
  startsAt: 0,
  endsAt: FAR,
  hours: null,
  threshold: mainAmount(1000),
  off: { kind: 'amount', amount: mainAmount(300) },
};

const SET = goods(3, {
  sellPrice: mainAmount(1000),
  mealSets: [
    {
      id: 1,
      name: 'Mains',
      min: 2,
      max: 2,
      choices: [
        { id: 11, goodsId: 1, name: 'Amok', picture: '', tint: '', surcharge: mainAmount(0), soldOut: false },
        { id: 12, goodsId: 2, name: 'Prawns', picture: '', tint: '', surcharge: mainAmount(150), soldOut: false },
      ],
    },
  ],
});

const INFO: StoreInfo = {
  storeId: 1,
  name: '',
  address: '',
  phone: '',
  taxNumber: '',
  logo: '',
  brandColour: '',
  isShowSalesVolume: false,
  isTableService: true,
  isDisplayTable: true,
  vatPercentage: 0,
  serviceChargePercentage: 0,
  serviceChargeMode: 1,
  serviceChargeOnTakeAway: false,
  tableCharge: { per: 'none', amount: mainAmount(0) },
  packing: false,
  conversionRatio: 4100,
  cashRounding: 100,
  memberPrices: true,
  payFirst: false,
  mustAccept: true,
  hours: null,
  zoneOffsetMinutes: PHNOM_PENH,
  zoneChanges: [],
  open: true,
  tableName: 'A12',
  tableUuid: 'T',
  menuOnly: false,
  diningStyles: [1],
  orderingArea: null,
  menuVersion: 1,
  takesReservations: true,
};

let cart: CartStore;
let menu: MenuStore;

const offers = (more: Partial<Menu> = {}): void =>
  menu.setMenu({
    version: 1,
    categories: [],
    goods: [goods(1), goods(2, { purchaseLimit: 3 }), SET],
    promotions: [HAPPY_HOUR],
    orderPromotions: [FROM_TEN],
    ...more,
  });
const total = (): number => cart.quote?.totals.sell.total ?? -1;

beforeAll(() => i18n.start('en'));
beforeEach(() => {
  jest.useFakeTimers({ now: FOUR_O_CLOCK });
  const table = new TableStore(new SessionStore());
  menu = new MenuStore(table);
  cart = new CartStore(table, menu);
  table.setInfo(INFO);
  offers();
});
afterEach(() => {
  menu.reset();
  jest.useRealTimers();
});

describe('the promotions of the menu (P-07)', () => {
  test('a happy hour begins while the diner looks at the menu, and ends by itself', () => {
    cart.add(plainSelection(1));
    expect([cart.promotions.of(goods(1)), total()]).toEqual([null, 400]);
    jest.advanceTimersByTime(60 * MINUTE_MS);
    expect(cart.promotions.of(goods(1))).toMatchObject({ label: '−50%', price: { sell: 200, vip: 200 } });
    expect(total()).toBe(200);
    jest.advanceTimersByTime(120 * MINUTE_MS);
    expect([cart.promotions.of(goods(1)), total()]).toEqual([null, 400]);
  });

  test('one timer waits for the next change, however often the menu is loaded, and none without a menu', () => {
    offers();
    offers();
    expect(jest.getTimerCount()).toBe(1);
    offers({ promotions: [], orderPromotions: [] });
    expect(jest.getTimerCount()).toBe(0);
    offers();
    menu.reset();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a dish that is still to be weighed shows the promotion without a price', () => {
    jest.advanceTimersByTime(60 * MINUTE_MS);
    const crab = goods(1, { pricingMethod: 1 });
    expect(cart.promotions.of(crab)).toMatchObject({ label: '−50%', price: null });
  });

  test('a cart below the threshold shows what is missing, and from it on has the order promotion', () => {
    cart.add(plainSelection(2, 2));
    expect(cart.promotions.next(mainAmount(800))).toMatchObject({ missing: 200 });
    expect([total(), cart.quote?.basket.orderPromotion]).toEqual([800, null]);
    cart.add(plainSelection(1));
    expect(cart.quote?.totals.sell.orderPromotion).toBe(300);
    expect([total(), cart.promotions.next(mainAmount(1200))]).toEqual([900, null]);
  });

  test.each([
    ['its start', { startsAt: FOUR_O_CLOCK + MINUTE_MS, hours: null }, FOUR_O_CLOCK + MINUTE_MS],
    ['its end', { endsAt: FOUR_O_CLOCK + MINUTE_MS, hours: null }, FOUR_O_CLOCK + MINUTE_MS],
    ['the hour at which it opens', {}, FOUR_O_CLOCK + 60 * MINUTE_MS],
    [
      'the hour of the next day',
      { hours: [{ weekday: 6, opens: 60, closes: 120 } as const] },
      FOUR_O_CLOCK + 540 * MINUTE_MS,
    ],
  ])('the next change of a promotion is %s', (_what, more, at) => {
    expect(nextChange([{ ...HAPPY_HOUR, ...more }], FOUR_O_CLOCK, fixedZone(PHNOM_PENH))).toBe(at);
  });
});

describe('a set meal in the cart (P-02)', () => {
  const chosen = { ...plainSelection(3), parts: [{ id: 12, num: 2 }] };

  test('costs its price and the surcharge of each part that was chosen', () => {
    cart.add({ ...chosen, quantity: 2 });
    expect(cart.quote?.totals.sell.gross).toBe(2 * (1000 + 2 * 150));
  });

  test('is another line than a set with other parts, and the same one for any order of choice (T-14)', () => {
    cart.add({
      ...chosen,
      parts: [
        { id: 11, num: 1 },
        { id: 12, num: 1 },
      ],
    });
    cart.add({
      ...chosen,
      parts: [
        { id: 12, num: 1 },
        { id: 11, num: 1 },
      ],
    });
    cart.add(chosen);
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });
});

test('a dish with a purchase limit has room for what the cart does not hold yet (M-35)', () => {
  expect([cart.room(1), cart.room(2)]).toEqual([null, 3]);
  cart.add(plainSelection(2, 3));
  expect(cart.room(2)).toBe(0);
  expect(cart.add(plainSelection(2))).toBe(false);
});
