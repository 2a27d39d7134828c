import type { Db } from '../db/db';
import { inTransaction } from '../db/transaction';
import { LIVE_COLUMNS, type LiveMessages } from './delivery';

/** Older messages are not delivered, in ms: a phone that missed one has refetched by then. */
const STALE_MS = 60_000;

/**
 * Passes committed messages that are not published yet to `publish`, and marks them in the same transaction: one whose
 * process ended between publishing and marking is published again, and none is left out. Of several processes at it,
 * one has a message; the others wait for its mark.
 */
export const relay = (
  db: Db,
  now: Date,
  publish: (messages: readonly LiveMessages[]) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const waiting = await trx
      .updateTable('outbox')
      .set({ published_at: now })
      .where('published_at', 'is', null)
      .where('at', '>', new Date(now.getTime() - STALE_MS))
      .returning(LIVE_COLUMNS)
      .execute();
    if (waiting.length > 0) await publish(waiting.toSorted((one, other) => one.id - other.id));
  });
