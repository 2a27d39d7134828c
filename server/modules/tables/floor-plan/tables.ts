import type { Endpoints, Input } from '@romduol/contract';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { audit } from '../../audit';
import { answerCall, endParty } from '../clear-table';
import { lockTable, announceTable } from '../move-table';
import { newUuid } from '../new-uuid';
import { nextCode } from '../renew-code';
import { refuseOtherFloor } from './floors';

type Manager = Call<StaffCaller>;

const refuseTaken = async (db: Db, storeId: number, names: readonly string[], but: number): Promise<void> => {
  const taken = await db
    .selectFrom('dining_table')
    .select('id')
    .where('store_id', '=', storeId)
    .where('name', 'in', [...names])
    .where('id', '<>', but)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (taken) throw new Refusal('nameTaken');
};

/** Throws notFound for another store's floor, nameTaken where a table of one of the names exists. */
export const addTables = async (call: Manager, input: Input<Endpoints['addTables']>): Promise<number[]> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  await refuseOtherFloor(db, storeId, input.floorId);
  const names = input.names.map((name) => name.trim());
  if (new Set(names).size < names.length) throw new Refusal('nameTaken');
  await refuseTaken(db, storeId, names, 0);
  const made = await db
    .insertInto('dining_table')
    .values(
      names.map((name) => ({
        store_id: storeId,
        floor_id: input.floorId,
        name,
        seats: input.seats,
        kind: input.kind,
        status_since: now,
      })),
    )
    // A table of this name was added at the same time.
    .onConflict((conflict) => conflict.columns(['store_id', 'name']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .execute();
  if (made.length < names.length) throw new Refusal('nameTaken');
  const codes = made.map(({ id }) => ({ table_uuid: newUuid(), store_id: storeId, table_id: id }));
  await db.insertInto('table_code').values(codes).execute();
  await audit(call, 'addTables', { name: `floor:${input.floorId}` }, { reason: names.join(', ') });
  await announceTable(db, storeId, made[0]?.id ?? 0, now);
  return made.map(({ id }) => id);
};

/** Throws notFound, nameTaken, changedMeanwhile where another has changed it since it was read. */
export const changeTableSetUp = async (
  call: Manager,
  { id, version, floorId, name, seats }: Input<Endpoints['changeTableSetUp']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const table = await lockTable(db, storeId, id);
  if (table.ends_at !== null) throw new Refusal('notFound');
  if (table.set_up_version !== version) throw new Refusal('changedMeanwhile');
  await refuseOtherFloor(db, storeId, floorId);
  await refuseTaken(db, storeId, [name.trim()], id);
  await db
    .updateTable('dining_table')
    .set({ floor_id: floorId, name: name.trim(), seats, set_up_version: version + 1 })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await audit(call, 'changeTableSetUp', { name: `table:${id}` }, { reason: `${table.name} → ${name.trim()}`, seats });
  await announceTable(db, storeId, id, now);
};

/** Throws notFound, unpaidOrders while its party has an unpaid order. */
export const removeTable = async (call: Manager, { id }: { readonly id: number }): Promise<void> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const table = await lockTable(db, storeId, id);
  if (table.ends_at !== null) throw new Refusal('notFound');
  await endParty(db, table, now);
  await answerCall(call, id);
  await nextCode(db, storeId, id);
  await db
    .updateTable('dining_table')
    .set({ status: TABLE_STATUS.idle, status_since: now, removed_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await audit(call, 'removeTable', { name: `table:${id}` }, { reason: table.name });
  await announceTable(db, storeId, id, now);
};
