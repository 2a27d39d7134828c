import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseLanguage } from '@romduol/domain/languages';
import { DEMO_CLIENT, DEMO_PATH } from './client';
import { ALGORITHM, codeFor, idToken, jwks, redeem } from './keys';
import { signInPage } from './page';

type Fields = Readonly<Record<string, string | undefined>>;

const toIssuer = (request: FastifyRequest): string => `${request.protocol}://${request.host}${DEMO_PATH}`;

/** What an authorization request must carry. Only our own way back is registered. */
const parseAuthorization = (request: FastifyRequest, sent: Fields): Record<string, string> | null => {
  const { client_id, redirect_uri, response_type, state, nonce, code_challenge, code_challenge_method } = sent;
  const registered = `${request.protocol}://${request.host}/login/return`;
  if (client_id !== DEMO_CLIENT.clientId || redirect_uri !== registered || response_type !== 'code') return null;
  if (!state || !nonce || !code_challenge || code_challenge_method !== 'S256') return null;
  return { client_id, redirect_uri, response_type, state, nonce, code_challenge, code_challenge_method };
};

const mountPages = (app: FastifyInstance): void => {
  app.get(`${DEMO_PATH}/authorize`, (request, reply) => {
    const sent = request.query as Fields;
    const asked = parseAuthorization(request, sent);
    if (!asked) return reply.code(400).send('not an authorization request');
    return reply.type('text/html; charset=utf-8').send(signInPage(parseLanguage(sent['ui_locales'] ?? ''), asked));
  });

  app.post(`${DEMO_PATH}/authorize`, async (request, reply) => {
    const sent = request.body as Fields;
    const asked = parseAuthorization(request, sent);
    if (!asked) return reply.code(400).send('not an authorization request');
    const back = new URL(asked['redirect_uri'] ?? '');
    back.searchParams.set('state', asked['state'] ?? '');
    const phone = sent['phone'] ?? '';
    if (sent['consent'] !== 'yes' || !/^\d{8,12}$/.test(phone)) back.searchParams.set('error', 'access_denied');
    else {
      const { nonce = '', code_challenge: challenge = '', redirect_uri: redirectUri = '' } = asked;
      const name = `Guest ${phone.slice(-4)}`;
      back.searchParams.set('code', await codeFor({ sub: `p${phone}`, name, phone, nonce, challenge, redirectUri }));
    }
    return reply.redirect(back.href);
  });
};

/** Client id and secret, as the standard lets them be sent: in the header, or in the body. */
const isOurs = (request: FastifyRequest, sent: Fields): boolean => {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const pair = basic
    ? Buffer.from(basic, 'base64').toString()
    : `${sent['client_id'] ?? ''}:${sent['client_secret'] ?? ''}`;
  return pair === `${DEMO_CLIENT.clientId}:${DEMO_CLIENT.clientSecret}`;
};

const mountToken = (app: FastifyInstance): void => {
  app.post(`${DEMO_PATH}/token`, async (request, reply) => {
    const sent = request.body as Fields;
    if (!isOurs(request, sent)) return reply.code(401).send({ error: 'invalid_client' });
    const granted = sent['grant_type'] === 'authorization_code' ? await redeem(sent['code'] ?? '') : null;
    const challenge = createHash('sha256')
      .update(sent['code_verifier'] ?? '')
      .digest('base64url');
    if (!granted || granted.challenge !== challenge || granted.redirectUri !== sent['redirect_uri']) {
      return reply.code(400).send({ error: 'invalid_grant' });
    }
    const id_token = await idToken(toIssuer(request), DEMO_CLIENT.clientId, granted);
    return reply
      .header('cache-control', 'no-store')
      .send({ access_token: id_token, token_type: 'Bearer', expires_in: 300, scope: 'openid profile phone', id_token });
  });
};

/**
 * A small login provider of our own, for the demo and for tests. It implements the real protocol: OpenID Connect's
 * authorization code with PKCE, a signed identity, its keys as a JWKS. It accepts any identity, and so exists only
 * where external services are simulated.
 */
export const mountDemoProvider = (app: FastifyInstance): void => {
  app.get(`${DEMO_PATH}/.well-known/openid-configuration`, (request) => {
    const issuer = toIssuer(request);
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'profile', 'phone'],
    };
  });
  app.get(`${DEMO_PATH}/jwks`, () => jwks());
  mountPages(app);
  mountToken(app);
};
