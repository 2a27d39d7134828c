import { mainAmount, type MainAmount } from '@romduol/domain/money/amount';
import { isPaid, isRefunded, isServed, PAY_STATUSES } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Db } from '../../db/db';

interface Figures {
  readonly received: number;
  readonly used: number;
  readonly expired: number;
  readonly takenOff: MainAmount;
}

/** Paid, wholly or in part refunded, on credit: the coupon did what it was for. */
const SETTLED = PAY_STATUSES.filter((status) => isRefunded(status) || (isPaid(status) && isServed(status)));

/** The store of the order or top-up that holds a coupon. */
const USED_AT = sql<number>`coalesce(c.at_store_id, c.store_id)`;

/**
 * The figures of each coupon of the store, by its template: how many members got, used and let expire, and what they
 * took off in whatever store: orders that were paid, in the column that each was paid in, and top-ups.
 */
export const couponFigures = async (db: Db, storeId: number): Promise<ReadonlyMap<number, Figures>> => {
  const rows = await db
    .selectFrom('coupon as c')
    .leftJoin('orders as o', (join) =>
      join.on('o.store_id', '=', USED_AT).onRef('o.id', '=', 'c.order_id').on('o.pay_status', 'in', SETTLED),
    )
    .leftJoin('top_up as u', (join) =>
      join.on('u.store_id', '=', USED_AT).onRef('u.id', '=', 'c.top_up_id').on('u.status', '=', 'captured'),
    )
    .select('c.template_id')
    .select((row) => [
      row.fn.countAll<number>().as('received'),
      row.fn.countAll<number>().filterWhere('c.status', '=', 'used').as('used'),
      row.fn.countAll<number>().filterWhere('c.status', '=', 'expired').as('expired'),
    ])
    .select(
      sql<number>`coalesce(sum(coalesce(
        (CASE o.settled_column WHEN 'vip' THEN o.vip ELSE o.sell END->>'coupon')::bigint,
        u.amount_cents - u.pay_cents)), 0)`.as('reduced'),
    )
    .where('c.store_id', '=', storeId)
    .groupBy('c.template_id')
    .execute();
  return new Map(
    rows.map(({ template_id: id, received, used, expired, reduced: takenOff }) => [
      id,
      { received, used, expired, takenOff: mainAmount(Number(takenOff)) },
    ]),
  );
};
