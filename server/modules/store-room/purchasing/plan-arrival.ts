import { planDeliveries } from '@romduol/domain/stock/forecast';
import { businessDayAt } from '@romduol/domain/time/business-day';
import type { Day } from '@romduol/domain/time/calendar';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { storeDays } from '../../../zones/store-zone';
import { loadStoreOnce } from '../../store';

/** The day on which a supplier of the store delivers what is ordered now. */
export const planArrival = async ({ db, caller, now }: Call<StaffCaller>, supplierId: number): Promise<Day> => {
  const { storeId } = caller;
  const { lead_days: leadDays, delivery_weekdays: weekdays } = await db
    .selectFrom('supplier')
    .select(['lead_days', 'delivery_weekdays'])
    .where('store_id', '=', storeId)
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow();
  const { day } = businessDayAt(now.getTime(), storeDays(await loadStoreOnce(db, storeId)));
  return planDeliveries(day, { leadDays, weekdays }).arrives;
};
