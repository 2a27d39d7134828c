import { DINE_IN } from '@romduol/domain/codes';
import type { InferResult } from 'kysely';
import type { Db } from '../../db/db';
import { queryRows } from '../../db/read-together';
import type { CartOwner } from '../cart';
import { Refusal } from '../../http/refusal';
import { blocksTable } from '@romduol/domain/order/pay-status';

/** What a phone may do instead of a new order: resumeOrder, addGoodsToOrders, callStaff. */
const INSTEAD = ['resume', 'addGoods', 'callStaff'] as const;

const selectOpen = (db: Db, caller: CartOwner) =>
  db
    .selectFrom('orders as o')
    .select(['o.pay_status', 'o.order_no', 'o.reversed_at'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('tender as t')
            .select('t.id')
            .whereRef('t.store_id', '=', 'o.store_id')
            .whereRef('t.order_id', '=', 'o.id')
            .whereRef('t.amount_cents', '>', 't.refunded_cents'),
        )
        .as('holds_tenders'),
    )
    .where('o.store_id', '=', caller.storeId)
    .where('o.sitting_id', '=', caller.sittingId)
    .where('o.dining_style', '=', DINE_IN)
    .where('o.pay_status', 'in', [1, 6, 8]);
type OpenOrder = InferResult<ReturnType<typeof selectOpen>>[number];

/** The unpaid orders of the caller's table, for `readTogether`. */
export const queryOpenOrders = (db: Db, caller: CartOwner) =>
  queryRows<OpenOrder>(selectOpen(db, caller), { reversed_at: true });

/**
 * V-04: a table with unpaid orders takes no new one, except when they hold money already or were reversed (M-06). Throws
 * unpaidOrders, with the order and what a phone may do instead.
 */
export const refuseUnpaid = (open: readonly OpenOrder[]): void => {
  const blocking = open.find((order) =>
    blocksTable(order.pay_status, { holdsTenders: Boolean(order.holds_tenders), reversed: order.reversed_at !== null }),
  );
  if (blocking === undefined) return;
  const { order_no: orderNo, pay_status: payStatus } = blocking;
  throw new Refusal('unpaidOrders', { orderNo, payStatus, actions: INSTEAD });
};
