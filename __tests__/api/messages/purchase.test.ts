import { FakeSmtp } from '../../support/fake-smtp';
import { adds } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { openMessaging } from '../../support/world/messaging';
import type { World } from '../../support/world/world';

const KG = 1_000_000;
const MARKET = 'orders@market.example';
const MINUTE = 60_000;

describe('an order to a supplier by e-mail', () => {
  let smtp: FakeSmtp;
  let world: World;
  let manager: Actor;
  let supplierId: number;
  let order: { readonly id: number; readonly version: number };

  const opens = async (mail: FakeSmtp | null): Promise<void> => {
    world = await openMessaging(mail === null ? {} : { smtp: mail });
    manager = await world.manager();
    const supplier = { name: 'Orussey', phone: '', note: '', email: MARKET, language: 'km' } as const;
    supplierId = (await manager.does('saveSupplier', supplier)).id;
    const rice = await adds(manager, 'Rice', { supplierId });
    const lines = [{ ingredientId: rice, thousandths: 50 * KG }];
    const { id } = await manager.does('savePurchaseOrder', { supplierId, note: '', lines });
    order = { id, version: 1 };
  };
  const isSent = async (): Promise<void> => {
    await manager.does('movePurchaseOrder', { ...order, to: 'sent' });
    order = { id: order.id, version: 2 };
  };
  const last = async () => (await manager.does('purchaseOrderMail', { id: order.id })).last;

  beforeEach(async () => {
    smtp = await FakeSmtp.open();
    await opens(smtp);
  });
  afterEach(async () => {
    await world.close();
    await smtp.close();
  });

  it('mailPurchaseOrder: is a PDF in the supplier’s language, sent once; purchaseOrderMail says so', async () => {
    await isSent();
    const before = await manager.does('purchaseOrderMail', { id: order.id });
    expect(before).toEqual({ available: true, address: MARKET, last: null });
    await manager.does('mailPurchaseOrder', order);
    expect(await last()).toMatchObject({ state: 'waiting', reason: null });
    // While it waits it is not sent a second time.
    expect(await manager.tries('mailPurchaseOrder', order)).toMatchObject({ name: 'conflict' });
    await world.pass(1);
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ to: MARKET, isEncrypted: true });
    expect(mail?.raw).toContain('ការកុម្ម៉ង់');
    expect(mail?.raw).toContain('filename=order-1.pdf');
    // "%PDF-" as base64.
    expect(mail?.raw).toMatch(/Content-Transfer-Encoding: base64\r?\n[^]*JVBERi0/);
    expect(await last()).toMatchObject({ state: 'sent', reason: null });
    await manager.does('mailPurchaseOrder', order);
    await world.pass(1);
    expect(smtp.received).toHaveLength(2);
  });

  it('a mail server that asks for time is tried again; an unknown address fails with its reason', async () => {
    await isSent();
    smtp.mood = 'later';
    await manager.does('mailPurchaseOrder', order);
    await world.pass(1);
    expect(await last()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('Greylisting') });
    smtp.mood = 'well';
    await world.pass(2 * MINUTE);
    expect(await last()).toMatchObject({ state: 'sent' });
    smtp.mood = 'unknown';
    await manager.does('mailPurchaseOrder', order);
    await world.pass(1);
    expect(await last()).toMatchObject({ state: 'failed', reason: expect.stringContaining('does not exist') });
    const { list } = await manager.does('sentMessages', { state: 'failed' });
    expect(list).toMatchObject([{ kind: 'purchase', address: MARKET, mayRepeat: true }]);
    smtp.mood = 'well';
    await manager.does('mailPurchaseOrder', order);
    await world.pass(1);
    expect(await last()).toMatchObject({ state: 'sent' });
  });

  it('is refused for a draft, a supplier without an address, another version and another store’s order', async () => {
    expect(await manager.tries('mailPurchaseOrder', order)).toMatchObject({ name: 'conflict' });
    await isSent();
    expect(await manager.tries('mailPurchaseOrder', { ...order, version: 1 })).toMatchObject({
      name: 'changedMeanwhile',
    });
    expect(await manager.tries('mailPurchaseOrder', { ...order, id: 9_999 })).toMatchObject({ name: 'notFound' });
    const supplier = { id: supplierId, name: 'Orussey', phone: '', note: '' };
    for (const email of ['market', 'a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example']) {
      expect(await manager.tries('saveSupplier', { ...supplier, email })).toMatchObject({ name: 'badInput' });
    }
    await manager.does('saveSupplier', { ...supplier, email: '' });
    expect(await manager.tries('mailPurchaseOrder', order)).toMatchObject({ name: 'supplierEmailMissing' });
    // A client that knows nothing of addresses changes nothing of them.
    await manager.does('saveSupplier', { ...supplier, email: MARKET });
    await manager.does('saveSupplier', supplier);
    expect(await manager.does('purchaseOrderMail', { id: order.id })).toMatchObject({ address: MARKET });
    expect(smtp.tries).toBe(0);
  });

  it('is refused where no mail server is set up, and the page is told so', async () => {
    await world.close();
    await opens(null);
    await isSent();
    expect(await manager.does('purchaseOrderMail', { id: order.id })).toMatchObject({ available: false });
    expect(await manager.tries('mailPurchaseOrder', order)).toMatchObject({ name: 'messagesOff' });
  });
});
