import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { isServedHere } from '../../db/served-here';
import { inSavepoint, inTransaction } from '../../db/transaction';
import { announceOrder, endOrder, lockOrder, toOrderActor, type OrderRow } from '../orders';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import {
  type Adapters,
  PlatformMalformed,
  type PlatformOrder,
  type PlatformServices,
  PlatformUnsigned,
  SecretsUnreadable,
  type WebhookAnswer,
} from '../../platforms';
import { accessTo, type Connection, note, toPlatformCaller } from './connection';
import { loadPlatformMenu } from './menu';
import { placePlatformOrder } from './order-in';

/** The largest request of a platform, in bytes. */
const BODY_LIMIT = 256 * 1024;
const REQUESTS_A_MINUTE = 600;

interface Options {
  readonly db: Db;
  readonly autoCommitDb: Db;
  readonly clock: () => number;
  readonly mode: Call<unknown>['mode'];
  readonly services: PlatformServices;
  readonly adapters: Adapters;
}

const toCall = (db: Db, connection: Connection, { autoCommitDb, mode }: Options, now: Date): Call<StaffCaller> => ({
  ...{ db, autoCommitDb, mode, now },
  caller: toPlatformCaller(connection),
  language: 'en',
  address: '',
  device: '',
  tempId: '',
});

const findPlaced = (db: Db, { store_id: storeId, id }: Connection, externalId: string) =>
  db
    .selectFrom('platform_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('connection_id', '=', id)
    .where('external_id', '=', externalId)
    .executeTakeFirst();

/** Places an order once: the connection is locked, so that a platform that repeats itself waits and finds it. */
const takeOrder = async (call: Call<StaffCaller>, connection: Connection, order: PlatformOrder): Promise<void> => {
  if (await findPlaced(call.db, connection, order.id)) return;
  await placePlatformOrder(call, connection, order);
};

/** Staff look at an order that is marked: they are told that it is another version. */
const tellStaff = async ({ db, now }: Call<StaffCaller>, { store_id: storeId, id }: OrderRow): Promise<void> => {
  const marked = await db
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceOrder(db, marked, now);
};

/** The platform cancelled: what waits or is unpaid ends; what is paid is marked, and staff decide. */
const takeCancel = async (
  call: Call<StaffCaller>,
  connection: Connection,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> => {
  const placed = await findPlaced(call.db, connection, id);
  if (placed === undefined || placed.cancelled_at !== null) return;
  // The order is locked first, as by the job that tells its states.
  const order = await lockOrder(call.db, connection.store_id, placed.order_id);
  await call.db
    .updateTable('platform_order')
    .set({ cancelled_at: call.now })
    .where('store_id', '=', connection.store_id)
    .where('order_id', '=', placed.order_id)
    .execute();
  const by = toOrderActor(call.caller);
  const why = reason === '' ? connection.name : `${connection.name}: ${reason}`;
  const event = order.accept_by === null ? 'cancel' : 'reject';
  const ending = { event, by, now: call.now, reason: why.slice(0, 140) } as const;
  try {
    await inSavepoint(call.db, (within) => endOrder(within, order, ending));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // It is paid: a refund is for staff.
    await tellStaff(call, order);
  }
};

const answerOne = async (
  db: Db,
  key: string,
  { request, path }: { readonly request: FastifyRequest; readonly path: string },
  options: Options,
): Promise<WebhookAnswer> => {
  const now = new Date(options.clock());
  const connection = await db
    .selectFrom('platform_connection')
    .selectAll()
    .select(isServedHere(sql.ref('platform_connection.store_id')).as('served'))
    .where('webhook_key', '=', key)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (connection === undefined) return { status: 404, body: { error: 'unknown' } };
  // It may come in once the organisation has moved, or at the site of the store: a platform repeats a 503.
  if (!connection.served) return { status: 503, body: { error: 'elsewhere' } };
  const call = toCall(db, connection, options, now);
  const openAccess = await accessTo(db, connection, options.services);
  const received = options.adapters[connection.platform].receive(openAccess(), {
    method: request.method,
    path,
    query: request.query as Record<string, unknown>,
    headers: request.headers,
    body: typeof request.body === 'string' ? request.body : '',
    now: now.getTime(),
  });
  // One that is off takes nothing new; what it took before may be cancelled.
  if (!connection.enabled && received.kind !== 'cancelled') return { status: 404, body: { error: 'unknown' } };
  await note(db, connection, { way: 'in' }, now);
  if (received.kind === 'menu') return received.answerWith(await loadPlatformMenu(db, connection));
  if (received.kind === 'order') await takeOrder(call, connection, received.order);
  if (received.kind === 'cancelled') await takeCancel(call, connection, received);
  return received.answer;
};

/** An order that cannot be taken is noted, for the manager to see: the platform is told, too. */
const noteProblem = async ({ db, clock }: Options, key: string, problem: string): Promise<void> => {
  const connection = await db
    .selectFrom('platform_connection')
    .select(['store_id', 'id'])
    .where('webhook_key', '=', key)
    .executeTakeFirst();
  if (connection) await note(db, connection, { way: 'in', problem }, new Date(clock()));
};

/**
 * What platforms call. Not calls of the contract: each has its platform's protocol and signature. 404 for an address that
 * there is not, 401 without a valid signature, 422 for what is not the protocol; a platform repeats a 500, and a 503, which
 * says that another server writes the store, or that its secrets have to be entered again.
 */
export const mountPlatformWebhooks = (app: FastifyInstance, options: Options): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST', 'PUT'],
      url: '/api/platforms/:key/*',
      config: { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        const { key, '*': path } = request.params as { key: string; '*': string };
        try {
          const answer = await inTransaction(options.db, (trx) => answerOne(trx, key, { request, path }, options));
          return await reply.code(answer.status).send(answer.body ?? undefined);
        } catch (error) {
          if (error instanceof SecretsUnreadable) {
            await noteProblem(options, key, error.message);
            return reply.code(503).send({ error: 'unreadable' });
          }
          if (error instanceof PlatformUnsigned) return reply.code(401).send({ error: 'signature' });
          if (!(error instanceof PlatformMalformed) && !(error instanceof Refusal)) throw error;
          const field = error instanceof PlatformMalformed ? error.message : error.name;
          await noteProblem(options, key, `request: ${field}`);
          return reply.code(422).send({ error: 'malformed', field });
        }
      },
    });
  });
};
