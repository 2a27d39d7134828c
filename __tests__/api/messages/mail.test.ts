import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { FakeSmtp } from '../../support/fake-smtp';
import type { Actor } from '../../support/world/actor';
import { places, takesDollars } from '../../support/world/meal';
import { openMessaging } from '../../support/world/messaging';
import type { World } from '../../support/world/world';

const GUEST = 'dara@guest.example';

describe('e-mail by SMTP, with STARTTLS and a login', () => {
  let smtp: FakeSmtp;
  let world: World;
  let phone: Actor;
  let waiter: Actor;
  let manager: Actor;
  beforeEach(async () => {
    smtp = await FakeSmtp.open();
    world = await openMessaging({ smtp });
    phone = await world.diner();
    waiter = await world.waiter();
    manager = await world.manager();
  });
  afterEach(async () => {
    await world.close();
    await smtp.close();
  });

  const paid = async () => {
    const made = await places(world, phone);
    const { totalPrice } = await waiter.does('acceptOrder', { orderId: made.orderId });
    await takesDollars(waiter, made.orderId, totalPrice);
    return { ...made, totalPrice };
  };
  const newest = async () => (await manager.does('sentMessages', {})).list[0];

  it('a guest’s receipt is sent encrypted, as text and escaped HTML, and the address is forgotten', async () => {
    await world.db
      .updateTable('store')
      .set({ name: JSON.stringify({ en: 'Fish & <b>Lime</b>', km: 'a', 'zh-Hans': 'b' }) })
      .execute();
    const { orderNo, totalPrice } = await paid();
    await phone.does('mailReceipt', { orderNo, address: GUEST });
    await world.pass(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ to: GUEST, isEncrypted: true });
    const [plain = '', html = ''] = (mail?.raw ?? '').split(/^Content-Type: text\/html/m);
    const total = `$${(totalPrice / 100).toFixed(2)}`;
    expect(plain).toContain(total);
    expect(html).toContain(total);
    expect(plain).toContain('Fish & <b>Lime</b>');
    expect(html).toContain('Fish &amp; &lt;b&gt;Lime&lt;/b&gt;');
    expect(html).not.toContain('<b>Lime');
    expect(await newest()).toMatchObject({ kind: 'receipt', state: 'sent', address: 'd…@guest.example' });
    const kept = await world.db.selectFrom('message').select('address').execute();
    expect(JSON.stringify(kept)).not.toContain('dara');
  });

  it('an address that is none, or names two, is refused; an unpaid order and too many mails too', async () => {
    const open = await places(world, phone);
    expect(await phone.tries('mailReceipt', { orderNo: open.orderNo, address: GUEST })).toMatchObject({
      name: 'amountDueRemains',
    });
    phone = await world.diner('A03');
    const { orderNo, orderId } = await paid();
    for (const address of [
      'dara',
      'a@b',
      'a@b.example,c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      '<a@b.example>',
    ]) {
      expect(await phone.tries('mailReceipt', { orderNo, address })).toMatchObject({ name: 'badInput' });
    }
    const other = await world.diner('A04');
    expect(await other.tries('mailReceipt', { orderNo, address: GUEST })).toMatchObject({ name: 'orderNotFound' });
    for (let mails = 0; mails < 4; mails += 1) await phone.does('mailReceipt', { orderNo, address: GUEST });
    await waiter.does('staffMailReceipt', { orderId, address: GUEST });
    expect(await phone.tries('mailReceipt', { orderNo, address: GUEST })).toMatchObject({ name: 'tooMany' });
    await world.pass(1);
    expect(smtp.received).toHaveLength(5);
  });

  it('a repeat of the same tap sends one mail', async () => {
    const { orderNo } = await paid();
    phone.key = 'the-same-key-of-a-tap';
    for (let taps = 0; taps < 2; taps += 1) await phone.does('mailReceipt', { orderNo, address: GUEST });
    await world.pass(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('the server asks to come later (451): it is tried again, and arrives once', async () => {
    const { orderNo } = await paid();
    smtp.mood = 'later';
    await phone.does('mailReceipt', { orderNo, address: GUEST });
    await world.pass(1);
    expect(await newest()).toMatchObject({ state: 'waiting', reason: expect.stringContaining('451') as unknown });
    smtp.mood = 'well';
    await world.pass(MINUTE_MS);
    await world.pass(HOUR_MS);
    expect([smtp.received.length, smtp.tries]).toEqual([1, 2]);
  });

  it('no such mailbox (550): failed on screen and in the metrics, then sent again by a manager', async () => {
    const { orderNo } = await paid();
    smtp.mood = 'unknown';
    await phone.does('mailReceipt', { orderNo, address: GUEST });
    await world.pass(1);
    await world.pass(HOUR_MS);
    expect(smtp.tries).toBe(1);
    const failed = await newest();
    expect(failed).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('550') as unknown,
      mayRepeat: true,
    });
    const { payload } = await world.app.inject('/metrics');
    expect(payload).toMatch(/^romduol_messages_failed 1$/m);
    smtp.mood = 'well';
    const messageId = failed?.messageId ?? 0;
    expect(await waiter.tries('repeatMessage', { messageId })).toMatchObject({ code: 1 });
    await manager.does('repeatMessage', { messageId });
    await world.pass(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('the report of a closed day goes to the addresses that a manager listed, with its figures', async () => {
    await manager.does('saveReportAddresses', { addresses: ['boss@store.example', 'books@store.example'] });
    await manager.does('saveReportAddresses', { addresses: ['boss@store.example'] });
    const float = { floatCents: mainAmount(0), floatRiel: secondAmount(0) };
    const { sessionId } = await waiter.does('openTill', { till: 'Bar', ...float });
    const { totalPrice } = await paid();
    const { expected } = await manager.does('xReport', { sessionId });
    await waiter.does('closeTill', {
      ...{ sessionId, dollars: [], riels: [], reason: 'nothing was counted' },
      ...{ expectedCents: expected.cents, expectedRiel: expected.riel },
    });
    await world.pass(1);
    await world.pass(MINUTE_MS);
    expect(smtp.received.map(({ to }) => to)).toEqual(['boss@store.example']);
    expect(smtp.received[0]?.raw).toContain(`$${(totalPrice / 100).toFixed(2)}`);
  });

  it('messages are deleted after thirty days', async () => {
    const { orderNo } = await paid();
    await phone.does('mailReceipt', { orderNo, address: GUEST });
    await world.pass(1);
    for (let days = 0; days < 32; days += 1) await world.pass(DAY_MS);
    expect(await world.db.selectFrom('message').select('id').execute()).toEqual([]);
  });
});
