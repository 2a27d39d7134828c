import '../support/globals';
import { call } from '../../../../src/api/late-call';
import { CallError, isOffline } from '../../../../src/api/call-error';
import { setCatalogueHandlers, setIdentity, setUnauthorizedHandler } from '../../../../src/api/handlers';
import { serverNow } from '../../../../src/api/server-clock';
import { network } from '../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));

const handlers = {
  toast: jest.fn(),
  errorText: jest.fn((name: string) => name),
  storeGone: jest.fn(),
  tableLost: jest.fn(),
  cartOrdered: jest.fn(),
};
const unauthorised = jest.fn();
const TABLE = { tableUuid: 'abcdefgh-1' };
const PLACING = { diningStyle: 1, cartVersion: 3, partySize: 2, expectedTotal: 100 as never, column: 'sell' } as const;

const catchFailure = async (promise: Promise<unknown>): Promise<CallError> => {
  const reason: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (reason instanceof CallError) return reason;
  throw new Error('the call did not fail');
};
const lastSent = () => network.sent.at(-1) ?? fail('nothing was sent');
const fail = (why: string): never => {
  throw new Error(why);
};

beforeEach(() => {
  network.reset();
  jest.clearAllMocks();
  setIdentity(() => ({ token: 'T1', tempId: 'device-1', language: 'zh-Hans' }));
  setCatalogueHandlers(handlers);
  setUnauthorizedHandler(unauthorised);
});

describe('what a call sends', () => {
  it('A-02: the bearer token, zh for Chinese, and the temporary id', async () => {
    await call('cart', { diningStyle: 1 });
    expect(lastSent().header).toMatchObject({ Authorization: 'Bearer T1', lang: 'zh', 'temp-id': 'device-1' });
  });

  it('A-02: no token where there is none, km as it is', async () => {
    setIdentity(() => ({ token: null, tempId: 'device-1', language: 'km' }));
    await call('storeInfo', TABLE);
    expect(lastSent().header).not.toHaveProperty('Authorization');
    expect(lastSent().header.lang).toBe('km');
  });

  it.each(['storeInfo', 'menu', 'consumerAuth'] as const)(
    'A-02: %s, which needs no login, carries the token too where there is one',
    async (name) => {
      await call(name, TABLE);
      expect(lastSent().header).toMatchObject({ Authorization: 'Bearer T1' });
    },
  );

  it('A-01: a GET and a DELETE put their input into the query', async () => {
    await call('cartDelGoods', { diningStyle: 1, myCartId: 7, cartNum: 2 });
    const { method, url, data } = lastSent();
    expect([method, url, data]).toEqual([
      'DELETE',
      '/api/consumer/cart/delGoods?diningStyle=1&myCartId=7&cartNum=2',
      undefined,
    ]);
  });

  it('A-01: a form is encoded, JSON is JSON, and parts in braces come from the input', async () => {
    await call('consumerAuth', { tableUuid: 'abcdefgh-1', state: 'a,b' });
    expect(lastSent().data).toBe('tableUuid=abcdefgh-1&state=a%2Cb');
    expect(lastSent().header['Content-Type']).toBe('application/x-www-form-urlencoded');
    await call('cancelOrder', { orderId: 12, reason: 'late' });
    expect(lastSent().url).toBe('/api/consumer/orders/cancel/12');
    expect(lastSent().data).toBe('{"reason":"late"}');
    expect(lastSent().header['Content-Type']).toBe('application/json');
  });

  it('V-13: null and empty values are dropped, inside lists and objects too', async () => {
    await call('cartAdd', { diningStyle: 1, id: 3, tagItems: [], feeds: [{ id: 1, num: 2 }], note: '', cartNum: 1 });
    expect(JSON.parse(lastSent().data ?? '')).toEqual({
      diningStyle: 1,
      id: 3,
      tagItems: [],
      feeds: [{ id: 1, num: 2 }],
      cartNum: 1,
    });
  });

  it('M-02: a request has 30 s, a picture 60, and an attempt carries its name', async () => {
    await call('generateOrderPostPayment', PLACING, { idempotencyKey: 'K1' });
    expect(lastSent().timeout).toBe(30_000);
    expect(lastSent().header['idempotency-key']).toBe('K1');
    await call('avatar', { picture: 'x'.repeat(16) }, { picture: true });
    expect(lastSent().timeout).toBe(60_000);
  });
});

describe('what a call returns', () => {
  it('A-03: the data of the envelope, with code 0 or none', async () => {
    network.gives({ version: 1 });
    await expect(call('menu', TABLE)).resolves.toEqual({ version: 1 });
    network.answer = () => ({ statusCode: 200, data: '{"data":5}' });
    await expect(call('menu', TABLE)).resolves.toBe(5);
  });

  it('A-03: a failure without data shows msg as a toast and rejects with it', async () => {
    network.refuses(1, 'Order does not exist!');
    const error = await catchFailure(call('order', { orderNo: '1120' }));
    expect(error).toMatchObject({ code: 1, msg: 'Order does not exist!', data: null });
    expect(handlers.toast).toHaveBeenCalledWith('Order does not exist!');
  });

  it('A-03: a failure has the name that its envelope carries, whatever its data holds', async () => {
    network.refuses(1, 'Not enough', null, 200, 'insufficientBalance');
    expect((await catchFailure(call('order', { orderNo: '1120' }))).errorName).toBe('insufficientBalance');
    network.refuses(1, 'sold out', { lines: [], totals: {} }, 200, 'soldOut');
    expect((await catchFailure(call('generateOrderPostPayment', PLACING))).errorName).toBe('soldOut');
  });

  it('A-03: a failure with data shows no toast; without a name, as from an older server, data names it', async () => {
    network.refuses(1, 'changed', { lines: [], totals: {} });
    const error = await catchFailure(call('generateOrderPostPayment', PLACING));
    expect(error.errorName).toBe('productChanged');
    network.refuses(1, 'sold out', { lines: [{ id: 1, name: 'Amok' }] });
    expect((await catchFailure(call('generateOrderPostPayment', PLACING))).errorName).toBe('soldOut');
    expect(handlers.toast).not.toHaveBeenCalled();
  });

  it('X-01: the body of a 500 is shown and the call rejects, be it an envelope or a text', async () => {
    network.refuses(1, 'Something went wrong', null, 500);
    await catchFailure(call('menu', TABLE));
    network.answer = () => ({ statusCode: 500, data: 'out of order' });
    expect((await catchFailure(call('menu', TABLE))).errorName).toBe('internal');
    expect(handlers.toast.mock.calls).toEqual([['Something went wrong'], ['out of order']]);
  });

  it('X-02: a network failure rejects; a bare one says that it ran out of time', async () => {
    network.fails(new Error('Failed to fetch'));
    const lost = await catchFailure(call('menu', TABLE));
    expect([lost.errorName, isOffline(lost)]).toEqual(['networkError', true]);
    network.fails({});
    expect((await catchFailure(call('menu', TABLE))).errorName).toBe('requestTimeout');
    network.fails({ errMsg: 'request:fail timeout' });
    expect((await catchFailure(call('menu', TABLE))).errorName).toBe('requestTimeout');
    network.answer = () => ({ statusCode: 503, data: '' });
    expect((await catchFailure(call('menu', TABLE))).errorName).toBe('networkError');
    expect(handlers.toast).not.toHaveBeenCalled();
  });

  it('X-02: the calls that create an order say so when the network fails', async () => {
    network.fails(new Error('Failed to fetch'));
    await catchFailure(call('cartCreatOrder', PLACING));
    await catchFailure(call('generateOrderPostPayment', PLACING));
    expect(handlers.toast.mock.calls).toEqual([['networkError'], ['networkError']]);
  });

  it('X-03: 7160, 5013 and 7167 each have their own redirect', async () => {
    network.refuses(1, 'The store is closed!', 7160);
    await catchFailure(call('menu', TABLE));
    expect(handlers.toast).toHaveBeenLastCalledWith('The store is closed!');
    expect(handlers.storeGone).toHaveBeenCalledTimes(1);
    network.refuses(1, 'table lost', 5013);
    await catchFailure(call('cart', { diningStyle: 1 }));
    expect(handlers.tableLost).toHaveBeenCalledTimes(1);
    network.refuses(1, 'already ordered', 7167);
    await catchFailure(call('generateOrderPostPayment', PLACING));
    expect(handlers.cartOrdered).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['code 2', 2, null, ''],
    ['code 401', 401, null, ''],
    ['data 3011', 1, 3011, ''],
    ['its message', 1, null, 'Full authentication is required to access this resource'],
  ])('X-04: an auth failure is known by %s', async (_by, code, data, msg) => {
    network.refuses(code, msg, data);
    await catchFailure(call('cart', { diningStyle: 1 }));
    expect(unauthorised).toHaveBeenCalledTimes(1);
    expect(handlers.toast).toHaveBeenCalledWith(msg);
  });

  it('X-04: a call without a token is refused, without a message that a login ended', async () => {
    setIdentity(() => ({ token: null, tempId: 'device-1', language: 'en' }));
    network.refuses(2, 'Your login has expired', 3011);
    await catchFailure(call('cart', { diningStyle: 1 }));
    expect(unauthorised).toHaveBeenCalledTimes(1);
    expect(handlers.toast).not.toHaveBeenCalled();
  });

  it('X-04 T-16 S-39: a late refusal of an older login is ignored and does not end the newer one', async () => {
    let token = 'T1';
    setIdentity(() => ({ token, tempId: 'device-1', language: 'en' }));
    network.refuses(2, 'Your login has expired', 3011);
    const failed = catchFailure(call('cart', { diningStyle: 1 }));
    token = 'T2';
    expect((await failed).code).toBe(2);
    expect(unauthorised).not.toHaveBeenCalled();
    expect(handlers.toast).not.toHaveBeenCalled();
  });

  it('takes the server clock from the Date header', async () => {
    const ahead = Date.now() + 3_600_000;
    network.answer = () => ({ statusCode: 200, data: '{}', header: { date: new Date(ahead).toUTCString() } });
    await call('menu', TABLE);
    expect(Math.abs(serverNow() - ahead)).toBeLessThan(2_000);
  });
});
