import type { IncomingHttpHeaders } from 'node:http';
import { endpoints } from '@romduol/contract';
import { HEADERS } from '@romduol/contract/envelope';
import { type Language, parseLanguage } from '@romduol/domain/languages';
import type { FastifyInstance } from 'fastify';
import { inputReader } from '../../http/input';
import { chooseAnswer, sendReady } from '../../http/ready-answers';
import type { PreparedMenus } from './prepared-menu';

const readLanguage = (asked: IncomingHttpHeaders): Language => {
  const sent = asked[HEADERS.language];
  return parseLanguage(typeof sent === 'string' ? sent : '');
};

/** A code in an address that has nothing else, as our clients write it. Any other way to write it is for the route to read. */
const CODE = /^[0-9A-Za-z]{8,40}(?:-[0-9]{1,9})?$/;

/** GET /api/consumer/goods/list, from a prepared, compressed buffer: before the routes where it is cached. */
export const mountMenu = (app: FastifyInstance, menus: PreparedMenus): void => {
  const { path } = endpoints.menu;
  const address = `${path}?tableUuid=`;
  app.early.add(path, ({ url = '', headers }) => {
    if (!url.startsWith(address)) return null;
    const code = url.slice(address.length);
    const ready = CODE.test(code) ? menus.atOnce(code, readLanguage(headers)) : null;
    return ready && chooseAnswer(headers, ready.answers);
  });
  const read = inputReader(endpoints.menu);
  app.get(path, async (request, reply) => {
    const { tableUuid } = read(request) as { tableUuid: string };
    const { answers } = await menus.behind(tableUuid, readLanguage(request.headers));
    return sendReady(reply, chooseAnswer(request.headers, answers));
  });
};
