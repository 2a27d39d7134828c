import { endpoints, type Endpoint, type EndpointName } from '@romduol/contract';
import { HEADERS } from '@romduol/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../db/transaction';
import { authenticate, stranger } from './authenticate';
import type { Call, Db, Handlers } from './call';
import { type Caller, mayCall } from './caller';
import { inputReader } from './input';
import { type Language, languageOf } from './language';
import { textOf } from './messages';
import { once } from './once';
import { CountedRefusal, Refusal } from './refusal';

type AnyHandler = (call: Call<Caller>, input: unknown) => Promise<unknown>;

export interface RouteOptions {
  readonly db: Db;
  readonly clock: () => number;
  readonly mode: Call<Caller>['mode'];
  readonly handlers: Handlers;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const spoken = (request: FastifyRequest): Language => languageOf(header(request, HEADERS.language));

/** Express-like braces of the contract to Fastify's colons. */
const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Requests a minute and address: a whole dining room may share one address, a sign-in page may not. */
const RATE = { scan: 300, signIn: 20 } as const;

const rateOf = (name: string, row: Endpoint): object => {
  if (row.limited !== true) return {};
  const max = name === 'consumerAuth' ? RATE.scan : RATE.signIn;
  return { config: { rateLimit: { max, timeWindow: '1 minute' } } };
};

/** Does the work of a call in one transaction: undone when it throws, but for a refusal that counts. */
const workOnce = async (db: Db, work: (trx: Db) => Promise<unknown>): Promise<unknown> => {
  const done = await inTransaction(db, async (trx) => {
    try {
      return { answer: await work(trx) };
    } catch (error) {
      if (error instanceof CountedRefusal) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in done) throw done.refusal;
  return done.answer;
};

/** Mounts one row of the contract: who may call, what is valid, one transaction, one answer. */
const mount = (app: FastifyInstance, name: EndpointName, row: Endpoint, options: RouteOptions): void => {
  const read = inputReader(row);
  const handler = options.handlers[name] as AnyHandler;

  const answer = async (request: FastifyRequest): Promise<unknown> => {
    const now = new Date(options.clock());
    const language = spoken(request);
    const credentials = { authorization: header(request, 'authorization'), tempId: header(request, HEADERS.tempId) };
    const caller = await authenticate(options.db, credentials, now);
    if (caller === null && !row.who.includes('anyone')) throw new Refusal('loginExpired');
    const known: Caller = caller ?? stranger(credentials);
    // The contract says who may call, and that is asked before anything that was sent is looked at.
    if (!mayCall(known, row.who)) throw new Refusal(known.kind === 'anyone' ? 'loginExpired' : 'forbidden');
    const input = read(request);
    const call = { caller: known, language, now, mode: options.mode };
    if (row.method === 'GET') return handler({ ...call, db: options.db }, input);
    return workOnce(options.db, (trx) => {
      const work = () => handler({ ...call, db: trx }, input);
      if (row.once !== true) return work();
      return once(
        trx,
        { caller: known, key: header(request, HEADERS.idempotencyKey), request: [name, input], now },
        work,
      );
    });
  };

  app.route({
    method: row.method,
    url: routeOf(row.path),
    ...rateOf(name, row),
    ...(row.largest === undefined ? {} : { bodyLimit: row.largest }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // The instant of the answer: clients count down by the server's clock, not by their own.
      reply.header('cache-control', 'no-store').header('date', new Date(options.clock()).toUTCString());
      return { code: 0, msg: row.says ? textOf(row.says, spoken(request)) : '', data: await answer(request) };
    },
  });
};

/** Mounts every row of the contract, except those that answer from a prepared buffer of their own. */
export const mountContract = (app: FastifyInstance, options: RouteOptions, except: readonly EndpointName[]): void => {
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (!except.includes(name)) mount(app, name, row, options);
  }
};
