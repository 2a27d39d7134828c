import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db';
import { NO_POST_YET } from './apply';
import type { CommandKind, CommandPayloads } from './command';

interface Sender {
  readonly storeId: number;
  /** The sender's post in the store; null where it has not come from the site yet, which finds it by their sign-in name. */
  readonly staffId: number | null;
  readonly userName?: string;
  readonly madeBy: string;
  readonly now: Date;
}

/** Which of some stores the office does not write now: what it decides of them is sent as a command. */
export const listWrittenElsewhere = async (db: Db, storeIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('store_site')
    .select('store_id')
    .where('store_id', 'in', [0, ...storeIds])
    .where('side', '=', 'office')
    .where('state', '!=', 'cloud')
    .execute();
  return new Set(rows.map(({ store_id: storeId }) => storeId));
};

/**
 * Notes what the office decides of a store that a site writes. The site applies it once, when it can be reached; if the office takes
 * the store over before, it does so itself.
 */
export const sendCommand = async <K extends CommandKind>(
  db: Db,
  { storeId, staffId, userName, madeBy, now }: Sender,
  kind: K,
  payload: CommandPayloads[K],
): Promise<void> => {
  await db
    .insertInto('site_command')
    .values({
      store_id: storeId,
      key: randomUUID(),
      kind,
      payload: JSON.stringify(payload),
      staff_id: staffId ?? NO_POST_YET,
      user_name: userName ?? null,
      made_by: madeBy,
      made_at: now,
    })
    .execute();
};
