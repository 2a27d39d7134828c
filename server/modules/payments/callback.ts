import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '../../db/transaction';
import type { Db } from '../../db/db';
import {
  findGateway,
  type Gateway,
  type Gateways,
  type Heard,
  IRRELEVANT,
  type Received,
  type Report,
} from '../../payments';
import { findStarted, toPaymentRequest } from './started';

/** The largest callback of a provider, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** Records a provider's report of a payment; false where the payment is not one of its kind. */
type BookReport = (db: Db, gateway: string, report: Report, now: Date) => Promise<boolean>;

/** What a gateway makes of a callback; one that it cannot read is rejected like an unsigned one. */
const verified = async (gateway: Gateway | undefined, sent: Received): Promise<Heard> => {
  try {
    return (await gateway?.callback?.(sent)) ?? null;
  } catch {
    return null;
  }
};

/** What is reported of a payment: the provider is asked where the callback only named it. Null for one that is not the store's. */
const findReport = async (
  { db, gateway }: { readonly db: Db; readonly gateway: Gateway | undefined },
  heard: Exclude<Heard, null | typeof IRRELEVANT>,
  { payee, now }: Received,
): Promise<Report | null> => {
  if (heard.outcome !== 'ask' && payee === null) return heard;
  const started = await findStarted(db, heard.reference);
  if (started?.store_id !== payee?.storeId || started?.gateway !== gateway?.id) return null;
  if (heard.outcome !== 'ask') return heard;
  if (!started || !gateway?.status) return null;
  return gateway.status(await toPaymentRequest(db, started), now);
};

/**
 * Webhooks of payment providers. They are not calls of the contract: each has its provider's protocol, with a signed
 * body; the address of a gateway with accounts of stores names the store. 400 for an invalid signature, 404 for an unknown
 * payment; a provider repeats those and 500s.
 */
export const mountCallbacks = (
  app: FastifyInstance,
  options: {
    readonly db: Db;
    readonly gateways: Gateways;
    readonly clock: () => number;
    readonly books: readonly BookReport[];
  },
): void => {
  const { db, gateways, clock, books } = options;
  const bookOne: BookReport = async (...report) => {
    for (const book of books) if (await book(...report)) return true;
    return false;
  };
  const receive = async (request: FastifyRequest): Promise<{ code: number; ok: boolean }> => {
    const { gateway: id, store } = request.params as { gateway: string; store?: string };
    const now = new Date(clock());
    const body = typeof request.body === 'string' ? request.body : '';
    const payee = store !== undefined && /^\d{1,15}$/.test(store) ? { db, storeId: Number(store) } : null;
    const sent: Received = { headers: request.headers, body, now, payee };
    const gateway = findGateway(gateways, id);
    const heard = await verified(gateway, sent);
    if (heard === IRRELEVANT) return { code: 200, ok: true };
    if (!heard) return { code: 400, ok: false };
    const report = await findReport({ db, gateway }, heard, sent);
    const known = report !== null && (await inTransaction(db, (trx) => bookOne(trx, id, report, now)));
    return { code: known ? 200 : 404, ok: known };
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const path of ['/api/payment/callback/:gateway', '/api/payment/callback/:gateway/:store']) {
      scope.post(path, async (request, reply) => {
        const { code, ok } = await receive(request);
        return reply.code(code).send({ ok });
      });
    }
  });
};
