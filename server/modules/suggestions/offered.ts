import type { Endpoints, Output } from '@romduol/contract';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';

/** What goes with which dish, the best first; nothing where the store suggests nothing. */
export const suggestions = async ({ db, caller }: Call<DinerCaller>): Promise<Output<Endpoints['suggestions']>> => {
  const rows = await db
    .selectFrom('goods_pair as p')
    .innerJoin('store as s', (join) => join.onRef('s.id', '=', 'p.store_id').on('s.suggests_dishes', '=', true))
    .innerJoin('goods as g', (join) =>
      join.onRef('g.store_id', '=', 'p.store_id').onRef('g.id', '=', 'p.suggested_id').on('g.removed_at', 'is', null),
    )
    .select(['p.goods_id as id', sql<number[]>`json_agg(p.suggested_id ORDER BY p.place)`.as('suggested')])
    .where('p.store_id', '=', caller.storeId)
    .groupBy('p.goods_id')
    .orderBy('p.goods_id')
    .execute();
  return { list: rows };
};
