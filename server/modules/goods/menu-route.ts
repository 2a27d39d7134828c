import { endpoints } from '@romduol/contract';
import { HEADERS } from '@romduol/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inputReader } from '../../http/input';
import { parseLanguage } from '@romduol/domain/languages';
import type { PreparedMenu, PreparedMenus } from './prepared-menu';

const send = (request: FastifyRequest, reply: FastifyReply, prepared: PreparedMenu): FastifyReply => {
  void reply
    .header('content-type', 'application/json; charset=utf-8')
    // Asked again at each opening, answered with 304 while it is the same.
    .header('cache-control', 'private, no-cache')
    .header('vary', `accept-encoding, ${HEADERS.language}`)
    .header('etag', prepared.etag);
  if (request.headers['if-none-match'] === prepared.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(prepared.br);
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(prepared.gzip);
  return reply.send(prepared.identity);
};

/** GET /api/consumer/goods/list, from a prepared, compressed buffer. */
export const mountMenu = (app: FastifyInstance, menus: PreparedMenus): void => {
  const read = inputReader(endpoints.menu);
  app.get(endpoints.menu.path, (request, reply) => {
    const { tableUuid } = read(request) as { tableUuid: string };
    const sent = request.headers[HEADERS.language];
    const language = parseLanguage(typeof sent === 'string' ? sent : '');
    const ready = menus.atOnce(tableUuid, language);
    if (ready !== null) return send(request, reply, ready);
    return menus.behind(tableUuid, language).then((prepared) => send(request, reply, prepared));
  });
};
