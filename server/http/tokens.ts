import { createHash, randomBytes } from 'node:crypto';

/** Opaque: 256 random bits. Only the hash is kept, so that a stolen database has no usable token. */
export const newToken = (): { token: string; hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
