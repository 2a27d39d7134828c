import type { Db } from '../../db/db';

/** Ids of the dishes of an order that the kitchen has, ready ones too. */
export const listKitchenItems = async (db: Db, storeId: number, orderId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('kitchen_item as i')
    .innerJoin('kitchen_ticket as t', (join) =>
      join.onRef('t.store_id', '=', 'i.store_id').onRef('t.id', '=', 'i.ticket_id'),
    )
    .select('i.id')
    .where('i.store_id', '=', storeId)
    .where('t.order_id', '=', orderId)
    .whereRef('i.num', '>', 'i.off_num')
    .orderBy('i.id')
    .execute();
  return rows.map(({ id }) => id);
};
