import type { Command } from '@romduol/contract/events';
import { sql } from 'kysely';
import type { Db } from '../http/call';

/** Who hears a message: everybody of the store, its staff, the phones of a sitting, one device. */
export type Audience = 'store' | 'staff' | `sitting:${number}` | `device:${string}`;

export interface Announcement {
  readonly storeId: number;
  readonly cmd: Command;
  readonly to: readonly Audience[];
  /** Ids and versions, never state. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/** The channel on which a row of the outbox is told of: `<store id>:<row id>`, sent when the transaction commits. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Tells of a change, in the transaction that makes it: written to the outbox, and pushed once it is committed. Nothing
 * is heard of a change that was undone.
 */
export const announce = async (trx: Db, told: Announcement): Promise<void> => {
  const { storeId, cmd, data, now } = told;
  const rows = await trx
    .insertInto('outbox')
    .values(told.to.map((audience) => ({ store_id: storeId, cmd, audience, data: JSON.stringify(data), at: now })))
    .returning('id')
    .execute();
  for (const { id } of rows) await sql`SELECT pg_notify(${OUTBOX_CHANNEL}, ${`${storeId}:${id}`})`.execute(trx);
};
