import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { eventually } from '../../support/eventually';
import type { Actor } from '../../support/world/actor';
import { FakeEInvoices } from '../../support/fake-e-invoices';
import { cash, toPay } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('sending tax invoices to the operator’s e-invoice service', () => {
  let service: FakeEInvoices;
  let world: World;
  let waiter: Actor;
  let manager: Actor;

  const issues = async () => {
    const bill = await toPay(world, waiter);
    await waiter.does('takeCash', cash(bill));
    return waiter.does('issueInvoice', { orderId: bill.orderId, buyerName: 'Mekong Trading' });
  };
  const findDelivery = async (documentId: number) =>
    (await waiter.does('taxDocuments', {})).list.find((each) => each.documentId === documentId)?.delivery;

  beforeEach(async () => {
    service = await FakeEInvoices.listen();
    world = await World.open('/nowhere', undefined, { services: { eInvoices: { url: service.url, token: 'secret' } } });
    waiter = await world.waiter();
    manager = await world.manager();
    const { lastInvoice: _last, canSend, ...settings } = await manager.does('taxDocumentSettings', {});
    expect(canSend).toBe(true);
    await manager.does('saveTaxDocumentSettings', { ...settings, enabled: true, sends: true });
  });
  afterEach(async () => {
    await world.close();
    await service.close();
  });

  it('an issued invoice is sent once, as UBL with the token and a key of its own, and is accepted', async () => {
    const { documentId, documentNo, delivery } = await issues();
    expect(delivery).toMatchObject({ state: 'queued', attempts: 0 });
    await world.pass(MINUTE_MS);
    await world.pass(HOUR_MS);
    const [received, ...others] = service.received;
    expect(others).toEqual([]);
    expect(received).toMatchObject({ token: 'Bearer secret', type: 'application/xml; charset=utf-8' });
    expect(received?.key).toMatch(new RegExp(`-${documentId}$`));
    expect(received?.xml).toContain(`<cbc:ID>${documentNo}</cbc:ID>`);
    expect(await findDelivery(documentId)).toEqual({
      ...{ state: 'accepted', attempts: 1, problem: null, reference: 'doc-1' },
    });
  });

  it('a service that is down is asked again, later each time, with the same key; 409 is an acceptance', async () => {
    service.answer = { status: 503, body: 'down' };
    const { documentId } = await issues();
    await world.pass(0);
    expect(await findDelivery(documentId)).toMatchObject({ state: 'queued', attempts: 1, problem: 'HTTP 503' });
    await world.pass(MINUTE_MS);
    await world.pass(MINUTE_MS);
    expect(service.received).toHaveLength(2);
    service.answer = { status: 409, body: '' };
    await world.pass(MINUTE_MS);
    expect(new Set(service.received.map(({ key }) => key)).size).toBe(1);
    expect(await findDelivery(documentId)).toMatchObject({ state: 'accepted', attempts: 3, problem: null });
  });

  it('one without an answer for three days has failed; an employee has it sent again', async () => {
    service.answer = { status: 500, body: '' };
    const { documentId } = await issues();
    for (let hours = 0; hours <= 73; hours += 1) await world.pass(HOUR_MS);
    // The login of three days ago is over.
    waiter = await world.waiter();
    expect(await findDelivery(documentId)).toMatchObject({ state: 'failed' });
    const asked = service.received.length;
    await world.pass(HOUR_MS);
    expect(service.received).toHaveLength(asked);
    service.answer = { status: 200, body: '' };
    await waiter.does('resendTaxDocument', { documentId });
    expect((await waiter.tries('resendTaxDocument', { documentId })).code).not.toBe(0);
    await world.pass(MINUTE_MS);
    expect(await findDelivery(documentId)).toMatchObject({ state: 'accepted', reference: null });
  });

  it('a refusal is shown in the words of the service, and not repeated by itself', async () => {
    service.answer = { status: 422, body: 'BR-CO-26: the seller has no identifier' };
    const { documentId } = await issues();
    await world.pass(MINUTE_MS);
    await world.pass(HOUR_MS);
    expect(service.received).toHaveLength(1);
    expect(await findDelivery(documentId)).toMatchObject({
      state: 'refused',
      problem: 'BR-CO-26: the seller has no identifier',
    });
  });

  it('a credit note is sent, too; documents of a store that does not send are not', async () => {
    const { documentId } = await issues();
    await waiter.does('cancelInvoice', { documentId, reason: 'Wrong name' });
    await world.pass(MINUTE_MS);
    // It waits for the answer to its invoice.
    await world.pass(MINUTE_MS);
    expect(service.received.map(({ xml }) => /<(Invoice|CreditNote) /.exec(xml)?.[1])).toEqual([
      'Invoice',
      'CreditNote',
    ]);
    const { lastInvoice: _last, canSend: _service, ...settings } = await manager.does('taxDocumentSettings', {});
    await manager.does('saveTaxDocumentSettings', { ...settings, sends: false });
    const order = await toPay(world, waiter, 'A03');
    expect((await waiter.tries('resendTaxDocument', { documentId: order.orderId + 100 })).code).not.toBe(0);
    await world.pass(HOUR_MS);
    expect(service.received).toHaveLength(2);
  });
  const hold = (): (() => void) => {
    let release = (): void => undefined;
    service.holds = new Promise((done) => {
      release = done;
    });
    return release;
  };

  it('the service answers late: sales go on, other processes leave it alone, and it is sent once', async () => {
    const { documentId } = await issues();
    const release = hold();
    const passed = world.pass(MINUTE_MS);
    await eventually(async () => service.received.length, 1);
    await world.pass(0);
    await waiter.does('takeCash', cash(await toPay(world, waiter, 'A03')));
    expect(await findDelivery(documentId)).toMatchObject({ state: 'queued', attempts: 0 });
    release();
    await passed;
    await world.pass(HOUR_MS);
    expect(service.received).toHaveLength(1);
    expect(await findDelivery(documentId)).toMatchObject({ state: 'accepted', attempts: 1 });
  });

  it('a process dies before the answer: another sends with the same key, and one answer is written', async () => {
    const { documentId } = await issues();
    const release = hold();
    const passed = world.pass(0);
    await eventually(async () => service.received.length, 1);
    service.holds = Promise.resolve();
    await world.pass(MINUTE_MS);
    expect(service.received).toHaveLength(1);
    service.answer = { status: 409, body: '' };
    await world.pass(MINUTE_MS);
    expect(service.received).toHaveLength(2);
    expect(new Set(service.received.map(({ key }) => key)).size).toBe(1);
    release();
    await passed;
    expect(await findDelivery(documentId)).toMatchObject({ state: 'accepted', attempts: 1 });
  });

  it('a credit note waits until its invoice is answered', async () => {
    service.answer = { status: 503, body: 'down' };
    const { documentId } = await issues();
    await waiter.does('cancelInvoice', { documentId, reason: 'Wrong name' });
    for (let minutes = 0; minutes < 3; minutes += 1) await world.pass(MINUTE_MS);
    const kinds = () => service.received.map(({ xml }) => /<(Invoice|CreditNote) /.exec(xml)?.[1]);
    expect(new Set(kinds())).toEqual(new Set(['Invoice']));
    service.answer = { status: 201, body: '' };
    await world.pass(HOUR_MS);
    await world.pass(MINUTE_MS);
    expect(kinds().slice(-2)).toEqual(['Invoice', 'CreditNote']);
  });
});
