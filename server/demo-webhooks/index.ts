import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Received, renderPage } from './page';
import { verify } from './verify';

/** Messages that are kept for display. */
const KEPT = 30;
const BODY_MOST = 64 * 1024;
const PAGE = '/webhook-receiver';

const readHeader = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** A receiver of events that only shows what arrives. It exists only where services of others are simulated. */
export const mountDemoWebhooks = (app: FastifyInstance, clock: () => number): void => {
  const received: Received[] = [];
  let secret: string | null = null;
  app.get(PAGE, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPage(received, secret !== null)),
  );
  app.post<{ Body: { secret?: string } | null }>(`${PAGE}/secret`, (request, reply) => {
    secret = request.body?.secret?.trim() ?? null;
    return reply.redirect(PAGE, 303);
  });
  void app.register(async (scope) => {
    // The signature is of the body byte for byte.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_MOST }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: string | null }>(PAGE, (request, reply) => {
      const message = {
        id: readHeader(request, 'webhook-id'),
        timestamp: readHeader(request, 'webhook-timestamp'),
        signature: readHeader(request, 'webhook-signature'),
        body: request.body ?? '',
      };
      const at = clock();
      const verdict = secret === null ? null : verify(message, secret, at);
      const isRepeat = received.some(({ id }) => id === message.id);
      received.unshift({ ...message, at, verdict, isRepeat });
      received.splice(KEPT);
      return reply.code(verdict === null || verdict === 'signed' ? 204 : 401).send();
    });
  });
};
