import { mainAmount } from '@romduol/domain/money/amount';
import {
  type Gateway,
  type Gateways,
  createGateways,
  type Payee,
  type Report,
  type Sent,
} from '../../../server/payments';
import { khqrGateway } from '../../../server/payments/khqr/gateway';
import { sandboxGateway } from '../../../server/payments/sandbox/gateway';
import { recordPayment } from '../../../server/payments/sandbox/provider';
import { SIGNATURE_HEADER, computeSignature } from '../../../server/payments/sandbox/signature';
import { weChatGateway } from '../../../server/payments/wechat/gateway';
import type { WeChatPay } from '../../../server/payments/wechat/settings';
import { payWayAccount } from '../../../server/payments/payway/account';
import { payWayCardGateway, payWayQrGateway } from '../../../server/payments/payway/gateway';
import { stripeAccount } from '../../../server/payments/stripe/account';
import { stripeGateway } from '../../../server/payments/stripe/gateway';
import { terminalGateway } from '../../../server/payments/stripe/terminal';
import { FakePayWay } from '../../support/fake-payway';
import { FakeStripe } from '../../support/fake-stripe';
import { FakeBakong } from '../../support/fake-bakong';
import { FakeWeChatPay } from '../../support/fake-wechat-pay';
import { SANDBOX_KEY, SECRETS } from '../../support/world/surroundings';
import type { World } from '../../support/world/world';

/** The provider's side of a gateway: what it does, and how it reports. */
export interface Provider {
  /** The gateways of a server that this provider is asked by. */
  gateways(db: World['db']): Gateways;
  close(): Promise<void>;
  /** Captures the money, without a report yet. */
  takes(world: World, reference: string, amount: number): Promise<Report>;
  declines(world: World, reference: string): Promise<Report>;
  /** A callback as the provider signs it; one without callbacks has none. */
  signed?(report: Report, now: number): Sent;
  /** Staff open the payment at a card reader of the store. */
  readonly atReader?: true;
  /** Gives a store its account with the provider. */
  setUp?(payee: Payee): Promise<void>;
  /** What a phone sends to pay, where the gateway works within a super-app only. */
  payer?(): { readonly appCode: string };
  /** The sum of its refunds, in cents. */
  gaveBack(world: World): Promise<number>;
}

export const SANDBOX = {
  gateways: (db) => createGateways(db, SANDBOX_KEY),
  close: async () => undefined,
  async takes(world, reference, amount) {
    const booked = { reference, outcome: 'captured' as const, amount: mainAmount(amount), at: new Date(world.now) };
    const report = await recordPayment(world.db, booked);
    if (!report) throw new Error(`${reference} was answered before`);
    return report;
  },
  async declines(world, reference) {
    const booked = { reference, outcome: 'declined' as const, amount: mainAmount(0), at: new Date(world.now) };
    await recordPayment(world.db, booked);
    return { reference, outcome: 'declined' };
  },
  signed(report) {
    const body = JSON.stringify(report);
    return { headers: { [SIGNATURE_HEADER]: computeSignature(SANDBOX_KEY, body) }, body };
  },
  async gaveBack(world) {
    const rows = await world.db.selectFrom('sandbox_payment').select('refunded_cents').execute();
    return rows.reduce((sum, row) => sum + row.refunded_cents, 0);
  },
} satisfies Provider;

/** The code that an attempt shows; the provider identifies a payment only by it. */
const findCode = async (world: World, reference: string): Promise<string> => {
  const { show } = await world.db
    .selectFrom('payment_attempt')
    .select('show')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  if (show.kind !== 'qr') throw new Error('no code');
  return show.text;
};

const khqr = (bakong: FakeBakong): Provider => ({
  gateways: (db) => createGateways(db, SANDBOX_KEY, [khqrGateway(bakong.settings)]),
  close: () => bakong.close(),
  async takes(world, reference, amount) {
    const transactionId = bakong.pays(await findCode(world, reference), amount);
    return { reference, outcome: 'captured', transactionId, amount: mainAmount(amount) };
  },
  async declines(world, reference) {
    bakong.fails(await findCode(world, reference));
    return { reference, outcome: 'declined' };
  },
  // Staff refund by hand.
  gaveBack: async () => 0,
});

const weChat = (provider: FakeWeChatPay): Provider => ({
  gateways: (db) => createGateways(db, SANDBOX_KEY, [weChatGateway(provider.settings)]),
  close: () => provider.close(),
  payer: () => ({ appCode: provider.app.loginCode('o-Dara') }),
  async takes(_world, reference, amount) {
    return {
      reference,
      outcome: 'captured',
      transactionId: provider.pays(reference, amount),
      amount: mainAmount(amount),
    };
  },
  async declines(_world, reference) {
    provider.fails(reference);
    return { reference, outcome: 'declined' };
  },
  signed: (report) =>
    provider.callback(
      report.reference,
      report.outcome === 'captured'
        ? {
            trade_state: 'SUCCESS',
            transaction_id: report.transactionId,
            amount: { total: report.amount, currency: 'USD' },
          }
        : { trade_state: report.outcome === 'declined' ? 'PAYERROR' : 'NOTPAY' },
    ),
  gaveBack: async () => provider.gaveBack,
});

const payWay = (provider: FakePayWay, create: typeof payWayQrGateway): Provider => ({
  gateways: (db) => createGateways(db, SANDBOX_KEY, [create(provider.surroundings)]),
  close: () => provider.close(),
  setUp: (payee) => provider.setUp(payee),
  async takes(_world, reference, amount) {
    return {
      reference,
      outcome: 'captured',
      transactionId: provider.pays(reference, amount),
      amount: mainAmount(amount),
    };
  },
  async declines(_world, reference) {
    provider.declines(reference);
    return { reference, outcome: 'declined' };
  },
  signed(report) {
    if (report.outcome === 'declined') provider.declines(report.reference);
    return provider.callback(report.reference);
  },
  gaveBack: async () => provider.gaveBack,
});

const stripe = (provider: FakeStripe): Provider => ({
  gateways: (db) => createGateways(db, SANDBOX_KEY, [stripeGateway(provider.surroundings)]),
  close: () => provider.close(),
  setUp: (payee) => provider.setUp(payee),
  async takes(_world, reference, amount) {
    return {
      reference,
      outcome: 'captured',
      transactionId: provider.pays(reference, amount),
      amount: mainAmount(amount),
    };
  },
  async declines(_world, reference) {
    provider.declines(reference);
    return { reference, outcome: 'declined' };
  },
  signed: ({ reference, outcome }, now) =>
    provider.callback(
      reference,
      outcome === 'declined' ? 'checkout.session.async_payment_failed' : 'checkout.session.completed',
      now,
    ),
  gaveBack: async () => provider.gaveBack,
});

const terminal = (provider: FakeStripe): Provider => ({
  gateways: (db) => createGateways(db, SANDBOX_KEY, [terminalGateway(provider.surroundings)]),
  close: () => provider.close(),
  atReader: true,
  async setUp(payee) {
    await provider.setUp(payee);
    await payee.db
      .insertInto('card_reader')
      .values({ store_id: payee.storeId, reader: 'tmr_1', name: 'Counter' })
      .execute();
  },
  async takes(_world, reference, amount) {
    const transactionId = provider.terminal.pays(reference, amount);
    return { reference, outcome: 'captured', transactionId, amount: mainAmount(amount) };
  },
  async declines(_world, reference) {
    provider.terminal.declines(reference);
    return { reference, outcome: 'declined' };
  },
  signed({ reference, outcome }, now) {
    if (outcome === 'declined') provider.terminal.declines(reference);
    const type = outcome === 'declined' ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
    return provider.readerCallback(reference, type, now);
  },
  gaveBack: async () => provider.gaveBack,
});

const BAKONG = { url: 'http://127.0.0.1:9', token: 't', account: 'a@b', merchantName: 'M', merchantCity: 'C' };

const NOWHERE = {
  payWay: { account: payWayAccount(SECRETS), url: null, publicUrl: null },
  stripe: { account: stripeAccount(SECRETS), url: null, publicUrl: null },
};

interface Conforming {
  /** Only its name and its abilities are read: no request is sent through it. */
  readonly gateway: Gateway;
  readonly open: () => Promise<Provider>;
}

/** A gateway without its provider here is not tested: the conformance suite reports that. */
export const PROVIDERS: Readonly<Record<string, Conforming>> = {
  sandbox: { gateway: sandboxGateway(undefined as never, SANDBOX_KEY), open: async () => SANDBOX },
  wechat: { gateway: weChatGateway({} as WeChatPay), open: async () => weChat(await FakeWeChatPay.open()) },
  payway: {
    gateway: payWayQrGateway(NOWHERE.payWay),
    open: async () => payWay(await FakePayWay.open(), payWayQrGateway),
  },
  'payway-card': {
    gateway: payWayCardGateway(NOWHERE.payWay),
    open: async () => payWay(await FakePayWay.open(), payWayCardGateway),
  },
  stripe: { gateway: stripeGateway(NOWHERE.stripe), open: async () => stripe(await FakeStripe.open()) },
  'stripe-terminal': {
    gateway: terminalGateway(NOWHERE.stripe),
    open: async () => terminal(await FakeStripe.open()),
  },
  khqr: { gateway: khqrGateway(BAKONG), open: async () => khqr(await FakeBakong.open()) },
};
