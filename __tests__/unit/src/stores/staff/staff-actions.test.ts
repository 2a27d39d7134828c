import '../../support/globals';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { BoardStore } from '../../../../../src/stores/staff/board';
import { StaffOrdersStore } from '../../../../../src/stores/staff/orders';
import { StaffActions } from '../../../../../src/stores/staff/staff-actions';
import { network, type Sent } from '../../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fake-taro'));
jest.mock('../../../../../src/platform/feedback', () => jest.requireActual('../../support/fake-platform'));
jest.mock('../../../../../src/platform/random-id', () => jest.requireActual('../../support/fake-platform'));

const CASH = {
  receivedCents: mainAmount(500),
  receivedRiel: secondAmount(0),
  change: 'mixed',
  expectedTotal: mainAmount(500),
  column: 'sell',
} as const;

/** A server that has one order and counts how often it makes up a whole order for an answer. */
class Counter {
  version = 3;
  rendered = 0;
  refuses = false;

  readonly answer = ({ url, method }: Sent) => {
    const give = (data: unknown, code = 0) => ({ statusCode: 200, data: JSON.stringify({ code, msg: '', data }) });
    if (!/\/orders\/7(\/|$|\?)/.test(url))
      return give({ list: [], tables: [], floors: [], counts: {}, waiting: 0, more: false });
    if (method === 'POST' && this.refuses) return give(null, 7001);
    if (method === 'POST') this.version += 1;
    this.rendered += 1;
    return give({ orderId: 7, orderNo: '0007', version: this.version, goods: [], tenders: [], due: 0 });
  };
}

const atTill = async () => {
  network.reset();
  const server = new Counter();
  network.answer = server.answer;
  const orders = new StaffOrdersStore();
  const actions = new StaffActions(orders, new BoardStore());
  await orders.open(7);
  server.rendered = 0;
  return { server, orders, actions };
};

/** What runs beside an act has been answered. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 20));

it('one cash tap loads the order once: its answer is kept, and the event of it loads nothing', async () => {
  const { server, orders, actions } = await atTill();
  expect(await actions.run('takeCash', { orderId: 7, ...CASH }, 7)).not.toBeNull();
  orders.changed('0007', 4);
  await orders.refresh();
  await settled();
  expect([orders.byId.get(7)?.version, server.rendered]).toEqual([4, 1]);
});

it('an order that another employee changed is loaded again', async () => {
  const { server, orders } = await atTill();
  server.version = 5;
  orders.changed('0007', 5);
  await orders.refresh();
  expect([orders.byId.get(7)?.version, server.rendered]).toEqual([5, 1]);
  await orders.refresh();
  expect(server.rendered).toBe(1);
});

it('after a refusal the order is shown as it is now', async () => {
  const { server, orders, actions } = await atTill();
  server.refuses = true;
  server.version = 9;
  expect(await actions.run('takeCash', { orderId: 7, ...CASH }, 7)).toBeNull();
  expect([orders.byId.get(7)?.version, server.rendered]).toEqual([9, 1]);
});

it('all that may have changed while the connection was down is loaded again', async () => {
  const { server, orders } = await atTill();
  await orders.refreshAll();
  expect(server.rendered).toBe(1);
});
