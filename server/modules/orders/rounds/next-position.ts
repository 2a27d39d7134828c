import type { Db } from '../../../db/db';
import type { OrderRow } from '../rows';

/** Where the next line of an order stands: after all of them, those that were removed too. */
export const nextPosition = async (db: Db, order: OrderRow): Promise<number> => {
  const { last } = await db
    .selectFrom('order_line')
    .select((row) => row.fn.max('position').as('last'))
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
};
