import type { Stripe } from 'stripe';
import { requireAccount, type Payee, type StoreAccount } from '../accounts/account';
import { NotLetIn, type Received } from '../gateway';

const TIMEOUT_MS = 10_000;
const SIGNATURE_HEADER = 'stripe-signature';
/** Seconds that a callback may be old. */
const TOLERANCE = 300;

/** Where the server is, and where stores keep their accounts. */
export interface StripeSurroundings {
  readonly account: StoreAccount;
  /** Another address than Stripe's; null: Stripe's own. */
  readonly url: string | null;
  /** Where Stripe sends the payer back to. */
  readonly publicUrl: string | null;
}

const toAddress = (url: string) => {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
};

/** The client of a store's account. The library is loaded with the first one. */
export const openStripe = async (
  { account, url }: StripeSurroundings,
  payee: Payee,
): Promise<{
  readonly stripe: Stripe;
  readonly webhookSecret: string | null;
  readonly readerWebhookSecret: string | null;
}> => {
  const { secretKey = '', webhookSecret = null, readerWebhookSecret = null } = await requireAccount(account, payee);
  const { default: Client } = await import('stripe');
  const stripe = new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url !== null && toAddress(url)),
  });
  return { stripe, webhookSecret, readerWebhookSecret };
};

const isRefusal = (error: unknown): error is Error & { readonly statusCode: number } =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 401 || error.statusCode === 403);

/** What a request to Stripe answers. Throws NotLetIn where it rejects the account. */
export const asking = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw isRefusal(error) ? new NotLetIn(error.message) : error;
  }
};

/** An event that Stripe signed for the account of the store; null for an unsigned one. Throws for a wrong signature. */
export const readEvent = async (
  around: StripeSurroundings,
  { headers, body, payee, now }: Received,
  signedBy: 'webhookSecret' | 'readerWebhookSecret',
): Promise<{ readonly stripe: Stripe; readonly event: Stripe.Event } | null> => {
  const signature = headers[SIGNATURE_HEADER];
  if (payee === null || typeof signature !== 'string') return null;
  const { stripe, [signedBy]: secret } = await openStripe(around, payee);
  if (secret === null) return null;
  const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime());
  return { stripe, event };
};
