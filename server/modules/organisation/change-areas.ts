import type { Endpoints, Input } from '@romduol/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { listWrittenElsewhere } from '../../sites/commands/send';
import { sendAsCaller } from '../../sites/commands/send-as-caller';
import { listOwnWorkplaces } from '../access';
import { addAreaManagers, endAreaManagers, listAreas, refuseForeignArea } from './areas';
import { auditIn, lockOrganisation } from './organisation';

type Owner = Call<StaffCaller>;

/** Makes the area, or names it anew; returns its id. Throws notFound and nameTaken. */
const writeArea = async (
  { db }: Owner,
  organisationId: number,
  { areaId, name }: { readonly areaId: number | undefined; readonly name: string },
): Promise<number> => {
  await refuseForeignArea(db, organisationId, areaId);
  const areas = await listAreas(db, organisationId);
  if (areas.some((area) => area.name === name && area.areaId !== areaId)) throw new Refusal('nameTaken');
  if (areaId !== undefined) {
    await db.updateTable('area').set({ name }).where('id', '=', areaId).execute();
    return areaId;
  }
  const row = { organisation_id: organisationId, name };
  return (await db.insertInto('area').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

/** Stores whose area changes: from which to which. Throws notFound for one of another organisation. */
const listMoves = async ({ db }: Owner, organisationId: number, areaId: number, storeIds: readonly number[]) => {
  const stores = await db
    .selectFrom('store')
    .select(['id', 'area_id'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'restaurant')
    .orderBy('id')
    .execute();
  if (storeIds.some((storeId) => stores.every(({ id }) => id !== storeId))) refuse('notFound');
  return stores.flatMap(({ id, area_id: left }) => {
    const now = storeIds.includes(id) ? areaId : left === areaId ? null : left;
    return now === left ? [] : [{ storeId: id, left, now }];
  });
};

/** Makes or changes an area; its managers get and lose posts with its stores. Throws notFound and nameTaken. */
export const saveArea = async (call: Owner, input: Input<Endpoints['saveArea']>): Promise<void> => {
  const { db } = call;
  const organisationId = await lockOrganisation(call);
  const name = input.name.trim();
  const areaId = await writeArea(call, organisationId, { areaId: input.areaId, name });
  const moves = await listMoves(call, organisationId, areaId, input.storeIds);
  const own = await listOwnWorkplaces(call);
  const elsewhere = await listWrittenElsewhere(
    db,
    moves.map(({ storeId }) => storeId),
  );
  for (const { storeId, left, now } of moves) {
    const isElsewhere = elsewhere.has(storeId);
    if (isElsewhere) await sendAsCaller(call, storeId, 'area', { areaId: now, name: now === null ? '' : name });
    else await db.updateTable('store').set({ area_id: now }).where('id', '=', storeId).execute();
    if (left !== null) await endAreaManagers(call, { storeId, left, now });
    await addAreaManagers(call, now ?? undefined, storeId);
    const place = isElsewhere ? undefined : own.find((each) => each.storeId === storeId);
    const what = { reason: now === null ? '' : name };
    if (place !== undefined) await auditIn(call, place, 'changeArea', { name: `store:${storeId}` }, what);
  }
};

/**
 * Throws siteWrites where a site writes a store of the area, or is still to put one into it: it would name an area that is gone until
 * the site learns of it.
 */
const refuseAtSites = async (db: Db, organisationId: number, areaId: number): Promise<void> => {
  const { rows } = await sql`SELECT FROM store s JOIN store_site x ON x.store_id = s.id
    WHERE s.organisation_id = ${organisationId} AND x.side = 'office' AND x.state <> 'cloud' AND (s.area_id = ${areaId}
    OR EXISTS (SELECT FROM site_command c WHERE c.store_id = s.id AND c.state = 'pending' AND c.kind = 'area'
      AND (c.payload->>'areaId')::bigint = ${areaId})) LIMIT 1`.execute(db);
  if (rows.length > 0) throw new Refusal('siteWrites');
};

/** Removes an area; its stores and the posts in them stay. Throws notFound and siteWrites. */
export const removeArea = async (call: Owner, { areaId }: Input<Endpoints['removeArea']>): Promise<void> => {
  const { db } = call;
  const organisationId = await lockOrganisation(call);
  await refuseForeignArea(db, organisationId, areaId);
  await refuseAtSites(db, organisationId, areaId);
  await db.updateTable('store').set({ area_id: null }).where('area_id', '=', areaId).execute();
  await db.deleteFrom('area_manager').where('area_id', '=', areaId).execute();
  await db.deleteFrom('area').where('id', '=', areaId).execute();
};
