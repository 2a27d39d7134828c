import { randomBytes } from 'node:crypto';
import type { SecretBox } from '../secrets';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const CONTEXT = 'webhook';
const SEALED = 'gcm:';
const PLAIN = 'plain:';

/** A new secret, as Standard Webhooks writes one. */
export const makeSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The key that a secret holds. */
export const toSigningKey = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** How secrets of receivers are kept in the database. */
export interface ReceiverSecrets {
  seal(secret: string): string;
  /** Null where it was sealed with a key that this server does not have. */
  open(sealed: string): string | null;
}

/** Seals with the operator's key; without one secrets are kept as they are, and those that were sealed stay closed. */
export const sealBy = (box: SecretBox | null): ReceiverSecrets => ({
  seal: (secret) => (box === null ? `${PLAIN}${secret}` : `${SEALED}${box.close(secret, CONTEXT).toString('base64')}`),
  open: (sealed) => {
    if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
    return box?.open(Buffer.from(sealed.slice(SEALED.length), 'base64'), CONTEXT) ?? null;
  },
});
