import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Given } from '../../db/prepared';

/** Off sale, whether by itself or as a part of a set. */
const isOff = sql<boolean>`(g.sold_out OR g.stock = 0 OR g.removed_at IS NOT NULL OR g.out_of_hours
  OR (g.portions_left = 0 AND NOT g.sold_anyway))`;

type Lines = ExpressionBuilder<Schema & { l: Schema['cart_line'] }, 'l'>;

const goodsOff = (line: Lines) =>
  line
    .exists(
      line
        .selectFrom('goods as g')
        .select('g.id')
        .whereRef('g.store_id', '=', 'l.store_id')
        .whereRef('g.id', '=', 'l.goods_id')
        .where(isOff),
    )
    .as('goodsOff');

/** Whether a dish that was chosen for a part of the set meal is off sale. */
const partOff = (line: Lines) =>
  line
    .exists(
      line
        .selectFrom('meal_choice as c')
        .innerJoin('goods as g', (join) => join.onRef('g.store_id', '=', 'c.store_id').onRef('g.id', '=', 'c.goods_id'))
        .select('c.id')
        .whereRef('c.store_id', '=', 'l.store_id')
        // Most lines are no set meals: nothing is looked for.
        .where(sql<boolean>`l.parts <> '[]'::jsonb`)
        .where('c.id', 'in', sql<number>`(SELECT (part->>'id')::bigint FROM jsonb_array_elements(l.parts) AS part)`)
        .where(isOff),
    )
    .as('partOff');

const shares = (line: Lines) =>
  jsonArrayFrom(
    line
      .selectFrom('cart_share as s')
      .select(['s.temp_id', 's.num'])
      .whereRef('s.store_id', '=', 'l.store_id')
      .whereRef('s.line_id', '=', 'l.id'),
  ).as('shares');

/** The lines of a cart as its phones see them: who added how many, and whether they can still be ordered (T-14, V-02). */
export const shownLines = (db: Db, storeId: Given<number>, cartId: Given<number>) =>
  db
    .selectFrom('cart_line as l')
    .select(['l.id', 'l.goods_id', 'l.tags', 'l.feeds', 'l.parts', 'l.note', 'l.num'])
    .select((line) => [shares(line), goodsOff(line), partOff(line)])
    .where('l.store_id', '=', storeId)
    .where('l.cart_id', '=', cartId)
    .orderBy('l.id');
