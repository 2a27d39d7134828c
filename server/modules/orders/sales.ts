import { sql } from 'kysely';
import type { Db } from '../../http/call';
import type { LineRow } from './rows';
import { piecesOf } from './stock';

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
