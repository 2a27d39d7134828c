import type { ErrorName } from '@romduol/domain/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorName } from '../http/faults';
import { formatRefusal } from '../http/messages';
import { Refusal, StoreClosed } from '../http/refusal';
import { readLanguage } from './language';

/** The HTTP status of a refusal; a rule of the business that has no other is 409. */
const STATUS: Partial<Record<ErrorName, number>> = {
  apiKeyInvalid: 401,
  scopeMissing: 403,
  notFound: 404,
  orderNotFound: 404,
  tooLarge: 413,
  badInput: 422,
  reasonRequired: 422,
  tooMany: 429,
  internal: 500,
  busy: 503,
};
const CONFLICT = 409;

export const toStatus = (name: ErrorName): number => STATUS[name] ?? CONFLICT;

/** Retry-After while the database is away, in seconds. */
const COME_AGAIN_S = 2;

/** What a refusal says beyond its name: the field, the lines, the new total. */
const toDetails = (refusal: Refusal): object => {
  if (refusal instanceof StoreClosed) {
    return { details: { opensAt: refusal.opensAt === null ? null : new Date(refusal.opensAt).toISOString() } };
  }
  const field = refusal.problem?.field;
  const { data } = refusal;
  if (data === null) return field === undefined ? {} : { details: { field } };
  return { details: data };
};

export const toErrorBody = (refusal: Refusal, request: FastifyRequest): object => ({
  error: {
    name: refusal.reason,
    message: formatRefusal(refusal, readLanguage(request)),
    ...toDetails(refusal),
  },
});

/** What was thrown, as a status and `{error: {name, message, details}}` in the language asked for. A fault of ours is logged only. */
export const answerPublicErrors = (scope: FastifyInstance): void => {
  scope.setErrorHandler((error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const reason = toErrorName(error);
    if (request.logFields) request.logFields.refused = reason;
    if (reason === 'internal') request.log.error({ reqId: request.id, err: error }, 'a call failed');
    if (reason === 'apiKeyInvalid') void reply.header('www-authenticate', 'Bearer');
    if (reason === 'busy' && !reply.hasHeader('retry-after')) void reply.header('retry-after', COME_AGAIN_S);
    const refusal = error instanceof Refusal ? error : new Refusal(reason);
    return reply.code(toStatus(reason)).header('cache-control', 'no-store').send(toErrorBody(refusal, request));
  });
  scope.setNotFoundHandler((request, reply) =>
    reply.code(toStatus('notFound')).send(toErrorBody(new Refusal('notFound', { field: 'path' }), request)),
  );
};
