import '../../support/globals';
import { BoardStore } from '../../../../../src/stores/staff/board';
import type { BoardTable } from '../../../../../src/stores/staff/types';
import { network, type Sent } from '../../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fake-taro'));
jest.mock('../../../../../src/platform/feedback', () => jest.requireActual('../../support/fake-platform'));
jest.mock('../../../../../src/platform/random-id', () => jest.requireActual('../../support/fake-platform'));

const table = (tableId: number, name: string, about: object = {}): BoardTable =>
  ({
    tableId,
    name,
    tableUuid: 'abcdefgh',
    floorId: 1,
    seats: 4,
    kind: 'table',
    status: 0,
    unpaid: 0,
    paid: false,
    waiting: 0,
    sitting: null,
    call: null,
    ...about,
  }) as BoardTable;

const TABLES = [
  table(1, 'A01'),
  table(2, 'A02', { status: 1, unpaid: 1840, sitting: { id: 1, openedAt: 0, partySize: 2 } }),
  table(3, 'A03', { status: 1, paid: true, sitting: { id: 2, openedAt: 0, partySize: 3 } }),
  table(4, 'A04', { paid: true }),
  table(5, 'B01', { floorId: 2, status: 3 }),
  table(6, 'Take-away', { kind: 'counter' }),
];

/** What was sent but the questions for the floor itself. */
const acts = (): Sent[] => network.sent.filter(({ method }) => method !== 'GET');

const opened = async (): Promise<BoardStore> => {
  network.reset();
  network.gives({ now: 0, tables: TABLES, floors: [] });
  const board = new BoardStore();
  await board.load();
  return board;
};

const names = (board: BoardStore): string[] => board.shown.map(({ name }) => name);

it('S-28: the tables are filtered by payment and floor, and a number is found on every floor', async () => {
  const board = await opened();
  board.show({ payment: 'unpaid' });
  expect(names(board)).toEqual(['A02']);
  board.show({ payment: 'paid' });
  // A table whose party has paid and left is free, not paid.
  expect(names(board)).toEqual(['A03']);
  board.show({ payment: 'free' });
  expect(names(board)).toEqual(['A01', 'A04']);
  expect([board.count('all'), board.count('paid'), board.unpaid, board.guests]).toEqual([6, 1, 1840, 5]);
  board.show({ payment: 'all', floorId: 2 });
  expect(names(board)).toEqual(['B01']);
  board.show({ search: 'a0' });
  expect(names(board)).toEqual(['A01', 'A02', 'A03', 'A04']);
});

it('T-07: a waiter reserves a table and frees it, and the board is loaded again', async () => {
  const board = await opened();
  const before = network.sent.length;
  await board.hold(1, true);
  await board.hold(5, false);
  expect(acts().map(({ url }) => url)).toEqual(['/api/employee/tables/1/hold', '/api/employee/tables/5/free']);
  expect(network.sent.slice(before).filter(({ url }) => url.endsWith('/api/employee/tables'))).toHaveLength(2);
});

it('a temporary table that is tried again after a failure is the same one; another is another', async () => {
  const board = await opened();
  const garden = { name: 'Garden', seats: 4, floorId: 1 };
  network.fails({ errMsg: 'request:fail' });
  await expect(board.putUp(garden)).rejects.toBeInstanceOf(Error);
  network.gives({ tableId: 9, tables: TABLES, floors: [] });
  await board.putUp(garden);
  await board.putUp({ ...garden, name: 'Garden 2' });
  await board.putUp(garden);
  const keys = acts().map(({ header }) => Object.entries(header).find(([name]) => /idempotency/i.test(name))?.[1]);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

it('a refusal reaches its caller, and the board is shown as it is now', async () => {
  const board = await opened();
  network.refuses(1, 'The table is already occupied!');
  await expect(board.hold(2, true)).rejects.toThrow('The table is already occupied!');
  expect(board.tables).toHaveLength(TABLES.length);
});
