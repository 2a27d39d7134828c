import type { Endpoints, Input, Output } from '@romduol/contract';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import { sql } from 'kysely';
import { named } from '../../../db/localized';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { audit } from '../../audit';

type Manager = Call<StaffCaller>;

/** The floors and their permanent tables. */
export const floorPlan = async ({ db, caller }: Manager): Promise<Output<Endpoints['floorPlan']>> => {
  const floors = await db
    .selectFrom('floor')
    .select(['id', 'name', 'version'])
    .where('store_id', '=', caller.storeId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const tables = await db
    .selectFrom('dining_table as t')
    .innerJoin('table_code as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.table_id', '=', 't.id'),
    )
    .select(['t.id', 't.floor_id as floorId', 't.name', 't.seats', 't.kind', 't.status', 'c.table_uuid'])
    .select(['t.set_up_version as version', 'c.version as codeVersion'])
    .where('t.store_id', '=', caller.storeId)
    .where('t.removed_at', 'is', null)
    .where('t.ends_at', 'is', null)
    .orderBy('t.name')
    .execute();
  return {
    floors,
    tables: tables.map(({ table_uuid: uuid, codeVersion, status, ...table }) => ({
      ...table,
      code: `${uuid}-${codeVersion}`,
      taken: status !== TABLE_STATUS.idle,
    })),
  };
};

/** Throws notFound for a floor that the store has not. */
export const refuseOtherFloor = async (db: Db, storeId: number, floorId: number): Promise<void> => {
  const floor = await db
    .selectFrom('floor')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', floorId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!floor) throw new Refusal('notFound');
};

const addFloor = ({ db, caller: { storeId } }: Manager, words: string) =>
  db
    .insertInto('floor')
    .values({
      store_id: storeId,
      name: words,
      position: sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM floor WHERE store_id = ${storeId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const renameFloor = async ({ db, caller: { storeId } }: Manager, id: number, version: number, words: string) => {
  const floors = db.updateTable('floor').where('store_id', '=', storeId).where('id', '=', id);
  const kept = await floors
    .set((row) => ({ name: words, version: row('version', '+', 1) }))
    .where('removed_at', 'is', null)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept;
  await refuseOtherFloor(db, storeId, id);
  throw new Refusal('changedMeanwhile');
};

/** Throws notFound, changedMeanwhile where another has renamed it since it was read. */
export const saveFloor = async (
  call: Manager,
  { id, version = 0, name }: Input<Endpoints['saveFloor']>,
): Promise<number> => {
  const words = named(name);
  const json = JSON.stringify(words);
  const kept = id === undefined ? await addFloor(call, json) : await renameFloor(call, id, version, json);
  await audit(call, 'saveFloor', { name: `floor:${kept.id}` }, { words });
  return kept.id;
};

/** Throws notFound, floorNotEmpty. */
export const removeFloor = async (call: Manager, { id }: { readonly id: number }): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const floor = await db
    .updateTable('floor')
    .set({ removed_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!floor) throw new Refusal('notFound');
  const table = await db
    .selectFrom('dining_table')
    .select('id')
    .where('store_id', '=', storeId)
    .where('floor_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (table) throw new Refusal('floorNotEmpty');
  await audit(call, 'removeFloor', { name: `floor:${id}` }, { words: floor.name });
};
