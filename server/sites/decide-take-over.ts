import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/db';
import type { StoreSiteTable } from '../db/schema-machines';

export type StoreSite = Selectable<StoreSiteTable>;

/** Who decides, and when; without a post: the operator. */
interface Decision {
  readonly now: Date;
  readonly staffId: number | null;
}

/**
 * Ends the time of a site, at the office: its epoch is over, and the office takes the store over (`finishTakeOver`). Decided once,
 * however often it is asked for. Null for a store that never had a site.
 */
export const decideTakeOver = async (
  db: Db,
  storeId: number,
  { now, staffId }: Decision,
): Promise<StoreSite | null> => {
  await db
    .updateTable('store_site')
    .set({ state: 'leaving', epoch: sql`epoch + 1`, taken_over_at: now, taken_over_by: staffId, reconciled_at: null })
    .where('store_id', '=', storeId)
    .where('side', '=', 'office')
    .where('state', 'in', ['site', 'joining'])
    .execute();
  const row = await db
    .selectFrom('store_site')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('side', '=', 'office')
    .where('site_number', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
};
