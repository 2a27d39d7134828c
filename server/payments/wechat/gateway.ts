import { createHash, randomUUID } from 'node:crypto';
import { mainAmount } from '@romduol/domain/money/amount';
import { fetchSession } from '../../super-app/wechat/api';
import type { Gateway, PaymentToStart, RefundToMake, Report, Sent } from '../gateway';
import { ask, isSaid, parseJson, type Payload } from './api';
import type { WeChatPay } from './settings';
import { isTheirs, opened, paymentParameters } from './signing';

/** What is sold, in the trade's numbers: restaurants. */
const RESTAURANTS = '5812';
const CURRENCY = 'USD';
const DESCRIPTION = 'Meal 餐费';
/** A payment that will never be made. */
const OVER: readonly unknown[] = ['CLOSED', 'REVOKED', 'PAYERROR'];

/** Theirs have 32 characters at most: the end of ours is its random part. Ours travels beside it and comes back. */
const toTradeNumber = (reference: string): string => reference.replace(/^\d+-/, '');

const findPayer = async ({ app }: WeChatPay, code: string | null): Promise<string> => {
  const session = code === null ? null : await fetchSession(app, code);
  if (typeof session?.['openid'] !== 'string') throw new Error('WeChat sent no openid of the payer');
  return session['openid'];
};

const prepare = async (pay: WeChatPay, { reference, amount, appCode, expiresAt }: PaymentToStart): Promise<string> => {
  const said = await ask(pay, '/v3/global/transactions/jsapi', {
    appid: pay.app.appId,
    mchid: pay.merchant,
    trade_type: 'JSAPI',
    merchant_category_code: RESTAURANTS,
    description: DESCRIPTION,
    out_trade_no: toTradeNumber(reference),
    attach: reference,
    notify_url: pay.notifyUrl,
    time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    amount: { total: amount, currency: CURRENCY },
    payer: { openid: await findPayer(pay, appCode) },
  });
  const prepayId = said?.['prepay_id'];
  if (typeof prepayId !== 'string') throw new Error('WeChat Pay sent no prepay_id');
  return prepayId;
};

/** Throws for money of another merchant or currency: it must not count as paid. */
const reportFrom = (pay: WeChatPay, transaction: Payload): Report => {
  const { attach: reference, trade_state: state, mchid, transaction_id: transactionId, amount } = transaction;
  if (typeof reference !== 'string' || mchid !== pay.merchant) throw new Error('another merchant’s payment');
  if (OVER.includes(state)) return { reference, outcome: 'declined' };
  if (state !== 'SUCCESS') return { reference, outcome: 'pending' };
  const { total, currency } = isSaid(amount) ? amount : {};
  if (currency !== CURRENCY || !Number.isSafeInteger(total) || typeof transactionId !== 'string') {
    throw new Error(`WeChat Pay reports ${String(total)} ${String(currency)} instead of dollars`);
  }
  return { reference, outcome: 'captured', transactionId, amount: mainAmount(Number(total)) };
};

const parseCallback = (pay: WeChatPay, { headers, body }: Sent): Report | null => {
  if (!isTheirs(pay, (name) => String(headers[name] ?? ''), body)) return null;
  const { resource } = parseJson(body);
  if (!isSaid(resource)) return null;
  const { nonce, associated_data: associated = '', ciphertext } = resource;
  const sealed = { nonce: String(nonce), associated_data: String(associated), ciphertext: String(ciphertext) };
  return reportFrom(pay, parseJson(opened(pay, sealed)));
};

const createRefund = async (pay: WeChatPay, { key, transactionId, amount }: RefundToMake) => {
  const paid = await ask(pay, `/v3/global/transactions/id/${encodeURIComponent(transactionId)}?mchid=${pay.merchant}`);
  if (!isSaid(paid?.['amount'])) throw new Error(`WeChat Pay has no transaction ${transactionId}`);
  const made = await ask(pay, '/v3/global/refunds', {
    appid: pay.app.appId,
    mchid: pay.merchant,
    transaction_id: transactionId,
    // The same key is the same refund, however often it is asked for.
    out_refund_no: createHash('sha256').update(key).digest('hex').slice(0, 32),
    amount: { refund: amount, total: paid['amount']['total'], currency: CURRENCY },
  });
  const refundId = made?.['refund_id'] ?? made?.['id'];
  if (typeof refundId !== 'string') throw new Error('WeChat Pay sent no refund id');
  return { refundId };
};

/**
 * WeChat Pay for merchants outside China (API v3), within its mini-program: a payment is prepared for the holder of the
 * phone, and the app shows it over the page.
 */
export const weChatGateway = (pay: WeChatPay): Gateway => ({
  id: 'wechat',
  currencies: [CURRENCY],
  app: 'wechat',
  start: async (payment) => ({
    kind: 'app',
    app: 'wechat',
    parameters: paymentParameters(pay, await prepare(pay, payment)),
  }),
  status: async ({ reference }) => {
    const path = `/v3/global/transactions/out-trade-no/${toTradeNumber(reference)}?mchid=${pay.merchant}`;
    const said = await ask(pay, path);
    return said === null ? { reference, outcome: 'pending' } : { ...reportFrom(pay, said), reference };
  },
  // Asks for a payment that was never begun: a provider that accepts the credentials answers that it is unknown.
  tryOut: async () => {
    await ask(pay, `/v3/global/transactions/out-trade-no/${randomUUID().replaceAll('-', '')}?mchid=${pay.merchant}`);
  },
  callback: (sent) => parseCallback(pay, sent),
  refund: (refund) => createRefund(pay, refund),
});
