import type { Db } from '../../db/db';
import { listWrittenElsewhere } from '../../sites/commands/send';
import { CONTACT_VALID_MS } from '../../sites/limits';

/**
 * The stores that may keep something about a person: those whose member they are, and those that share the members of one,
 * where their wallet pays and staff find them before they have joined.
 */
export const listStoresKnowing = async (db: Db, personId: number): Promise<number[]> => {
  const joined = await db.selectFrom('member').select('store_id').where('person_id', '=', personId).execute();
  const ids = joined.map((row) => row.store_id);
  if (ids.length === 0) return [];
  const stores = await db
    .selectFrom('store')
    .select('id')
    .where((row) => row.or([row('id', 'in', ids), row('members_at', 'in', ids)]))
    .orderBy('id')
    .execute();
  return stores.map(({ id }) => id);
};

/** Stores by who writes their rows. */
interface ByWriter {
  readonly here: readonly number[];
  /** Servers on site, of which this is the office. */
  readonly elsewhere: readonly number[];
}

/** A server on site writes its own store; the others, of which it has copies, are for its office. */
export const splitByWriter = async (db: Db, storeIds: readonly number[]): Promise<ByWriter> => {
  const self = await db.selectFrom('store_site').select('store_id').where('side', '=', 'site').executeTakeFirst();
  if (self !== undefined) return { here: storeIds.filter((id) => id === self.store_id), elsewhere: [] };
  const sites = await listWrittenElsewhere(db, storeIds);
  return { here: storeIds.filter((id) => !sites.has(id)), elsewhere: storeIds.filter((id) => sites.has(id)) };
};

/** How many of these stores cannot be reached now: what is decided of them waits. */
export const countAway = async (db: Db, storeIds: readonly number[], now: Date): Promise<number> => {
  const away = await db
    .selectFrom('store_site')
    .select('store_id')
    .where('store_id', 'in', [0, ...storeIds])
    .where('side', '=', 'office')
    .where('state', '<>', 'cloud')
    .where((row) =>
      row.or([
        row('relay_port', 'is', null),
        row('contact_at', 'is', null),
        row('contact_at', '<', new Date(now.getTime() - CONTACT_VALID_MS)),
      ]),
    )
    .execute();
  return away.length;
};
