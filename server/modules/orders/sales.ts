import { sql } from 'kysely';
import type { Db } from '../../http/call';
import type { LineRow, OrderRow } from './rows';
import { piecesOf } from './stock';

type Sold = Pick<OrderRow, 'store_id' | 'id' | 'settled_column'>;

/**
 * Adds an order to the sums that reports are made of, at the instant at which it is settled; with -1 takes it off, where
 * that is undone. The database adds: two who settle at once both count.
 */
export const bookSale = async (db: Db, order: Sold, sign: 1 | -1, now: Date): Promise<void> => {
  await sql`SELECT book_sales(${order.store_id}, ARRAY[${order.id}::bigint], ${sign}, ${now}, ${order.settled_column})`.execute(
    db,
  );
};

/**
 * Counts paid pieces as sold, those in set meals too, in the order of the dishes' ids (S-38 shows the number); with -1 takes them out again.
 */
export const countSales = async (
  db: Db,
  storeId: number,
  lines: readonly LineRow[],
  sign: 1 | -1 = 1,
): Promise<void> => {
  const pieces = piecesOf(lines);
  for (const [goodsId, num] of [...pieces].sort(([a], [b]) => a - b)) {
    await db
      .updateTable('goods')
      .set({ sales_count: sql<number>`sales_count + ${sign * num}::integer` })
      .where('store_id', '=', storeId)
      .where('id', '=', goodsId)
      .execute();
  }
};
