import '../../support/globals';
import { runInAction } from 'mobx';
import { NewOrderAlerts } from '../../../../../src/stores/staff/new-order-alerts';
import { BoardStore } from '../../../../../src/stores/staff/board';
import { StaffOrdersStore } from '../../../../../src/stores/staff/orders';
import type { OrderSummary } from '../../../../../src/stores/staff/types';
import { sound } from '../../support/fake-sound';

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fake-taro'));
jest.mock('../../../../../src/platform/feedback', () => jest.requireActual('../../support/fake-platform'));
jest.mock('../../../../../src/platform/random-id', () => jest.requireActual('../../support/fake-platform'));
jest.mock('../../../../../src/platform/sound', () => jest.requireActual('../../support/fake-sound'));

const AGAIN_MS = 15_000;

const waiting = (orderId: number, about: Partial<OrderSummary> = {}): OrderSummary =>
  ({ orderId, payStatus: 8, acceptBy: 1_000, placedAt: orderId, ...about }) as OrderSummary;

/** Staff at work: orders that wait, and what announces them. */
const atWork = (...orders: OrderSummary[]): { orders: StaffOrdersStore; alerts: NewOrderAlerts } => {
  sound.reset();
  const store = new StaffOrdersStore();
  store.waiting = orders;
  const alerts = new NewOrderAlerts(store, new BoardStore());
  alerts.watch();
  return { orders: store, alerts };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

it('a new order rings at once, and again every 15 s until staff open it', () => {
  const { orders, alerts } = atWork();
  expect(sound.rang).toBe(0);
  runInAction(() => (orders.waiting = [waiting(1)]));
  expect(sound.rang).toBe(1);
  jest.advanceTimersByTime(2 * AGAIN_MS);
  expect(sound.rang).toBe(3);
  alerts.saw(1);
  jest.advanceTimersByTime(4 * AGAIN_MS);
  expect(sound.rang).toBe(3);
});

it('after a reload waiting orders ring, the oldest first', () => {
  const { alerts } = atWork(waiting(2), waiting(1));
  expect(sound.rang).toBe(1);
  expect(alerts.fresh.map(({ orderId }) => orderId)).toEqual([1, 2]);
});

it('an order that another employee accepted is no longer new; nor is one that needs no acceptance', () => {
  const { orders, alerts } = atWork(waiting(1));
  runInAction(
    () =>
      (orders.waiting = [waiting(1, { payStatus: 6, acceptBy: null }), waiting(2, { payStatus: 6, acceptBy: null })]),
  );
  expect(alerts.fresh.map(({ orderId }) => orderId)).toEqual([2]);
});

it('goods that are added to an order that staff opened ring again, until staff open it (T-05)', () => {
  const { orders, alerts } = atWork(waiting(1));
  alerts.saw(1);
  runInAction(() => (orders.waiting = []));
  runInAction(() => (orders.waiting = [waiting(1, { payStatus: 1, acceptBy: 2_000 })]));
  expect(alerts.fresh.map(({ orderId }) => orderId)).toEqual([1]);
  expect(sound.rang).toBe(2);
  alerts.saw(1);
  expect(alerts.fresh).toEqual([]);
});

it('muted, nothing rings; an order that needs no answer rings once', () => {
  const { orders, alerts } = atWork();
  alerts.setMuted(true);
  runInAction(() => (orders.waiting = [waiting(1)]));
  alerts.placed();
  jest.advanceTimersByTime(AGAIN_MS);
  expect(sound.rang).toBe(0);
  alerts.setMuted(false);
  alerts.placed();
  expect(sound.rang).toBe(1);
});

it('sounds that the browser blocks are reported until a tap allows them, except where they are muted', () => {
  const { alerts } = atWork();
  sound.lock(true);
  expect(alerts.isSilent).toBe(true);
  alerts.setMuted(true);
  expect(alerts.isSilent).toBe(false);
  alerts.setMuted(false);
  alerts.unlock();
  expect(alerts.isSilent).toBe(false);
});
