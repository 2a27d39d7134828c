import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Db } from '../db/db';
import { hashToken } from '../http/tokens';
import { createFigures } from './figures';
import { type SystemState, readSystemState } from './system-state';

/** The database is counted at most once in so many ms, however often metrics are fetched. */
const FRESH_MS = 5_000;

export interface MetricsOptions {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: () => number;
  /** The token that a collector must send; null lets in calls from this machine only. */
  readonly token: string | null;
  readonly sockets: () => number;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

const mayRead = (request: FastifyRequest, token: string | null): boolean => {
  if (token !== null) {
    const sent = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    return timingSafeEqual(hashToken(sent), hashToken(token));
  }
  // Through a proxy, any client would seem to be this machine.
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
  return !forwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
};

const cacheSystemState = ({ db, clock }: MetricsOptions): (() => Promise<SystemState>) => {
  let kept: { at: number; state: Promise<SystemState> } | null = null;
  return () => {
    const at = performance.now();
    if (kept === null || at - kept.at > FRESH_MS) {
      kept = { at, state: readSystemState(db, new Date(clock())) };
      kept.state.catch(() => {
        kept = null;
      });
    }
    return kept.state;
  };
};

/** `/metrics`, for Prometheus: figures of the process, and of the whole system. */
export const mountMetrics = (app: FastifyInstance, options: MetricsOptions): void => {
  const figures = createFigures({ load: app.load, pool: options.pool, sockets: options.sockets });
  const look = cacheSystemState(options);
  app.early.setObserver((labels, seconds) => figures.answered(labels, seconds));
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    figures.answered({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, options.token))
      return reply.code(404).send({ code: 1, msg: 'Not found', data: null, name: 'notFound' });
    // While the database is away the figures of the process are still served.
    const found = await look().catch(() => null);
    return reply.type(figures.contentType).send(await figures.text(found));
  });
};
