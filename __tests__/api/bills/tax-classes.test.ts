import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { TAX_CLASSES_MAX } from '@romduol/domain/limits';
import { printedOrder } from '../../../server/printing/documents/printed-order';
import { receiptPaper } from '../../../server/printing/documents/receipt';
import { loadTaxDocumentPaper } from '../../../server/printing/tax-documents';
import { editing } from '../../support/world/a-menu';
import type { Actor } from '../../support/world/actor';
import { fetchMenu, order, puts } from '../../support/world/meal';
import { nextDoor } from '../../support/world/next-door';
import { cash } from '../../support/world/paying';
import { World } from '../../support/world/world';

const COCONUT = 'Fresh coconut';
const DRINKS = { name: { en: 'Drinks', km: 'ភេសជ្ជៈ' }, dineIn: 20, takeAway: 5 };

describe('the tax classes of a store (decision 0063)', () => {
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  beforeEach(async () => {
    world = await World.open();
    [manager, waiter] = await Promise.all([world.manager(), world.waiter()]);
  });
  afterEach(() => world.close());

  const saves = async (change: object): Promise<void> => {
    const { tables: _, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    await manager.does('saveStoreSettings', { ...settings, ...change });
  };
  const dishIn = async (taxClass: number | null, name = COCONUT) =>
    manager.does('saveDish', { ...(await editing(manager, name)), taxClass });
  const hasDrinks = async (): Promise<number> => {
    const { list } = await manager.does('saveTaxClass', DRINKS);
    const id = list.at(-1)?.id ?? 0;
    await dishIn(id);
    return id;
  };
  const eats = async (num: number, diningStyle: 1 | 2 = 1, table = 'A12', name = COCONUT) => {
    const guest = await world.diner(table);
    await puts(world, guest, name, num, diningStyle);
    const { orderId } = await guest.does('generateOrderPostPayment', await order(guest, diningStyle));
    return waiter.does('acceptOrder', { orderId });
  };
  const pays = ({ orderId, totalPrice }: { readonly orderId: number; readonly totalPrice: number }) =>
    waiter.does('takeCash', cash({ orderId, total: mainAmount(totalPrice), orderNo: '', phone: waiter }));

  it('PUT saveTaxClass: classes are added, changed by version, counted; their ids are never used again', async () => {
    expect(await manager.does('taxClasses', {})).toEqual({ list: [] });
    const id = await hasDrinks();
    expect(await manager.does('taxClasses', {})).toEqual({
      list: [
        {
          id,
          name: { en: 'Drinks', 'zh-Hans': 'Drinks', km: 'ភេសជ្ជៈ' },
          dineIn: 20,
          takeAway: 5,
          version: 1,
          dishes: 1,
        },
      ],
    });
    const change = { ...DRINKS, id, version: 1, dineIn: 25 };
    expect((await manager.does('saveTaxClass', change)).list).toMatchObject([{ id, dineIn: 25, version: 2 }]);
    expect((await manager.tries('saveTaxClass', change)).name).toBe('changedMeanwhile');
    expect((await manager.tries('saveTaxClass', { ...change, id: 99 })).name).toBe('notFound');
    await dishIn(null);
    expect(await manager.does('removeTaxClass', { id })).toEqual({ list: [] });
    expect((await manager.does('saveTaxClass', DRINKS)).list).toMatchObject([{ id: id + 1, version: 1 }]);
    const { list: log } = await manager.does('auditLog', {});
    const actions = log.map(({ action }) => action).filter((action) => /TaxClass/.test(action));
    expect(actions).toEqual(['saveTaxClass', 'removeTaxClass', 'saveTaxClass', 'saveTaxClass']);
  });

  it('PUT saveTaxClass: one more than a store may have is refused, as are a wrong percentage and a waiter', async () => {
    for (let count = 0; count < TAX_CLASSES_MAX; count += 1) await manager.does('saveTaxClass', DRINKS);
    expect(await manager.tries('saveTaxClass', DRINKS)).toMatchObject({ name: 'badInput', data: { field: 'list' } });
    expect((await manager.tries('saveTaxClass', { ...DRINKS, dineIn: 101 })).name).toBe('badInput');
    expect((await waiter.tries('saveTaxClass', DRINKS)).code).not.toBe(0);
    expect((await manager.does('taxClasses', {})).list).toHaveLength(TAX_CLASSES_MAX);
  });

  it('DELETE removeTaxClass: a class that a dish is in stays; an archived dish leaves it', async () => {
    const id = await hasDrinks();
    expect((await manager.tries('removeTaxClass', { id })).name).toBe('taxClassInUse');
    const { id: dishId } = await editing(manager, COCONUT);
    await manager.does('archiveDish', { id: dishId, archived: true });
    expect((await manager.does('removeTaxClass', { id })).list).toEqual([]);
    await manager.does('archiveDish', { id: dishId, archived: false });
    expect((await manager.does('editedDish', { id: dishId })).taxClass).toBeNull();
    expect((await manager.tries('removeTaxClass', { id })).name).toBe('notFound');
  });

  it('PUT saveDish: a class that the store does not have is refused; an older client leaves it as it is', async () => {
    const id = await hasDrinks();
    const { taxClass, ...older } = await editing(manager, COCONUT);
    expect(taxClass).toBe(id);
    await manager.does('saveDish', older);
    expect((await editing(manager, COCONUT)).taxClass).toBe(id);
    const wrong = { ...(await editing(manager, COCONUT)), taxClass: 77 };
    expect(await manager.tries('saveDish', wrong)).toMatchObject({ name: 'notFound', data: { field: 'taxClass' } });
    expect((await editing(manager, COCONUT)).taxClass).toBe(id);
  });

  it('a class and the dish that is put in it while it is removed: one of both managers is refused', async () => {
    const { list } = await manager.does('saveTaxClass', DRINKS);
    const id = list[0]?.id ?? 0;
    const edited = { ...(await editing(manager, COCONUT)), taxClass: id };
    const [saved, removed] = await Promise.all([
      manager.tries('saveDish', edited),
      manager.tries('removeTaxClass', { id }),
    ]);
    expect([saved.code === 0, removed.code === 0].filter(Boolean)).toHaveLength(1);
    const { list: left } = await manager.does('taxClasses', {});
    expect(left.map(({ dishes }) => dishes)).toEqual(saved.code === 0 ? [1] : []);
  });

  it('a dish has its class’s percentage for the dining style; bill, line and receipt rows name the class', async () => {
    await hasDrinks();
    const inside = await eats(3);
    const taken = await eats(3, 2, 'A11');
    const percents = [inside, taken].map(({ goods }) => goods[0]?.vatPercentage);
    expect(percents).toEqual([20, 5]);
    const net = inside.price.cartSubTotal + inside.price.totalServiceChargeAmount;
    expect(inside.charges.vat).toEqual(
      [
        { percent: 20, base: net, amount: Math.round(net * 0.2), taxClass: 'Drinks' },
        { percent: 10, base: inside.price.tableCharge, amount: Math.round(inside.price.tableCharge * 0.1) },
      ].filter(({ amount }) => amount !== 0),
    );
    waiter.language = 'km';
    const read = await waiter.does('staffOrder', { orderId: taken.orderId });
    waiter.language = 'en';
    expect(read.charges.vat[0]).toMatchObject({ percent: 5, taxClass: 'ភេសជ្ជៈ' });
  });

  it('the phone’s menu names classes and percentages, so that it computes the same total', async () => {
    const id = await hasDrinks();
    await saves({ vatByLine: true, serviceChargeTaxed: false });
    const guest = await world.diner('A12');
    const menu = await fetchMenu(world, guest);
    expect(menu.goods.find(({ name }) => name === COCONUT)?.taxClass).toBe(id);
    const info = await guest.does('storeInfo', { tableUuid: await world.findTableCode('A12') });
    expect(info).toMatchObject({ vatByLine: true, serviceChargeUntaxed: true });
    expect(info.taxClasses).toMatchObject([{ id, dineIn: 20, takeAway: 5 }]);
  });

  it('a changed class and changed rules touch no order that is placed; the next one has them', async () => {
    const id = await hasDrinks();
    const before = await eats(2);
    await manager.does('saveTaxClass', { ...DRINKS, name: { en: 'Soft drinks' }, id, version: 1, dineIn: 0 });
    await saves({ vatByLine: true, serviceChargeTaxed: false });
    const same = await waiter.does('staffOrder', { orderId: before.orderId });
    expect([same.price, same.charges]).toEqual([before.price, before.charges]);
    const after = await eats(2, 1, 'A11');
    expect(after.goods[0]?.vatPercentage).toBe(0);
    expect(after.price.vat).toBe(Math.round(after.price.tableCharge * 0.1));
  });

  it('the service charge is not taxed where the store says so', async () => {
    await saves({ serviceChargeTaxed: false });
    const { price, charges } = await eats(3, 1, 'A12', 'Phnom Penh kuy teav');
    expect(price.totalServiceChargeAmount).toBeGreaterThan(0);
    expect(charges.vat).toMatchObject([{ percent: 10, base: price.cartSubTotal + price.tableCharge }]);
    expect(price.vat).toBe(Math.round((price.cartSubTotal + price.tableCharge) / 10));
  });

  it('the table charge has its class’s percentage on bill, report and phone; the class stays while it does', async () => {
    const { list } = await manager.does('saveTaxClass', { name: { en: 'Cover' }, dineIn: 7, takeAway: 7 });
    const id = list[0]?.id ?? 0;
    await saves({ tableChargePer: 'table', tableChargeCents: 200, tableChargeTaxClass: id });
    expect(await manager.does('storeSettings', {})).toMatchObject({ tableChargeTaxClass: id });
    const guest = await world.diner('A12');
    const info = await guest.does('storeInfo', { tableUuid: await world.findTableCode('A12') });
    expect(info).toMatchObject({ tableChargeTaxClass: id, taxClasses: [{ id }] });
    const bill = await eats(3);
    expect(bill.charges.vat.at(-1)).toEqual({ percent: 7, base: 200, amount: 14, taxClass: 'Cover' });
    await pays(bill);
    const { sum } = await waiter.does('salesReport', {});
    expect(sum.tax).toContainEqual({ name: 'Cover', percent: 7, base: 200, amount: 14 });
    expect((sum.tax ?? []).reduce((all, { amount }) => all + amount, 0)).toBe(sum.vat);
    expect((await manager.tries('removeTaxClass', { id })).name).toBe('taxClassInUse');
    await saves({ tableChargeTaxClass: 0 });
    expect((await manager.does('removeTaxClass', { id })).list).toEqual([]);
    const { tables: _, currencyFixed: _fixed, ...settings } = await manager.does('storeSettings', {});
    const wrong = await manager.tries('saveStoreSettings', { ...settings, tableChargeTaxClass: id });
    expect(wrong).toMatchObject({ name: 'notFound', data: { field: 'taxClass' } });
    const { list: log } = await manager.does('auditLog', {});
    expect(log.flatMap(({ changes }) => changes).filter(({ key }) => key === 'tableChargeTaxClass')).toHaveLength(2);
  });

  it('a class of 0 % has a row with its base on bill, receipt, tax invoice and report', async () => {
    await manager.does('saveTaxClass', { name: { en: 'Fruit' }, dineIn: 0, takeAway: 0 });
    await dishIn((await manager.does('taxClasses', {})).list[0]?.id ?? 0);
    await saves({ tableChargePer: 'none', serviceChargePercentage: 0, taxNumber: 'K001' });
    const bill = await eats(3);
    const base = bill.price.cartSubTotal;
    const zero = { percent: 0, base, amount: 0 };
    expect([bill.charges.vat, bill.price.vat]).toEqual([[{ ...zero, taxClass: 'Fruit' }], 0]);
    await pays(bill);
    const paid = await world.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', bill.orderId)
      .executeTakeFirstOrThrow();
    const receipt = receiptPaper(await printedOrder(world.db, paid), { languages: ['en'], invoice: null });
    const plain = (base / 100).toFixed(2);
    expect(receipt.rows).toContainEqual({ kind: 'pair', left: `Fruit 0% in ${plain}`, right: '0.00' });
    expect((await waiter.does('salesReport', {})).sum.tax).toEqual([{ ...zero, name: 'Fruit' }]);
    const { lastInvoice: _last, canSend: _service, ...settings } = await manager.does('taxDocumentSettings', {});
    await manager.does('saveTaxDocumentSettings', { ...settings, enabled: true });
    const { documentId } = await waiter.does('issueInvoice', { orderId: bill.orderId });
    const { data } = await waiter.does('taxDocumentXml', { documentId });
    const xml = Buffer.from(data, 'base64').toString();
    expect(xml).toMatch(new RegExp(`<cbc:TaxableAmount currencyID="USD">${plain}</cbc:TaxableAmount>`));
    expect(xml).toMatch(/<cac:TaxCategory>\s*<cbc:ID>Z<\/cbc:ID>\s*<cbc:Percent>0<\/cbc:Percent>/);
    const row = await world.db.selectFrom('tax_document').selectAll().executeTakeFirstOrThrow();
    const paper = await loadTaxDocumentPaper(world.db, { row, documentNo: 'INV-1', corrects: null }, ['en']);
    expect(paper.rows).toContainEqual({ kind: 'pair', left: `VAT 0% of ${plain}`, right: '0.00' });
  });

  it('packing has the percentage of its class on bill, report, phone and tax invoice', async () => {
    const drinks = await hasDrinks();
    const { list } = await manager.does('saveTaxClass', { name: { en: 'Boxes' }, dineIn: 0, takeAway: 7 });
    const id = list.at(-1)?.id ?? 0;
    await world.db
      .updateTable('goods')
      .set({ packing_fee_cents: mainAmount(100) })
      .execute();
    await saves({ packing: true, packingTaxClass: id, taxNumber: 'K001' });
    const guest = await world.diner('A12');
    const info = await guest.does('storeInfo', { tableUuid: await world.findTableCode('A12') });
    expect(info).toMatchObject({ packingTaxClass: id });
    const bill = await eats(3, 2);
    expect(bill.charges.vat).toMatchObject([
      { percent: 5, taxClass: 'Drinks', base: bill.price.cartSubTotal },
      { percent: 7, taxClass: 'Boxes', base: 300, amount: 21 },
    ]);
    await pays(bill);
    const { sum } = await waiter.does('salesReport', {});
    expect(sum.tax).toMatchObject([{ name: 'Drinks' }, { name: 'Boxes', percent: 7, base: 300, amount: 21 }]);
    expect((sum.tax ?? []).reduce((all, { amount }) => all + amount, 0)).toBe(sum.vat);
    const { lastInvoice: _last, canSend: _service, ...settings } = await manager.does('taxDocumentSettings', {});
    await manager.does('saveTaxDocumentSettings', { ...settings, enabled: true });
    const invoice = await waiter.does('issueInvoice', { orderId: bill.orderId });
    expect(invoice.total).toBe(bill.totalPrice);
    const { content } = await world.db.selectFrom('tax_document').select('content').executeTakeFirstOrThrow();
    expect(content.taxes).toMatchObject([
      { category: 'S', percent: 5, base: bill.price.cartSubTotal },
      { category: 'S', percent: 7, base: 300, tax: 21 },
    ]);
    const { lines } = await waiter.does('refundInfo', { orderId: bill.orderId });
    const items = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }];
    await waiter.does('partRefund', { orderId: bill.orderId, items, method: 2, reason: 'Cold' });
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold' });
    const notes = await world.db
      .selectFrom('tax_document')
      .select('content')
      .where('kind', '=', 'creditNote')
      .execute();
    const boxes = notes.flatMap((note) => note.content.taxes).filter(({ percent }) => percent === 7);
    const sumOfBoxes = (key: 'base' | 'tax'): number => boxes.reduce((all, { [key]: amount }) => all + amount, 0);
    expect([sumOfBoxes('base'), sumOfBoxes('tax')]).toEqual([300, 21]);
    expect((await manager.tries('removeTaxClass', { id })).name).toBe('taxClassInUse');
    expect(drinks).not.toBe(id);
  });

  it('open items may be in a class, and one that the store does not have is refused', async () => {
    const { list } = await manager.does('saveTaxClass', DRINKS);
    const { tables } = await waiter.does('board', {});
    const types = (taxClass: number) => ({
      tableId: tables.find(({ name }) => name === 'A12')?.tableId ?? 0,
      diningStyle: 1 as const,
      goodsList: [],
      casualList: [{ name: 'Corkage', sellPrice: mainAmount(500), cartNum: 1, taxClass }],
    });
    expect(await waiter.tries('nonSharedCreateOrder', types(99))).toMatchObject({
      ...{ name: 'notFound', data: { field: 'taxClass' } },
    });
    const made = await waiter.does('nonSharedCreateOrder', types(list[0]?.id ?? 0));
    expect(made.charges.vat[0]).toMatchObject({ percent: 20, taxClass: 'Drinks' });
  });

  it('report and X- and Z-report tell VAT by class, its sum is all VAT; a reversed checkout is not in it', async () => {
    const { sessionId } = await waiter.does('openTill', {
      till: 'Main',
      floatCents: mainAmount(0),
      floatRiel: NO_SECOND,
    });
    const plain = await eats(1, 1, 'A10');
    await pays(plain);
    expect((await waiter.does('salesReport', {})).sum.tax).toBeUndefined();
    const id = await hasDrinks();
    const inside = await eats(3);
    const taken = await eats(2, 2, 'A11');
    for (const bill of [inside, taken]) await pays(bill);
    const rows = [...taken.charges.vat, ...inside.charges.vat].map(({ taxClass: name = '', ...row }) => ({
      name,
      ...row,
    }));
    // By class, those without one first, then by percentage.
    const expected = [...rows.filter(({ name }) => name === ''), ...rows.filter(({ name }) => name !== '')];
    const { sum } = await waiter.does('salesReport', {});
    expect(sum.tax).toEqual(expected);
    expect((sum.tax ?? []).reduce<number>((all, { amount }) => all + amount, plain.price.vat)).toBe(sum.vat);
    expect((await manager.does('dayAtGlance', {})).sum.tax).toEqual(expected);
    const { data } = await waiter.does('exportReport', { report: 'tax', format: 'csv' });
    const [head, ...file] = Buffer.from(data, 'base64').toString().replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe('Time,Tax class,VAT %,Taxable amount,VAT');
    const cells = expected.map(({ name, percent, base, amount }) =>
      [name === '' ? 'No class' : name, percent, (base / 100).toFixed(2), (amount / 100).toFixed(2)].join(','),
    );
    expect(file.slice(0, -1).map((row) => row.replace(/^[0-9-]{10},/, ''))).toEqual(cells);
    const addUp = (key: 'base' | 'amount') => expected.reduce((all, { [key]: each }) => all + each, 0);
    expect(file.at(-1)).toBe(`Totals,,,${(addUp('base') / 100).toFixed(2)},${(addUp('amount') / 100).toFixed(2)}`);
    const undone = await eats(1, 1, 'A09');
    await pays(undone);
    await waiter.does('reverseCheckout', { orderId: undone.orderId, reason: 'Wrong table' });
    await waiter.does('cancelByStaff', { orderId: undone.orderId, reason: 'Guests left' });
    expect((await waiter.does('salesReport', {})).sum.tax).toEqual(expected);
    const x = await waiter.does('xReport', { sessionId });
    expect(x.sales.tax).toEqual(expected);
    await world.pass(5_000);
    expect((await waiter.does('salesReport', {})).sum.tax).toEqual(expected);
    await dishIn(null);
    await manager.does('removeTaxClass', { id });
    expect((await waiter.does('salesReport', {})).sum.tax).toEqual(expected);
    const { cents, riel } = x.expected;
    const z = await waiter.does('closeTill', {
      sessionId,
      dollars: [],
      riels: [],
      expectedCents: cents,
      expectedRiel: riel,
      reason: 'Not counted',
    });
    expect(z.sales.tax).toEqual(expected);
  });

  it('exportMenu importMenu: the class is a column; an unknown name is told by row and column', async () => {
    const id = await hasDrinks();
    const { data } = await manager.does('exportMenu', { format: 'csv' });
    expect((await manager.does('checkMenuFile', { file: data })).changes).toEqual([]);
    const base64 = (text: string): string => Buffer.from(text).toString('base64');
    const { id: dishId } = await editing(manager, COCONUT);
    const wrong = base64(`No. (leave empty for a new dish),Tax class\n${dishId},Wine\n`);
    expect((await manager.does('checkMenuFile', { file: wrong })).problems).toMatchObject([
      { row: 2, column: 'Tax class' },
    ]);
    const clear = base64(`No. (leave empty for a new dish),Tax class\n${dishId},\n`);
    await manager.does('importMenu', { file: clear, added: 0, changed: 1 });
    expect((await editing(manager, COCONUT)).taxClass).toBeNull();
    const again = base64(`No. (leave empty for a new dish),Tax class\n${dishId},ភេសជ្ជៈ\n`);
    await manager.does('importMenu', { file: again, added: 0, changed: 1 });
    expect((await editing(manager, COCONUT)).taxClass).toBe(id);
  });

  it('a full refund returns what was paid, with its VAT of each class, rounded by line and within prices', async () => {
    await saves({ vatByLine: true, pricesIncludeVat: true });
    await hasDrinks();
    const bill = await eats(3);
    expect(bill.price.vatIncluded).toBe(bill.charges.vat.reduce((sum, { amount }) => sum + amount, 0));
    await pays(bill);
    const { refunds } = await waiter
      .does('fullRefund', { orderId: bill.orderId, reason: 'Cold' })
      .then(() => waiter.does('refundInfo', { orderId: bill.orderId }));
    expect(refunds).toMatchObject([{ amount: bill.totalPrice }]);
  });

  it('the store next door has classes of its own', async () => {
    const id = await hasDrinks();
    const other = await nextDoor(world);
    expect(await other.manager.does('taxClasses', {})).toEqual({ list: [] });
    expect((await other.manager.tries('removeTaxClass', { id })).name).toBe('notFound');
    expect((await other.manager.tries('saveTaxClass', { ...DRINKS, id, version: 1 })).name).toBe('notFound');
    expect((await other.manager.does('saveTaxClass', { ...DRINKS, dineIn: 1 })).list).toMatchObject([{ dineIn: 1 }]);
    expect((await manager.does('taxClasses', {})).list).toMatchObject([{ id, dineIn: 20 }]);
  });
});
