import { MINUTE_MS } from '@romduol/domain/time/units';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/db';
import { countTry } from '../http/rate-windows';
import { Refusal } from '../http/refusal';
import type { ApiKey } from '../modules/api-keys';

/** Counts a request of a key over all processes, and says in the answer what is left. Throws tooMany. */
export const limitRequests = async (db: Db, key: ApiKey, now: number, reply: FastifyReply): Promise<void> => {
  const startsAt = now - (now % MINUTE_MS);
  const tries = await countTry(db, { route: 'publicApi', who: `key:${key.id}`, starts_at: new Date(startsAt) });
  const left = Math.max(0, key.requestsAMinute - tries);
  const seconds = Math.ceil((startsAt + MINUTE_MS - now) / 1000);
  void reply
    .header('ratelimit-limit', key.requestsAMinute)
    .header('ratelimit-remaining', left)
    .header('ratelimit-reset', seconds);
  if (tries <= key.requestsAMinute) return;
  void reply.header('retry-after', seconds);
  throw new Refusal('tooMany');
};
