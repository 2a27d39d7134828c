import { COMMANDS } from '@romduol/contract/events';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { JobHandler } from '../../jobs/runner';
import { announce } from '../../realtime/announce';
import { menuChanged, watchMealtimes } from '../goods';
import { cartAudience } from './change';
import type { CartRow } from './which';

interface Emptied extends Pick<CartRow, 'id' | 'sitting_id' | 'temp_id'> {
  /** Of the table at which its phones are. */
  readonly table_uuid: string;
}

/** Carts with such dishes, locked by their next version. A cart to take away is at the table that its phone scanned last. */
const cartsWith = async (db: Db, storeId: number, goodsIds: readonly number[]): Promise<readonly Emptied[]> => {
  const { rows } = await sql<Emptied>`
    WITH raised AS (
      UPDATE cart SET version = version + 1
      WHERE store_id = ${storeId} AND id IN (
        SELECT cart_id FROM cart_line WHERE store_id = ${storeId} AND goods_id = ANY(${goodsIds}::bigint[])
      )
      RETURNING id, sitting_id, temp_id
    )
    SELECT r.id, r.sitting_id, r.temp_id, c.table_uuid
    FROM raised r
    LEFT JOIN sitting s ON s.store_id = ${storeId} AND s.id = r.sitting_id
    JOIN table_code c ON c.store_id = ${storeId} AND c.table_id = coalesce(s.table_id, (
      SELECT d.table_id FROM session d WHERE d.store_id = ${storeId} AND d.temp_id = r.temp_id
      ORDER BY d.created_at DESC LIMIT 1
    ))
    ORDER BY r.id`.execute(db);
  return rows;
};

/**
 * T-19, 18: dishes whose mealtime ended are removed from every cart, and the phones of those carts are notified which.
 */
const takeOut = async (db: Db, storeId: number, goodsIds: readonly number[], now: Date): Promise<void> => {
  if (goodsIds.length === 0) return;
  const carts = await cartsWith(db, storeId, goodsIds);
  await db.deleteFrom('cart_line').where('store_id', '=', storeId).where('goods_id', 'in', goodsIds).execute();
  const about = { storeId, cmd: COMMANDS.planEnded, now } as const;
  await announce(
    db,
    ...carts.map((cart) => ({
      ...about,
      to: [cartAudience(cart)],
      data: { goodsIds: goodsIds.join(','), tableUuid: cart.table_uuid },
    })),
  );
};

/** A mealtime, the plan of a menu, begins or ends: menus that are open show it, and carts lose what is not served now. */
export const mealtimes: JobHandler = async (trx, job, now) => {
  const storeId = job.store_id;
  const hasTurned = await watchMealtimes(trx, storeId, now, (ended) => takeOut(trx, storeId, ended, now));
  if (hasTurned) await menuChanged(trx, storeId, 0, now);
};
