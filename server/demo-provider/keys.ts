import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'RS256';
const ID_TOKEN_S = 300;
const CODE_S = 60;

/** The provider's key pair, made when it is first asked for; it goes with the process. */
const pair = (() => {
  let made: ReturnType<typeof make> | undefined;
  const make = async () => {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048 });
    return { publicKey, privateKey, kid: randomUUID() };
  };
  return () => (made ??= make());
})();

export const jwks = async (): Promise<{ keys: JWK[] }> => {
  const { publicKey, kid } = await pair();
  return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }] };
};

const sign = async (payload: JWTPayload, audience: string, seconds: number): Promise<string> => {
  const { privateKey, kid } = await pair();
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(privateKey);
};

/** What a code stands for until it is exchanged. */
export interface Granted {
  readonly sub: string;
  readonly name: string;
  readonly phone: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

const CODES = 'codes';
const spent = new Set<string>();

export const codeFor = (granted: Granted): Promise<string> => sign({ ...granted, jti: randomUUID() }, CODES, CODE_S);

/** What a code was granted for; null for one that is forged, too old or used. */
export const redeem = async (code: string): Promise<Granted | null> => {
  try {
    const { publicKey } = await pair();
    const { payload } = await jwtVerify<Granted>(code, publicKey, { audience: CODES });
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
