import type { FastifyInstance } from 'fastify';
import { MANAGER, STAFF } from '../db/seeds/people';
import type { Db } from '../db/db';
import { dinerPath } from '../db/seeds/demo';
import { renderTour } from './page';
import { TOUR_LANGUAGES, type TourLanguage } from './words';

const isTourLanguage = (tag: unknown): tag is TourLanguage => TOUR_LANGUAGES.some((each) => each === tag);

/** The language that a browser asks for. */
const preferred = (accept = ''): TourLanguage => {
  const first = accept.toLowerCase();
  if (first.startsWith('km')) return 'km';
  return first.startsWith('zh') ? 'zh-Hans' : 'en';
};

/** A tour of five minutes through the demo store, by role. Another store has none. */
export const mountDemoTour = (app: FastifyInstance, db: Db, isDemoStore: () => Promise<boolean>): void => {
  app.get<{ Querystring: { language?: string } }>('/tour', async (request, reply) => {
    if (!(await isDemoStore())) return reply.callNotFound();
    const { language: asked } = request.query;
    const language = isTourLanguage(asked) ? asked : preferred(request.headers['accept-language']);
    const page = renderTour(language, { staff: STAFF, manager: MANAGER, table: (await dinerPath(db)) ?? '/' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
};
