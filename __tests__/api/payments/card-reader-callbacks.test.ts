import { createGateways } from '../../../server/payments';
import { stripeGateway } from '../../../server/payments/stripe/gateway';
import { terminalGateway } from '../../../server/payments/stripe/terminal';
import { FakeStripe, READER_WEBHOOK_SECRET } from '../../support/fake-stripe';
import type { Actor } from '../../support/world/actor';
import { openBranch } from '../../support/world/chain';
import { cash, findStoreId, type ToPay, toPay } from '../../support/world/paying';
import { SANDBOX_KEY } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

const TEN_MINUTES = 600_000;

describe('callbacks about what a card reader did', () => {
  let stripe: FakeStripe;
  let world: World;
  let waiter: Actor;
  let storeId: number;
  let bill: ToPay;
  let reference: string;
  beforeEach(async () => {
    stripe = await FakeStripe.open();
    const gateways = [terminalGateway(stripe.surroundings), stripeGateway(stripe.surroundings)];
    world = await World.open('/nowhere', (db) => createGateways(db, SANDBOX_KEY, gateways));
    const manager = await world.manager();
    waiter = await world.waiter();
    storeId = await findStoreId(world);
    await manager.does('saveGatewayAccount', { account: 'stripe', fields: stripe.typed });
    await manager.does('switchGateway', { gateway: 'stripe-terminal', enabled: true });
    await manager.does('saveCardReader', { reader: 'tmr_1', name: 'Counter' });
    bill = await toPay(world, waiter);
    const readerId = (await waiter.does('cardReaders', {})).list[0]?.id ?? 0;
    const input = { orderId: bill.orderId, readerId, expectedTotal: bill.total, column: 'sell' as const };
    ({ reference } = await waiter.does('takeByReader', input));
    await waiter.does('sendToReader', { reference });
  });
  afterEach(async () => {
    await world.close();
    await stripe.close();
  });

  /** What Stripe says of a reader: the action that it ended, as the reader has it. */
  const event = (end: 'succeeded' | 'failed', { secret = READER_WEBHOOK_SECRET, sentAt = world.now } = {}) => {
    const { id } = stripe.terminal.find(reference);
    const action = { type: 'process_payment_intent', status: end, process_payment_intent: { payment_intent: id } };
    const reader = { id: 'tmr_1', object: 'terminal.reader', action };
    return stripe.sign(reader, `terminal.reader.action_${end}`, sentAt, secret);
  };
  const arrives = async ({ headers, body }: ReturnType<typeof event>, store = storeId) => {
    const url = `/api/payment/callback/stripe-terminal/${store}`;
    const sent = { ...headers, 'content-type': 'application/json' };
    const { statusCode } = await world.app.inject({ method: 'POST', url, headers: sent, payload: body });
    return statusCode;
  };
  const seen = () => waiter.does('staffOrder', { orderId: bill.orderId });
  const status = async () => (await waiter.does('readerPayment', { reference })).status;

  it('action_succeeded pays the order at once, and once, however often it comes', async () => {
    stripe.terminal.pays(reference, bill.total);
    expect([await arrives(event('succeeded')), await arrives(event('succeeded'))]).toEqual([200, 200]);
    expect(await seen()).toMatchObject({ payStatus: 2, due: 0 });
    expect((await seen()).tenders).toHaveLength(1);
    expect(await waiter.does('surplusList', {})).toEqual([]);
  });

  it('action_failed ends the payment and closes it at Stripe; it is told once more, and nothing changes', async () => {
    stripe.terminal.declines(reference, 'insufficient_funds');
    await arrives(event('failed'));
    expect(await waiter.does('readerPayment', { reference })).toMatchObject({
      ...{ status: 'declined', reason: 'insufficientFunds' },
    });
    expect(stripe.terminal.find(reference).status).toBe('canceled');
    await arrives(event('failed'));
    expect(await status()).toBe('declined');
    expect(await seen()).toMatchObject({ payStatus: 1, due: bill.total });
  });

  it('what a callback says is not believed: Stripe is asked, and an unpaid payment stays open', async () => {
    await arrives(event('succeeded'));
    expect(await status()).toBe('open');
    expect(await seen()).toMatchObject({ payStatus: 1, due: bill.total });
    stripe.terminal.pays(reference, bill.total);
    await arrives(event('failed'));
    expect(await status()).toBe('captured');
    expect(await seen()).toMatchObject({ payStatus: 2, due: 0 });
  });

  it('one that comes late, after the order was paid in cash: the money is a surplus, counted once', async () => {
    stripe.terminal.pays(reference, bill.total);
    await waiter.does('takeCash', cash(bill));
    await arrives(event('succeeded'));
    await arrives(event('succeeded'));
    await world.pass(TEN_MINUTES);
    expect(await waiter.does('surplusList', {})).toMatchObject([{ amount: bill.total }]);
    expect((await seen()).tenders).toHaveLength(1);
  });

  it('one of another store’s reader, or at another store’s address, pays nothing', async () => {
    const elsewhere = await openBranch(world, { name: 'Kampot', zone: 'Asia/Phnom_Penh', currency: 'USD' });
    stripe.terminal.pays(reference, bill.total);
    // Without an account no signature is right there.
    expect(await arrives(event('succeeded'), elsewhere)).toBe(400);
    await stripe.setUp({ db: world.db, storeId: elsewhere });
    expect(await arrives(event('succeeded'), elsewhere)).toBe(404);
    expect(await arrives(event('succeeded'), 99_999_999)).toBe(400);
    expect(await status()).not.toBe('captured');
    expect(await seen()).toMatchObject({ payStatus: 1, due: bill.total });
  });

  it('a forged, an old, and a signature of the other address are refused (400), and change nothing', async () => {
    stripe.terminal.pays(reference, bill.total);
    const genuine = event('succeeded');
    const refused = [
      event('succeeded', { secret: 'whsec_0000000000000000' }),
      event('succeeded', { secret: stripe.typed.webhookSecret }),
      event('succeeded', { sentAt: world.now - TEN_MINUTES }),
      { ...genuine, body: genuine.body.replace('tmr_1', 'tmr_2') },
      { ...genuine, headers: {} },
    ];
    for (const each of refused) expect(await arrives(each)).toBe(400);
    expect(await seen()).toMatchObject({ payStatus: 1, due: bill.total });
  });
});
