import { createECDH, createHash, randomUUID } from 'node:crypto';
import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { DEMO_CLIENT } from './client';

export const ALGORITHM = 'ES256';
const ID_TOKEN_S = 300;
const CODE_S = 60;

const KEY_ID = 'demonstration';

/** The provider's key pair, derived from a published text: all processes have the same one, and it protects nothing. */
const made = ((): { readonly open: JWK; readonly secret: JWK } => {
  const curve = createECDH('prime256v1');
  const scalar = createHash('sha256').update(`${DEMO_CLIENT.clientSecret} signing key`).digest();
  curve.setPrivateKey(scalar);
  // A byte that says "uncompressed", then both coordinates.
  const point = curve.getPublicKey();
  const text = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const open = { kty: 'EC', crv: 'P-256', x: text(1), y: text(33) };
  return { open, secret: { ...open, d: scalar.toString('base64url') } };
})();

export const jwks = (): { keys: JWK[] } => ({ keys: [{ ...made.open, kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] });

const sign = async (payload: JWTPayload, audience: string, seconds: number): Promise<string> => {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(await importJWK(made.secret, ALGORITHM));
};

/** The login that a code is exchanged for. */
export interface Granted {
  readonly sub: string;
  readonly name: string;
  readonly phone: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

const CODES = 'codes';
/** Of this process: elsewhere a used code gets as far as the login that it belongs to, which ends once. */
const spent = new Set<string>();

export const codeFor = (granted: Granted): Promise<string> => sign({ ...granted, jti: randomUUID() }, CODES, CODE_S);

/** What a code was granted for; null for one that is forged, too old or used. */
export const redeem = async (code: string): Promise<Granted | null> => {
  try {
    const { payload } = await jwtVerify<Granted>(code, await importJWK(made.open, ALGORITHM), { audience: CODES });
    const { jti = '' } = payload;
    if (spent.has(jti)) return null;
    spent.add(jti);
    return payload;
  } catch {
    return null;
  }
};

export const idToken = (issuer: string, audience: string, { sub, name, phone, nonce }: Granted): Promise<string> =>
  sign({ iss: issuer, sub, name, nonce, phone_number: `+${phone}`, phone_number_verified: true }, audience, ID_TOKEN_S);
