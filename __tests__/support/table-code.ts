import type { Db } from '../../server/db/db';

/** The code that a table's QR holds: of a store, or of the first that has a table of this name. */
export const findTableCode = async (db: Db, table: string, storeId?: number): Promise<string> => {
  const codes = db
    .selectFrom('table_code as c')
    .innerJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.table_id'),
    )
    .select(['c.table_uuid', 'c.version'])
    .where('t.name', '=', table);
  const row = await (storeId === undefined ? codes : codes.where('c.store_id', '=', storeId)).executeTakeFirstOrThrow();
  return `${row.table_uuid}-${row.version}`;
};
