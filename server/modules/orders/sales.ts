import { businessDayAt } from '@romduol/domain/time/business-day';
import { minuteOfDay } from '@romduol/domain/time/calendar';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { hold } from '../../db/transaction';
import { storeDays } from '../../zones/store-zone';
import { loadStoreOnce } from '../store';
import type { OrderRow } from './rows';

type Sold = Pick<OrderRow, 'store_id' | 'id' | 'settled_column'>;

/** The business day and the hour on the store's clock under which reports count an instant. */
export const reportHour = async (db: Db, storeId: number, now: Date) => {
  const rule = storeDays(await loadStoreOnce(db, storeId));
  const at = now.getTime();
  return { day: businessDayAt(at, rule).day, hour: Math.floor(minuteOfDay(at, rule.zone) / 60) };
};

/**
 * Records an order as sold at the instant at which it is settled, for reports and for the pieces that a menu shows (S-38);
 * with -1 as not sold, where that is undone. Only appends facts: no row that another order shares is locked.
 */
export const recordSale = async (db: Db, order: Sold, sign: 1 | -1, now: Date): Promise<void> => {
  const { day, hour } = await reportHour(db, order.store_id, now);
  await hold(
    db,
    sql`SELECT record_sale(${order.store_id}, ${order.id}, ${sign}, ${day}, ${hour}, ${order.settled_column})`.compile(
      db,
    ),
  );
};

/** Records a refund of goods for reports, on the day on which it is given. */
export const recordRefund = async (db: Db, storeId: number, refundId: number, now: Date): Promise<void> => {
  const { day, hour } = await reportHour(db, storeId, now);
  await hold(db, sql`SELECT record_refund(${storeId}, ${refundId}, ${day}, ${hour})`.compile(db));
};
