import { createECDH } from 'node:crypto';
import type { SecretBox } from '../secrets';

const CURVE = 'prime256v1';
/** The number of points of P-256: a private key is less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const KEY_BYTES = 32;
/** More bytes than a key has, so that every key is as likely as any other (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/** The key pair by which a server identifies itself at push services (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
}

const toKeys = (seed: Buffer): PushKeys => {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(KEY_BYTES * 2, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey(), privateKey };
};

/** The pairs that follow from SECRETS_KEY, and from the keys before it: the first one is given to browsers. */
export const derivePushKeys = (secrets: SecretBox): readonly [PushKeys, ...PushKeys[]] => {
  const [first, ...before] = secrets.derive('web push', SEED_BYTES);
  return [toKeys(first), ...before.map(toKeys)];
};
