import { endpoints, type Endpoint, type EndpointName } from '@romduol/contract';
import { HEADERS } from '@romduol/contract/envelope';
import { UPLOAD_MAX_FILES } from '@romduol/domain/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beforeCommit, inTransaction } from '../db/transaction';
import { countedAs } from './address';
import { serveAssumed, serveFound, type Verify } from './assumed-caller';
import { authenticate } from './authenticate';
import type { Db } from '../db/db';
import type { Call, Handlers } from './call';
import { ANONYMOUS, type Caller, callerKey, hasCall, mayCall, refusalFrom } from './caller';
import { parseDevice, parseTempId } from './device';
import { holdPerson } from './hold-person';
import { inputReader } from './input';
import { KnownCallers } from './known-callers';
import { type Language, parseLanguage } from '@romduol/domain/languages';
import { formatError } from './messages';
import { runIdempotent } from './idempotency';
import { limitTries } from './rate-windows';
import { KeptRefusal, Refusal } from './refusal';
import { type RequestLogFields, addOrder } from './request-log';
import type { Slots } from './slots';
import { subjectSlots, listSubjects } from './subjects';
import { hashToken } from './tokens';

type AnyHandler = (call: Call<Caller>, input: unknown) => Promise<unknown>;

export interface RouteOptions {
  readonly db: Db;
  readonly autoCommitDb: Db;
  readonly clock: () => number;
  readonly mode: Call<Caller>['mode'];
  readonly handlers: Handlers;
  readonly writesAMinute: number;
  /** Makes a call again that lacked something which had to be asked for outside its transaction; null: nothing does. */
  readonly retrying: ((work: () => Promise<unknown>) => Promise<unknown>) | null;
}

interface Mounted extends RouteOptions {
  readonly known: KnownCallers;
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const requestLanguage = (request: FastifyRequest): Language => parseLanguage(header(request, HEADERS.language) ?? '');

/** Express-like braces of the contract to Fastify's colons. */
const toRoutePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Requests a minute and address: a whole dining room may share one address, a sign-in page may not. Pictures of dishes are
 * uploaded as many as can be chosen, and some of them again.
 */
const RATE = { scan: 300, check: 60, picture: 2 * UPLOAD_MAX_FILES, signIn: 20 } as const;
const mostTries = (name: string): number => {
  if (name === 'consumerAuth') return RATE.scan;
  if (name === 'keepDishPicture') return RATE.picture;
  return name === 'humanCheck' || name === 'joinWaiting' ? RATE.check : RATE.signIn;
};

const toKey = (token: string): string => hashToken(token).toString('base64url');

/**
 * Whose writes are counted: a token's that was found valid, so that a room behind one address does not share a limit;
 * else the address's, or invented tokens would each have a count of their own.
 */
const toWriterKey =
  (known: KnownCallers) =>
  (request: FastifyRequest): string => {
    const token = header(request, 'authorization');
    const key = token === undefined ? null : toKey(token);
    return key !== null && known.has(key) ? key : countedAs(request.ip);
  };

/**
 * How often is enough. Guesses are counted over all processes; a flood of writing is kept off by each for itself.
 */
const toRateLimit = (name: string, row: Endpoint, { db, clock, writesAMinute, known }: Mounted): object => {
  if (row.rateLimited === true) {
    return {
      onRequest: limitTries({ db, clock, route: name, most: mostTries(name) }),
    };
  }
  if (row.method === 'GET') return {};
  return { config: { rateLimit: { max: writesAMinute, keyGenerator: toWriterKey(known), timeWindow: '1 minute' } } };
};

/** Who did what, for the log. */
const toLogFields = (call: string, caller: Caller): RequestLogFields => ({
  call,
  by: caller.kind === 'staff' ? callerKey(caller) : caller.kind,
  ...(caller.kind === 'anyone' ? {} : { storeId: caller.storeId }),
});

/** One transaction, which a refusal undoes, unless it is one whose record is to stay. */
const inTransactionKeeping = async (db: Db, work: (trx: Db) => Promise<unknown>): Promise<unknown> => {
  const done = await inTransaction(db, async (trx) => {
    try {
      return { answer: await work(trx) };
    } catch (error) {
      if (error instanceof KeptRefusal) return { refused: error };
      throw error;
    }
  });
  if ('refused' in done) throw done.refused;
  return done.answer;
};

/** What a member changes, they change before their account is deleted, or not at all. The deletion locks by itself. */
const holdMember = async (db: Db, name: EndpointName, caller: Caller): Promise<void> => {
  if (caller.kind !== 'diner' || caller.personId === null || name === 'deleteAccount') return;
  if (!(await holdPerson(db, caller.personId))) throw new Refusal('loginExpired');
};

/** Mounts one row of the contract: who may call, what is valid, one transaction, one answer. */
const mount = (app: FastifyInstance, name: EndpointName, row: Endpoint, options: Mounted, slots: Slots): void => {
  const read = inputReader(row);
  const handler = options.handlers[name] as AnyHandler;

  const serve = async (request: FastifyRequest, now: Date, caller: Caller | null, verify: Verify): Promise<unknown> => {
    const language = requestLanguage(request);
    if (caller === null && !row.roles.includes('anyone')) throw new Refusal('loginExpired');
    const known: Caller = caller ?? ANONYMOUS;
    // The contract's roles are checked before anything that was sent is read.
    if (!mayCall(known, row.roles)) throw new Refusal(refusalFrom(known, row.roles));
    if (!hasCall(known, row)) throw new Refusal('notInMasterMenu');
    const input = read(request);
    const logFields = toLogFields(name, known);
    addOrder(logFields, input);
    request.logFields = logFields;
    const device = parseDevice(header(request, 'user-agent') ?? '');
    const address = countedAs(request.ip);
    const tempId = parseTempId(header(request, HEADERS.tempId));
    const call = {
      caller: known,
      language,
      now,
      address,
      device,
      tempId,
      mode: options.mode,
      autoCommitDb: options.autoCommitDb,
    };
    if (row.method === 'GET' || row.withoutTransaction === true) return handler({ ...call, db: options.db }, input);
    const key = row.idempotent === true ? header(request, HEADERS.idempotencyKey) : undefined;
    const work = (trx: Db) => handler({ ...call, db: trx }, input);
    const transact = (does: (trx: Db) => Promise<unknown>) =>
      inTransactionKeeping(options.db, async (trx) => {
        const verified = verify(trx);
        // Thrown by the commit. Work that fails before ends the transaction by itself.
        verified.catch(() => undefined);
        beforeCommit(trx, () => verified);
        await holdMember(trx, name, known);
        return does(trx);
      });
    const once = () =>
      row.idempotent === true
        ? runIdempotent(options.db, { caller: known, key, request: [name, input], now }, transact, work)
        : transact(work);
    return slots.runAll(listSubjects(known, input, key), () =>
      options.retrying === null ? once() : options.retrying(once),
    );
  };

  const answer = (request: FastifyRequest): Promise<unknown> => {
    const now = new Date(options.clock());
    const token = header(request, 'authorization');
    const key = token === undefined ? null : toKey(token);
    const find = async (db: Db): Promise<Caller | null> => {
      const caller = await authenticate(db, token, now);
      if (key !== null && caller !== null && caller.kind !== 'anyone') options.known.set(key, caller);
      return caller;
    };
    const serveFor = (caller: Caller | null, verify: Verify) => serve(request, now, caller, verify);
    const assumed = row.assumesCaller === true && key !== null ? options.known.get(key) : undefined;
    return assumed === undefined
      ? serveFound(options.db, find, serveFor)
      : serveAssumed(options.db, assumed, find, serveFor);
  };

  app.route({
    method: row.method,
    url: toRoutePath(row.path),
    ...toRateLimit(name, row, options),
    ...(row.bodyLimit === undefined ? {} : { bodyLimit: row.bodyLimit }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      // The instant of the answer: clients count down by the server's clock, not by their own.
      reply.header('cache-control', 'no-store').header('date', new Date(options.clock()).toUTCString());
      const data = await answer(request);
      if (request.logFields) addOrder(request.logFields, data);
      return {
        code: 0,
        msg: row.successMessage ? formatError(row.successMessage, requestLanguage(request)) : '',
        data,
      };
    },
  });
};

/** Mounts every row of the contract, except those that answer from a prepared buffer of their own. */
export const mountContract = (app: FastifyInstance, options: RouteOptions, except: readonly EndpointName[]): void => {
  const slots = subjectSlots();
  const mounted = { ...options, known: new KnownCallers() };
  for (const [name, row] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (!except.includes(name)) mount(app, name, row, mounted, slots);
  }
};
