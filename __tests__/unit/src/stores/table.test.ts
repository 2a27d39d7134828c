import { call } from '../../../../src/api/call';
import { CallError, NO_ANSWER } from '../../../../src/api/call-error';
import { persist } from '../../../../src/stores/persist';
import { SessionStore } from '../../../../src/stores/session';
import { TableStore } from '../../../../src/stores/table';
import type { StoreInfo } from '../../../../src/stores/types';
import { network } from '../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));
jest.mock('../../../../src/api/call', () => ({ call: jest.fn(), registerRoutes: jest.fn() }));
jest.mock('../../../../src/platform/random-id', () => jest.requireActual('../support/fake-platform'));

const CODE = 'abcdefgh';
const info = (more: Partial<StoreInfo>) =>
  ({ tableUuid: CODE, tableName: 'A12', isTableService: true, isDisplayTable: true, ...more }) as StoreInfo;

/** A phone that has joined its table, with the store's data. */
const atTable = async (more: Partial<StoreInfo>): Promise<TableStore> => {
  jest.mocked(call).mockImplementation(async () => info(more));
  persist.write('tableUuid', CODE);
  persist.write('token', 'T1');
  const table = new TableStore(new SessionStore());
  await table.loadInfo();
  return table;
};

beforeEach(() => network.reset());

it.each([
  [true, true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  ['0', false],
  ['', false],
])('S-38: isShowSalesVolume %j as the server sends it shows sales: %j', async (isShowSalesVolume, shown) => {
  expect((await atTable({ isShowSalesVolume })).showsSales).toBe(shown);
});

it('E-04: isTableService and isDisplayTable are stored, and valid in a new app before an answer', async () => {
  await atTable({});
  persist.write('storeInfo', null);
  const opened = new TableStore(new SessionStore());
  expect([opened.info, opened.canCallStaff, opened.isDisplayTable]).toEqual([null, true, true]);
  await atTable({ isTableService: false, isDisplayTable: false });
  persist.write('storeInfo', null);
  const again = new TableStore(new SessionStore());
  expect([again.canCallStaff, again.isDisplayTable]).toEqual([false, false]);
});

it('E-04: a store that hides its tables gives no name to the pages', async () => {
  expect((await atTable({})).shownName).toBe('A12');
  expect((await atTable({ isDisplayTable: false })).shownName).toBeNull();
});

it('E-04: what is stored of one table applies to no other one, nor to none', async () => {
  const table = await atTable({});
  table.begin('ijklmnop-1');
  expect([table.isTableService, table.isDisplayTable]).toEqual([false, false]);
  table.reset();
  expect([persist.read('isTableService'), persist.read('isDisplayTable')]).toEqual([null, null]);
});

describe('a code that is not exchanged', () => {
  const refused = new CallError({ code: 1, msg: 'No', data: 7160, errorName: 'tableCodeUnknown' });
  const offline = new CallError({ code: NO_ANSWER, msg: 'No network', errorName: 'networkError' });

  it('S-01: another table’s code: the table of before is not shown, and the phone is still at it', async () => {
    const table = await atTable({});
    expect(table.shownName).toBe('A12');
    jest.mocked(call).mockRejectedValue(refused);
    expect(await table.enter('zyxwvuts-3')).toBe(false);
    expect([table.shownName, table.info, table.problem?.errorName]).toEqual([null, null, 'tableCodeUnknown']);
    expect([table.tableUuid, table.code]).toEqual([CODE, CODE]);
  });

  it('S-01: its own table’s code while there is no network: the table stays, and the code is tried again', async () => {
    const table = await atTable({});
    jest.mocked(call).mockRejectedValue(offline);
    expect(await table.enter(`${CODE}-2`)).toBe(false);
    expect([table.shownName, table.code]).toEqual(['A12', `${CODE}-2`]);
  });
});
