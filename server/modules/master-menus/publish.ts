import type { Endpoints, Input } from '@romduol/contract';
import { PUBLISH_AHEAD_DAYS } from '@romduol/domain/limits';
import { DAY_MS } from '@romduol/domain/time/units';
import { textIn } from '../../db/localized';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { auditIn, findOfficePost } from '../organisation';
import { listOwnWorkplaces } from '../access';
import { readMenu } from '../menu-editor';
import { loadStores } from '../store';
import { findMaster, type Office } from './masters';

/** What is published is a menu at one instant: its editors wait meanwhile. */
const holdMenu = async (db: Db, masterId: number): Promise<void> => {
  await db
    .selectFrom('goods')
    .select('id')
    .where('store_id', '=', masterId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
};

const findDue = ({ now }: Office, at: number | undefined): Date => {
  if (at === undefined) return now;
  const ahead = at - now.getTime();
  if (ahead <= 0 || ahead > PUBLISH_AHEAD_DAYS * DAY_MS) throw new Refusal('badInput', { field: 'at' });
  return new Date(at);
};

/**
 * Notes that a master is published as it is now to stores of the caller that follow it: each by a job of its own, which is due at
 * once or at an instant. Throws notFound, and badInput for an instant that is over.
 */
export const publishMaster = async (
  call: Office,
  { masterId, storeIds, at }: Input<Endpoints['publishMaster']>,
): Promise<{ publicationId: number }> => {
  const { db, caller, now } = call;
  const dueAt = findDue(call, at);
  await findMaster(call, masterId);
  const places = await Promise.all(storeIds.map((storeId) => findOfficePost(call, storeId)));
  const stores = await loadStores(db, storeIds);
  if (stores.some(({ master_id: id }) => id !== masterId)) throw new Refusal('notFound');
  await holdMenu(db, masterId);
  const { menu_version: version } = await db
    .selectFrom('store')
    .select('menu_version')
    .where('id', '=', masterId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('master_publication')
    .values({
      store_id: masterId,
      menu: JSON.stringify(await readMenu(db, masterId)),
      menu_version: version,
      due_at: dueAt,
      made_at: now,
      made_by: caller.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('master_publication_store')
    .values(
      places.map(({ storeId, staffId }) => ({
        store_id: storeId,
        publication_id: id,
        master_id: masterId,
        menu_version: version,
        staff_id: staffId,
      })),
    )
    .execute();
  await db
    .insertInto('job')
    .values(
      places.map(({ storeId }) => ({
        store_id: storeId,
        kind: 'masterMenu' as const,
        payload: JSON.stringify({ publicationId: id }),
        due_at: dueAt,
      })),
    )
    .execute();
  return { publicationId: id };
};

/** Throws notFound, and changedMeanwhile where nothing of it waits any more. */
export const withdrawPublication = async (
  call: Office,
  { masterId, publicationId }: Input<Endpoints['withdrawPublication']>,
): Promise<void> => {
  const { db, now, language } = call;
  const master = await findMaster(call, masterId);
  const places = (await listOwnWorkplaces(call)).filter((each) => !each.disabled && each.office_role !== null);
  const own = db
    .selectFrom('master_publication_store')
    .select('state')
    .where('publication_id', '=', publicationId)
    .where('master_id', '=', masterId)
    .where('store_id', 'in', [0, ...places.map(({ storeId }) => storeId)]);
  if ((await own.execute()).length === 0) throw new Refusal('notFound');
  const withdrawn = await db
    .updateTable('master_publication_store')
    .set({ state: 'withdrawn', done_at: now })
    .where('publication_id', '=', publicationId)
    .where('master_id', '=', masterId)
    .where('state', '=', 'waiting')
    .where('store_id', 'in', [0, ...places.map(({ storeId }) => storeId)])
    .returning('store_id')
    .execute();
  if (withdrawn.length === 0) throw new Refusal('changedMeanwhile');
  for (const place of places) {
    if (!withdrawn.some((row) => row.store_id === place.storeId)) continue;
    const detail = { reason: textIn(master.name, language) };
    await auditIn(call, place, 'withdrawMenu', { name: `master:${masterId}` }, detail);
  }
};
