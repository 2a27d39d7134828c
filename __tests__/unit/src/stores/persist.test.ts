import { KEPT_KEYS, persist } from '../../../../src/stores/persist';
import { hold, network, storedKeys } from '../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));

beforeEach(() => network.reset());

it('E-04: keeps exactly the keys of the specification, and what is ours under keys of our own', () => {
  expect([...KEPT_KEYS].sort()).toEqual(
    [
      'token',
      'authorCode',
      'language',
      'of-temp-id',
      'isGuest',
      'userInfo',
      'tableUuid',
      'showMoney',
      'storeInfo',
      'lastNotice',
      'pageOption',
      'pageUrl',
      'isTableService',
      'isDisplayTable',
      'cartList',
      'showGiftCoupon',
      'diningStyle',
      'deviceSecret',
      'recentSearches',
      'offlinePayments',
      'orderedAt',
      'paidBy',
      'allergies',
      'lastMenu',
    ].sort(),
  );
});

it('E-04: what is written is read, what was never written is null', () => {
  persist.write('token', 'T1');
  persist.write('isGuest', false);
  persist.write('userInfo', { role: 'diner', guestName: '82f1' });
  expect([persist.read('token'), persist.read('isGuest'), persist.read('userInfo'), persist.read('cartList')]).toEqual([
    'T1',
    false,
    { role: 'diner', guestName: '82f1' },
    null,
  ]);
});

it('E-04: a record of another shape is not read', () => {
  hold('storeInfo', { v: 0, value: { name: 'old' } });
  hold('cartList', { goodsList: [] });
  expect([persist.read('storeInfo'), persist.read('cartList')]).toEqual([null, null]);
});

it('T-16: logging out clears everything but the language', () => {
  persist.write('language', 'km');
  persist.write('token', 'T1');
  persist.write('tableUuid', 'abcdefgh');
  persist.clear();
  expect(storedKeys()).toEqual(['language']);
});

it('E-04: a device that is full gives up what the server tells again, and keeps who is signed in', () => {
  persist.write('recentSearches', ['coconut'.repeat(40)]);
  persist.write('token', 'T1');
  network.room = 100;
  persist.write('token', 'T2');
  expect([persist.read('token'), persist.read('recentSearches')]).toEqual(['T2', null]);
});

it('E-04: what a full device cannot replace is deleted, so that no old value comes back', () => {
  persist.write('diningStyle', 1);
  persist.write('pageUrl', '/before');
  network.room = 60;
  persist.write('pageUrl', `/${'far'.repeat(40)}`);
  expect([persist.read('pageUrl'), persist.read('diningStyle')]).toEqual([null, 1]);
  network.room = 0;
  persist.write('recentSearches', ['coconut']);
  expect(persist.read('recentSearches')).toBeNull();
});
