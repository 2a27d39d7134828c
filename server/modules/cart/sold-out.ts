import type { Db } from '../../http/call';
import type { CartLineRow } from './view';

/** No id is 0: an empty list would not be SQL. */
const listed = (ids: readonly number[]): readonly number[] => (ids.length === 0 ? [0] : [...new Set(ids)]);

const goodsOff = (db: Db, storeId: number, goodsIds: readonly number[], choiceIds: readonly number[]) =>
  db
    .selectFrom('goods as g')
    .leftJoin('meal_choice as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.goods_id', '=', 'g.id').on('c.id', 'in', listed(choiceIds)),
    )
    .select(['g.id', 'c.id as choice_id'])
    .where('g.store_id', '=', storeId)
    .where((row) => row.or([row('g.sold_out', '=', true), row('g.stock', '=', 0), row('g.removed_at', 'is not', null)]))
    .where((row) => row.or([row('g.id', 'in', listed(goodsIds)), row('c.id', 'is not', null)]))
    .execute();

/**
 * Which lines cannot be ordered now (T-14, V-02): their dish is off sale, or a dish that was chosen for a part of the
 * set meal is. One statement, as every phone of a table asks this after every tap of another.
 */
export const soldOutLines = async (
  db: Db,
  storeId: number,
  lines: readonly CartLineRow[],
): Promise<ReadonlySet<number>> => {
  if (lines.length === 0) return new Set();
  const choiceIds = lines.flatMap(({ parts }) => parts.map(({ id }) => id));
  const rows = await goodsOff(
    db,
    storeId,
    lines.map((line) => line.goods_id),
    choiceIds,
  );
  const goods = new Set(rows.map(({ id }) => id));
  const choices = new Set(rows.map(({ choice_id }) => choice_id));
  const gone = lines.filter((line) => goods.has(line.goods_id) || line.parts.some(({ id }) => choices.has(id)));
  return new Set(gone.map(({ id }) => id));
};
