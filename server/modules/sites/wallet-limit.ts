import type { Endpoints, Input } from '@romduol/contract';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { audit } from '../audit';
import { loadStore } from '../store';
import { findOwnedStore } from './owned-store';

/**
 * Sets the limit of a store that keeps members. A lower one holds at a site once that has contact. Throws notFound for a store that
 * the caller does not own.
 */
export const setSiteWalletLimit = async (
  call: Call<StaffCaller>,
  { storeId, limit }: Input<Endpoints['setSiteWalletLimit']>,
): Promise<void> => {
  const { db, caller } = call;
  const { staffId } = await findOwnedStore(call, storeId);
  const { site_wallet_limit_cents: before } = await loadStore(db, storeId);
  if (before === limit) return;
  await db.updateTable('store').set({ site_wallet_limit_cents: limit }).where('id', '=', storeId).execute();
  await sql`SELECT note_members_for_sites(${storeId})`.execute(db);
  const there = { ...call, caller: { ...caller, storeId, staffId } };
  const changes = { siteWalletLimit: { from: before, to: limit } };
  await audit(there, 'changeSettings', { name: 'store' }, { reason: 'siteWallets', changes });
};
