import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRunning } from '@romduol/domain/pricing/promotion';
import { zoneFrom } from '@romduol/domain/time/zone';
import type { Db } from '../../db/db';
import { chooseLanguage, type Language } from '@romduol/domain/languages';
import { type ReadyAnswers, chooseAnswer, sendReady } from '../../http/ready-answers';
import { Refusal } from '../../http/refusal';
import { findTable } from '../access';
import { type PreparedMenus, storeInfo } from '../goods';
import type { ClientFiles } from './client-files';
import { PreparedDocuments } from './prepared-documents';
import { renderFirstScreen, scriptData } from './render';

/** Where the client mounts; the first screen is before it. */
const MARKER = '<div id="app"></div>';
const HEAD_END = '</head>';
const MENU_PAGE = 'pages/index/index';
const HOME_PAGE = 'pages/index/home';

const cookie = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The language of a first visit is the browser's, later the one that was chosen, where the store offers it. */
const pageLanguage = (request: FastifyRequest, offered: readonly Language[]): Language =>
  chooseLanguage([cookie(request, 'lang') ?? '', String(request.headers['accept-language'] ?? '')], offered);

export interface PageOptions {
  readonly db: Db;
  readonly menus: PreparedMenus;
  readonly client: ClientFiles;
  readonly clock: () => number;
}

interface Pages extends PageOptions {
  readonly documents: PreparedDocuments;
}

/** The page of the client that an address shows first: a table's link at the root opens the menu. */
const findPage = (pathname: string, hasCode: boolean): string => {
  if (pathname === '/') return hasCode ? MENU_PAGE : HOME_PAGE;
  return pathname.slice(1);
};

const withFirstScreen = async (pages: Pages, code: string, request: FastifyRequest): Promise<ReadyAnswers> => {
  const { client, db, menus, clock, documents } = pages;
  const now = clock();
  const found = await findTable(db, code);
  const language = pageLanguage(request, found.store.languages);
  const info = await storeInfo(db, found, language, new Date(now));
  const prepared = await menus.get(info.storeId, language);
  const moment = { now, zone: zoneFrom(info) };
  // Happy hour begins without a change of the menu.
  const { promotions, orderPromotions } = prepared.menu;
  const running = [...promotions, ...orderPromotions].filter((each) => isRunning(each, moment));
  const from = JSON.stringify([info, running.map(({ activityId }) => activityId)]);
  return documents.get(`${info.tableUuid}/${language}`, prepared, from, () => {
    const screen = renderFirstScreen({ store: info, menu: prepared.menu, language, moment });
    const data = `<script type="application/json" id="first-data">${scriptData({ language, storeInfo: info, menu: prepared.menu })}</script>`;
    const page = client.firstScreenDocument(MENU_PAGE, [`locale-${language}`]);
    return page.replace(MARKER, () => `${screen}${data}${MARKER}`);
  });
};

/** The document of a page without a first screen: the same for every client, one for each page. */
const plain = ({ client, documents }: Pages, page: string): Promise<ReadyAnswers> =>
  documents.get(`page/${page}`, client, '', () =>
    client.document.replace(HEAD_END, () => `${client.preloads(page)}${HEAD_END}`),
  );

/** What is asked for. A path that begins with two slashes would be taken for the name of a server. */
const parseUrl = (request: FastifyRequest): URL => new URL(request.url.replace(/^\/+/, '/'), 'http://localhost');

const prepareDocument = async (pages: Pages, request: FastifyRequest): Promise<ReadyAnswers> => {
  const url = parseUrl(request);
  const code = url.searchParams.get('tableUuid');
  const page = findPage(url.pathname, code !== null);
  if (code === null || page !== MENU_PAGE) return plain(pages, pages.client.has(page) ? page : '');
  try {
    return await withFirstScreen(pages, code, request);
  } catch (error) {
    // The page itself reports a code that is not good.
    if (error instanceof Refusal) return plain(pages, page);
    throw error;
  }
};

const answer = async (pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendReady(reply, chooseAnswer(request.headers, await prepareDocument(pages, request)));

/** Every address without a file is a page of the client; a table's link already holds the first dishes. */
export const mountPages = (app: FastifyInstance, options: PageOptions): void => {
  const pages = { ...options, documents: new PreparedDocuments() };
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = parseUrl(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !pathname.startsWith('/api/') && !/\.\w+$/.test(pathname);
    if (isPage) return answer(pages, request, reply);
    return reply.code(404).send({ code: 1, msg: 'Not found', data: null, name: 'notFound' });
  });
};
