import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../http/call';
import { languageOf } from '../../http/language';
import { Refusal } from '../../http/refusal';
import { type PreparedMenus, storeInfo } from '../goods';
import type { ClientFiles } from './client-files';
import { renderFirstScreen, scriptData } from './render';

/** Where the client draws itself; the first screen stands before it. */
const MARKER = '<div id="app"></div>';
const HEAD_END = '</head>';
const MENU_PAGE = 'pages/index/index';
const HOME_PAGE = 'pages/index/home';

const compress = promisify(gzip);

/** Sends a document, compressed for whoever takes it so: on a slow line that is a third of a second. */
const sendHtml = async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> => {
  if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
};

const cookie = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The language of a first visit is the browser's, later the one that was chosen. */
const pageLanguage = (request: FastifyRequest) =>
  languageOf(cookie(request, 'lang') ?? String(request.headers['accept-language'] ?? ''));

export interface PageOptions {
  readonly db: Db;
  readonly menus: PreparedMenus;
  readonly client: ClientFiles;
  readonly clock: () => number;
}

/** The page of the client that an address shows first: a table's link at the root opens the menu. */
const pageOf = (pathname: string, hasCode: boolean): string => {
  if (pathname === '/') return hasCode ? MENU_PAGE : HOME_PAGE;
  return pathname.slice(1);
};

const withFirstScreen = async (options: PageOptions, code: string, request: FastifyRequest): Promise<string> => {
  const { client, db, menus, clock } = options;
  const language = pageLanguage(request);
  const info = await storeInfo(db, code, language, new Date(clock()));
  const { menu } = await menus.get(info.storeId, language);
  const screen = renderFirstScreen(info, menu, language);
  const data = `<script type="application/json" id="first-data">${scriptData({ language, storeInfo: info, menu })}</script>`;
  const head = `<style>${client.styles(MENU_PAGE)}</style>${client.preloads(MENU_PAGE)}${client.preloads(`locale-${language}`)}${HEAD_END}`;
  return client.document.replace(HEAD_END, () => head).replace(MARKER, () => `${screen}${data}${MARKER}`);
};

/** What is asked for. A path that begins with two slashes would be taken for the name of a server. */
const addressOf = (request: FastifyRequest): URL => new URL(request.url.replace(/^\/+/, '/'), 'http://localhost');

const answer = async (options: PageOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language, accept-encoding');
  const { client } = options;
  const url = addressOf(request);
  const code = url.searchParams.get('tableUuid');
  const page = pageOf(url.pathname, code !== null);
  const plain = (): string => client.document.replace(HEAD_END, () => `${client.preloads(page)}${HEAD_END}`);
  if (code === null || page !== MENU_PAGE) return sendHtml(request, reply, plain());
  try {
    return await sendHtml(request, reply, await withFirstScreen(options, code, request));
  } catch (error) {
    // A code that is not good is told by the page itself, in its own way.
    if (error instanceof Refusal) return sendHtml(request, reply, plain());
    throw error;
  }
};

/** Every address without a file is a page of the client; a table's link already holds the first dishes. */
export const mountPages = (app: FastifyInstance, options: PageOptions): void => {
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = addressOf(request);
    const isPage = request.method === 'GET' && !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname);
    if (isPage) return answer(options, request, reply);
    return reply.code(404).send({ code: 1, msg: 'Not found', data: null });
  });
};
