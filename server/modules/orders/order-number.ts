import { businessDay } from '@romduol/domain/time/calendar';
import type { Db } from '../../http/call';
import type { Store } from '../store';

/** Numbers of one business day run from 1; the row's lock makes them unique and without gaps for placed orders. */
export const nextOrderNo = async (db: Db, store: Store, now: Date): Promise<{ orderNo: string; day: string }> => {
  const day = businessDay(now.getTime(), store.zone_offset_minutes, store.day_cut_off_minutes);
  const { last } = await db
    .insertInto('order_number')
    .values({ store_id: store.id, business_day: day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'business_day']).doUpdateSet((row) => ({ last: row('order_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { orderNo: `${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`, day };
};
