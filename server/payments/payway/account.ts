import type { AccountField, AccountValues, StoreAccount } from '../accounts/account';
import type { SecretBox } from '../../secrets';

/** What a merchant of ABA PayWay types from its merchant portal. */
const FIELDS: readonly AccountField[] = [
  { name: 'mode', isSecret: false, isRequired: true, pattern: /^(test|live)$/ },
  { name: 'merchantId', isSecret: false, isRequired: true, pattern: /^[\w.-]{1,30}$/ },
  { name: 'apiKey', isSecret: true, isRequired: true, pattern: /^[\x21-\x7e]{8,200}$/ },
  // RSA, on request from the bank: without it staff refund by hand.
  {
    name: 'refundKey',
    isSecret: true,
    isRequired: false,
    pattern: /^-----BEGIN PUBLIC KEY-----[\s\w+/=]{100,4000}-----END PUBLIC KEY-----\s*$/,
  },
];

export const payWayAccount = (secrets: SecretBox): StoreAccount => ({
  id: 'payway',
  fields: FIELDS,
  secrets,
  isLive: ({ mode }) => mode === 'live',
});

const URLS = { test: 'https://checkout-sandbox.payway.com.kh', live: 'https://checkout.payway.com.kh' } as const;

/** A merchant of ABA PayWay, and where it is answered. */
export interface PayWay {
  /** Without a slash at its end. */
  readonly url: string;
  readonly merchantId: string;
  readonly apiKey: string;
  /** PEM; null: no refunds. */
  readonly refundKey: string | null;
}

/** `url` is another address than the provider's, for tests and relays. */
export const toPayWay = ({ mode, merchantId, apiKey, refundKey }: AccountValues, url: string | null): PayWay => ({
  url: url ?? URLS[mode === 'live' ? 'live' : 'test'],
  merchantId: merchantId ?? '',
  apiKey: apiKey ?? '',
  refundKey: refundKey ?? null,
});
