import { mainAmount } from '@romduol/domain/money/amount';
import { network } from '../support/fake-taro';
import { call } from '../../../../src/api/call';
import { offlinePayments } from '../../../../src/stores/offline-payments';
import { PaymentStore, type PayInfo } from '../../../../src/stores/payment';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));
jest.mock('../../../../src/api/call', () => ({ call: jest.fn(), registerRoutes: jest.fn() }));
jest.mock('../../../../src/platform/login', () => ({ login: { app: null, code: async () => '' } }));
jest.mock('../../../../src/platform/random-id', () => jest.requireActual('../support/fake-platform'));

const called = jest.mocked(call);
const ORDER = '2611200001';
const CASH = 4;
const channel = (id: number, selected: boolean) => ({ id, channelsName: 'Cash', kind: 'cash', selected });
/** The server's answer about an order: its status, and whether a channel at the counter is chosen. */
const says = (payStatus: number, selected: boolean): void => {
  const info = { orderNo: ORDER, payStatus, channels: [channel(CASH, selected), channel(5, false)], plugins: [] };
  called.mockImplementation(async () => info as unknown as PayInfo);
};

beforeEach(async () => {
  network.reset();
  says(1, true);
  await new PaymentStore().pay(
    ORDER,
    { method: 2, channelId: CASH },
    { expectedTotal: mainAmount(780), column: 'sell' },
    mainAmount(0),
  );
});

it('T-13: a channel at the counter is stored by order number, and read when the app opens again', () => {
  expect([offlinePayments.of(ORDER), offlinePayments.of('2611200002')]).toEqual([CASH, null]);
});

it('T-13: it is kept while the order is to be paid by it', async () => {
  await new PaymentStore().load(ORDER);
  expect(offlinePayments.of(ORDER)).toBe(CASH);
});

it.each([
  ['is paid', 2, true],
  ['is put on credit', 10, true],
  ['is cancelled', 5, true],
  ['is to be paid again, after its checkout was reversed', 1, false],
])('T-13: it is deleted when the order %s; that of another order stays', async (_, payStatus, selected) => {
  offlinePayments.save('2611200002', 5);
  says(payStatus, selected);
  await new PaymentStore().load(ORDER);
  expect([offlinePayments.of(ORDER), offlinePayments.of('2611200002')]).toEqual([null, 5]);
});
