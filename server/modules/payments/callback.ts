import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction';
import type { Db } from '../../db/db';
import { findGateway, type Gateways, type Report, type Sent } from '../../payments';

/** The largest callback of a provider, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** Records a provider's report of a payment; false where the payment is not one of its kind. */
type BookReport = (db: Db, gateway: string, report: Report, now: Date) => Promise<boolean>;

/** What a gateway makes of a callback; one that it cannot read is rejected like an unsigned one. */
const verified = (gateways: Gateways, id: string, sent: Sent): Report | null => {
  try {
    return findGateway(gateways, id)?.callback?.(sent) ?? null;
  } catch {
    return null;
  }
};

/**
 * Webhooks of payment providers. They are not calls of the contract: each has its provider's protocol, with a signed
 * body. 400 for an invalid signature, 404 for an unknown payment; a provider repeats those and 500s.
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
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/payment/callback/:gateway', async (request, reply) => {
      const { gateway } = request.params as { gateway: string };
      const body = typeof request.body === 'string' ? request.body : '';
      const report = verified(gateways, gateway, { headers: request.headers, body });
      if (!report) return reply.code(400).send({ ok: false });
      const known = await inTransaction(db, (trx) => bookOne(trx, gateway, report, new Date(clock())));
      return reply.code(known ? 200 : 404).send({ ok: known });
    });
  });
};
