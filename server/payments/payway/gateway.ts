import { createHash, randomBytes } from 'node:crypto';
import { mainAmount } from '@romduol/domain/money/amount';
import { type Currency, minorUnits } from '@romduol/domain/money/currency';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { requireAccount, type Payee, type StoreAccount } from '../accounts/account';
import type { Gateway, PaymentForm, PaymentRequest, PaymentToStart, RefundToMake, Received, Report } from '../gateway';
import { type PayWay, toPayWay } from './account';
import { checkTransaction, generateQr, refundTransaction, type Transaction, transactionDetail } from './api';
import { computeHash, formatTime, isSigned } from './signing';

const SIGNATURE_HEADER = 'x-payway-hmac-sha512';
/** Signs of a transaction's number at PayWay. */
const NUMBER = 20;
/** Minutes that a payment can be made, at least. */
const SHORTEST = 3;
const QR_TEMPLATE = 'template3_color';

/** Where the server is, and where stores keep their accounts. */
export interface PayWaySurroundings {
  readonly account: StoreAccount;
  /** Another address than PayWay's; null: PayWay's own. */
  readonly url: string | null;
  /** Where PayWay reports payments; null: nowhere, and it is asked. */
  readonly publicUrl: string | null;
}

/** Our reference is longer than PayWay's numbers: it travels beside it and comes back. */
const toNumber = (reference: string): string => createHash('sha256').update(reference).digest('hex').slice(0, NUMBER);

/** In units of the currency, without zeros at the end: 12.5 dollars, 4100 riel. */
const toUnits = (amount: number, currency: Currency): string => String(amount / minorUnits(currency));

const toMinor = (units: number, currency: Currency): number => Math.round(units * minorUnits(currency));

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

const findPayWay = async ({ account, url }: PayWaySurroundings, payee: Payee): Promise<PayWay> =>
  toPayWay(await requireAccount(account, payee), url);

const callbackUrl = ({ publicUrl }: PayWaySurroundings, id: string, { storeId }: Payee): string =>
  publicUrl === null ? '' : toBase64(`${publicUrl}/api/payment/callback/${id}/${storeId}`);

const lifetime = ({ now, expiresAt }: PaymentToStart): string =>
  String(Math.max(SHORTEST, Math.ceil((expiresAt.getTime() - now.getTime()) / MINUTE_MS)));

/** What a request to pay begins with; fields stand in the order of their hash. */
const head = ({ merchantId }: PayWay, { now, reference, amount, currency }: PaymentToStart) => ({
  req_time: formatTime(now),
  merchant_id: merchantId,
  tran_id: toNumber(reference),
  amount: toUnits(amount, currency),
});

/** Throws for money in another currency: it must not count as paid. */
const toReport = (reference: string, found: Transaction | null, currency: Currency): Report => {
  if (found === null || found.status === 'PENDING') return { reference, outcome: 'pending' };
  if (found.status === 'DECLINED' || found.status === 'CANCELLED') return { reference, outcome: 'declined' };
  if (found.status !== 'APPROVED' && found.status !== 'REFUNDED') return { reference, outcome: 'pending' };
  const amount = toMinor(found.amount, currency);
  if (found.currency !== currency.code || !Number.isSafeInteger(amount)) {
    throw new Error(`PayWay reports ${found.amount} ${found.currency} instead of ${currency.code}`);
  }
  return { reference, outcome: 'captured', transactionId: toNumber(reference), amount: mainAmount(amount) };
};

const fetchReport = async (
  around: PayWaySurroundings,
  { payee, reference, currency }: Pick<PaymentRequest, 'payee' | 'reference' | 'currency'>,
  now: Date,
): Promise<Report> => {
  const pay = await findPayWay(around, payee);
  return toReport(reference, await checkTransaction(pay, toNumber(reference), now), currency);
};

/** The reference in a callback that PayWay signed with the account of the store; null for any other. */
const findReference = async (
  around: PayWaySurroundings,
  { headers, body, payee }: Received,
): Promise<string | null> => {
  const signature = headers[SIGNATURE_HEADER];
  if (payee === null || typeof signature !== 'string') return null;
  const fields = JSON.parse(body) as Readonly<Record<string, unknown>>;
  if (!isSigned(await findPayWay(around, payee), fields, signature)) return null;
  const { return_params: reference, tran_id: number } = fields;
  return typeof reference === 'string' && toNumber(reference) === number ? reference : null;
};

/**
 * PayWay has no key by which a repeated refund is known, so it is asked what it refunded before. Throws where that is
 * neither what this server knows of nor that with this refund.
 */
const makeRefund = async (around: PayWaySurroundings, refund: RefundToMake): Promise<{ refundId: string }> => {
  const { payee, key, transactionId: transaction, amount, refundedBefore, currency, now } = refund;
  const pay = await findPayWay(around, payee);
  const { refundKey } = pay;
  if (refundKey === null) throw new Error('the store has no key for refunds of PayWay');
  const found = await transactionDetail(pay, transaction, now);
  if (found === null) throw new Error(`PayWay has no transaction ${transaction}`);
  const done = toMinor(found.refunded, currency);
  if (done === refundedBefore) {
    await refundTransaction({ ...pay, refundKey }, { transaction, amount: toUnits(amount, currency), now });
  } else if (done !== refundedBefore + amount) {
    throw new Error(`PayWay refunded ${done} of ${transaction}, where ${refundedBefore} are known`);
  }
  return { refundId: `${transaction}-${key}` };
};

const common = (id: string, around: PayWaySurroundings) =>
  ({
    id,
    account: around.account,
    currencies: ['USD', 'KHR'],
    status: (asked, now) => fetchReport(around, asked, now),
    // A callback says that something happened; what happened PayWay is asked.
    callback: async (sent) => {
      const reference = await findReference(around, sent);
      return reference === null ? null : { reference, outcome: 'ask' };
    },
    refund: (refund) => makeRefund(around, refund),
    canRefund: async (payee) => (await findPayWay(around, payee)).refundKey !== null,
    // Asks for a transaction that was never begun: where it accepts the account it answers that it is unknown.
    tryOut: async (now, payee) => {
      await checkTransaction(await findPayWay(around, payee), randomBytes(NUMBER / 2).toString('hex'), now);
    },
  }) satisfies Partial<Gateway>;

/** ABA KHQR through the store's account with PayWay: a code for each bank's app, with refunds. */
export const payWayQrGateway = (around: PayWaySurroundings): Gateway => ({
  ...common('payway', around),
  start: async (payment) => {
    const pay = await findPayWay(around, payment.payee);
    const { text, deepLink } = await generateQr(pay, {
      ...head(pay, payment),
      purchase_type: 'purchase',
      payment_option: 'abapay_khqr',
      callback_url: callbackUrl(around, 'payway', payment.payee),
      currency: payment.currency.code,
      return_params: payment.reference,
      lifetime: lifetime(payment),
      qr_image_template: QR_TEMPLATE,
    });
    return { kind: 'qr', text, ...(deepLink === null ? {} : { deepLink }) };
  },
});

const createForm = async (around: PayWaySurroundings, payment: PaymentToStart): Promise<PaymentForm> => {
  const pay = await findPayWay(around, payment.payee);
  const back = around.publicUrl === null ? '' : `${around.publicUrl}/pay/${payment.reference}/back`;
  const hashed = {
    ...head(pay, payment),
    type: 'purchase',
    payment_option: 'cards',
    return_url: callbackUrl(around, 'payway-card', payment.payee),
    cancel_url: back,
    continue_success_url: back,
    currency: payment.currency.code,
    return_params: payment.reference,
    lifetime: lifetime(payment),
    skip_success_page: '1',
  };
  const fields = { ...hashed, view_type: 'hosted_view', hash: computeHash(pay, Object.values(hashed)) };
  return { action: `${pay.url}/api/payment-gateway/v1/payments/purchase`, fields };
};

/** Cards on PayWay's own page. */
export const payWayCardGateway = (around: PayWaySurroundings): Gateway => ({
  ...common('payway-card', around),
  start: async ({ payee, reference }) => {
    await findPayWay(around, payee);
    return { kind: 'page', url: `/pay/${reference}` };
  },
  form: (payment) => createForm(around, payment),
});
