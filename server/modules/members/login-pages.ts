import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db';
import { authorizationUrl, type ProviderAt } from '../../login-provider';
import { parseNonce } from './provider-login';

/** The page of the client on which a login continues. */
const GOES_ON = '/pages/login/verify';
/** The same for a login that has no state any more: it leads to the store's download page (S-39). */
const WITHOUT_STATE = `${GOES_ON}?error=state`;
const NONCE = /^[0-9a-f]{32}$/;

export interface LoginPages {
  readonly db: Db;
  readonly clock: () => number;
  readonly providerAt: ProviderAt;
  /** The server's public address; null = as the request has it. */
  readonly publicUrl: string | null;
}

const toOrigin = (request: FastifyRequest, publicUrl: string | null): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

/** The way to the provider and back: two redirects, which a browser follows and no call of the contract can be. */
export const mountLoginPages = (app: FastifyInstance, { db, clock, providerAt, publicUrl }: LoginPages): void => {
  app.get('/login/provider/:nonce', async (request, reply) => {
    const { nonce } = request.params as { nonce: string };
    const origin = toOrigin(request, publicUrl);
    const login = NONCE.test(nonce)
      ? await db
          .updateTable('provider_login')
          .set({ origin })
          .where('nonce', '=', nonce)
          .where('used_at', 'is', null)
          .where('expires_at', '>', new Date(clock()))
          .returningAll()
          .executeTakeFirst()
      : undefined;
    reply.header('cache-control', 'no-store');
    const failed = `${GOES_ON}?${new URLSearchParams({ error: 'provider', state: login?.state ?? nonce }).toString()}`;
    if (!login || providerAt === null) return reply.redirect(failed);
    const underWay = { origin, state: login.state, nonce, verifier: login.verifier };
    const url = await authorizationUrl(providerAt(origin), underWay, login.language).catch(() => null);
    return reply.redirect(url?.href ?? failed);
  });

  app.get('/login/return', (request, reply) => {
    const { code, state, error } = request.query as Record<string, string | undefined>;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (state === undefined || parseNonce(state) === null) return reply.redirect(WITHOUT_STATE);
    const on = new URLSearchParams(code === undefined ? { error: error ?? 'provider', state } : { code, state });
    return reply.redirect(`${GOES_ON}?${on.toString()}`);
  });
};
