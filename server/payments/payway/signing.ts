import { constants, createHmac, createPublicKey, publicEncrypt, timingSafeEqual } from 'node:crypto';
import type { PayWay } from './account';

/** Base64 of HMAC-SHA512 over values in the order of the documentation, without separators. */
export const computeHash = ({ apiKey }: Pick<PayWay, 'apiKey'>, values: readonly string[]): string =>
  createHmac('sha512', apiKey).update(values.join('')).digest('base64');

/** As PayWay's sample code writes a value of a callback: objects and lists as JSON. */
const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as string | number | boolean);
};

/** Whether PayWay signed a callback: its values, by name, are signed with the API key. */
export const isSigned = (pay: PayWay, fields: Readonly<Record<string, unknown>>, signature: string): boolean => {
  const values = Object.keys(fields)
    .sort()
    .map((name) => toText(fields[name]));
  const [expected, sent] = [Buffer.from(computeHash(pay, values)), Buffer.from(signature)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
};

const BITS = 8;
/** Bytes of a block that the padding of PKCS #1 v1.5 takes. */
const PADDING = 11;

/** A text for PayWay's private key, in blocks, as base64. */
export const encryptFor = (publicKey: string, text: string): string => {
  const key = createPublicKey(publicKey);
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / BITS - PADDING;
  const bytes = Buffer.from(text);
  const blocks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(index * size, (index + 1) * size)),
  );
  return Buffer.concat(blocks).toString('base64');
};

/** An instant in UTC as PayWay writes it: 20261120183000. */
export const formatTime = (at: Date): string => at.toISOString().replace(/[-:T]/g, '').slice(0, 14);
