import { type PublicCall, type PublicCallName, publicCalls } from '@romduol/contract/public/index';
import { HEADERS } from '@romduol/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../db/transaction';
import { countedAs } from '../http/address';
import { runIdempotent } from '../http/idempotency';
import { inputReader } from '../http/input';
import { Refusal } from '../http/refusal';
import { addOrder } from '../http/request-log';
import type { RouteOptions } from '../http/routes';
import { listSubjects, subjectSlots } from '../http/subjects';
import { type ApiKey, findApiKey, toKeyCaller, worksIn } from '../modules/api-keys';
import { answerPublicErrors } from './answer-errors';
import type { KeyCall, PublicHandlers, StoreCall } from './call';
import { readLanguage } from './language';
import { limitRequests } from './limit';
import { menuHandlers } from './menu';
import { publicOpenapi } from './openapi';
import { orderHandlers } from './orders';
import { reportHandlers } from './reports';
import { stockHandlers } from './stock';
import { storeHandlers } from './stores';

const handlers: PublicHandlers = {
  ...storeHandlers,
  ...menuHandlers,
  ...orderHandlers,
  ...stockHandlers,
  ...reportHandlers,
};

type AnyHandler = (call: KeyCall | StoreCall, input: object) => Promise<unknown>;
type Options = Pick<RouteOptions, 'db' | 'autoCommitDb' | 'clock' | 'mode' | 'handlers'>;

const PREFIX = '/api/v1';
const KEY_HEADER = HEADERS.idempotencyKey;

const readText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** The key of a request that may make the call. Throws apiKeyInvalid, tooMany, scopeMissing. */
const admit = async (
  { db }: Options,
  row: PublicCall,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<ApiKey> => {
  const key = await findApiKey(db, readText(request, 'authorization'), now);
  if (key === null) throw new Refusal('apiKeyInvalid');
  await limitRequests(db, key, now.getTime(), reply);
  const mayCall = [row.scope, row.orScope].some((scope) => scope != null && key.scopes.includes(scope));
  if (row.scope !== null && !mayCall) throw new Refusal('scopeMissing', { scope: row.scope });
  return key;
};

/** The store that an input names; null for a call that is about none. */
const readStoreId = (input: object): number | null =>
  'storeId' in input && typeof input.storeId === 'number' ? input.storeId : null;

/** Mounts one row: which key may call, what is valid, one transaction, one answer. */
const mount = (
  scope: FastifyInstance,
  name: PublicCallName,
  options: Options,
  slots: ReturnType<typeof subjectSlots>,
): void => {
  const row: PublicCall = publicCalls[name];
  const read = inputReader(row);
  const handler = handlers[name] as AnyHandler;

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { db, autoCommitDb, mode, handlers: app } = options;
    const now = new Date(options.clock());
    const key = await admit(options, row, { request, reply, now });
    request.logFields = { call: `v1.${name}`, by: `key:${key.id}` };
    const input = read(request) as object;
    const language = readLanguage(request);
    const storeId = readStoreId(input);
    if (storeId === null) return handler({ db, key, language, now }, input);
    if (!(await worksIn(db, key, storeId))) throw new Refusal('notFound', { field: 'storeId' });
    request.logFields = { ...request.logFields, storeId };
    addOrder(request.logFields, input);
    const caller = await toKeyCaller(db, key, storeId);
    const address = countedAs(request.ip);
    const call = { autoCommitDb, mode, app, key, caller, language, now, address, device: '', tempId: '' };
    if (row.method === 'GET') return handler({ ...call, db }, input);
    const once = readText(request, KEY_HEADER);
    return slots.runAll(listSubjects(caller, input, once), () =>
      runIdempotent(
        db,
        { caller, key: once, request: [`v1.${name}`, input], now },
        (work) => inTransaction(db, work),
        (trx) => handler({ ...call, db: trx }, input),
      ),
    );
  };

  scope.route({
    method: row.method,
    url: row.path.slice(PREFIX.length).replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').header('date', new Date(options.clock()).toUTCString());
      return answer(request, reply);
    },
  });
};

/** The public API (decision 0076), with errors and limits of its own. */
export const mountPublicApi = async (app: FastifyInstance, options: Options): Promise<void> => {
  const slots = subjectSlots();
  await app.register(
    async (scope) => {
      answerPublicErrors(scope);
      for (const name of Object.keys(publicCalls) as PublicCallName[]) mount(scope, name, options, slots);
      scope.get('/openapi.json', () => publicOpenapi());
    },
    { prefix: PREFIX },
  );
};
