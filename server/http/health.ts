import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';

/** A database that takes longer to answer is not one to send guests to, in ms. */
const PATIENCE_MS = 2_000;

const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * What those ask who watch over us. `/livez`: whether the process does anything at all, so that one that hangs is
 * started again; a database that is away is no reason for that. `/readyz`: whether guests should be sent here, which
 * they should not while the database is away or the server is about to stop. `/healthz`: the same for a person, with
 * the version.
 */
export const mountHealth = (app: FastifyInstance, db: Db, version: string): void => {
  const reached = () => within(db.selectFrom('store').select('id').limit(1).execute(), PATIENCE_MS);
  app.get('/livez', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (app.draining.isUnderWay) return reply.code(503).send({ status: 'stopping' });
    try {
      await reached();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
  app.get('/healthz', async () => {
    await reached();
    return { status: 'ok', version };
  });
};
