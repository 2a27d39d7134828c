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

/** Further tries; how many there were then, whichever process they went to. */
const addTries = async (db: Db, window: Counted, more: number): Promise<number> => {
  const { tries } = await db
    .insertInto('rate_window')
    .values({ ...window, tries: more })
    .onConflict((conflict) =>
      conflict
        .columns(['route', 'who', 'starts_at'])
        .doUpdateSet({ tries: sql<number>`rate_window.tries + excluded.tries` }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
};

/** Tries of one window that this process adds by one statement. */
interface Batch {
  size: number;
  readonly counted: Promise<number>;
}

/** Batches of one window, one after the other; `open` has not begun. */
interface Line {
  last: Batch | null;
  open: Batch | null;
}

const lines = new WeakMap<Db, Map<string, Line>>();

const joinBatch = (db: Db, window: Counted, line: Line): Batch => {
  const before = Promise.resolve(line.last?.counted).catch(() => undefined);
  const counted = before.then(() => {
    line.open = null;
    return addTries(db, window, batch.size);
  });
  const batch: Batch = { size: 0, counted };
  line.last = batch;
  line.open = batch;
  return batch;
};

/**
 * One more try; how many there were in this window, whichever process they went to. Guests behind one address come at once:
 * those that arrive while a statement counts are counted together by the next one, so that none waits for another's row.
 */
export const countTry = async (db: Db, window: Counted): Promise<number> => {
  const ofDb = lines.get(db) ?? new Map<string, Line>();
  lines.set(db, ofDb);
  const key = JSON.stringify(window);
  const line = ofDb.get(key) ?? { last: null, open: null };
  ofDb.set(key, line);
  const batch = line.open ?? joinBatch(db, window, line);
  batch.size += 1;
  const place = batch.size;
  try {
    return (await batch.counted) - batch.size + place;
  } finally {
    if (line.last === batch && place === batch.size) ofDb.delete(key);
  }
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
