import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { OrderRow } from './rows';

type Sold = Pick<OrderRow, 'store_id' | 'id' | 'settled_column'>;

/**
 * Records an order as sold at the instant at which it is settled, for reports and for the pieces that a menu shows (S-38);
 * with -1 as not sold, where that is undone. Only appends facts: no row that another order shares is locked.
 */
export const recordSale = async (db: Db, order: Sold, sign: 1 | -1, now: Date): Promise<void> => {
  await sql`SELECT record_sale(${order.store_id}, ${order.id}, ${sign}, ${now}, ${order.settled_column})`.execute(db);
};

/** Records a refund of goods for reports, on the day on which it is given. */
export const recordRefund = async (db: Db, storeId: number, refundId: number): Promise<void> => {
  await sql`SELECT record_refund(${storeId}, ${refundId})`.execute(db);
};
