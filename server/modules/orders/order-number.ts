import { businessDayAt } from '@romduol/domain/time/business-day';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { storeDays } from '../../zones/store-zone';
import type { Store } from '../store';

/** An order that gets its row next: its id, its number, and the business day of both. */
export interface NumberedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly day: string;
}

/**
 * Numbers of one business day run from 1. Taken apart from the order's transaction, which would lock the day's row for
 * every other order of the store until it is on the disk; so it comes last, when nothing can refuse the order any more,
 * and an order that fails even then leaves a gap (decision 0020).
 */
export const nextOrderNo = async (autoCommitDb: Db, store: Store, now: Date): Promise<NumberedOrder> => {
  const { day } = businessDayAt(now.getTime(), storeDays(store));
  const { last, id } = await autoCommitDb
    .insertInto('order_number')
    .values({ store_id: store.id, business_day: day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'business_day']).doUpdateSet((row) => ({ last: row('order_number.last', '+', 1) })),
    )
    // With the id, what belongs to the order is written without waiting for its row.
    .returning(['last', sql<number>`nextval('orders_id_seq')`.as('id')])
    .executeTakeFirstOrThrow();
  return { id, orderNo: `${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`, day };
};
