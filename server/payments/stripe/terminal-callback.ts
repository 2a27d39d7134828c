import type { Stripe } from 'stripe';
import { type Heard, IRRELEVANT, type Received } from '../gateway';
import { asking, readEvent, type StripeSurroundings } from './client';

type Intent = Stripe.PaymentIntent;
type Reader = Stripe.Terminal.Reader;

/** The kind of payment that a card reader takes. */
export const CARD_PRESENT = 'card_present';

const INTENT_EVENTS: readonly string[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
];
const READER_EVENTS: readonly string[] = ['terminal.reader.action_succeeded', 'terminal.reader.action_failed'];

const isIntent = (value: object): value is Intent => 'object' in value && value.object === 'payment_intent';
const isReader = (value: object): value is Reader => 'object' in value && value.object === 'terminal.reader';

/** The payment that an event is about; null for none of a card reader. */
const findIntent = async (stripe: Stripe, { type, data: { object } }: Stripe.Event): Promise<Intent | null> => {
  if (INTENT_EVENTS.includes(type) && isIntent(object)) return object;
  const about = READER_EVENTS.includes(type) && isReader(object) && object.action?.process_payment_intent;
  if (!about) return null;
  const { payment_intent: intent } = about;
  return asking(stripe.paymentIntents.retrieve(typeof intent === 'string' ? intent : intent.id));
};

/** What a callback about a card payment is about, if Stripe signed it for the account of the store. */
export const parseReaderCallback = async (around: StripeSurroundings, received: Received): Promise<Heard> => {
  const heard = await readEvent(around, received, 'readerWebhookSecret');
  if (heard === null) return null;
  const intent = await findIntent(heard.stripe, heard.event);
  const reference = intent?.metadata['reference'];
  // A payment on Stripe's page has a reference too.
  if (reference === undefined || !intent?.payment_method_types.includes(CARD_PRESENT)) return IRRELEVANT;
  return { reference, outcome: 'ask' };
};
