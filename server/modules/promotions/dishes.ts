import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';

/** Throws notFound where one of the dishes is not on the store's menu. */
export const refuseOtherDishes = async (db: Db, storeId: number, ids: readonly number[] | undefined): Promise<void> => {
  if (ids === undefined) return;
  const found = await db
    .selectFrom('goods')
    .select('id')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  if (found.length !== new Set(ids).size) throw new Refusal('notFound');
};
