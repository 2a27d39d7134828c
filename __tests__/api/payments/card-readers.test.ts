import { mainAmount } from '@romduol/domain/money/amount';
import { createGateways } from '../../../server/payments';
import { stripeGateway } from '../../../server/payments/stripe/gateway';
import { terminalGateway } from '../../../server/payments/stripe/terminal';
import { FakeStripe } from '../../support/fake-stripe';
import type { Actor } from '../../support/world/actor';
import { openBranch } from '../../support/world/chain';
import { cash, findStoreId, online, type ToPay, toPay } from '../../support/world/paying';
import { SANDBOX_KEY } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

describe('card readers at the counter', () => {
  let stripe: FakeStripe;
  let world: World;
  let manager: Actor;
  let waiter: Actor;
  let storeId: number;
  beforeEach(async () => {
    stripe = await FakeStripe.open();
    const gateways = [terminalGateway(stripe.surroundings), stripeGateway(stripe.surroundings)];
    world = await World.open('/nowhere', (db) => createGateways(db, SANDBOX_KEY, gateways));
    [manager, waiter] = [await world.manager(), await world.waiter()];
    storeId = await findStoreId(world);
    await manager.does('saveGatewayAccount', { account: 'stripe', fields: stripe.typed });
    await manager.does('switchGateway', { gateway: 'stripe-terminal', enabled: true });
    await manager.does('saveCardReader', { reader: 'tmr_1', name: 'Counter' });
  });
  afterEach(async () => {
    await world.close();
    await stripe.close();
  });

  const readerId = async () => (await waiter.does('cardReaders', {})).list[0]?.id ?? 0;
  const begins = async (bill: ToPay, part?: ToPay['total']) => {
    const input = {
      orderId: bill.orderId,
      readerId: await readerId(),
      expectedTotal: bill.total,
      column: 'sell' as const,
    };
    return waiter.does('takeByReader', { ...input, ...(part !== undefined && { part }) });
  };
  const sends = (reference: string) => waiter.tries('sendToReader', { reference });
  const cancels = (reference: string) => waiter.does('cancelReaderPayment', { reference });
  const seen = (bill: ToPay) => waiter.does('staffOrder', { orderId: bill.orderId });
  const asked = async (bill: ToPay): Promise<string> => {
    const { reference } = await begins(bill);
    expect(await sends(reference)).toMatchObject({ code: 0, data: { status: 'open', reader: 'Counter' } });
    return reference;
  };

  it('a manager chooses readers of the account; others, and other stores’, are refused', async () => {
    expect((await manager.does('findCardReaders', {})).list).toMatchObject([
      { reader: 'tmr_1', label: 'Counter', serial: 'WSC513000000', online: true },
      { reader: 'tmr_2' },
    ]);
    expect(await manager.tries('saveCardReader', { reader: 'tmr_9', name: 'X' })).toMatchObject({ name: 'notFound' });
    expect(await waiter.tries('saveCardReader', { reader: 'tmr_2', name: 'X' })).toMatchObject({ name: 'managerOnly' });
    const elsewhere = await openBranch(world, { name: 'Kampot', zone: 'Asia/Phnom_Penh', currency: 'USD' });
    const { id } = await world.db
      .insertInto('card_reader')
      .values({ store_id: elsewhere, reader: 'tmr_2', name: 'Kampot' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bill = await toPay(world, waiter);
    const input = { orderId: bill.orderId, readerId: id, expectedTotal: bill.total, column: 'sell' as const };
    expect(await waiter.tries('takeByReader', input)).toMatchObject({ name: 'notFound' });
    await manager.does('removeCardReader', { reader: 'tmr_1' });
    expect(await waiter.does('cardReaders', {})).toEqual({ available: true, list: [] });
  });

  it('the reader is asked once; a part by card leaves the rest due; phones see nothing of it', async () => {
    const bill = await toPay(world, waiter);
    const part = mainAmount(bill.total - 100);
    const { reference } = await begins(bill, part);
    expect(stripe.terminal.reader().action).toBeNull();
    await sends(reference);
    await sends(reference);
    expect(stripe.taken.filter(({ call }) => call.endsWith('process_payment_intent'))).toHaveLength(1);
    const intent = stripe.terminal.find(reference);
    expect(intent).toMatchObject({ amount: part, currency: 'usd', payment_method_types: ['card_present'] });
    expect(intent.metadata).toEqual({ reference, store: String(storeId) });
    const info = await bill.phone.does('payInfo', { orderNo: bill.orderNo });
    expect(info.attempt).toBeNull();
    expect(info.plugins.map(({ gateway }) => gateway)).not.toContain('stripe-terminal');
    const stolen = await bill.phone.tries('payOrder', { ...online(bill), gateway: 'sandbox' });
    expect(stolen).toMatchObject({ name: 'changedMeanwhile' });
    stripe.terminal.pays(reference, part);
    await world.pass(4_000);
    expect(await seen(bill)).toMatchObject({ payStatus: 1, due: 100 });
  });

  it('a declined card is told with its reason, closed at Stripe, and tried again with another card', async () => {
    const bill = await toPay(world, waiter);
    const first = await asked(bill);
    stripe.terminal.declines(first, 'insufficient_funds');
    await world.pass(4_000);
    expect(await waiter.does('readerPayment', { reference: first })).toMatchObject({
      status: 'declined',
      reason: 'insufficientFunds',
    });
    expect(stripe.terminal.find(first).status).toBe('canceled');
    const second = await asked(bill);
    expect(second).not.toBe(first);
    stripe.terminal.pays(second, bill.total);
    await world.pass(4_000);
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
  });

  it('a cancelled payment is over at the reader and at Stripe; a card charged meanwhile counts as paid', async () => {
    const bill = await toPay(world, waiter);
    const first = await asked(bill);
    expect(await cancels(first)).toMatchObject({ status: 'declined', reason: 'cancelled' });
    expect(stripe.terminal.reader().action).toBeNull();
    expect(stripe.terminal.find(first).status).toBe('canceled');
    const second = await asked(bill);
    stripe.terminal.pays(second, bill.total);
    expect(await cancels(second)).toMatchObject({ status: 'captured' });
    expect(await seen(bill)).toMatchObject({ payStatus: 2, due: 0 });
    expect(await waiter.does('surplusList', {})).toEqual([]);
  });

  it('a reader that is off, or that holds a card, refuses: nothing is charged, and it can be tried again', async () => {
    const bill = await toPay(world, waiter);
    stripe.terminal.reader().status = 'offline';
    const first = await begins(bill);
    expect(await sends(first.reference)).toMatchObject({ code: 1, name: 'readerOffline' });
    expect(stripe.terminal.find(first.reference).status).toBe('canceled');
    stripe.terminal.reader().status = 'online';
    stripe.terminal.isCardIn = true;
    const second = await begins(bill);
    expect(second.reference).not.toBe(first.reference);
    expect(await sends(second.reference)).toMatchObject({ code: 1, name: 'readerBusy' });
    stripe.terminal.isCardIn = false;
    stripe.terminal.pays(await asked(bill), bill.total);
    await world.pass(4_000);
    expect(await seen(bill)).toMatchObject({ payStatus: 2 });
  });

  it('of two tills with one reader the second is refused, and does not disturb the first', async () => {
    const [one, other] = [await toPay(world, waiter), await toPay(world, waiter, 'A11')];
    const first = await begins(one);
    const second = await begins(other);
    const answers = await Promise.all([sends(first.reference), sends(second.reference)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const winner = answers[0]?.code === 0 ? first : second;
    const { action } = stripe.terminal.reader();
    const { id } = stripe.terminal.find(winner.reference);
    expect(action).toMatchObject({ status: 'in_progress', process_payment_intent: { payment_intent: id } });
  });

  it('cash for the order ends the payment at the reader; without Stripe nothing is known, and it stays', async () => {
    const bill = await toPay(world, waiter);
    const reference = await asked(bill);
    stripe.mood = 'away';
    expect(await waiter.tries('cancelReaderPayment', { reference })).toMatchObject({ name: 'paymentFailed' });
    stripe.mood = 'well';
    expect(await waiter.does('readerPayment', { reference })).toMatchObject({ status: 'open' });
    await waiter.does('takeCash', cash(bill));
    await world.pass(4_000);
    expect(stripe.terminal.reader().action).toBeNull();
    expect(stripe.terminal.find(reference).status).toBe('canceled');
  });
});
