import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { CANCELLED } from '../../db/statuses';

interface Figures {
  readonly orders: number;
  readonly takenOff: MainAmount;
}
interface Row {
  readonly id: string;
  readonly orders: number;
  readonly reduced: string;
}

/**
 * The figures of each promotion of the store: orders that are not cancelled and had it, and what it took off them, in
 * the column that each was paid in, or in a guest's where it is not paid. A staff discount replaced a promotion on its
 * line.
 */
export const activityFigures = async (db: Db, storeId: number): Promise<ReadonlyMap<number, Figures>> => {
  const { rows } = await sql<Row>`
    WITH had AS (
      SELECT (l.promotion->>'activityId')::bigint AS id, o.id AS order_id,
        (CASE o.settled_column WHEN 'vip' THEN l.vip ELSE l.sell END->>'itemDiscount')::bigint AS off
      FROM order_line l JOIN orders o ON o.store_id = l.store_id AND o.id = l.order_id
      WHERE l.store_id = ${storeId} AND l.promotion IS NOT NULL AND l.removed_at IS NULL
        AND l.staff_discount IS NULL AND o.pay_status <> ${CANCELLED}
      UNION ALL
      SELECT (o.order_promotion->>'activityId')::bigint, o.id,
        (CASE o.settled_column WHEN 'vip' THEN o.vip ELSE o.sell END->>'orderPromotion')::bigint
      FROM orders o
      WHERE o.store_id = ${storeId} AND o.order_promotion IS NOT NULL AND o.pay_status <> ${CANCELLED}
    )
    SELECT id, count(DISTINCT order_id)::integer AS orders, sum(off) AS reduced FROM had WHERE off > 0 GROUP BY id
  `.execute(db);
  return new Map(
    rows.map(({ id, orders, reduced: off }) => [Number(id), { orders, takenOff: mainAmount(Number(off)) }]),
  );
};
