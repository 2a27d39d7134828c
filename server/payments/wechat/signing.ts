import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { WeChatPay } from './settings';

/** What WeChat Pay signs is lines, each with its end. */
const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

const signed = ({ privateKey }: WeChatPay, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

export const nonce = (): string => randomBytes(16).toString('hex');
/** Seconds by this machine's own clock: WeChat Pay refuses what is more than minutes off the world's. */
export const stamp = (): string => String(Math.floor(Date.now() / 1_000));

/** Signs a request of the merchant. `path` has its query. */
export const authorization = (pay: WeChatPay, request: { method: string; path: string; body: string }): string => {
  const [at, once] = [stamp(), nonce()];
  const signature = signed(pay, lines(request.method, request.path, at, once, request.body));
  const said = { mchid: pay.merchant, nonce_str: once, signature, timestamp: at, serial_no: pay.serial };
  const fields = Object.entries(said).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${fields.join(',')}`;
};

/** What `wx.requestPayment` requires beside the id of a prepared payment. */
export const paymentParameters = (pay: WeChatPay, prepayId: string) => {
  const [timeStamp, nonceStr, prepared] = [stamp(), nonce(), `prepay_id=${prepayId}`];
  const paySign = signed(pay, lines(pay.app.appId, timeStamp, nonceStr, prepared));
  return { timeStamp, nonceStr, package: prepared, signType: 'RSA', paySign };
};

/** Whether WeChat Pay wrote a body: an answer's, or a callback's. */
export const isTheirs = (pay: WeChatPay, header: (name: string) => string, body: string): boolean => {
  if (header('wechatpay-serial') !== pay.publicKeyId) return false;
  const text = lines(header('wechatpay-timestamp'), header('wechatpay-nonce'), body);
  return createVerify('RSA-SHA256').update(text).verify(pay.publicKey, header('wechatpay-signature'), 'base64');
};

const TAG_BYTES = 16;

/** The text of a callback's resource. Throws for one that was encrypted with another key. */
export const opened = (
  { apiKey }: WeChatPay,
  sealed: { readonly nonce: string; readonly associated_data: string; readonly ciphertext: string },
): string => {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, sealed.nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(sealed.associated_data));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
};
