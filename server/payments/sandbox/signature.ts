import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

/** `key` is the installation's own: with a constant, any reader of this file could report payments. */
export const computeSignature = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

export const isSigned = (key: string, text: string, signature: string): boolean => {
  const [a, b] = [Buffer.from(computeSignature(key, text)), Buffer.from(signature)];
  return a.length === b.length && timingSafeEqual(a, b);
};
