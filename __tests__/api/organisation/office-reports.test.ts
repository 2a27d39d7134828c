import { HOUR_MS } from '@romduol/domain/time/units';
import { expectWithinBudget } from '../../support/budget';
import type { Actor } from '../../support/world/actor';
import { countStatements } from '../../support/world/statements';
import { addPost, entersAsManager, findOrganisationId, openBranch, sells } from '../../support/world/chain';
import { otherOrganisation } from '../../support/world/next-door';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

const RIVERSIDE = { name: 'Riverside', zone: 'Asia/Phnom_Penh', currency: 'USD' };
const SAIGON = { name: 'Saigon', zone: 'Asia/Tokyo', currency: 'VND' };
const OTHERS = { name: 'Others', zone: 'Asia/Phnom_Penh', currency: 'USD' };
/** Statements of an answer for any number of stores: 2 find the caller, 2 the login, 1 the stores, 1 the areas, the others the sums. */
const TODAY_STATEMENTS = 9;
const REPORT_STATEMENTS = 18;

describe('reports over stores', () => {
  let world: World;
  let manager: Actor;
  let home: number;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    home = await findStoreId(world);
  });
  afterEach(() => world.close());

  const opens = async (branch: typeof RIVERSIDE): Promise<number> => {
    const storeId = await openBranch(world, branch);
    await addPost(world, storeId);
    return storeId;
  };

  it('GET /api/office/today: a manager of three stores sees each by its clock, and one sum per currency', async () => {
    const [riverside, saigon] = [await opens(RIVERSIDE), await opens(SAIGON)];
    const there = await entersAsManager(world, riverside);
    const abroad = await entersAsManager(world, saigon);
    const [a, b] = [
      await sells(manager, { name: 'Cake', price: 1_000 }),
      await sells(there, { name: 'Cake', price: 500 }),
    ];
    const c = await sells(abroad, { name: 'Cake', price: 90_000 });
    await there.does('fullRefund', { orderId: b.orderId, reason: 'Cold' });
    const { stores, currencies } = await manager.does('officeToday', {});
    expect(
      stores.map(({ storeId, clock, currency, net, refunds, current }) => [
        storeId,
        clock,
        currency,
        net,
        refunds,
        current,
      ]),
    ).toEqual([
      [home, '18:00', 'USD', a.total, 0, true],
      [riverside, '18:00', 'USD', 0, 1, false],
      [saigon, '20:00', 'VND', c.total, 0, false],
    ]);
    expect(currencies.map(({ currency, stores: count, orders, net }) => [currency.code, count, orders, net])).toEqual([
      ['USD', 2, 2, a.total],
      ['VND', 1, 1, c.total],
    ]);
  });

  it('GET /api/office/today: a week before counts up to the hour of the store’s clock, not later ones', async () => {
    const early = await sells(manager, { name: 'Cake', price: 1_000 });
    world.now += 3 * HOUR_MS;
    await sells(manager, { name: 'Cake', price: 2_000 });
    world.now += (7 * 24 - 3) * HOUR_MS;
    manager = await world.manager();
    expect((await manager.does('officeToday', {})).stores).toMatchObject([{ net: 0, netBefore: early.total }]);
  });

  it('GET /api/office/today: shows a taken table, what is unpaid and what waits, by store', async () => {
    const riverside = await opens(RIVERSIDE);
    const there = await entersAsManager(world, riverside);
    const table = (await there.does('board', {})).tables.find(({ kind }) => kind === 'table');
    await there.does('nonSharedCreateOrder', {
      tableId: table?.tableId ?? 0,
      diningStyle: 1,
      goodsList: [],
      casualList: [{ name: 'Cake', sellPrice: 700 as never, cartNum: 1 }],
    });
    const [, store] = (await manager.does('officeToday', {})).stores;
    expect(store).toMatchObject({ occupied: 1, tables: 1, unpaidOrders: 1, unpaid: 700, waiting: 0, orders: 0 });
  });

  it('GET /api/office/today: a suspended and a closed store say so, and take no orders', async () => {
    const [riverside, saigon] = [await opens(RIVERSIDE), await opens(SAIGON)];
    await world.db.updateTable('store').set({ suspended: true }).where('id', '=', riverside).execute();
    await world.db.updateTable('store').set({ closed: true }).where('id', '=', saigon).execute();
    const { stores } = await manager.does('officeToday', {});
    expect(stores.map(({ state, isOpen }) => [state, isOpen])).toEqual([
      ['open', true],
      ['suspended', false],
      ['closed', false],
    ]);
  });

  it('a login sees the stores in which it reads reports: neither a waiter’s post nor another organisation', async () => {
    const served = await openBranch(world, RIVERSIDE);
    await addPost(world, served, 'employee');
    await openBranch(world, { ...OTHERS, ...{ organisationId: await otherOrganisation(world.db) } });
    await openBranch(world, { ...SAIGON, organisationId: await findOrganisationId(world) });
    expect((await manager.does('officeToday', {})).stores.map(({ storeId }) => storeId)).toEqual([home]);
    const report = await manager.does('officeReport', {});
    expect([report.stores, report.choices].map((list) => list.map(({ storeId }) => storeId))).toEqual([[home], [home]]);
    const refused = await manager.tries('officeReport', { stores: `${home},${served}` });
    expect([refused.name, refused.data ?? null]).toEqual(['notFound', null]);
  });

  it('an accountant reads the reports over stores, and a waiter does not', async () => {
    const riverside = await openBranch(world, RIVERSIDE);
    await addPost(world, riverside, 'accountant');
    const accountant = await entersAsManager(world, riverside);
    expect((await accountant.does('officeToday', {})).stores).toHaveLength(2);
    expect((await accountant.does('officeReport', {})).stores).toHaveLength(2);
    const waiter = await world.waiter();
    for (const call of ['officeToday', 'officeReport'] as const) {
      expect((await waiter.tries(call, {})).code).not.toBe(0);
    }
  });

  it.each([
    ['officeToday', TODAY_STATEMENTS],
    ['officeReport', REPORT_STATEMENTS],
  ] as const)('%s: %i statements, for one store and for six', async (call, limit) => {
    const one = await countStatements(() => manager.does(call, {}));
    for (const name of ['A', 'B', 'C', 'D', 'E']) await opens({ ...RIVERSIDE, name });
    const six = await countStatements(() => manager.does(call, {}));
    expect(six).toBe(one);
    expectWithinBudget({ name: `${call} of six stores`, value: six, limit, unit: 'statements' });
  });

  it('POST /api/office/report/export: totals equal the screen’s, and the audit log says who took it', async () => {
    const [riverside, saigon] = [await opens(RIVERSIDE), await opens(SAIGON)];
    await manager.does('saveArea', { name: 'North', storeIds: [riverside, saigon] });
    await sells(manager, { name: 'Cake', price: 1_050 });
    await sells(await entersAsManager(world, riverside), { name: 'Cake', price: 500 });
    await sells(await entersAsManager(world, saigon), { name: 'Cake', price: 90_000 });
    const { currencies } = await manager.does('officeReport', {});
    for (const report of ['stores', 'areas', 'days', 'hours', 'dishes', 'channels'] as const) {
      const { data, fileName } = await manager.does('exportOfficeReport', { report, format: 'csv' });
      expect(fileName).toBe(`all-stores-${report}-2026-11-20-2026-11-20.csv`);
      const [head = '', ...rows] = Buffer.from(data, 'base64').toString().trim().replace('\uFEFF', '').split('\r\n');
      const columns = head.split(',');
      const totals = rows.map((row) => row.split(',')).filter(([first]) => first === 'Totals');
      expect(totals.map((row) => [row[columns.indexOf('Currency')], Number(row[columns.indexOf('Net')])])).toEqual(
        currencies.map(({ currency, sum }) => [currency.code, sum.net / 10 ** currency.decimals]),
      );
    }
    const { data } = await manager.does('exportOfficeReport', { report: 'areas', format: 'csv' });
    const rows = Buffer.from(data, 'base64').toString().trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(0, 4).join(' '))).toEqual([
      'North USD 1 1',
      'Without an area USD 1 1',
      'North VND 1 1',
      'Totals USD 2 2',
      'Totals VND 1 1',
    ]);
    const { list } = await manager.does('auditLog', { action: 'exportReport' });
    expect(list).toHaveLength(7);
    expect(list[0]).toMatchObject({ staffName: expect.any(String) });
  });
});
