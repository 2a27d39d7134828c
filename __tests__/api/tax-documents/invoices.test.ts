import type { Endpoints, Output } from '@romduol/contract';
import { cash, toPay, type ToPay } from '../../support/world/paying';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

const BUYER = { buyerName: 'Mekong Trading Co., Ltd.', buyerTaxNumber: 'L001-107000001', buyerAddress: 'Phnom Penh' };
type Settings = Output<Endpoints['taxDocumentSettings']>;

describe('tax invoices', () => {
  let world: World;
  let waiter: Actor;
  let manager: Actor;

  const switchesOn = async (changes: Partial<Settings> = {}) => {
    const { lastInvoice: _last, canSend: _service, ...settings } = await manager.does('taxDocumentSettings', {});
    return manager.does('saveTaxDocumentSettings', { ...settings, enabled: true, ...changes });
  };
  const paid = async (): Promise<ToPay> => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    return bill;
  };
  const documents = async () => (await waiter.does('taxDocuments', {})).list;

  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    manager = await world.manager();
    await world.db.updateTable('store').set({ tax_number: 'K001-901234567' }).execute();
  });
  afterEach(() => world.close());

  it('a store that does not number them is told so; one without a tax number cannot begin', async () => {
    const bill = await paid();
    expect(await waiter.tries('issueInvoice', { orderId: bill.orderId })).toMatchObject({ code: 1 });
    await world.db.updateTable('store').set({ tax_number: '' }).execute();
    const { lastInvoice: _last, canSend: _service, ...settings } = await manager.does('taxDocumentSettings', {});
    const asked = { ...settings, enabled: true };
    expect((await manager.tries('saveTaxDocumentSettings', asked)).msg).toContain('tax number');
    expect((await waiter.does('taxDocuments', {})).enabled).toBe(false);
  });

  it('of two managers the second, who has not seen the change, is refused', async () => {
    const { lastInvoice: _last, canSend: _service, ...settings } = await manager.does('taxDocumentSettings', {});
    await manager.does('saveTaxDocumentSettings', { ...settings, enabled: true });
    expect((await manager.tries('saveTaxDocumentSettings', { ...settings, yearly: false })).code).not.toBe(0);
    const same = { ...settings, version: 1, creditNotePrefix: settings.invoicePrefix };
    expect((await manager.tries('saveTaxDocumentSettings', same)).code).not.toBe(0);
    expect(await manager.does('taxDocumentSettings', {})).toMatchObject({ enabled: true, yearly: true, version: 1 });
  });

  it('an unpaid order has none; a paid one has one, however often it is asked for', async () => {
    await switchesOn();
    const open = await toPay(world, waiter, 'A03');
    expect((await waiter.tries('issueInvoice', { orderId: open.orderId })).code).not.toBe(0);
    const bill = await paid();
    const invoice = await waiter.does('issueInvoice', { orderId: bill.orderId, ...BUYER });
    expect(invoice).toMatchObject({ documentNo: 'INV-2026-000001', total: bill.total, buyerName: BUYER.buyerName });
    expect(await waiter.does('issueInvoice', { orderId: bill.orderId, ...BUYER })).toEqual(invoice);
    expect(await waiter.does('issueInvoice', { orderId: bill.orderId })).toEqual(invoice);
    expect(await documents()).toHaveLength(1);
    const other = await waiter.tries('issueInvoice', { orderId: bill.orderId, buyerName: 'Another' });
    expect(other.msg).toContain('INV-2026-000001');
  });

  it('asked for twelve times at once, six bills have the numbers 1 to 6; an unpaid one takes none', async () => {
    await switchesOn({ yearly: false });
    const bills: ToPay[] = [];
    for (let each = 0; each < 6; each += 1) bills.push(await paid());
    const open = await toPay(world, waiter);
    const ids = [...bills.map(({ orderId }) => orderId), open.orderId, ...bills.map(({ orderId }) => orderId)];
    await Promise.all(ids.map((orderId) => waiter.tries('issueInvoice', { orderId })));
    const numbers = (await documents()).map(({ documentNo }) => documentNo).sort();
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6].map((number) => `INV-00000${number}`));
  });

  it('a refund of some goods and one of the rest are credited, to the cent', async () => {
    await switchesOn();
    const bill = await paid();
    const { documentNo } = await waiter.does('issueInvoice', { orderId: bill.orderId, ...BUYER });
    const { lines } = await waiter.does('refundInfo', { orderId: bill.orderId });
    const [line] = lines;
    if (line === undefined) throw new Error('no line');
    const items = [{ lineId: line.id, quantity: 1 }];
    await waiter.does('partRefund', { orderId: bill.orderId, items, method: 2, reason: 'Cold' });
    expect((await documents()).at(-1)).toMatchObject({ documentNo, credited: false });
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold' });
    const notes = (await documents()).filter(({ kind }) => kind === 'creditNote');
    expect(notes.map((note) => [note.documentNo, note.corrects])).toEqual([
      ['CN-2026-000002', documentNo],
      ['CN-2026-000001', documentNo],
    ]);
    expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(bill.total);
  });

  it('one that refunds have credited to the last cent cannot be cancelled as well', async () => {
    await switchesOn();
    const bill = await paid();
    const { documentId } = await waiter.does('issueInvoice', { orderId: bill.orderId });
    await waiter.does('fullRefund', { orderId: bill.orderId, reason: 'Cold' });
    expect((await waiter.tries('cancelInvoice', { documentId, reason: 'Wrong name' })).name).toBe('changedMeanwhile');
    const [note, invoice] = await documents();
    expect(note).toMatchObject({ kind: 'creditNote', credited: false });
    expect(invoice).toMatchObject({ documentId, cancelled: false, credited: true });
    expect(await documents()).toHaveLength(2);
  });

  it('an invoice after a refund is of what is left', async () => {
    await switchesOn();
    const bill = await paid();
    const { lines } = await waiter.does('refundInfo', { orderId: bill.orderId });
    const items = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }];
    await waiter.does('partRefund', { orderId: bill.orderId, items, method: 2, reason: 'Cold' });
    const left = (await waiter.does('refundInfo', { orderId: bill.orderId })).total;
    expect(await waiter.does('issueInvoice', { orderId: bill.orderId })).toMatchObject({ total: left });
  });

  it('a reversed checkout cancels the invoice; the order that is paid again has another', async () => {
    await switchesOn();
    const bill = await paid();
    const first = await waiter.does('issueInvoice', { orderId: bill.orderId, ...BUYER });
    await waiter.does('reverseCheckout', { orderId: bill.orderId, reason: 'Wrong table' });
    const [note, invoice] = await documents();
    expect(note).toMatchObject({ kind: 'creditNote', total: first.total, corrects: first.documentNo });
    expect(invoice).toMatchObject({ documentId: first.documentId, cancelled: true });
    expect((await waiter.tries('issueInvoice', { orderId: bill.orderId })).code).not.toBe(0);
  });

  it('a waiter cancels one with a wrong name by a reason, and issues another', async () => {
    await switchesOn();
    const bill = await paid();
    const { documentId } = await waiter.does('issueInvoice', { orderId: bill.orderId, ...BUYER });
    expect((await waiter.tries('cancelInvoice', { documentId, reason: ' ' })).code).not.toBe(0);
    await waiter.does('cancelInvoice', { documentId, reason: 'Wrong name' });
    expect((await waiter.tries('cancelInvoice', { documentId, reason: 'Wrong name' })).code).not.toBe(0);
    const next = await waiter.does('issueInvoice', { orderId: bill.orderId, buyerName: 'Another' });
    expect(next.documentNo).toBe('INV-2026-000002');
    const log = await manager.does('auditLog', {});
    expect(log.list.map(({ action }) => action)).toContain('cancelInvoice');
  });

  it('found by number, recipient and order; 50 a page', async () => {
    await switchesOn();
    const bill = await paid();
    const { documentId, orderNo } = await waiter.does('issueInvoice', { orderId: bill.orderId, ...BUYER });
    const found = async (search: string) =>
      (await waiter.does('taxDocuments', { search })).list.map((document) => document.documentId);
    expect(await found('2026-000001')).toEqual([documentId]);
    expect(await found('mekong')).toEqual([documentId]);
    expect(await found(orderNo)).toEqual([documentId]);
    expect(await found('%')).toEqual([]);
    expect(await waiter.does('taxDocuments', { orderId: bill.orderId + 1 })).toMatchObject({ list: [], more: false });
    expect((await waiter.does('taxDocuments', { before: documentId })).list).toEqual([]);
  });
});
