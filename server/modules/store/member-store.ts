import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';
import { loadStoreOnce, type Store } from './load-store';

/** The store whose rows keep the members of a store, their wallets and their credit limits: itself, or one of its organisation. */
export const toMemberStoreId = ({ id, members_at: membersAt }: Pick<Store, 'id' | 'members_at'>): number =>
  membersAt ?? id;

/** The same by id, as the transaction read it first: it changes only while a store has no members. */
export const findMemberStoreId = async (db: Db, storeId: number): Promise<number> =>
  toMemberStoreId(await loadStoreOnce(db, storeId));

/** The stores whose members one store keeps, with that one, in the order in which they were opened. */
export const listSharingStores = (db: Db, memberStoreId: number): Promise<Pick<Store, 'id' | 'name'>[]> =>
  db
    .selectFrom('store')
    .select(['id', 'name'])
    .where(sql<boolean>`coalesce(members_at, id) = ${memberStoreId}`)
    .orderBy('id')
    .execute();

/**
 * The ids of the stores that share the members of a store, with that one, as a part of a statement. A store that keeps members of
 * others keeps its own.
 */
export const sharingStoreIds = (storeId: number): RawBuilder<number> =>
  sql<number>`(SELECT s.id FROM store AS s JOIN store AS own ON own.id = ${storeId}
    WHERE s.id = coalesce(own.members_at, own.id) OR s.members_at = coalesce(own.members_at, own.id))`;
