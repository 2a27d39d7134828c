import { mainAmount } from '@romduol/domain/money/amount';
import { inTransaction } from '../../db/transaction';
import type { Db } from '../../db/db';
import type { Gateway, PaymentToStart, Report } from '../gateway';
import { bookRefund, lookUp } from './provider';
import { isSigned, SIGNATURE_HEADER, computeSignature } from './signature';

/** The page on which the simulated wallet shows a payment. Its address has the payment, signed. */
const renderPage = (key: string, payment: PaymentToStart): string => {
  const { reference, amount, currency } = payment;
  const expires = payment.expiresAt.getTime();
  const sign = computeSignature(key, `${reference}:${amount}:${expires}:${currency.code}`);
  return `/sandbox/pay/${reference}?amount=${amount}&expires=${expires}&currency=${currency.code}&sign=${sign}`;
};

/** The body of a callback, if it is one. It is signed by now, but may still be of another shape than ours. */
const reportFrom = (body: string): Report | null => {
  const sent: unknown = JSON.parse(body);
  if (typeof sent !== 'object' || sent === null) return null;
  const { reference, outcome, transactionId, amount } = sent as Record<string, unknown>;
  if (typeof reference !== 'string') return null;
  if (outcome === 'declined' || outcome === 'pending') return { reference, outcome };
  if (outcome !== 'captured' || typeof transactionId !== 'string' || !Number.isSafeInteger(amount)) return null;
  return { reference, outcome, transactionId, amount: mainAmount(Number(amount)) };
};

/** A simulated wallet with the interface of a real provider: a page to pay on, signed callbacks, a status request. */
export const sandboxGateway = (db: Db, key: string): Gateway => ({
  id: 'sandbox',
  tryOut: async () => undefined,
  start: async (payment) => ({ kind: 'page', url: renderPage(key, payment) }),
  status: ({ reference }, now) => lookUp(db, reference, now),
  callback: ({ headers, body }) => {
    const signature = headers[SIGNATURE_HEADER];
    return typeof signature === 'string' && isSigned(key, body, signature) ? reportFrom(body) : null;
  },
  refund: (refund) => inTransaction(db, (trx) => bookRefund(trx, refund)),
});
