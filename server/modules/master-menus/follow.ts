import type { Endpoints, Input } from '@romduol/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import { Refusal, refuse } from '../../http/refusal';
import { listWrittenElsewhere } from '../../sites/commands/send';
import { sendAsCaller } from '../../sites/commands/send-as-caller';
import { audit } from '../audit';
import { findOfficePost, lockOrganisation } from '../organisation';
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
  const elsewhere = await listWrittenElsewhere(db, storeIds);
  for (const storeId of storeIds.toSorted((one, two) => one - two)) {
    const place = await findOfficePost(call, storeId);
    const { master_id: before } = await loadStore(db, storeId);
    if (place.storeClosed || (before !== null && before !== masterId)) throw new Refusal('conflict', { storeId });
    const reason = textIn(master.name, call.language);
    if (elsewhere.has(storeId)) {
      const { rows } = await sql<{
        row: object;
      }>`SELECT to_jsonb(s) AS row FROM store s WHERE id = ${masterId}`.execute(db);
      const followed = { masterId, master: rows[0]?.row ?? refuse('notFound'), keepsOwn, reason };
      await sendAsCaller(call, storeId, 'followMenu', followed);
    } else await followHere({ ...call, storeId, staffId: place.staffId }, { masterId, keepsOwn, reason });
  }
};

/** A store follows a master no more; what is on its menu stays, as its own. Throws notFound. */
export const leaveMaster = async (
  call: Office,
  { masterId, storeId }: Input<Endpoints['leaveMaster']>,
): Promise<void> => {
  const { db } = call;
  await lockOrganisation(call);
  const master = await findMaster(call, masterId);
  const { staffId } = await findOfficePost(call, storeId);
  const store = await loadStore(db, storeId);
  if (store.master_id !== masterId) throw new Refusal('notFound');
  const left = { masterId, reason: textIn(master.name, call.language) };
  if ((await listWrittenElsewhere(db, [storeId])).has(storeId)) await sendAsCaller(call, storeId, 'leaveMenu', left);
  else await leaveHere({ ...call, storeId, staffId }, left);
};

/** Where the store is written. */
interface There {
  readonly db: Db;
  readonly now: Date;
  readonly storeId: number;
  readonly staffId: number;
}

/** Lets a store follow a master, where the store is written. */
export const followHere = async (
  { db, now, storeId, staffId }: There,
  { masterId, keepsOwn, reason }: { readonly masterId: number; readonly keepsOwn: boolean; readonly reason: string },
): Promise<void> => {
  const { master_id: before } = await loadStore(db, storeId);
  await db
    .updateTable('store')
    .set({ master_id: masterId, master_keeps_own: keepsOwn })
    .where('id', '=', storeId)
    .execute();
  if (before === masterId) return;
  const about = { name: `master:${masterId}` };
  await audit({ db, now, caller: { storeId, staffId } }, 'takeOverMenu', about, { reason, keepsOwn });
};

/** Ends that, where the store is written. */
export const leaveHere = async (
  { db, now, storeId, staffId }: There,
  { masterId, reason }: { readonly masterId: number; readonly reason: string },
): Promise<void> => {
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
  const about = { name: `master:${masterId}` };
  await audit({ db, now, caller: { storeId, staffId } }, 'leaveMasterMenu', about, { reason });
};
