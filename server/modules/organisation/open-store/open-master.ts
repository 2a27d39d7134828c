import type { Endpoints, Input } from '@romduol/contract';
import { named } from '../../../db/localized';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { refuse } from '../../../http/refusal';
import { loadStore } from '../../store';
import { auditIn, lockOrganisation } from '../organisation';
import { copyStore } from './copy-store';
import { insertStore } from './new-store';
import { addOwners, findSource } from './open-store';
import { copyColumns } from './store-columns';

/** Nothing in a master menu happens at a time of its own. */
const ZONE = 'UTC';

/**
 * Makes a master menu: a store that has a menu and nothing else. Amounts, languages and tax classes are those of the store that it is
 * like. Throws notFound for a store that is not the caller's.
 */
export const openMaster = async (
  call: Call<StaffCaller>,
  { name, fromStoreId, withMenu, allows }: Input<Endpoints['createMaster']>,
): Promise<number> => {
  const { db, now } = call;
  const organisationId = await lockOrganisation(call);
  const source = (await findSource(call, fromStoreId)) ?? refuse('notFound');
  const like = await loadStore(db, fromStoreId);
  const input = {
    name,
    country: like.country,
    zone: ZONE,
    currency: like.currency,
    vatPercentage: like.vat_percentage,
    pricesIncludeVat: like.prices_include_vat ?? false,
    floors: [],
  };
  const masterId = await insertStore(db, { organisationId, membersAt: null, kind: 'masterMenu' }, input, now);
  await db
    .updateTable('store')
    .set({ languages: like.languages, master_allows: [...allows] })
    .where('id', '=', masterId)
    .execute();
  const place = await addOwners(call, organisationId, masterId);
  const between = { from: source.storeId, to: masterId };
  if (withMenu) {
    const parts = ['menu', 'kitchen'] as const;
    await copyStore(db, { ...between, parts, withoutPrices: false, staffId: place.staffId, now });
  } else await copyColumns(db, between, ['menuInCountry']);
  const detail = { words: named(name), allows };
  await auditIn(call, place, 'saveMasterMenu', { name: `master:${masterId}` }, detail);
  await auditIn(call, source, 'saveMasterMenu', { name: `master:${masterId}` }, detail);
  return masterId;
};
