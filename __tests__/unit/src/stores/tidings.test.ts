import { call } from '../../../../src/api/call';
import { subscriptions } from '../../../../src/platform/subscriptions';
import { tidings } from '../../../../src/stores/tidings';

jest.mock('../../../../src/api/call', () => ({ call: jest.fn(), learn: jest.fn() }));
jest.mock('../../../../src/platform/subscriptions', () => ({ subscriptions: { isThere: true, ask: jest.fn() } }));
jest.mock('../../../../src/platform/login', () => ({ login: { app: 'wechat', code: async () => 'who-holds-it' } }));

const called = jest.mocked(call);
const sheet = jest.spyOn(subscriptions, 'ask');

beforeEach(async () => {
  called.mockReset().mockResolvedValue({ list: [{ kind: 'answered', template: 'A' }] });
  sheet.mockReset().mockResolvedValue(['A']);
  await tidings.prepare(1);
  called.mockClear();
});

it('an order is placed at the second tap: the sheet was shown once, and the next order shows it again', async () => {
  await Promise.all([tidings.ask(), tidings.ask()]);
  expect(await tidings.ask()).toEqual(['answered']);
  expect(sheet.mock.calls).toEqual([[['A']]]);
  await tidings.hear('2611200001', ['answered']);
  expect(called.mock.calls).toEqual([
    [
      'hearOfOrder',
      { orderNo: '2611200001', app: 'wechat', code: 'who-holds-it', kinds: ['answered'] },
      { quiet: true },
    ],
  ]);
  await tidings.ask();
  expect(sheet).toHaveBeenCalledTimes(2);
  await tidings.hear('2611200002', []);
});

it('who agrees to nothing is nobody whom the server hears of', async () => {
  sheet.mockResolvedValue([]);
  expect(await tidings.ask()).toEqual([]);
  await tidings.hear('2611200001', []);
  expect(called).not.toHaveBeenCalled();
});

it('a store that has nothing to tell, and a line that is down, ask nobody', async () => {
  called.mockResolvedValue({ list: [] });
  await tidings.prepare(1);
  await tidings.ask();
  called.mockRejectedValue(new Error('no line'));
  await tidings.prepare(1);
  await tidings.ask();
  expect(sheet).not.toHaveBeenCalled();
});

it('the server does not hear of it: the order goes on', async () => {
  called.mockRejectedValue(new Error('no line'));
  await expect(tidings.hear('2611200001', ['answered'])).resolves.toBeUndefined();
});
