import type { Endpoints, Input } from '@romduol/contract';
import { PUBLISH_AHEAD_DAYS } from '@romduol/domain/limits';
import { DAY_MS } from '@romduol/domain/time/units';
import { textIn } from '../../db/localized';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { listWrittenElsewhere, sendCommand } from '../../sites/commands/send';
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
  const menu = await readMenu(db, masterId);
  const { id } = await db
    .insertInto('master_publication')
    .values({
      store_id: masterId,
      menu: JSON.stringify(menu),
      menu_version: version,
      due_at: dueAt,
      made_at: now,
      made_by: caller.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const elsewhere = await listWrittenElsewhere(db, storeIds);
  const here = places.filter(({ storeId }) => !elsewhere.has(storeId));
  for (const { storeId, staffId } of places.filter((place) => elsewhere.has(place.storeId))) {
    await sendCommand(db, { storeId, staffId, madeBy: caller.name, now }, 'publishMenu', {
      ...{ masterId, publicationId: id, menu, menuVersion: version },
      ...{ dueAt: dueAt.getTime(), madeAt: now.getTime() },
    });
  }
  if (here.length > 0) {
    await db
      .insertInto('master_publication_store')
      .values(
        here.map(({ storeId, staffId }) => ({
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
        here.map(({ storeId }) => ({
          store_id: storeId,
          kind: 'masterMenu' as const,
          payload: JSON.stringify({ publicationId: id }),
          due_at: dueAt,
        })),
      )
      .execute();
  }
  return { publicationId: id };
};

/** What of a publication has not left for a site yet is dropped. Returns the stores that never get it. */
const dropUnsent = async (
  { db, now }: Office,
  storeIds: readonly number[],
  publicationId: number,
): Promise<number[]> => {
  const rows = await db
    .deleteFrom('site_command')
    .where('store_id', 'in', [0, ...storeIds])
    .where('kind', '=', 'publishMenu')
    .where('state', '=', 'pending')
    .where(sql<boolean>`(payload->>'publicationId')::bigint = ${publicationId}`)
    .where((on) => on.or([on('sending_until', 'is', null), on('sending_until', '<', now)]))
    .returning('store_id')
    .execute();
  return rows.map(({ store_id: storeId }) => storeId);
};

/** Throws notFound, and changedMeanwhile where nothing of it waits any more. */
export const withdrawPublication = async (
  call: Office,
  { masterId, publicationId }: Input<Endpoints['withdrawPublication']>,
): Promise<void> => {
  const { db, caller, now, language } = call;
  const master = await findMaster(call, masterId);
  const places = (await listOwnWorkplaces(call)).filter((each) => !each.disabled && each.office_role !== null);
  const ids = places.map(({ storeId }) => storeId);
  const dropped = await dropUnsent(call, ids, publicationId);
  const rows = await db
    .selectFrom('master_publication_store')
    .select(['store_id', 'state'])
    .where('publication_id', '=', publicationId)
    .where('master_id', '=', masterId)
    .where('store_id', 'in', [0, ...ids])
    .execute();
  if (rows.length + dropped.length === 0) throw new Refusal('notFound');
  const elsewhere = await listWrittenElsewhere(db, ids);
  const withdrawn = await db
    .updateTable('master_publication_store')
    .set({ state: 'withdrawn', done_at: now })
    .where('publication_id', '=', publicationId)
    .where('master_id', '=', masterId)
    .where('state', '=', 'waiting')
    .where('store_id', 'in', [0, ...ids.filter((id) => !elsewhere.has(id))])
    .returning('store_id')
    .execute();
  const sent = rows.filter((row) => row.state === 'waiting' && elsewhere.has(row.store_id));
  if (withdrawn.length + sent.length + dropped.length === 0) throw new Refusal('changedMeanwhile');
  const reason = textIn(master.name, language);
  for (const place of places) {
    const { storeId, staffId } = place;
    if (sent.some((row) => row.store_id === storeId)) {
      const command = { masterId, publicationId, reason };
      await sendCommand(db, { storeId, staffId, madeBy: caller.name, now }, 'withdrawMenu', command);
    } else if (withdrawn.some((row) => row.store_id === storeId)) {
      await auditIn(call, place, 'withdrawMenu', { name: `master:${masterId}` }, { reason });
    }
  }
};
