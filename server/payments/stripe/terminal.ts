import type { CardDecline } from '@romduol/domain/rules/card-readers';
import type { Stripe } from 'stripe';
import type { ReaderShown } from '../../db/schema-ledger';
import { type CardReader, type Gateway, type PaymentRequest, type PaymentToStart, type Report } from '../gateway';
import type { Payee } from '../accounts/account';
import { fromStripeAmount, STRIPE_CURRENCIES, toStripeAmount } from './amounts';
import { asking, openStripe, type StripeSurroundings } from './client';
import { makeRefund } from './gateway';
import { CARD_PRESENT, parseReaderCallback } from './terminal-callback';

type Intent = Stripe.PaymentIntent;
type Reader = Stripe.Terminal.Reader;

/** An account has few readers: one page of Stripe's list. */
const READERS_MOST = 100;

/** Stripe's codes of declines that staff can do something about. */
const REASONS: Readonly<Record<string, CardDecline>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_pin: 'wrongPin',
  invalid_pin: 'wrongPin',
  pin_try_exceeded: 'wrongPin',
  customer_canceled: 'cancelled',
  terminal_reader_timeout: 'noCard',
  terminal_reader_hardware_fault: 'readerFailed',
};

const startIntent = async (around: StripeSurroundings, payment: PaymentToStart): Promise<ReaderShown> => {
  const { payee, reference, amount, currency, reader } = payment;
  if (!reader) throw new Error('a card reader must be chosen');
  const { stripe } = await openStripe(around, payee);
  const intent = await asking(
    stripe.paymentIntents.create(
      {
        amount: toStripeAmount(amount, currency),
        currency: currency.code.toLowerCase(),
        allowed_payment_method_types: [CARD_PRESENT],
        capture_method: 'automatic',
        metadata: { reference, store: String(payee.storeId) },
      },
      { idempotencyKey: reference },
    ),
  );
  return { kind: 'reader', reader: reader.id, name: reader.name, id: intent.id };
};

const codeFrom = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** An answer, or null where Stripe refuses for one of these reasons. */
const unless = async <T>(answer: Promise<T>, codes: readonly string[]): Promise<T | null> => {
  try {
    return await asking(answer);
  } catch (error) {
    if (codes.includes(codeFrom(error) ?? '')) return null;
    throw error;
  }
};

/** What a reader does with a payment; null where it does something else, or was deleted from the account. */
const findAction = (
  reader: Reader | Stripe.Terminal.DeletedReader | null,
  intent: string,
): Stripe.Terminal.Reader.Action | null => {
  const action = reader === null || reader.deleted ? null : reader.action;
  const about = action?.process_payment_intent?.payment_intent;
  return action !== null && (typeof about === 'string' ? about : about?.id) === intent ? action : null;
};

const fetchReader = (stripe: Stripe, { reader }: ReaderShown) =>
  unless(stripe.terminal.readers.retrieve(reader), ['resource_missing']);

const declined = (reference: string, code: string | null | undefined, otherwise: CardDecline): Report => ({
  reference,
  outcome: 'declined',
  reason: REASONS[code ?? ''] ?? otherwise,
});

/** What became of a payment. Throws for another payment, and for money in another currency. */
const toReport = async (stripe: Stripe, asked: PaymentRequest, show: ReaderShown): Promise<Report> => {
  const { reference, currency } = asked;
  const intent: Intent = await asking(stripe.paymentIntents.retrieve(show.id));
  if (intent.metadata['reference'] !== reference) throw new Error('Stripe reports another payment');
  if (intent.status === 'succeeded') {
    const amount = fromStripeAmount(intent.amount_received, intent.currency, currency);
    return { reference, outcome: 'captured', transactionId: intent.id, amount };
  }
  const error = intent.last_payment_error;
  if (error) return declined(reference, error.decline_code ?? error.code, 'declined');
  if (intent.status === 'canceled') return { reference, outcome: 'declined', reason: 'cancelled' };
  const action = findAction(await fetchReader(stripe, show), show.id);
  if (action?.status !== 'failed') return { reference, outcome: 'pending' };
  return declined(reference, action.api_error?.decline_code ?? action.failure_code, 'readerFailed');
};

/** The reader asks no more, and the payment can take no card. A card that was charged before stays charged. */
const close = async (stripe: Stripe, show: ReaderShown): Promise<void> => {
  const action = findAction(await fetchReader(stripe, show), show.id);
  if (action?.status === 'in_progress') {
    const { readers } = stripe.terminal;
    await unless(readers.cancelAction(show.reader), [
      'terminal_reader_busy',
      'terminal_reader_offline',
      'terminal_reader_timeout',
      'intent_invalid_state',
    ]);
  }
  await unless(stripe.paymentIntents.cancel(show.id), ['payment_intent_unexpected_state']);
};

/** A payment that was declined, or that nobody waits for any more, is closed at Stripe: no money comes late. */
const fetchReport = async (around: StripeSurroundings, asked: PaymentRequest, now: Date): Promise<Report> => {
  const { payee, reference, show, expiresAt, isOpen } = asked;
  if (show.kind !== 'reader') return { reference, outcome: 'pending' };
  const { stripe } = await openStripe(around, payee);
  const report = await toReport(stripe, asked, show);
  const isOver = report.outcome === 'declined' || !isOpen || now >= expiresAt;
  if (report.outcome === 'captured' || !isOver) return report;
  await close(stripe, show);
  const after = await toReport(stripe, asked, show);
  return after.outcome === 'captured' ? after : report;
};

const cancelPayment = async (around: StripeSurroundings, asked: PaymentRequest): Promise<Report> => {
  const { payee, reference, show } = asked;
  if (show.kind !== 'reader') return { reference, outcome: 'pending' };
  const { stripe } = await openStripe(around, payee);
  await close(stripe, show);
  return toReport(stripe, asked, show);
};

const sendPayment = async (
  around: StripeSurroundings,
  { payee, show }: PaymentRequest,
): Promise<'sent' | 'busy' | 'offline'> => {
  if (show.kind !== 'reader') throw new Error('not a payment of a card reader');
  const { stripe } = await openStripe(around, payee);
  const reader = await fetchReader(stripe, show);
  if (reader === null || reader.deleted || reader.status !== 'online') return 'offline';
  if (findAction(reader, show.id)) return 'sent';
  // Stripe may replace a payment that still waits for its card by the next one: another till's is left alone.
  if (reader.action?.status === 'in_progress') return 'busy';
  try {
    await asking(stripe.terminal.readers.processPaymentIntent(show.reader, { payment_intent: show.id }));
    return 'sent';
  } catch (error) {
    const code = codeFrom(error);
    if (code === 'terminal_reader_busy') return 'busy';
    if (code === 'terminal_reader_offline' || code === 'terminal_reader_timeout') return 'offline';
    throw error;
  }
};

const listReaders = async (around: StripeSurroundings, payee: Payee): Promise<CardReader[]> => {
  const { stripe } = await openStripe(around, payee);
  const { data } = await asking(stripe.terminal.readers.list({ limit: READERS_MOST }));
  return data.map(({ id, label, serial_number: serial, status }) => ({
    ...{ id, label, serial },
    isOnline: status === 'online',
  }));
};

/** Card readers of the store's account (Terminal, driven by this server). */
export const terminalGateway = (around: StripeSurroundings): Gateway => ({
  id: 'stripe-terminal',
  account: around.account,
  currencies: STRIPE_CURRENCIES,
  readers: {
    list: (payee) => listReaders(around, payee),
    send: (asked) => sendPayment(around, asked),
    cancel: (asked) => cancelPayment(around, asked),
  },
  start: (payment) => startIntent(around, payment),
  status: (asked, now) => fetchReport(around, asked, now),
  callback: (received) => parseReaderCallback(around, received),
  refund: (refund) => makeRefund(around, refund),
  tryOut: async (_now, payee) => {
    await listReaders(around, payee);
  },
});
