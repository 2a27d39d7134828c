import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';

/** A provider that members sign in at by OpenID Connect, and this server's client id and secret there. */
export interface LoginClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** One login under way. `nonce` and `verifier` are made here and stay secret until it ends. */
export interface LoginUnderWay {
  /** Where this server is reached, without a slash at its end. */
  readonly origin: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The identity that the provider vouches for. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  /** Digits only; null where the provider gave none, or has not verified it itself. */
  readonly phone: string | null;
}

/** Where the provider sends people back to. It is registered there. */
export const returnAddress = (origin: string): string => `${origin}/login/return`;

const TIMEOUT_S = 10;
/** Asked once per provider: what it says of itself does not change while we run. */
const known = new Map<string, Promise<Configuration>>();

const loadConfiguration = ({ issuer, clientId, clientSecret }: LoginClient): Promise<Configuration> => {
  const before = known.get(issuer);
  if (before) return before;
  const url = new URL(issuer);
  // Plain http is for the demonstration provider on one's own machine or network: a real one has https.
  const execute =
    url.protocol === 'http:' ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks];
  const found = discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
  known.set(issuer, found);
  found.catch(() => known.delete(issuer));
  return found;
};

/** The provider's page, in the person's language, that leads back with a code (PKCE). */
export const authorizationUrl = async (client: LoginClient, login: LoginUnderWay, language: string): Promise<URL> =>
  buildAuthorizationUrl(await loadConfiguration(client), {
    redirect_uri: returnAddress(login.origin),
    scope: 'openid profile phone',
    state: login.state,
    nonce: login.nonce,
    code_challenge: await calculatePKCECodeChallenge(login.verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
  });

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who came back with a code. Throws where the provider does not vouch for it. */
export const identify = async (client: LoginClient, login: LoginUnderWay, code: string): Promise<Identity> => {
  const configuration = await loadConfiguration(client);
  const came = new URL(returnAddress(login.origin));
  came.searchParams.set('code', code);
  came.searchParams.set('state', login.state);
  // There is one provider: whose answer it is cannot be mixed up, and the page did not hand its name on.
  came.searchParams.set('iss', configuration.serverMetadata().issuer);
  const tokens = await authorizationCodeGrant(configuration, came, {
    pkceCodeVerifier: login.verifier,
    expectedState: login.state,
    expectedNonce: login.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no identity');
  const digits = toText(claims['phone_number']).replace(/\D/g, '');
  const verified = claims['phone_number_verified'] === true && /^\d{8,12}$/.test(digits);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: toText(claims['name']).slice(0, 60),
    phone: verified ? digits : null,
  };
};
