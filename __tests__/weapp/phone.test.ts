import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';
import type { Actor } from '../support/world/actor';

/** The riverside in Phnom Penh, a table there, and a place some way up the street. */
const AREA = { latitude: 11.5684, longitude: 104.9312, metres: 100 };
const AT_THE_TABLE = { latitude: 11.5685, longitude: 104.9313, accuracy: 20 };
const ACROSS_TOWN = { latitude: 11.5444, longitude: 104.8922, accuracy: 20 };

describe('the phone around the mini-program: its scanner, position, storage and connection', () => {
  let restaurant: Restaurant;
  let mini: MiniProgram;
  let waiter: Actor;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    mini = await restaurant.miniProgram({});
    waiter = await restaurant.world.waiter();
  });
  afterAll(() => restaurant.close());
  afterEach(() => expect(mini.errors()).toEqual([]));

  const scans = async (result: string): Promise<void> => {
    await mini.answer('scanCode', { result: { result } });
    await mini.tap('Scan the table code');
  };
  const openOrder = async () => (await waiter.does('staffOrders', { show: 'open' })).list.at(0);
  const headPicked = async (): Promise<void> => {
    await mini.tap({ css: '.choose', nth: 0 });
    await mini.tap(/^Add to cart/);
    await mini.tap('Check out');
    await mini.waitForRoute('pages/placeOrder/index');
  };

  it('S-03 M-17: the platform’s scanner is refused, then closed without a code; the code can be typed', async () => {
    await mini.answer('scanCode', { fail: 'auth deny' });
    await mini.tap('Scan the table code');
    await mini.waitForRoute('pages/index/scanQrcode');
    await mini.waitForText('Or type the code');
    await mini.answer('scanCode', { fail: 'cancel' });
    await mini.tap('Try the camera again');
    await mini.waitForText('The camera cannot be used here');
    await mini.back();
    await mini.waitForText('Scan the table code');
  });

  it('S-03 P-01: a diner scans an unknown code, reads so, and scans again: a printed code opens its menu', async () => {
    await scans('https://elsewhere.example/whatever');
    await mini.waitForRoute('pages/index/scanQrcode');
    await mini.waitForText('This is not a table code of ours');
    await mini.answer('scanCode', { result: { result: await restaurant.link('A12') } });
    await mini.tap('Scan again');
    await mini.waitForRoute('pages/index/index');
    await mini.waitForText('Phnom Penh kuy teav');
    await eventually(async () => (await mini.storage('token')) !== undefined, true);
  });

  it('capsule button and home indicator cover nothing that can be tapped, on menu, orders and account', async () => {
    for (const page of ['pages/index/index', 'pages/orderList/index', 'pages/account/index']) {
      await mini.open({ path: page });
      await mini.waitForText(/\S/);
      expect(await mini.covered()).toEqual([]);
    }
  });

  it('R-03 M-20: a diner who hides the position or is far away orders nothing; at the table they do', async () => {
    await (await restaurant.world.manager()).does('setOrderingArea', { area: AREA });
    await mini.open({ path: 'pages/index/index' });
    await mini.waitForText('Phnom Penh kuy teav');
    await headPicked();
    await mini.answer('getLocation', { fail: 'auth deny' });
    await mini.tap('Place order');
    await mini.waitForText('You rejected location access');
    await mini.answer('getLocation', { result: ACROSS_TOWN });
    await mini.tap('Check again');
    await mini.waitForText('You are currently out of Ordering area');
    expect(await openOrder()).toBeUndefined();
    await mini.answer('getLocation', { result: AT_THE_TABLE });
    await mini.tap('Check again');
    await mini.waitForRoute('pages/placeOrder/pending');
    expect(await openOrder()).toMatchObject({ payStatus: 8 });
  });

  it('T-18: only the socket drops while the order waits: the acceptance arrives by the next socket', async () => {
    mini.dropSocket();
    const order = await openOrder();
    await waiter.does('acceptOrder', { orderId: order?.orderId ?? 0 });
    await mini.waitForRoute('pages/orderDetail/index', 30_000);
    await mini.waitForText(/To pay/);
  });

  it('E-04: a phone whose storage is full goes on: language, cart and order work', async () => {
    await mini.limitStorage(0);
    await mini.back();
    await mini.waitForRoute('pages/index/index');
    await mini.tap({ css: '.language' });
    await mini.tap('简体中文');
    await mini.waitForText('金边');
    expect(await mini.storage('language')).toBeUndefined();
    await mini.tap({ css: '.language' });
    await mini.tap('English');
    await mini.waitForText('Phnom Penh kuy teav');
  });
});
