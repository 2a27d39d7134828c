import type { Db } from '../../../db/db';
import type { OrderRow } from '../rows';

/** The position of an order's next line: after all of them, including removed ones. */
export const nextPosition = async (db: Db, order: OrderRow): Promise<number> => {
  const { last } = await db
    .selectFrom('order_line')
    .select((row) => row.fn.max('position').as('last'))
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
};
