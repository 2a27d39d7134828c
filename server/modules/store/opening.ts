import type { Endpoints, Output } from '@romduol/contract';
import { sql } from 'kysely';
import type { Call, Db } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { loadStore } from './load-store';

const countOf = async (db: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;

/** How far a store that is being opened has come. */
export const openingState = async ({ db, caller }: Call<StaffCaller>): Promise<Output<Endpoints['openingState']>> => {
  const { storeId } = caller;
  const store = await loadStore(db, storeId);
  const rows = (table: 'goods' | 'dining_table' | 'printer') =>
    countOf(
      db,
      sql`SELECT count(*) AS count FROM ${sql.table(table)} WHERE store_id = ${storeId} AND removed_at IS NULL`,
    );
  const order = await db.selectFrom('orders').select('id').where('store_id', '=', storeId).limit(1).executeTakeFirst();
  return {
    profile: Object.values(store.address).some((text) => text !== ''),
    dishes: await rows('goods'),
    tables: await rows('dining_table'),
    codesPrinted: store.codes_printed_at !== null,
    printers: await rows('printer'),
    payments:
      (await countOf(db, sql`SELECT count(*) AS count FROM offline_channel WHERE store_id = ${storeId} AND enabled`)) +
      (await countOf(db, sql`SELECT count(*) AS count FROM store_gateway WHERE store_id = ${storeId}`)),
    people: await countOf(db, sql`SELECT count(*) AS count FROM staff WHERE store_id = ${storeId} AND NOT disabled`),
    orders: order !== undefined,
  };
};
