import { textIn } from '../../db/localized';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { audit } from '../audit';
import { loadStore } from '../store';

export const kitchenSettings = async ({
  db,
  caller,
  language,
}: Call<StaffCaller>): Promise<Output<Endpoints['kitchenSettings']>> => {
  const { storeId } = caller;
  const store = await loadStore(db, storeId);
  const stations = await db
    .selectFrom('print_station')
    .select(['id', 'name', 'language'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name', 'course'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute();
  return {
    coursesOn: store.courses_on,
    soonMinutes: store.kitchen_soon_minutes,
    lateMinutes: store.kitchen_late_minutes,
    readyMinutes: store.ready_minutes,
    showsEstimates: store.shows_estimates,
    stations: stations.map((row) => ({ stationId: row.id, name: textIn(row.name, language), language: row.language })),
    categories: categories.map(({ id, name, course }) => ({ categoryId: id, name: textIn(name, language), course })),
  };
};

/** Throws badInput for a ticket that is late before it is soon late, notFound for what is not the store's. */
export const saveKitchenSettings = async (
  call: Call<StaffCaller>,
  {
    coursesOn,
    soonMinutes,
    lateMinutes,
    readyMinutes,
    showsEstimates,
    stations,
    categories,
  }: Input<Endpoints['saveKitchenSettings']>,
) => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  if (soonMinutes >= lateMinutes) throw new Refusal('badInput', { field: 'lateMinutes' });
  const set = {
    courses_on: coursesOn,
    kitchen_soon_minutes: soonMinutes,
    kitchen_late_minutes: lateMinutes,
    ready_minutes: readyMinutes,
    ...(showsEstimates !== undefined && { shows_estimates: showsEstimates }),
  };
  await db.updateTable('store').set(set).where('id', '=', storeId).execute();
  for (const { stationId, language = null } of stations) {
    const { numUpdatedRows } = await db
      .updateTable('print_station')
      .set({ language })
      .where('store_id', '=', storeId)
      .where('id', '=', stationId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('notFound');
  }
  for (const { categoryId, course } of categories) {
    const { numUpdatedRows } = await db
      .updateTable('category')
      .set({ course })
      .where('store_id', '=', storeId)
      .where('id', '=', categoryId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('notFound');
  }
  await audit(call, 'changeSettings', { name: 'kitchen' }, set);
  await announce(db, { storeId, cmd: COMMANDS.kitchenTicket, to: ['staff'], data: {}, now });
  return {};
};
