import type { Command } from '@romduol/contract/events';
import { sql } from 'kysely';
import type { Db } from '../db/db';
import { hold } from '../db/transaction';
import { RELAYED } from './session-setting';

/** Who receives a message: all clients of the store, its staff, the phones of a sitting, one device, one login. */
export type Audience = 'store' | 'staff' | `session:${number}` | `sitting:${number}` | `device:${string}`;

export interface Announcement {
  readonly storeId: number;
  readonly cmd: Command;
  readonly to: readonly Audience[];
  /** Ids and versions, never state. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/** The channel on which a row of the outbox is announced: `<store id>:<row id>`, sent when the transaction commits. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Announces changes, in the transaction that makes them: written to the outbox, and pushed once it is committed. A
 * change that was rolled back is not announced. One statement for any number of messages, each with its store. Where
 * Redis carries the messages, PostgreSQL need not notify: notifications make all commits of a database queue for each
 * other.
 */
export const announce = async (trx: Db, ...messages: readonly Announcement[]): Promise<void> => {
  const rows = messages.flatMap(({ storeId, cmd, to, data, now }) =>
    to.map((audience) => ({ store_id: storeId, cmd, audience, data: JSON.stringify(data), at: now })),
  );
  if (rows.length === 0) return;
  await hold(
    trx,
    trx
      .with('messages', (db) => db.insertInto('outbox').values(rows).returning(['store_id', 'id']))
      .selectFrom('messages')
      .select(sql`pg_notify(${OUTBOX_CHANNEL}, store_id || ':' || id)`.as('sent'))
      .where(sql<boolean>`NOT ${RELAYED}`)
      .compile(),
  );
};
