import { HEADERS } from '@romduol/contract/envelope';
import type { ErrorName } from '@romduol/domain/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorName } from './faults';
import { parseLanguage } from '@romduol/domain/languages';
import { formatRefusal } from './messages';
import { Refusal, StoreClosed } from './refusal';

/** HTTP statuses that are not a business answer. All else is 200 with the envelope. */
const STATUS: Partial<Record<ErrorName, number>> = {
  tooMany: 429,
  tooLarge: 413,
  internal: 500,
  busy: 503,
  siteAway: 503,
};

/** Retry-After while the database is away, in seconds. */
const COME_AGAIN_S = 2;

/** Turns whatever was thrown into the envelope, in the caller's language. A fault of ours is logged, never shown. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const reason = toErrorName(error);
    if (request.logFields) request.logFields.refused = reason;
    if (reason === 'internal') request.log.error({ reqId: request.id, err: error }, 'a call failed');
    if (reason === 'busy' || reason === 'siteAway') {
      if (!(error instanceof Refusal) && reason === 'busy')
        request.log.error({ reqId: request.id, err: error }, 'the database is unavailable');
      if (!reply.hasHeader('retry-after')) void reply.header('retry-after', COME_AGAIN_S);
    }
    const sent = request.headers[HEADERS.language];
    const language = parseLanguage(typeof sent === 'string' ? sent : '');
    const refusal = error instanceof Refusal ? error : new Refusal(reason);
    const msg = formatRefusal(refusal, language);
    void reply.code(STATUS[reason] ?? 200).header('cache-control', 'no-store');
    // the body of a 500 is what the client shows.
    if (reason === 'internal') return reply.type('text/plain; charset=utf-8').send(msg);
    const { code, envelopeData: data, reason: name } = refusal;
    return reply.send({ code, msg, data, name, ...(refusal instanceof StoreClosed && { opensAt: refusal.opensAt }) });
  });
};
