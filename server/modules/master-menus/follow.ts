import type { Endpoints, Input } from '@romduol/contract';
import { textIn } from '../../db/localized';
import { Refusal } from '../../http/refusal';
import { auditIn, findOfficePost, lockOrganisation } from '../organisation';
import { loadStore } from '../store';
import { findMaster, type Office } from './masters';

/** Stores follow a master. Throws notFound for one that is not the caller's, conflict for one that follows another master. */
export const takeOverMaster = async (
  call: Office,
  { masterId, storeIds, keepsOwn }: Input<Endpoints['takeOverMaster']>,
): Promise<void> => {
  const { db } = call;
  await lockOrganisation(call);
  const master = await findMaster(call, masterId);
  for (const storeId of storeIds.toSorted((one, two) => one - two)) {
    const place = await findOfficePost(call, storeId);
    const { master_id: before } = await loadStore(db, storeId);
    if (place.storeClosed || (before !== null && before !== masterId)) throw new Refusal('conflict', { storeId });
    await db
      .updateTable('store')
      .set({ master_id: masterId, master_keeps_own: keepsOwn })
      .where('id', '=', storeId)
      .execute();
    if (before === masterId) continue;
    const detail = { reason: textIn(master.name, call.language), keepsOwn };
    await auditIn(call, place, 'takeOverMenu', { name: `master:${masterId}` }, detail);
  }
};

/** A store follows a master no more; what is on its menu stays, as its own. Throws notFound. */
export const leaveMaster = async (
  call: Office,
  { masterId, storeId }: Input<Endpoints['leaveMaster']>,
): Promise<void> => {
  const { db, now } = call;
  await lockOrganisation(call);
  const master = await findMaster(call, masterId);
  const place = await findOfficePost(call, storeId);
  const store = await loadStore(db, storeId);
  if (store.master_id !== masterId) throw new Refusal('notFound');
  // Before the links: a publication holds these rows first.
  await db
    .updateTable('master_publication_store')
    .set({ state: 'withdrawn', done_at: now })
    .where('store_id', '=', storeId)
    .where('master_id', '=', masterId)
    .where('state', '=', 'waiting')
    .execute();
  await db.deleteFrom('master_link').where('store_id', '=', storeId).execute();
  await db.updateTable('store').set({ master_id: null }).where('id', '=', storeId).execute();
  const detail = { reason: textIn(master.name, call.language) };
  await auditIn(call, place, 'leaveMasterMenu', { name: `master:${masterId}` }, detail);
};
