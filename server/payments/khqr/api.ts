import { NotLetIn } from '../gateway';
import type { Bakong } from './bakong';

const TIMEOUT_MS = 10_000;
/** A person waits for the link that opens their app; without it they scan. */
const LINK_TIMEOUT_MS = 3_000;

/** A token that is wrong, or over: it is good for 90 days. */
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const SERVER_ERROR = 500;

/** A transaction as the API reports it. Amounts are in the currency's unit, dollars with two decimals. */
export interface Transaction {
  readonly hash: string;
  readonly toAccountId: string;
  readonly currency: string;
  readonly amount: number;
}

interface Answer {
  readonly responseCode: number;
  readonly errorCode: number | null;
  readonly data: unknown;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'responseCode' in value && typeof value.responseCode === 'number';

const ask = async ({ url, token }: Bakong, path: string, body: object, timeout: number): Promise<Answer> => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  if (answer.status === UNAUTHORISED || answer.status === FORBIDDEN) throw new NotLetIn(`HTTP ${answer.status}`);
  if (answer.status >= SERVER_ERROR) throw new Error(`Bakong answered ${answer.status}`);
  const said: unknown = await answer.json().catch(() => null);
  if (!isAnswer(said)) throw new Error(`Bakong answered ${answer.status} without a valid answer`);
  return said;
};

const parseTransaction = (data: unknown): Transaction | null => {
  if (typeof data !== 'object' || data === null) return null;
  const { hash, toAccountId, currency, amount } = data as Record<string, unknown>;
  if (typeof hash !== 'string' || typeof toAccountId !== 'string') return null;
  return typeof currency === 'string' && typeof amount === 'number' ? { hash, toAccountId, currency, amount } : null;
};

/** The API's code for a transaction that failed. */
const FAILED = 3;
/** … and for one that is unknown (yet). */
const NOT_FOUND = 1;

/**
 * The status of a code: its transaction, `unknown` if it is not paid, or `failed`. Throws where it cannot be
 * determined.
 */
export const checkByMd5 = async (bakong: Bakong, md5: string): Promise<Transaction | 'unknown' | 'failed'> => {
  const { responseCode, errorCode, data } = await ask(bakong, '/v1/check_transaction_by_md5', { md5 }, TIMEOUT_MS);
  const found = responseCode === 0 ? parseTransaction(data) : null;
  if (found) return found;
  if (errorCode === NOT_FOUND) return 'unknown';
  if (errorCode === FAILED) return 'failed';
  throw new NotLetIn(`Bakong answered with error ${String(errorCode)}`);
};

/** A link that opens the code in a wallet app on the same phone; null where there is none just now. */
export const fetchDeepLink = async (bakong: Bakong, qr: string): Promise<string | null> => {
  try {
    const { data } = await ask(bakong, '/v1/generate_deeplink_by_qr', { qr }, LINK_TIMEOUT_MS);
    const link = typeof data === 'object' && data !== null && 'shortLink' in data ? data.shortLink : null;
    return typeof link === 'string' && link.startsWith('https://') ? link : null;
  } catch {
    return null;
  }
};
