import { call } from '../../../../src/api/call';
import { subscriptions } from '../../../../src/platform/subscriptions';
import { orderNotifications } from '../../../../src/stores/order-notifications';

jest.mock('../../../../src/api/call', () => ({ call: jest.fn(), registerRoutes: jest.fn() }));
jest.mock('../../../../src/platform/subscriptions', () => ({ subscriptions: { isThere: true, ask: jest.fn() } }));
jest.mock('../../../../src/platform/login', () => ({ login: { app: 'wechat', code: async () => 'who-holds-it' } }));

const called = jest.mocked(call);
const sheet = jest.spyOn(subscriptions, 'ask');

beforeEach(async () => {
  called.mockReset().mockResolvedValue({ list: [{ kind: 'answered', template: 'A' }] });
  sheet.mockReset().mockResolvedValue(['A']);
  await orderNotifications.prepare(1);
  called.mockClear();
});

it('an order is placed at the second tap: the sheet was shown once, and the next order shows it again', async () => {
  await Promise.all([orderNotifications.ask(), orderNotifications.ask()]);
  expect(await orderNotifications.ask()).toEqual(['answered']);
  expect(sheet.mock.calls).toEqual([[['A']]]);
  await orderNotifications.subscribe('2611200001', ['answered']);
  expect(called.mock.calls).toEqual([
    [
      'hearOfOrder',
      { orderNo: '2611200001', app: 'wechat', code: 'who-holds-it', kinds: ['answered'] },
      { quiet: true },
    ],
  ]);
  await orderNotifications.ask();
  expect(sheet).toHaveBeenCalledTimes(2);
  await orderNotifications.subscribe('2611200002', []);
});

it('a diner who agrees to nothing is not sent to the server', async () => {
  sheet.mockResolvedValue([]);
  expect(await orderNotifications.ask()).toEqual([]);
  await orderNotifications.subscribe('2611200001', []);
  expect(called).not.toHaveBeenCalled();
});

it('a store without notifications and a phone without a network ask no diner', async () => {
  called.mockResolvedValue({ list: [] });
  await orderNotifications.prepare(1);
  await orderNotifications.ask();
  called.mockRejectedValue(new Error('no line'));
  await orderNotifications.prepare(1);
  await orderNotifications.ask();
  expect(sheet).not.toHaveBeenCalled();
});

it('the call to the server fails: the order goes on', async () => {
  called.mockRejectedValue(new Error('no line'));
  await expect(orderNotifications.subscribe('2611200001', ['answered'])).resolves.toBeUndefined();
});
