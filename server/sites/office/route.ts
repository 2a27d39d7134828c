import { endpoints } from '@romduol/contract';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { type Answer, answerThere, readWhole, send } from '../../directory/replay';
import { findWay, readBody, readHead, type RouteKey } from '../../directory/route-key';
import { answerRefusal } from '../../http/unreadable';
import { hashToken } from '../../http/tokens';
import { refuseTunnel } from '../tunnel/office-end';
import { askSite, passOn, passUpgrade } from './pass-on';
import type { StoreKeys } from './store-keys';
import type { Way } from './subscription';
import type { Away, Watch } from './watch';

/** When a client may come again whose site is away, in seconds. */
const COME_AGAIN_S = 3;

/**
 * Calls of head office, which are answered from its copy, or change what is the organisation's; and those by which a person goes from
 * store to store, of which a site knows its own only.
 */
const OFFICE = '/api/office/';
const BETWEEN_STORES: readonly string[] = [endpoints.ownStores.path, endpoints.staffInfo.path];
const ENTER = new RegExp(`^${endpoints.enterStore.path.replace('{storeId}', '[^/]+')}$`);
const isAnsweredHere = (path: string): boolean =>
  path.startsWith(OFFICE) || BETWEEN_STORES.includes(path) || ENTER.test(path);

/** What is asked for by a request that belongs to a store. */
const OF_A_STORE = /^\/(api|login)\//;
const DOCUMENT = /^\/(?!api\/)[^.]*$/;

const refuseAway = (request: IncomingMessage, response: ServerResponse): void =>
  answerRefusal(request, response, {
    status: 503,
    reason: 'siteAway',
    headers: { 'retry-after': String(COME_AGAIN_S) },
  });

interface Router {
  readonly app: FastifyInstance;
  readonly watch: Watch;
  readonly keys: StoreKeys;
  readonly pool: pg.Pool;
}

const locate = async ({ watch, keys }: Router, key: RouteKey | null): Promise<Away | null> => {
  const storeId = key === null ? null : await keys.find(key);
  return storeId === null ? null : watch.find(storeId);
};

/** A human check was asked for before it was known who signs in, and is the site's to ask about. It is answered once. */
const carryCheck = async ({ pool }: Router, key: RouteKey | null, way: Way): Promise<void> => {
  if (key?.kind !== 'login') return;
  const { rows } = await pool.query<object>('SELECT * FROM human_check WHERE id = $1', [key.challenge]);
  if (rows.length === 0) return;
  const site = new pg.Client({ ...way, user: 'site', database: 'site' });
  site.on('error', () => undefined);
  await site.connect();
  const insert =
    'INSERT INTO human_check SELECT * FROM json_populate_record(NULL::human_check, $1) ON CONFLICT DO NOTHING';
  await site.query(insert, [JSON.stringify(rows[0])]).finally(() => site.end());
  await pool.query('DELETE FROM human_check WHERE id = $1', [key.challenge]);
};

/** What was signed in at the site is known here before its session comes. */
const rememberToken = ({ keys }: Router, storeId: number, payload: Buffer): void => {
  const token = /"token"\s*:\s*"([\w-]{20,200})"/.exec(payload.toString())?.[1];
  if (token !== undefined) keys.remember({ kind: 'token', hash: hashToken(token) }, storeId);
};

interface SignIn {
  readonly request: IncomingMessage;
  readonly body: string;
  readonly key: RouteKey | null;
}

/** Null where the site does not answer. */
const signInThere = async (
  router: Router,
  storeId: number,
  way: Way,
  { request, body, key }: SignIn,
): Promise<Answer | null> => {
  try {
    await carryCheck(router, key, way);
    const answered = await askSite(way, request, body);
    rememberToken(router, storeId, answered.rawPayload);
    return answered;
  } catch {
    return null;
  }
};

/** A sign-in, a scan, or a join code: its key is in its body. */
const answerSignIn = async (router: Router, request: IncomingMessage, body: string): Promise<Answer | null> => {
  const key = readBody(request, body) ?? readHead(request);
  const away = await locate(router, key);
  const asked = away?.way == null ? null : await signInThere(router, away.storeId, away.way, { request, body, key });
  if (asked !== null) return asked;
  // Head office's people sign in here while the site is away.
  return away === null || key?.kind === 'login' ? answerThere(router.app, request, body) : null;
};

/** The report of a payment provider is for whoever knows the payment. */
const answerCallback = async (router: Router, request: IncomingMessage, body: string): Promise<Answer | null> => {
  const own = await answerThere(router.app, request, body);
  if (own.statusCode !== 404 && own.statusCode !== 503) return own;
  for (const { way } of router.watch.listOpen()) {
    if (way === null) continue;
    const answered = await askSite(way, request, body).catch(() => null);
    if (answered !== null && answered.statusCode !== 404) return answered;
  }
  return own.statusCode === 503 ? null : own;
};

/** Answers a request whose body was read to find its store; null: that store's site is away. */
export const answerRead = (router: Router, request: IncomingMessage, body: string): Promise<Answer | null> => {
  if (router.watch.isEmpty) return answerThere(router.app, request, body);
  return findWay(request) === 'callback' ? answerCallback(router, request, body) : answerSignIn(router, request, body);
};

const answer = async (
  router: Router,
  request: IncomingMessage,
  response: ServerResponse,
  answerHere: () => void,
): Promise<void> => {
  const [path = ''] = (request.url ?? '').split('?', 1);
  if (findWay(request) !== 'head') {
    const body = await readWhole(request);
    if (body === undefined) return void response.writeHead(413).end();
    const read = await answerRead(router, request, body);
    return read === null ? refuseAway(request, response) : send(response, read);
  }
  const isDocument = DOCUMENT.test(path) && request.method === 'GET';
  const key = OF_A_STORE.test(path) || isDocument ? readHead(request) : null;
  const away = await locate(router, key);
  if (away === null || key === null) return answerHere();
  if (isAnsweredHere(path)) {
    await router.keys.waitFor(key);
    return answerHere();
  }
  // A page shows by itself that its store cannot be reached, and tries again.
  if (away.way === null) return isDocument ? answerHere() : refuseAway(request, response);
  return passOn(away.way, request, response);
};

const takeListeners = (server: Server, event: 'request' | 'upgrade'): ((...args: unknown[]) => void) => {
  const listeners = server.listeners(event);
  server.removeAllListeners(event);
  return (...args) => {
    for (const listener of listeners) Reflect.apply(listener, server, args);
  };
};

/** Hands requests for stores that a site writes to it, before the server's own routes. Without sites it costs nothing. */
export const routeToSites = (
  router: Router,
  takeTunnel: (request: IncomingMessage, socket: Duplex) => boolean,
): void => {
  const { app, watch } = router;
  const answerHere = takeListeners(app.server, 'request');
  app.server.on('request', (request, response) => {
    if (watch.isEmpty) return answerHere(request, response);
    answer(router, request, response, () => answerHere(request, response)).catch(() => {
      if (response.headersSent) response.destroy();
      else refuseAway(request, response);
    });
  });
  const upgradeHere = takeListeners(app.server, 'upgrade');
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (takeTunnel(request, socket)) return;
    if (watch.isEmpty) return upgradeHere(request, socket, head);
    const destroy = (): void => void socket.destroy();
    socket.on('error', destroy);
    void locate(router, readHead(request)).then((away) => {
      socket.off('error', destroy);
      if (away === null) return upgradeHere(request, socket, head);
      if (away.way === null) return refuseTunnel(socket, '503 Service Unavailable');
      return passUpgrade(away.way, request, socket, head);
    }, destroy);
  });
};
