import type { World } from './world';

/** Pieces on each line of a table's shared cart, in the order in which the lines began. */
export const cartAt = async (world: World, table: string): Promise<number[]> => {
  const rows = await world.db
    .selectFrom('cart_line as l')
    .innerJoin('cart as c', (join) => join.onRef('c.store_id', '=', 'l.store_id').onRef('c.id', '=', 'l.cart_id'))
    .innerJoin('sitting as s', (join) => join.onRef('s.store_id', '=', 'c.store_id').onRef('s.id', '=', 'c.sitting_id'))
    .innerJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 's.store_id').onRef('t.id', '=', 's.table_id'),
    )
    .where('t.name', '=', table)
    .where('c.temp_id', 'is', null)
    .orderBy('l.id')
    .select('l.num')
    .execute();
  return rows.map(({ num }) => num);
};

/** The statuses of a table's orders, the oldest first. */
export const ordersAt = async (world: World, table: string): Promise<number[]> => {
  const rows = await world.db
    .selectFrom('orders as o')
    .innerJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 'o.store_id').onRef('t.id', '=', 'o.table_id'),
    )
    .where('t.name', '=', table)
    .orderBy('o.id')
    .select('o.pay_status')
    .execute();
  return rows.map((row) => row.pay_status);
};
