import type { Endpoints, Input } from '@romduol/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { loadStore, loadStores, type Store, toMemberStoreId } from '../store';
import { auditIn, findOfficePost, lockOrganisation } from './organisation';

type Owner = Call<StaffCaller>;
type SharingStore = Pick<Store, 'organisation_id' | 'currency'>;

/** Whether a server on site writes a store, or is to: it keeps no other one's members. */
const hasSite = async (db: Db, storeId: number): Promise<boolean> => {
  const site = await db
    .selectFrom('store_site')
    .select('state')
    .where('store_id', '=', storeId)
    .where('state', '<>', 'cloud')
    .executeTakeFirst();
  return site !== undefined;
};

/**
 * The store that keeps the members of another one with these properties, if it shares those of the store that is named.
 * Throws notFound for a store of another organisation, badInput where the main currencies differ, membersShared where a server on
 * site writes it.
 */
const findKeeper = async (db: Db, store: SharingStore, sharesWith: number): Promise<number> => {
  const [named] = await loadStores(db, [sharesWith]);
  const isRestaurant = named?.kind === 'restaurant' && named.organisation_id === store.organisation_id;
  if (!isRestaurant) throw new Refusal('notFound');
  if (named.currency !== store.currency) throw new Refusal('badInput', { field: 'sharesWith' });
  const keeper = toMemberStoreId(named);
  if (await hasSite(db, keeper)) throw new Refusal('membersShared');
  return keeper;
};

/**
 * The store that keeps the members of a store that is opened: the one that is asked for, null for the new store itself. Where
 * nothing is asked, it shares those of the caller's store, if both have the same main currency.
 */
export const chooseKeeper = async (
  { db, caller }: Owner,
  organisationId: number,
  {
    sharesWith,
    ownMembers = false,
    currency,
  }: Pick<Input<Endpoints['openStore']>, 'sharesWith' | 'ownMembers' | 'currency'>,
): Promise<number | null> => {
  if (ownMembers) return null;
  if (sharesWith !== undefined) return findKeeper(db, { organisation_id: organisationId, currency }, sharesWith);
  const own = await loadStore(db, caller.storeId);
  const keeper = toMemberStoreId(own);
  return own.currency === currency && !(await hasSite(db, keeper)) ? keeper : null;
};

/**
 * Waits for members who are joining. Throws membersInUse where the store has members or a part in a wallet or a credit, or
 * keeps the members of others.
 */
const refuseMembers = async (db: Db, store: Store): Promise<void> => {
  const { id } = store;
  await db.selectFrom('store').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<{ used: boolean }>`SELECT
    EXISTS (SELECT FROM member WHERE store_id = ${id})
    OR EXISTS (SELECT FROM store WHERE members_at = ${id} AND id <> ${id})
    OR EXISTS (SELECT FROM wallet_entry WHERE store_id = ${toMemberStoreId(store)} AND at_store_id = ${id})
    OR EXISTS (SELECT FROM tender WHERE store_id = ${id} AND person_id IS NOT NULL) AS used`.execute(db);
  if (rows[0]?.used ?? true) throw new Refusal('membersInUse');
};

/** Members of one store move to no other: only a store without any can share, or stop it. Throws notFound, siteWrites, membersInUse, membersShared. */
export const shareMembers = async (
  call: Owner,
  { storeId, sharesWith }: Input<Endpoints['shareMembers']>,
): Promise<void> => {
  const { db, language } = call;
  await lockOrganisation(call);
  const place = await findOfficePost(call, storeId);
  if (await hasSite(db, storeId)) throw new Refusal('siteWrites');
  const store = await loadStore(db, storeId);
  const keeper = sharesWith === undefined ? storeId : await findKeeper(db, store, sharesWith);
  const before = toMemberStoreId(store);
  if (keeper === before) return;
  await refuseMembers(db, store);
  await db
    .updateTable('store')
    .set({ members_at: keeper === storeId ? null : keeper })
    .where('id', '=', storeId)
    .execute();
  const nameStore = async (id: number) => textIn((await loadStore(db, id)).name, language);
  const changes = { sharesWith: { from: await nameStore(before), to: await nameStore(keeper) } };
  await auditIn(call, place, 'changeSettings', { name: 'store' }, { reason: 'members', changes });
};
