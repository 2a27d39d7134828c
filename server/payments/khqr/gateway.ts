import { createHash, randomBytes } from 'node:crypto';
import { CENTS_PER_DOLLAR } from '@romduol/domain/limits';
import { mainAmount } from '@romduol/domain/money/amount';
import { CURRENCY, KHQR, TAG } from 'ts-khqr';
import type { PaymentRequest, Gateway, PaymentToStart, Report } from '../gateway';
import { checkByMd5, fetchDeepLink, type Transaction } from './api';
import type { Bakong } from './bakong';

/** Signs of a bill's number that fit into a code: the end of our reference, which is its random part. */
const BILL_NUMBER = 25;

const MD5_BYTES = 16;

/** A dynamic EMVCo code for an amount in dollars, good until the payment's time is over. */
const generateCode = (bakong: Bakong, { reference, amount, now, expiresAt }: PaymentToStart): string => {
  const { data, status } = KHQR.generate({
    tag: TAG.INDIVIDUAL,
    accountID: bakong.account,
    merchantName: bakong.merchantName,
    merchantCity: bakong.merchantCity,
    currency: CURRENCY.USD,
    amount: amount / CENTS_PER_DOLLAR,
    // The library writes the machine's own time into the code: the time that is left is what counts.
    expirationTimestamp: Date.now() + (expiresAt.getTime() - now.getTime()),
    additionalData: { billNumber: reference.slice(-BILL_NUMBER) },
  });
  if (data === null) throw new Error(`no code for ${bakong.account}: ${status.message ?? ''}`);
  return data.qr;
};

/** Throws for money that was sent elsewhere, or is not dollars: it must not count as paid. */
const captured = ({ account }: Bakong, reference: string, found: Transaction): Report => {
  const { toAccountId, currency, hash, amount } = found;
  if (toAccountId !== account || currency !== 'USD') {
    throw new Error(`Bakong reports ${currency} for ${toAccountId} instead of dollars for ${account}`);
  }
  return {
    reference,
    outcome: 'captured',
    transactionId: hash,
    amount: mainAmount(Math.round(amount * CENTS_PER_DOLLAR)),
  };
};

const fetchReport = async (bakong: Bakong, { reference, show }: PaymentRequest): Promise<Report> => {
  if (show.kind !== 'qr') return { reference, outcome: 'pending' };
  const md5 = createHash('md5').update(show.text).digest('hex');
  const found = await checkByMd5(bakong, md5);
  if (found === 'unknown') return { reference, outcome: 'pending' };
  return found === 'failed' ? { reference, outcome: 'declined' } : captured(bakong, reference, found);
};

/**
 * KHQR, by which every bank of Cambodia is paid. It has no callbacks: the server polls, by the MD5 of the code. It has
 * no refunds: staff refund by hand, and that is recorded.
 */
export const khqrGateway = (bakong: Bakong): Gateway => ({
  id: 'khqr',
  startsOffline: true,
  currencies: ['USD'],
  start: async (payment) => {
    const text = generateCode(bakong, payment);
    const deepLink = await fetchDeepLink(bakong, text);
    return { kind: 'qr', text, ...(deepLink === null ? {} : { deepLink }) };
  },
  status: (asked) => fetchReport(bakong, asked),
  // Asks for a code that was never made: a provider that accepts the credentials answers that it is unknown.
  tryOut: async () => {
    await checkByMd5(bakong, randomBytes(MD5_BYTES).toString('hex'));
  },
});
