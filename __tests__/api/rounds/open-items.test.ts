import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu } from '../../support/world/meal';
import { COCONUT, cashFor } from '../../support/world/rounds';
import { World } from '../../support/world/world';

const CORKAGE = { name: 'Corkage', sellPrice: mainAmount(500), cartNum: 2 };
const CAKE = { name: 'Cake of the guests', sellPrice: mainAmount(1250), vatPercentage: 0, cartNum: 1, note: 'Candles' };

describe('POST /api/employee/nonSharedCreateOrder: open items (goodsType 1)', () => {
  let world: World;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
  });
  afterEach(() => world.close());

  const tableId = async (name = 'A12') =>
    (await waiter.does('board', {})).tables.find((table) => table.name === name)?.tableId ?? 0;
  const coconuts = async (cartNum: number) => [{ id: dish(await fetchMenu(world, waiter), COCONUT).id, cartNum }];
  const orders = async (about: object, table?: string) =>
    waiter.does('nonSharedCreateOrder', {
      tableId: await tableId(table),
      diningStyle: 1,
      goodsList: [],
      ...about,
    });

  it('a waiter types corkage beside a coconut: with the store’s service and VAT or its own (P-12, E-01)', async () => {
    const made = await orders({ goodsList: await coconuts(1), casualList: [CORKAGE, CAKE] });
    expect(
      made.goods.map(({ name, goodsType, num, gross, vipGross, note }) => [
        name,
        goodsType,
        num,
        gross,
        vipGross,
        note,
      ]),
    ).toEqual([
      [COCONUT, 0, 1, expect.any(Number), expect.any(Number), ''],
      ['Corkage', 1, 2, 1000, 1000, ''],
      ['Cake of the guests', 1, 1, 1250, 1250, 'Candles'],
    ]);
    const [drink, corkage, cake] = made.goods;
    expect([corkage?.vatPercentage, cake?.vatPercentage]).toEqual([null, 0]);
    expect(made.price.cartSubTotal).toBe((drink?.gross ?? 0) + 1000 + 1250);
    const alone = await orders({ goodsList: await coconuts(1) }, 'A11');
    // The cake carries no VAT, the rest the store's 10 % on top of 5 % of service.
    const more = made.price.vat - alone.price.vat;
    expect(more).toBeGreaterThanOrEqual(Math.floor((1000 * 1.05 + 0) * 0.1));
    expect(more).toBeLessThanOrEqual(Math.ceil((1000 * 1.05 + 1) * 0.1));
    expect(
      await waiter.tries('nonSharedCreateOrder', {
        tableId: await tableId('A10'),
        diningStyle: 1,
        goodsList: [],
        casualList: [CORKAGE],
        expectedTotal: 1,
      }),
    ).toMatchObject({ code: 1 });
  });

  it('kitchen and receipt have open items, the log has who typed them, no menu has them (P-12)', async () => {
    const manager = await world.manager();
    await manager.does('savePrinter', {
      name: 'Pass',
      host: '127.0.0.1',
      port: 9,
      paper: 80,
      kinds: ['receipt', 'kitchen'],
      languages: ['en'],
      stationIds: [],
      printsWhenPaid: true,
      opensDrawer: false,
      answers: true,
      enabled: true,
    });
    const { orderId } = await orders({ casualList: [CORKAGE, CAKE] });
    await waiter.does('takeCash', await cashFor(waiter, orderId));
    const jobs = await world.db.selectFrom('print_job').select(['kind', 'paper']).orderBy('id').execute();
    expect(jobs.map(({ kind }) => kind)).toEqual(['kitchen', 'receipt']);
    for (const { paper } of jobs) {
      expect(JSON.stringify(paper)).toContain('Corkage');
      expect(JSON.stringify(paper)).toContain('Cake of the guests');
    }
    const { list } = await manager.does('auditLog', { action: 'casualGoods' });
    expect(list.map(({ details, amount, staffName, place }) => [staffName, place, details, amount])).toEqual([
      ['Sokha', 'A12', ['1 × Cake of the guests'], 1250],
      ['Sokha', 'A12', ['2 × Corkage'], 1000],
    ]);
    const menu = await fetchMenu(world, waiter);
    expect(menu.goods.filter(({ name }) => name === 'Corkage')).toEqual([]);
    expect((await waiter.does('staffGoods', {})).list.filter(({ name }) => name === 'Corkage')).toEqual([]);
  });

  it('open items are refunded by the piece and reported as not on the menu (V-08, S-33)', async () => {
    const { orderId } = await orders({ goodsList: await coconuts(1), casualList: [CORKAGE] });
    await waiter.does('takeCash', await cashFor(waiter, orderId));
    const { lines } = await waiter.does('refundInfo', { orderId });
    const corkage = lines.find(({ name }) => name === 'Corkage');
    await waiter.does('partRefund', { orderId, items: [{ lineId: corkage?.id ?? 0, quantity: 1 }], method: 2 });
    const report = await waiter.does('itemReport', { preset: 'today' });
    const row = report.items.find(({ name }) => name === 'Corkage');
    expect(row).toMatchObject({ category: 'Not on the menu', num: 1, gross: 1000 });
    expect(row?.net).toBe((row?.total ?? 0) - (row?.refunded ?? 0));
    expect(report.net).toBe((await waiter.does('salesReport', { preset: 'today' })).sum.net);
  });

  it('the same item at two tables: merged bills have one line of it, split bills keep its share', async () => {
    const first = await orders({ casualList: [CORKAGE] }, 'A11');
    const second = await orders({ casualList: [{ ...CORKAGE, name: ' Corkage ' }] }, 'A12');
    const merged = await waiter.does('mergeOrders', { orderId: first.orderId, sourceIds: [second.orderId] });
    expect(merged.goods).toMatchObject([{ name: 'Corkage', num: 4, goodsType: 1 }]);
    const items = [{ lineId: merged.goods[0]?.id ?? 0, quantity: 1 }];
    const { orders: parts } = await waiter.does('splitOrder', { orderId: first.orderId, groups: [{ items }] });
    expect(parts.map(({ goods }) => goods.map(({ goodsType, num }) => [goodsType, num]))).toEqual([[[1, 3]], [[1, 1]]]);
    const kept = await world.db.selectFrom('goods').select('id').where('casual', '=', true).execute();
    expect(kept).toHaveLength(1);
  });

  it('a waiter changes the note of an open item and removes pieces; it has no modifiers', async () => {
    await world.db.updateTable('store').set({ pay_first: true }).execute();
    const { orderNo, goods } = await orders({ casualList: [CORKAGE] });
    const id = goods[0]?.id ?? 0;
    expect(await waiter.tries('changeGood', { orderNo, id, num: 3 })).toMatchObject({ code: 1 });
    await waiter.does('modifyOrdersGoodsNotes', { orderNo, goodsList: [{ id, note: 'Red wine' }] });
    const cut = await waiter.does('cutGoods', { orderNo, goodsList: [{ id, num: 1 }], reason: 'One bottle only' });
    expect(cut.goods).toMatchObject([{ name: 'Corkage', num: 1, note: 'Red wine', goodsType: 1 }]);
  });

  it('without a name, a price or pieces, or beyond a limit, an open item is refused (V-01, R-01)', async () => {
    const at = { tableId: await tableId(), diningStyle: 1, goodsList: [] };
    for (const wrong of [
      { ...CORKAGE, name: '' },
      { ...CORKAGE, name: '   ' },
      { ...CORKAGE, name: 'x'.repeat(61) },
      { ...CORKAGE, name: 5 },
      { ...CORKAGE, sellPrice: 0 },
      { ...CORKAGE, sellPrice: -500 },
      { ...CORKAGE, sellPrice: 1.5 },
      { ...CORKAGE, sellPrice: 10_000_000 },
      { ...CORKAGE, cartNum: 0 },
      { ...CORKAGE, cartNum: 1_000 },
      { ...CORKAGE, vatPercentage: 101 },
      { ...CORKAGE, vatPercentage: 1.234 },
      { ...CORKAGE, note: 'x'.repeat(141) },
    ]) {
      expect(await waiter.tries('nonSharedCreateOrder', { ...at, casualList: [wrong] })).toMatchObject({ code: 1 });
    }
    expect(await waiter.tries('nonSharedCreateOrder', { ...at, casualList: Array(21).fill(CORKAGE) })).toMatchObject({
      code: 1,
    });
    expect(await waiter.tries('nonSharedCreateOrder', at)).toMatchObject({ code: 1 });
    const diner = await world.diner();
    expect(await diner.tries('nonSharedCreateOrder', { ...at, casualList: [CORKAGE] })).toMatchObject({ code: 1 });
    expect(await world.db.selectFrom('goods').select('id').where('casual', '=', true).execute()).toEqual([]);
    expect((await waiter.does('board', {})).tables.find(({ name }) => name === 'A12')).toMatchObject({ status: 0 });
  });
});
