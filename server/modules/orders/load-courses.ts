import type { Course } from '@romduol/domain/order/courses';
import type { Db } from '../../db/db';
import type { LineRow } from './rows';

/** Mains, where neither a line nor its category has a course. */
export const USUAL: Course = 2;

/** The course of each line, as staff made it or as its category is. */
export const loadCourses = async (
  db: Db,
  storeId: number,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, Course>> => {
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectFrom('goods as g')
    .innerJoin('category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
    )
    .select(['g.id', 'c.course'])
    .where('g.store_id', '=', storeId)
    .where('g.id', 'in', [0, ...lines.map((line) => line.goods_id)])
    .execute();
  const ofGoods = new Map(rows.map(({ id, course }) => [id, course]));
  return new Map(lines.map((line) => [line.id, line.course ?? ofGoods.get(line.goods_id) ?? USUAL]));
};
