import '../../support/globals';
import { OrderList } from '../../../../../src/stores/staff/order-list';
import type { OrderSummary } from '../../../../../src/stores/staff/types';
import { network, type Sent } from '../../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fake-taro'));
jest.mock('../../../../../src/platform/feedback', () => jest.requireActual('../../support/fake-platform'));
jest.mock('../../../../../src/platform/random-id', () => jest.requireActual('../../support/fake-platform'));

const PAGE = 20;
const COUNTS = { waiting: 1, open: 2, done: 3, all: 5 };

/** A server with this many orders, the newest first; its requests are kept. */
class Counter {
  orders: number[];
  readonly asked: URLSearchParams[] = [];

  constructor(count: number) {
    this.orders = Array.from({ length: count }, (_, index) => count - index);
  }

  readonly answer = ({ url }: Sent) => {
    const query = new URLSearchParams(url.split('?')[1]);
    this.asked.push(query);
    const from = (Number(query.get('page') ?? 1) - 1) * PAGE;
    const list = this.orders.slice(from, from + PAGE).map((orderId) => ({ orderId }) as OrderSummary);
    const data = { now: 0, list, more: this.orders.length > from + PAGE, waiting: 1, counts: COUNTS };
    return { statusCode: 200, data: JSON.stringify({ code: 0, msg: '', data }) };
  };

  get last(): Record<string, string> {
    return Object.fromEntries(this.asked.at(-1) ?? []);
  }
}

const opened = async (count: number): Promise<{ server: Counter; list: OrderList }> => {
  network.reset();
  const server = new Counter(count);
  network.answer = server.answer;
  const list = new OrderList();
  await list.load();
  return { server, list };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => jest.useRealTimers());

it('S-29: every filter goes to the server with the others; none that does not hold is sent', async () => {
  const { server, list } = await opened(3);
  expect(server.last).toEqual({ show: 'waiting', page: '1' });
  list.choose('all');
  list.narrow({ source: 4, pay: 'paid' });
  list.narrow({ time: 'yesterday', tableId: 7 });
  await settled();
  expect(server.last).toEqual({
    show: 'all',
    source: '4',
    pay: 'paid',
    time: 'yesterday',
    tableId: '7',
    page: '1',
  });
  expect([list.narrowed, list.isFiltered, list.counts]).toEqual([3, true, COUNTS]);
  list.widen();
  await settled();
  expect(server.last).toEqual({ show: 'all', page: '1' });
  expect([list.narrowed, list.isFiltered]).toEqual([0, false]);
});

it('a further page is added, and a refresh asks for as many pages as are shown', async () => {
  const { server, list } = await opened(45);
  expect([list.value?.length, list.hasMore]).toEqual([20, true]);
  await list.loadMore();
  await list.loadMore();
  expect([list.value?.length, list.hasMore]).toEqual([45, false]);
  await list.loadMore();
  expect(list.value).toHaveLength(45);
  server.asked.length = 0;
  await list.load();
  expect(server.asked.map((query) => query.get('page'))).toEqual(['1', '2', '3']);
});

it('another filter begins with its first page', async () => {
  const { server, list } = await opened(45);
  await list.loadMore();
  list.choose('done');
  await settled();
  expect([server.last['page'], list.value?.length]).toEqual(['1', 20]);
});

it('an order that comes while pages are read is shown once, and none twice', async () => {
  const { server, list } = await opened(25);
  network.answer = (sent: Sent) => {
    const answered = server.answer(sent);
    if (server.orders[0] === 25) server.orders = [26, ...server.orders];
    return answered;
  };
  await list.loadMore();
  const ids = list.value?.map(({ orderId }) => orderId) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain(1);
});

it('a number is asked for once typing pauses, by its digits only', async () => {
  const { server, list } = await opened(3);
  jest.useFakeTimers();
  server.asked.length = 0;
  list.find('#0');
  list.find('#00');
  list.find('#00a87');
  expect([list.filter.search, server.asked.length]).toEqual(['0087', 0]);
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  await settled();
  expect(server.asked.map((query) => query.get('search'))).toEqual(['0087']);
});

it('what is shown stays when the server cannot be reached; with nothing shown it says so', async () => {
  const { list } = await opened(3);
  network.fails({ errMsg: 'request:fail' });
  await list.load();
  expect([list.value?.length, list.problem !== null]).toEqual([3, true]);
  list.reset();
  await list.load();
  expect([list.value, list.problem !== null]).toEqual([null, true]);
});
