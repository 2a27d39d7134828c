import { NotLetIn } from '../gateway';
import type { PayWay } from './account';
import { computeHash, encryptFor, formatTime } from './signing';

const TIMEOUT_MS = 10_000;
const SERVER_ERROR = 500;
const TOO_MANY = 429;

type Payload = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null;

/** Codes of an answer, by the documentation of each call. */
const WORKED: readonly string[] = ['0', '00'];
const NOT_FOUND = '6';

interface Answer {
  readonly code: string;
  readonly message: string;
  readonly data: Payload;
}

const parseAnswer = (value: unknown): Answer | null => {
  if (!isObject(value) || !isObject(value['status'])) return null;
  const { code, message } = value['status'];
  const data = isObject(value['data']) ? value['data'] : value;
  return { code: String(code), message: typeof message === 'string' ? message : '', data };
};

/** Throws NotLetIn for an answer that rejects us, and anything else where PayWay could not be reached. */
const ask = async ({ url }: PayWay, path: string, body: object): Promise<Answer> => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= SERVER_ERROR || response.status === TOO_MANY) {
    throw new Error(`PayWay answered ${response.status}`);
  }
  const answer = parseAnswer(await response.json().catch(() => null));
  if (answer === null) throw new Error(`PayWay answered ${response.status} without a valid answer`);
  return answer;
};

const requireWorked = (answer: Answer): Answer => {
  if (WORKED.includes(answer.code)) return answer;
  throw new NotLetIn(`${answer.code} ${answer.message}`.trim());
};

const signedTransaction = (pay: PayWay, transaction: string, now: Date) => {
  const head = { req_time: formatTime(now), merchant_id: pay.merchantId, tran_id: transaction };
  return { ...head, hash: computeHash(pay, Object.values(head)) };
};

/** A code for a bank's app, and the link that opens ABA's. `values` are those of the hash, in its order. */
export const generateQr = async (
  pay: PayWay,
  values: Readonly<Record<string, string>>,
): Promise<{ readonly text: string; readonly deepLink: string | null }> => {
  const { amount, lifetime, ...texts } = values;
  const body = {
    ...texts,
    amount: Number(amount),
    lifetime: Number(lifetime),
    hash: computeHash(pay, Object.values(values)),
  };
  const { data } = requireWorked(await ask(pay, '/api/payment-gateway/v1/payments/generate-qr', body));
  const { qrString, abapay_deeplink: link } = data;
  if (typeof qrString !== 'string' || qrString === '') throw new Error('PayWay sent no code');
  return {
    text: qrString,
    deepLink: typeof link === 'string' && /^(https|abamobilebank):\/\//.test(link) ? link : null,
  };
};

/** What PayWay knows of a transaction: amounts in units of its currency. */
export interface Transaction {
  readonly status: string;
  readonly amount: number;
  readonly refunded: number;
  readonly currency: string;
}

const toTransaction = ({ data }: Answer): Transaction => {
  const { payment_status: status, payment_amount: amount, refund_amount: refunded, payment_currency: currency } = data;
  return {
    status: String(status).toUpperCase(),
    amount: Number(amount),
    refunded: Number(refunded ?? 0),
    currency: String(currency).toUpperCase(),
  };
};

const findAt = async (pay: PayWay, path: string, transaction: string, now: Date): Promise<Transaction | null> => {
  const answer = await ask(pay, path, signedTransaction(pay, transaction, now));
  return answer.code === NOT_FOUND ? null : toTransaction(requireWorked(answer));
};

/** The state of a transaction of the last seven days; null where PayWay knows none. */
export const checkTransaction = (pay: PayWay, transaction: string, now: Date): Promise<Transaction | null> =>
  findAt(pay, '/api/payment-gateway/v1/payments/check-transaction-2', transaction, now);

/** The same of any transaction, at most ten times a minute. */
export const transactionDetail = (pay: PayWay, transaction: string, now: Date): Promise<Transaction | null> =>
  findAt(pay, '/api/payment-gateway/v1/payments/transaction-detail', transaction, now);

/** Refunds a part, in units of the currency. */
export const refundTransaction = async (
  pay: PayWay & { readonly refundKey: string },
  { transaction, amount, now }: { readonly transaction: string; readonly amount: string; readonly now: Date },
): Promise<void> => {
  const content = { mc_id: pay.merchantId, tran_id: transaction, refund_amount: amount };
  const head = {
    request_time: formatTime(now),
    merchant_id: pay.merchantId,
    merchant_auth: encryptFor(pay.refundKey, JSON.stringify(content)),
  };
  const path = '/api/merchant-portal/merchant-access/online-transaction/refund';
  requireWorked(await ask(pay, path, { ...head, hash: computeHash(pay, Object.values(head)) }));
};
