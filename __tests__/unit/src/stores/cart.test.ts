import '../support/globals';
import { NO_MODIFIERS, plainSelection } from '../../../../domain/menu/selection';
import { modifiersToWire } from '../../../../domain/menu/wire-selection';
import { i18n } from '../../../../src/i18n';
import { CartStore } from '../../../../src/stores/cart';
import { MenuStore } from '../../../../src/stores/menu';
import { SessionStore } from '../../../../src/stores/session';
import { TableStore } from '../../../../src/stores/table';
import type { Cart, CartItem, MenuGoods } from '../../../../src/stores/types';
import { said } from '../support/fake-platform';
import { network, type Sent } from '../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));
jest.mock('../../../../src/platform/feedback', () => jest.requireActual('../support/fake-platform'));
jest.mock('../../../../src/platform/random-id', () => jest.requireActual('../support/fake-platform'));

const AMOK = plainSelection(1);
const amok = (quantity: number) => ({ ...AMOK, quantity });

const goods = (id: number, more: Partial<MenuGoods> = {}): MenuGoods =>
  ({
    id,
    categoryId: 1,
    name: `Dish ${id}`,
    sellPrice: 500,
    vipPrice: null,
    purchaseLimit: null,
    pricingMethod: 0,
    timed: false,
    soldOut: false,
    tagGroups: [],
    feeds: [],
    mealSets: [],
    addOns: [],
    packingFee: 0,
    vatPercentage: null,
    vatWhitelisting: false,
    serviceChargePercentage: null,
    serviceChargeWhitelisting: false,
    ...more,
  }) as MenuGoods;

/** A server's cart that answers the cart's calls. */
class ServerCart {
  version = 1;
  lines: CartItem[] = [];

  view(): Cart {
    const lines = this.lines.map((line) => ({ ...line }));
    return {
      version: this.version,
      diningStyle: 1,
      goodsList: lines,
      pluginUuid: null,
      chargesTable: true,
      partySize: 1,
      menuVersion: 1,
    };
  }

  put(id: number, num: number, mine = true): void {
    this.version += 1;
    const line = this.lines.find((each) => each.id === id);
    if (line === undefined) {
      const shares = [{ name: '82f1', mine, num }];
      this.lines.push({
        myCartId: 100 + id,
        id,
        ...modifiersToWire(NO_MODIFIERS),
        note: '',
        num,
        cartNum: num,
        soldOut: false,
        shares,
      });
      return;
    }
    line.num += num;
    line.cartNum += num;
    line.shares = line.shares.map((share) => (share.mine === mine ? { ...share, num: share.num + num } : share));
  }

  answer({ url, data }: Sent): Cart {
    if (url.includes('/cart/add')) {
      const { id, cartNum } = JSON.parse(data ?? '{}') as { id: number; cartNum: number };
      this.put(id, cartNum);
    }
    if (url.includes('/cart/delGoods')) {
      const [myCartId, cartNum] = ['myCartId', 'cartNum'].map((name) =>
        Number(new URLSearchParams(url.split('?')[1]).get(name)),
      );
      this.version += 1;
      this.lines = this.lines.flatMap((line) => {
        if (line.myCartId !== myCartId) return [line];
        const num = line.num - (cartNum ?? 0);
        return num > 0 ? [{ ...line, num, cartNum: num, shares: [{ name: '82f1', mine: true, num }] }] : [];
      });
    }
    if (url.includes('/cart/empty')) {
      this.version += 1;
      this.lines = [];
    }
    return this.view();
  }
}

let server: ServerCart;
let cart: CartStore;

const shown = () => cart.lines.map(({ goodsId, quantity }) => [goodsId, quantity]);
const adds = () => network.sent.filter(({ url }) => url.includes('/cart/add')).length;
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeAll(() => i18n.start('en'));
beforeEach(async () => {
  jest.useFakeTimers();
  network.reset();
  said.toasts.length = 0;
  server = new ServerCart();
  network.answer = (sent) => ({
    statusCode: 200,
    data: JSON.stringify({ code: 0, msg: '', data: server.answer(sent) }),
  });
  const session = new SessionStore();
  const table = new TableStore(session);
  table.joined('T1', true, 'abcdefgh-1');
  const menu = new MenuStore(table);
  menu.setMenu({
    version: 1,
    categories: [],
    goods: [goods(1), goods(2, { purchaseLimit: 3 })],
    promotions: [],
    orderPromotions: [],
  });
  cart = new CartStore(table, menu);
  await cart.reload();
});
afterEach(() => jest.useRealTimers());

it('T-14: a tap shows at once, before the server has answered', async () => {
  cart.add(AMOK);
  expect([shown(), cart.server?.version]).toEqual([[[1, 1]], 1]);
  await settle();
  expect([shown(), cart.server?.version]).toEqual([[[1, 1]], 2]);
});

it('T-14: operations go one after another, and taps that wait are joined', async () => {
  for (let tap = 0; tap < 4; tap += 1) cart.add(AMOK);
  expect(shown()).toEqual([[1, 4]]);
  await settle();
  expect([shown(), adds()]).toEqual([[[1, 4]], 2]);
});

it('T-14: identical lines merge, other options make another line', async () => {
  cart.add(AMOK);
  cart.add({ ...AMOK, optionIds: [9] });
  cart.add({ ...AMOK, note: ' ' });
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

it('T-14: taking reduces, and removes at zero', async () => {
  cart.add(amok(2));
  await settle();
  cart.takeOne(1);
  expect(shown()).toEqual([[1, 1]]);
  cart.takeOne(1);
  expect(shown()).toEqual([]);
  await settle();
  expect([shown(), server.lines]).toEqual([[], []]);
});

it('A-03: a refusal rolls back with a toast, and later taps stay', async () => {
  const { answer } = network;
  network.refuses(1, 'This item has a purchase limit');
  cart.add(AMOK);
  await settle();
  network.answer = answer;
  await settle();
  // The catalogue is not registered here: the toast is that of loading the cart again, which is refused, too.
  expect([shown(), said.toasts]).toEqual([[], ['This item has a purchase limit']]);
});

it('V-01: what the rules forbid is said at once and not sent', () => {
  expect([cart.add(amok(11)), cart.add(plainSelection(2, 4))]).toEqual([false, false]);
  expect([shown(), adds(), said.toasts.length]).toEqual([[], 0, 2]);
  cart.add(plainSelection(2, 3));
  expect(cart.add(plainSelection(2, 1))).toBe(false);
});

it('T-14: the newer version wins over a late, older answer', async () => {
  server.put(2, 1, false);
  const late = server.view();
  server.put(2, 1, false);
  await cart.reload();
  cart.accept(late);
  expect(shown()).toEqual([[2, 2]]);
});

it('T-14: an answer that was asked for before a tap and comes after it takes nothing away', async () => {
  const old = server.view();
  const usual = network.answer;
  let comes = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    comes = resolve;
  });
  const asOfOld = { statusCode: 200, data: JSON.stringify({ code: 0, msg: '', data: old }) };
  network.answer = (sent) => (sent.url.includes('/cart?') ? late.then(() => asOfOld) : usual(sent));
  const asked = cart.reload();
  cart.add(AMOK);
  await settle();
  comes();
  await asked;
  expect(shown()).toEqual([[1, 1]]);
});

it('T-18: a newer version that a message names is loaded, an older one is not', async () => {
  server.put(2, 1, false);
  const before = network.sent.length;
  await cart.changed(1);
  expect(network.sent.length).toBe(before);
  await cart.changed(server.version);
  expect(shown()).toEqual([[2, 1]]);
});

it('X-02: while the network is down a tap waits, at most 60 s', async () => {
  network.fails(new Error('Failed to fetch'));
  cart.add(AMOK);
  await jest.advanceTimersByTimeAsync(30_000);
  expect([shown(), cart.queue.offline]).toEqual([[[1, 1]], true]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([shown(), said.toasts]).toEqual([[], ['Network errors, please try again later']]);
});

it('X-02: a tap that arrived although its answer was lost is not made twice', async () => {
  const { answer } = network;
  network.answer = (sent) => {
    server.answer(sent);
    return Promise.reject(new Error('Failed to fetch'));
  };
  cart.add(amok(2));
  await settle();
  network.answer = answer;
  await jest.advanceTimersByTimeAsync(10_000);
  expect([shown(), adds(), cart.queue.offline]).toEqual([[[1, 2]], 1, false]);
});

it('T-14: clearing empties, and can be undone for 10 s', async () => {
  cart.add(amok(10));
  await settle();
  cart.add(amok(5));
  await settle();
  cart.clear();
  await settle();
  expect([shown(), server.lines.length]).toEqual([[], 0]);
  cart.undoClear();
  await settle();
  expect([shown(), server.lines[0]?.num]).toEqual([[[1, 15]], 15]);
  cart.clear();
  await jest.advanceTimersByTimeAsync(10_000);
  cart.undoClear();
  expect(shown()).toEqual([]);
});

it('T-19: dishes of a plan that ended go at once', async () => {
  server.put(2, 1, false);
  server.put(1, 1);
  await cart.reload();
  cart.drop([2]);
  expect(shown()).toEqual([[1, 1]]);
});

it('E-04: the cart is kept for this table, and shown before the server answers', async () => {
  cart.add(amok(2));
  await settle();
  const session = new SessionStore();
  const table = new TableStore(session);
  const again = new CartStore(table, new MenuStore(table));
  expect(again.lines.map(({ quantity }) => quantity)).toEqual([2]);
});
