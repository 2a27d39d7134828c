import { cash, toPay, type ToPay, findStoreId } from '../../support/world/paying';
import type { Actor } from '../../support/world/actor';
import { World } from '../../support/world/world';

const BUYER = { buyerName: 'Mekong Trading Co., Ltd.', buyerTaxNumber: 'L001-107000001', buyerAddress: 'Phnom Penh' };

/** Amounts of an element in a UBL document, in minor units. */
const amounts = (xml: string, element: string): number[] =>
  [...xml.matchAll(new RegExp(`<cbc:${element}[^>]*>([0-9.]+)<`, 'g'))].map(([, text]) =>
    Math.round(Number(text) * 100),
  );
const decode = (data: string): string => Buffer.from(data, 'base64').toString();
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

describe('tax invoices on paper, on phones and as UBL', () => {
  let world: World;
  let waiter: Actor;
  let bill: ToPay;

  const pays = async () => {
    await waiter.does('takeCash', cash(bill));
  };
  const addPrinter = async () =>
    world.db
      .insertInto('printer')
      .values({
        store_id: await findStoreId(world),
        name: 'Bar',
        host: '127.0.0.1',
        kinds: ['invoice'],
        languages: ['en'],
      })
      .execute();
  const papers = async () =>
    (await world.db.selectFrom('print_job').select('paper').orderBy('id').execute()).map(({ paper }) =>
      JSON.stringify(paper),
    );

  beforeEach(async () => {
    world = await World.open();
    waiter = await world.waiter();
    const manager = await world.manager();
    await world.db.updateTable('store').set({ tax_number: 'K001-901234567' }).execute();
    const { lastInvoice: _last, canSend: _service, ...settings } = await manager.does('taxDocumentSettings', {});
    await manager.does('saveTaxDocumentSettings', { ...settings, enabled: true, legalName: 'Romduol Co., Ltd.' });
    bill = await toPay(world, waiter);
  });
  afterEach(() => world.close());

  it('a guest is offered one once the order is paid, has it made out to a company, and keeps its picture', async () => {
    const { phone, orderNo } = bill;
    expect(await phone.does('dinerInvoice', { orderNo })).toEqual({ offered: false, invoice: null });
    expect((await phone.tries('askForInvoice', { orderNo, ...BUYER })).code).not.toBe(0);
    await pays();
    expect(await phone.does('dinerInvoice', { orderNo })).toEqual({ offered: true, invoice: null });
    const invoice = await phone.does('askForInvoice', { orderNo, ...BUYER });
    expect(invoice).toMatchObject({ documentNo: 'INV-2026-000001', buyerName: BUYER.buyerName });
    expect(await phone.does('dinerInvoice', { orderNo })).toEqual({ offered: false, invoice });
    expect((await phone.does('dinerInvoicePaper', { orderNo })).image).toMatch(/^data:image\/png;base64,/);
  });

  it('a guest of another table gets none of it', async () => {
    await pays();
    const stranger = await world.diner('A03');
    for (const name of ['dinerInvoice', 'dinerInvoicePaper'] as const) {
      expect((await stranger.tries(name, { orderNo: bill.orderNo })).name).toBe('orderNotFound');
    }
    expect((await stranger.tries('askForInvoice', { orderNo: bill.orderNo, ...BUYER })).name).toBe('orderNotFound');
  });

  it('staff print the number, seller, recipient and VAT; a second print is marked as a repeat', async () => {
    await addPrinter();
    await pays();
    const { documentId } = await waiter.does('issueInvoice', { orderId: bill.orderId, ...BUYER });
    await waiter.does('printTaxDocument', { documentId });
    await waiter.does('printTaxDocument', { documentId });
    const [first = '', second = ''] = await papers();
    for (const text of ['INV-2026-000001', 'Romduol Co., Ltd.', 'K001-901234567', BUYER.buyerTaxNumber, 'VAT']) {
      expect(first).toContain(text);
    }
    expect(first).not.toContain('Printed again');
    expect(second).toContain('Printed again');
  });

  it('printing an invoice of an order issues it, with its recipient', async () => {
    await addPrinter();
    await pays();
    await waiter.does('printerAgain', { orderId: bill.orderId, kinds: 'invoice', ...BUYER });
    const [document] = (await waiter.does('taxDocuments', { orderId: bill.orderId })).list;
    expect(document).toMatchObject({ documentNo: 'INV-2026-000001', buyerName: BUYER.buyerName });
    expect((await papers())[0]).toContain('INV-2026-000001');
  });

  it('without a printer for invoices it is said, and no number is taken', async () => {
    await pays();
    expect((await waiter.tries('printerAgain', { orderId: bill.orderId, kinds: 'invoice' })).name).toBe('printFailed');
    expect((await waiter.does('taxDocuments', {})).list).toEqual([]);
  });

  it('UBL adds up by the rules of EN 16931', async () => {
    await pays();
    const { documentId, total } = await waiter.does('issueInvoice', { orderId: bill.orderId, ...BUYER });
    const { data, fileName } = await waiter.does('taxDocumentXml', { documentId });
    const xml = decode(data);
    expect(fileName).toBe('INV-2026-000001.xml');
    const [totalNet = 0, ...lineNets] = amounts(xml, 'LineExtensionAmount');
    // BR-CO-10, BR-CO-13, BR-CO-15, BR-CO-16, BR-CO-14
    expect(sum(lineNets)).toBe(totalNet);
    expect(amounts(xml, 'TaxExclusiveAmount')).toEqual([totalNet]);
    const [tax = 0, ...subtotals] = amounts(xml, 'TaxAmount');
    expect(amounts(xml, 'TaxInclusiveAmount')).toEqual([totalNet + tax]);
    expect(totalNet + tax).toBe(total);
    expect(amounts(xml, 'PayableAmount')).toEqual([0]);
    expect(sum(subtotals)).toBe(tax);
    // BR-CO-17: the tax of a rate is its base × percentage, rounded.
    const bases = amounts(xml, 'TaxableAmount');
    const percents = [...xml.matchAll(/<cac:TaxCategory>\s*<cbc:ID>S<\/cbc:ID>\s*<cbc:Percent>([0-9.]+)</g)];
    percents.forEach(([, percent], index) => {
      expect(subtotals[index]).toBe(Math.round(((bases[index] ?? 0) * Number(percent)) / 100));
    });
    expect(xml).toContain('<cbc:CompanyID>L001-107000001</cbc:CompanyID>');
    expect(xml).toContain('<cbc:RegistrationName>Romduol Co., Ltd.</cbc:RegistrationName>');
  });

  it('a credit note names its invoice; text is escaped', async () => {
    await pays();
    const asked = { orderId: bill.orderId, buyerName: 'A & B <Co>' };
    const { documentId } = await waiter.does('issueInvoice', asked);
    const note = await waiter.does('cancelInvoice', { documentId, reason: 'Name & address' });
    const xml = decode((await waiter.does('taxDocumentXml', { documentId: note.documentId })).data);
    expect(xml).toContain('<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"');
    expect(xml).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>INV-2026-000001<\/cbc:ID>/);
    expect(xml).toContain('A &amp; B &lt;Co&gt;');
    expect((await waiter.does('taxDocumentPaper', { documentId: note.documentId })).width).toBe(576);
  });

  it('a service charge without VAT is a line of its own; a credit note takes both lines back', async () => {
    await world.db.updateTable('orders').set({ pay_status: 5 }).where('id', '=', bill.orderId).execute();
    await world.db.updateTable('store').set({ service_charge_percentage: 5, service_charge_taxed: false }).execute();
    await world.db.updateTable('goods').set({ service_charge_whitelisting: false }).execute();
    bill = await toPay(world, waiter, 'A03');
    await pays();
    const { documentId, total } = await waiter.does('issueInvoice', { orderId: bill.orderId });
    const { data } = await waiter.does('taxDocumentXml', { documentId });
    const xml = decode(data);
    const [net = 0, charge = 0] = amounts(xml, 'LineExtensionAmount').slice(1);
    expect(charge).toBe(Math.round(net * 0.05));
    expect(xml).toMatch(/<cbc:ID>E<\/cbc:ID>\s*<cbc:Percent>0</);
    const note = await waiter.does('cancelInvoice', { documentId, reason: 'Wrong name' });
    expect(note.total).toBe(total);
  });
});
