import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** Requests that are worked on at a time. Beyond them each would only wait, and all would be slow. */
const MOST_UNDER_WAY = 400;
/** When a refused client may call again, in seconds. */
const COME_AGAIN_S = 1;

/** What must be answered especially when there is much to do. */
const ALWAYS: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

/** The current load. */
export interface Load {
  underWay: number;
  /** Requests that were refused since the start. */
  refused: number;
}

/** Whether another request would be more than the server can do at a time. */
export const isFull = ({ underWay }: Load): boolean => underWay >= MOST_UNDER_WAY;

/** Refuses quickly, with 503, what would be more than the server can do at a time. What is under way is finished undisturbed. */
export const guardCapacity = (app: FastifyInstance): Load => {
  const load: Load = { underWay: 0, refused: 0 };
  app.addHook('onRequest', (request, reply, done) => {
    if (ALWAYS.has(request.url)) return done();
    if (isFull(load)) {
      load.refused += 1;
      void reply.header('retry-after', COME_AGAIN_S);
      return done(new Refusal('busy'));
    }
    load.underWay += 1;
    // Also of those who hang up before they are answered.
    reply.raw.once('close', () => {
      load.underWay -= 1;
    });
    done();
  });
  return load;
};
