import { mainAmount } from '@romduol/domain/money/amount';
import { adds, plainIngredient } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { addPost, openBranch } from '../../support/world/chain';
import { enters } from '../../support/world/opening';
import { World } from '../../support/world/world';

const KG = 1_000_000;

describe('a store keeper', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let beef: number;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    waiter = await world.waiter();
    beef = await adds(manager, 'Beef');
  });
  afterEach(() => world.close());

  /** The waiter's account as the manager changes it. */
  const allow = async (mayKeepStock: boolean | undefined): Promise<boolean | undefined> => {
    const { name } = await waiter.does('staffInfo', {});
    const find = async () => (await manager.does('employees', {})).list.find((each) => each.name === name);
    const person = await find();
    const { id: staffId = 0, mayAccept = false } = person ?? {};
    const change = { staffId, name, mayAccept, disabled: false };
    await manager.does('changeEmployee', mayKeepStock === undefined ? change : { ...change, mayKeepStock });
    return (await find())?.mayKeepStock;
  };
  const receives = (who: Actor) =>
    who.tries('receiveStock', {
      supplierId: null,
      note: '',
      received: [{ ingredientId: beef, thousandths: 2 * KG, paid: mainAmount(2_000) }],
    });

  it('changeEmployee: only with the right an employee works in the store room, until it is taken away', async () => {
    expect((await receives(waiter)).code).toBe(1);
    expect((await waiter.tries('storeRoom', {})).code).toBe(1);
    expect(await allow(true)).toBe(true);
    expect((await waiter.does('staffInfo', {})).mayKeepStock).toBe(true);
    expect((await receives(waiter)).code).toBe(0);
    // A client that knows nothing of the right changes nothing of it.
    expect(await allow(undefined)).toBe(true);
    expect(await allow(false)).toBe(false);
    expect((await receives(waiter)).code).toBe(1);
    const { ingredients } = await manager.does('storeRoom', {});
    expect(ingredients).toMatchObject([{ stockThousandths: 2 * KG, stockValue: 2_000 }]);
  });

  it('receives, counts, wastes and transfers without being told what anything costs', async () => {
    const there = await openBranch(world, { name: 'Riverside', zone: 'Asia/Phnom_Penh', currency: 'USD' });
    await addPost(world, there);
    await adds(await enters(world, manager, there), 'Beef');
    await allow(true);
    await receives(waiter);
    const line = { ingredientId: beef, thousandths: KG / 2 };
    await waiter.does('wasteStock', { reason: 'Fell', wasted: [line] });
    await waiter.does('transferStock', { toStoreId: there, note: '', sent: [line] });
    const { differences } = await waiter.does('countStock', { counted: [{ ...line, thousandths: KG / 4 }] });
    expect(differences).toEqual([{ ingredientId: beef, thousandths: -750_000, stockValue: null }]);
    const { ingredients } = await waiter.does('storeRoom', {});
    expect(ingredients).toMatchObject([{ stockThousandths: KG / 4, stockValue: null }]);
    const { list } = await waiter.does('stockEntries', { ingredientId: beef });
    expect(list.map(({ kind, paid }) => [kind, paid])).toEqual([
      ['count', null],
      ['transferOut', null],
      ['waste', null],
      ['purchase', null],
    ]);
    expect((await manager.does('stockEntries', { ingredientId: beef })).list.at(-1)?.paid).toBe(2_000);
  });

  const ordersBeef = async (): Promise<number> => {
    const { id: supplierId } = await manager.does('saveSupplier', { name: 'Market', phone: '', note: '' });
    await receives(manager);
    const lines = [{ ingredientId: beef, thousandths: 4 * KG }];
    const { id } = await manager.does('savePurchaseOrder', { supplierId, note: '', lines });
    await manager.does('movePurchaseOrder', { id, version: 1, to: 'sent' });
    return id;
  };

  it('purchaseOrders, purchaseOrder, receivePurchaseOrder: receives an order without its costs', async () => {
    await allow(true);
    const id = await ordersBeef();
    expect((await waiter.does('purchaseOrders', { which: 'open' })).list).toMatchObject([
      { id, state: 'sent', expected: null, paid: null },
    ]);
    const before = await waiter.does('purchaseOrder', { id });
    expect(before).toMatchObject({
      expected: null,
      paid: null,
      lines: [{ expected: null, paid: null, hasPrice: true }],
    });
    const delivery = { id, version: before.version, note: '', allowsMore: false, isLast: false };
    const received = [{ ingredientId: beef, thousandths: KG }];
    await waiter.does('receivePurchaseOrder', { ...delivery, received });
    const after = await waiter.does('purchaseOrder', { id });
    expect(after).toMatchObject({
      state: 'partlyReceived',
      paid: null,
      lines: [{ receivedThousandths: KG, paid: null }],
    });
    expect(after.history.map(({ kind, paid }) => [kind, paid])).toEqual([
      ['created', null],
      ['sent', null],
      ['delivered', null],
    ]);
    // A kilogram at the price of the order: $40 for 4 kg.
    expect(await manager.does('purchaseOrder', { id })).toMatchObject({ expected: 4_000, paid: 1_000 });
    // What was not ordered has no price there.
    const salt = await adds(manager, 'Salt');
    const unpriced = { ...delivery, version: after.version, allowsMore: true };
    const refused = await waiter.tries('receivePurchaseOrder', {
      ...unpriced,
      received: [{ ingredientId: salt, thousandths: KG }],
    });
    expect(refused.code).toBe(1);
    await waiter.does('receivePurchaseOrder', {
      ...unpriced,
      received: [{ ingredientId: salt, thousandths: KG, paid: mainAmount(50) }],
    });
    expect(await manager.does('purchaseOrder', { id })).toMatchObject({ paid: 1_050 });
  });

  it('assignBarcode: gives a barcode that was scanned to an ingredient', async () => {
    await allow(true);
    await waiter.does('assignBarcode', { id: beef, barcode: '4006381333931' });
    expect((await waiter.does('storeRoom', {})).ingredients).toMatchObject([{ barcode: '4006381333931' }]);
  });

  it('makes, sends, prints and cancels no order, and does not see what is to be bought', async () => {
    await allow(true);
    const id = await ordersBeef();
    const { supplierId } = await manager.does('purchaseOrder', { id });
    const lines = [{ ingredientId: beef, thousandths: KG }];
    const refused = [
      await waiter.tries('buyList', {}),
      await waiter.tries('savePurchaseOrder', { supplierId, note: '', lines }),
      await waiter.tries('movePurchaseOrder', { id, version: 2, to: 'cancelled' }),
      await waiter.tries('exportPurchaseOrder', { id, format: 'csv' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  });

  it('does not change ingredients, recipes and suppliers, and reads no report', async () => {
    await allow(true);
    const period = { preset: 'today' } as const;
    const refused = [
      await waiter.tries('saveIngredient', plainIngredient('Salt')),
      await waiter.tries('removeIngredient', { id: beef }),
      await waiter.tries('saveSupplier', { name: 'Market', phone: '', note: '' }),
      await waiter.tries('stockAt', { at: world.now }),
      await waiter.tries('stockReport', period),
      await waiter.tries('foodCost', period),
      await waiter.tries('exportStock', { ...period, report: 'stock', format: 'csv' }),
      await waiter.tries('exportStockFile', { format: 'csv' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 1));
  });
});
