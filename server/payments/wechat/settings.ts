import { readFileSync } from 'node:fs';
import { StartError } from '../../start-error';
import type { WeChat } from '../../super-app/wechat/api';

/** A merchant of WeChat Pay, and the mini-program in which people pay them. */
export interface WeChatPay {
  readonly app: WeChat;
  /** Without a slash at its end: https://apihk.mch.weixin.qq.com */
  readonly url: string;
  readonly merchant: string;
  /** Of the merchant's certificate. */
  readonly serial: string;
  /** PEM: what we sign with. */
  readonly privateKey: string;
  /** What callbacks are encrypted with: 32 characters, "APIv3 key". */
  readonly apiKey: string;
  /** PEM, with its id: what WeChat Pay signs with. */
  readonly publicKey: string;
  readonly publicKeyId: string;
  /** Where it reports payments: this server's public address. */
  readonly notifyUrl: string;
}

/** What the operator writes of a merchant, before it is looked at. */
export interface WrittenMerchant {
  readonly merchant: string;
  readonly serial: string;
  readonly keyFile: string;
  readonly apiKey: string;
  readonly publicKeyFile: string;
  readonly publicKeyId: string;
}

const API_KEY_LENGTH = 32;

const pemIn = (name: string, file: string, kind: RegExp): string => {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`${name} names a file that cannot be read.`);
  }
  if (!kind.test(text)) throw new StartError(`${name} must name a key as PEM.`);
  return text;
};

/** Throws a StartError naming the variable that cannot be used. */
export const readMerchant = (
  { keyFile, publicKeyFile, ...written }: WrittenMerchant,
  around: { readonly app: WeChat | null; readonly publicUrl: string | null; readonly url: string },
): WeChatPay => {
  const { app, publicUrl, url } = around;
  if (app === null) throw new StartError('WECHAT_APP_ID must be set too: payments are made in its mini-program.');
  if (publicUrl === null) throw new StartError('PUBLIC_URL must be set too: WeChat Pay reports payments there.');
  if (written.apiKey.length !== API_KEY_LENGTH) throw new StartError('WECHAT_PAY_API_KEY must have 32 characters.');
  return {
    ...written,
    app,
    url,
    privateKey: pemIn('WECHAT_PAY_KEY_FILE', keyFile, /-----BEGIN (RSA )?PRIVATE KEY-----/),
    publicKey: pemIn('WECHAT_PAY_PUBLIC_KEY_FILE', publicKeyFile, /-----BEGIN PUBLIC KEY-----/),
    notifyUrl: `${publicUrl}/api/payment/callback/wechat`,
  };
};
