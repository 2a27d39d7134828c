import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { StartError } from './start-error';
import type { Value } from './variables';

export const SECRETS_VARIABLE = 'SECRETS_KEY';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The first one encrypts, each of them decrypts. */
type Keys = readonly [Buffer, ...Buffer[]];

/** Encrypts secrets of stores, so that a copy of the database, or a backup, has none that can be used. */
export interface SecretBox {
  /** `context` names the row: a secret that is moved to another row does not open there. */
  close(text: string, context: string): Buffer;
  /** Null where none of the keys closed it, or it was closed for another row. */
  open(closed: Buffer, context: string): string | null;
  /** Bytes for a purpose of their own, of each key: the same on all servers that have it, and no way back to the key. */
  derive(purpose: string, length: number): readonly [Buffer, ...Buffer[]];
}

const openBy = (key: Buffer, closed: Buffer, context: string): string | null => {
  const body = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(ALGORITHM, key, closed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(closed.subarray(NONCE_BYTES, body));
    return Buffer.concat([decipher.update(closed.subarray(body)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

const deriveBy = (key: Buffer, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, length));

export const createSecretBox = (...keys: Keys): SecretBox => ({
  close: (text, context) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, keys[0], nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  open: (closed, context) => {
    for (const key of keys) {
      const text = openBy(key, closed, context);
      if (text !== null) return text;
    }
    return null;
  },
  derive: (purpose, length) => {
    const [first, ...before] = keys;
    return [deriveBy(first, purpose, length), ...before.map((key) => deriveBy(key, purpose, length))];
  },
});

const readKey = (text: string): Buffer => {
  const key = Buffer.from(text, 'base64');
  if (key.length === KEY_BYTES && /^[A-Za-z0-9+/]{43}=?$/.test(text)) return key;
  throw new StartError(`${SECRETS_VARIABLE} must be 32 bytes in base64: openssl rand -base64 32 makes one.`);
};

/**
 * SECRETS_KEY: 32 bytes in base64, as `openssl rand -base64 32` prints them; after a change the ones before it too,
 * separated by spaces. Null where the operator set none. Throws StartError.
 */
export const readSecretBox = (value: Value): SecretBox | null => {
  const [first, ...before] = (value(SECRETS_VARIABLE)?.split(/\s+/) ?? []).map(readKey);
  return first === undefined ? null : createSecretBox(first, ...before);
};
