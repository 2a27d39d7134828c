import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countedAs } from './address';
import type { Db } from '../db/db';
import { Refusal } from './refusal';

/** Tries are counted by the minute, in ms. */
const WINDOW_MS = 60_000;

interface Limited {
  readonly db: Db;
  readonly route: string;
  /** Tries a window and address. */
  readonly most: number;
  readonly clock: () => number;
}

interface Counted {
  readonly route: string;
  readonly who: string;
  readonly starts_at: Date;
}

/** One more try; how many there were in this window, whichever process they went to. */
export const countTry = async (db: Db, window: Counted): Promise<number> => {
  const { tries } = await db
    .insertInto('rate_window')
    .values({ ...window, tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['route', 'who', 'starts_at']).doUpdateSet({ tries: sql<number>`rate_window.tries + 1` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
};

/** Counts one more, unless that would be more than `most`; whether it was counted. */
export const countUpTo = async (db: Db, window: Counted, most: number): Promise<boolean> => {
  if (most < 1) return false;
  const counted = await db
    .insertInto('rate_window')
    .values({ ...window, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['route', 'who', 'starts_at'])
        .doUpdateSet({ tries: sql<number>`rate_window.tries + 1` })
        .where('rate_window.tries', '<', most),
    )
    .returning('tries')
    .executeTakeFirst();
  return counted !== undefined;
};

/** A hook that refuses (HTTP 429) an address which tries too often in a minute. */
export const limitTries =
  (limited: Limited) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = limited.clock();
    const startsAt = now - (now % WINDOW_MS);
    const window = { route: limited.route, who: countedAs(request.ip), starts_at: new Date(startsAt) };
    if ((await countTry(limited.db, window)) <= limited.most) return;
    void reply.header('retry-after', Math.ceil((startsAt + WINDOW_MS - now) / 1000));
    throw new Refusal('tooMany');
  };

/** The longest window that is counted by, in ms: a day, for sign-in codes. */
const LONGEST_MS = DAY_MS;

/** Deletes the windows that are over. */
export const deleteWindows = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('rate_window')
    .where('starts_at', '<', new Date(now.getTime() - LONGEST_MS))
    .execute();
};
