import { addDays } from '@romduol/domain/time/days';
import { businessDayAt } from '@romduol/domain/time/business-day';
import type { Day } from '@romduol/domain/time/calendar';
import { storeDays } from '../../../server/zones/store-zone';
import { findStoreId } from './paying';
import type { World } from './world';

/** The business day of the world's clock at its first store. */
export const worldDay = async (world: World): Promise<Day> => {
  const store = await world.db
    .selectFrom('store')
    .select(['zone', 'country', 'day_cut_off_minutes'])
    .where('id', '=', await findStoreId(world))
    .executeTakeFirstOrThrow();
  return businessDayAt(world.now, storeDays(store)).day;
};

/** As if sales had taken so much of an ingredient a number of days ago, at the same time of the day. */
export const usedBefore = async (
  world: World,
  ingredientId: number,
  daysAgo: number,
  thousandths: number,
): Promise<void> => {
  const storeId = await findStoreId(world);
  const row = { store_id: storeId, ingredient_id: ingredientId, kind: 'consumption', cost: 0 } as const;
  const day = addDays(await worldDay(world), -daysAgo);
  await world.db
    .insertInto('stock_day')
    .values({ ...row, business_day: day, thousandths: -thousandths })
    .execute();
  await world.db
    .insertInto('stock_entry')
    .values({
      ...row,
      thousandths: -thousandths,
      paid_cents: null,
      supplier_id: null,
      other_store_id: null,
      staff_id: null,
      at: new Date(world.now - daysAgo * 24 * 60 * 60 * 1_000),
      purchase_order_id: null,
    })
    .execute();
};
