import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';

type Station = Input<Endpoints['savePrintStation']>;

const assign = async ({ db, caller }: Call<StaffCaller>, stationId: number, ids: readonly number[]): Promise<void> => {
  const { storeId } = caller;
  await db
    .deleteFrom('print_station_category')
    .where('store_id', '=', storeId)
    .where('station_id', '=', stationId)
    .execute();
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('category')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
  if (known.length < ids.length) throw new Refusal('notFound');
  await db
    .insertInto('print_station_category')
    .values(ids.map((id) => ({ store_id: storeId, category_id: id, station_id: stationId })))
    // A category that another station cooked so far goes over to this one.
    .onConflict((conflict) => conflict.columns(['store_id', 'category_id']).doUpdateSet({ station_id: stationId }))
    .execute();
};

/** Throws notFound for a station or a category that the store does not have. */
export const savePrintStation = async (call: Call<StaffCaller>, { stationId, name, categoryIds }: Station) => {
  const { db, caller } = call;
  const words = JSON.stringify(name);
  const saved =
    stationId === undefined
      ? db.insertInto('print_station').values({ store_id: caller.storeId, name: words }).returning('id')
      : db
          .updateTable('print_station')
          .set({ name: words })
          .where('store_id', '=', caller.storeId)
          .where('id', '=', stationId)
          .where('removed_at', 'is', null)
          .returning('id');
  const { id } = (await saved.executeTakeFirst()) ?? refuse('notFound');
  await assign(call, id, categoryIds);
  return { stationId: id };
};

export const removeStation = async (call: Call<StaffCaller>, { stationId }: { readonly stationId: number }) => {
  const { db, caller, now } = call;
  const removed = await db
    .updateTable('print_station')
    .set({ removed_at: now })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', stationId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal('notFound');
  await assign(call, stationId, []);
  await db
    .updateTable('goods')
    .set({ station_id: null })
    .where('store_id', '=', caller.storeId)
    .where('station_id', '=', stationId)
    .execute();
  await db
    .deleteFrom('printer_station')
    .where('store_id', '=', caller.storeId)
    .where('station_id', '=', stationId)
    .execute();
  return {};
};
