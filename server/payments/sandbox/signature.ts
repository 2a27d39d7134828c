import { createHmac, timingSafeEqual } from 'node:crypto';

/** The pretend provider's key. It guards no money: the sandbox does not exist in production. */
const KEY = 'sandbox';

export const SIGNATURE_HEADER = 'x-sandbox-signature';

export const signatureOf = (text: string): string => createHmac('sha256', KEY).update(text).digest('hex');

export const isSigned = (text: string, signature: string): boolean => {
  const [a, b] = [Buffer.from(signatureOf(text)), Buffer.from(signature)];
  return a.length === b.length && timingSafeEqual(a, b);
};
