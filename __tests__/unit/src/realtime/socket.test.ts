import Taro from '@tarojs/taro';
import { LiveConnection, SOCKET_EVENT, socketUrl } from '../../../../src/realtime/socket';
import { type FakeSocket, sockets } from '../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));

const ADDRESS = { origin: 'wss://shop.example', token: 'T 1', language: 'km', tableUuid: 'abcdefgh' };
const handlers = {
  address: jest.fn((): typeof ADDRESS | null => ADDRESS),
  onOpen: jest.fn(),
  onMessage: jest.fn(),
  onUnauthorised: jest.fn(),
};
let connection: LiveConnection;

/** Lets promises settle without moving the clock. */
const settle = () => jest.advanceTimersByTimeAsync(0);
const latest = (): FakeSocket => {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('no socket was opened');
  return socket;
};
const connect = async (): Promise<FakeSocket> => {
  connection.open();
  await settle();
  latest().accepts();
  return latest();
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  handlers.address.mockReturnValue(ADDRESS);
  sockets.length = 0;
  connection = new LiveConnection(handlers);
});
afterEach(() => {
  connection.close();
  jest.useRealTimers();
});

it('A-04: the address carries token, language, client type 5 and table', () => {
  expect(socketUrl(ADDRESS)).toBe('wss://shop.example/api/socket?token=T%201&lang=km&clientType=5&tableUuid=abcdefgh');
  expect(socketUrl({ ...ADDRESS, language: '', tableUuid: null })).toBe(
    'wss://shop.example/api/socket?token=T%201&lang=en&clientType=5',
  );
});

it('T-18: goes from closed over connecting to open; without a token it does not connect', async () => {
  expect(connection.state).toBe('closed');
  connection.open();
  expect(connection.state).toBe('connecting');
  await settle();
  latest().accepts();
  expect(connection.state).toBe('open');
  expect(handlers.onOpen).toHaveBeenCalledTimes(1);
  connection.close();
  handlers.address.mockReturnValue(null);
  connection.open();
  await settle();
  expect(sockets).toHaveLength(1);
});

it('T-18: reconnects 3 s after an error or a close', async () => {
  (await connect()).dies();
  expect(connection.state).toBe('closed');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(sockets).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(2);
  latest().errs();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(sockets).toHaveLength(3);
});

it('T-18: stays closed when it was closed on purpose', async () => {
  const socket = await connect();
  connection.close();
  socket.dies();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.closed).toBe(true);
  expect(sockets).toHaveLength(1);
});

it('T-18: does not come back with a token that the server does not know', async () => {
  (await connect()).dies(4401);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(handlers.onUnauthorised).toHaveBeenCalledTimes(1);
  expect(sockets).toHaveLength(1);
});

it('T-18: pings every 10 s while it is answered', async () => {
  const socket = await connect();
  for (const pings of [1, 2, 3, 4]) {
    await jest.advanceTimersByTimeAsync(10_000);
    expect(socket.sent).toEqual(Array.from({ length: pings }, () => 'ping'));
    socket.says('pong');
  }
  expect(connection.state).toBe('open');
});

it('T-18: closes without an answer within 10 s, and tries again', async () => {
  const socket = await connect();
  await jest.advanceTimersByTimeAsync(19_999);
  expect(connection.state).toBe('open');
  await jest.advanceTimersByTimeAsync(1);
  expect([connection.state, socket.closed]).toEqual(['closed', true]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(sockets).toHaveLength(2);
});

it('T-18: every message is broadcast inside the app; what is no message is not', async () => {
  const heard = jest.fn();
  Taro.eventCenter.on(SOCKET_EVENT, heard);
  const socket = await connect();
  socket.says({ cmd: 100, data: { version: 2 } });
  socket.says('nonsense');
  expect(heard.mock.calls).toEqual([[{ cmd: 100, data: { version: 2 } }]]);
  expect(handlers.onMessage).toHaveBeenCalledTimes(1);
});

it('T-18: late messages of an old connection are ignored', async () => {
  const old = await connect();
  const present = await connect();
  old.says({ cmd: 100, data: {} });
  old.dies();
  expect(handlers.onMessage).not.toHaveBeenCalled();
  expect([connection.state, present.closed]).toEqual(['open', false]);
});
