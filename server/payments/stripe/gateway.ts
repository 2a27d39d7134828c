import type { Currency } from '@romduol/domain/money/currency';
import type { Stripe } from 'stripe';
import {
  type Gateway,
  IRRELEVANT,
  NotLetIn,
  type PaymentRequest,
  type PaymentToStart,
  type RefundToMake,
  type Received,
  type Report,
} from '../gateway';
import { fromStripeAmount, STRIPE_CURRENCIES, toStripeAmount } from './amounts';
import { asking, openStripe, readEvent, type StripeSurroundings } from './client';

type Session = Stripe.Checkout.Session;

const DESCRIPTION = 'Meal';

const startSession = async (around: StripeSurroundings, payment: PaymentToStart) => {
  const { payee, reference, amount, currency } = payment;
  if (around.publicUrl === null) throw new Error('PUBLIC_URL must be set: Stripe sends the payer back there');
  const { stripe } = await openStripe(around, payee);
  const back = `${around.publicUrl}/pay/${reference}/back`;
  const metadata = { reference, store: String(payee.storeId) };
  const price = {
    currency: currency.code.toLowerCase(),
    unit_amount: toStripeAmount(amount, currency),
    product_data: { name: DESCRIPTION },
  };
  const session = await asking(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: reference,
        line_items: [{ price_data: price, quantity: 1 }],
        metadata,
        payment_intent_data: { metadata },
        success_url: back,
        cancel_url: back,
      },
      { idempotencyKey: reference },
    ),
  );
  if (session.url === null) throw new Error('Stripe sent no address of its page');
  return { kind: 'page' as const, url: session.url, id: session.id };
};

const toId = (value: string | { readonly id: string } | null): string => {
  if (value === null) throw new Error('Stripe reports a payment without its number');
  return typeof value === 'string' ? value : value.id;
};

/** Throws for money in another currency, and for another payment: neither may count as paid. */
const toReport = (session: Session, reference: string, currency: Currency): Report => {
  if (session.client_reference_id !== reference) throw new Error('Stripe reports another payment');
  if (session.payment_status === 'paid') {
    const amount = fromStripeAmount(session.amount_total, session.currency, currency);
    return { reference, outcome: 'captured', transactionId: toId(session.payment_intent), amount };
  }
  return { reference, outcome: session.status === 'expired' ? 'declined' : 'pending' };
};

/** A page that nobody paid in time is closed at Stripe, so that no money comes late. */
const fetchReport = async (around: StripeSurroundings, asked: PaymentRequest, now: Date): Promise<Report> => {
  const { payee, reference, show, currency, expiresAt } = asked;
  if (show.kind !== 'page' || show.id === undefined) return { reference, outcome: 'pending' };
  const { stripe } = await openStripe(around, payee);
  const session = await asking(stripe.checkout.sessions.retrieve(show.id));
  if (session.status === 'open' && now >= expiresAt) await asking(stripe.checkout.sessions.expire(show.id));
  return toReport(session, reference, currency);
};

const SESSION_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];

const isSession = (value: object): value is Session => 'object' in value && value.object === 'checkout.session';

/** What a callback is about, if Stripe signed it for the account of the store. */
const parseCallback = async (around: StripeSurroundings, received: Received) => {
  const heard = await readEvent(around, received, 'webhookSecret');
  if (heard === null) return null;
  const { event } = heard;
  const session = event.data.object;
  if (!SESSION_EVENTS.includes(event.type) || !isSession(session)) return IRRELEVANT;
  const reference = session.client_reference_id;
  if (reference === null) return IRRELEVANT;
  if (event.type === 'checkout.session.async_payment_failed') return { reference, outcome: 'declined' as const };
  return { reference, outcome: 'ask' as const };
};

/** Gives a part of a payment back to its card, once for a key. */
export const makeRefund = async (around: StripeSurroundings, refund: RefundToMake) => {
  const { payee, key, transactionId, amount, currency } = refund;
  const { stripe } = await openStripe(around, payee);
  const made = await asking(
    stripe.refunds.create(
      { payment_intent: transactionId, amount: toStripeAmount(amount, currency), metadata: { key } },
      { idempotencyKey: key },
    ),
  );
  if (made.status === 'failed' || made.status === 'canceled')
    throw new Error(`Stripe refunded nothing: ${made.status}`);
  return { refundId: made.id };
};

/** Cards and wallets on Stripe's own page (Checkout), into the store's account. */
export const stripeGateway = (around: StripeSurroundings): Gateway => ({
  id: 'stripe',
  account: around.account,
  currencies: STRIPE_CURRENCIES,
  start: (payment) => startSession(around, payment),
  status: (asked, now) => fetchReport(around, asked, now),
  callback: (sent) => parseCallback(around, sent),
  refund: (refund) => makeRefund(around, refund),
  tryOut: async (_now, payee) => {
    if (around.publicUrl === null) throw new NotLetIn('PUBLIC_URL');
    const { stripe } = await openStripe(around, payee);
    await asking(stripe.checkout.sessions.list({ limit: 1 }));
  },
});
