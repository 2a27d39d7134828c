import { DINE_IN } from '@romduol/domain/codes';
import type { Db } from '../../db/db';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { blocksTable, type PayStatus } from '@romduol/domain/order/pay-status';

/** What a phone may do instead of a new order: resumeOrder, addGoodsToOrders, callStaff. */
const INSTEAD = ['resume', 'addGoods', 'callStaff'] as const;

interface BlockingOrder {
  readonly order_no: string;
  readonly pay_status: PayStatus;
}

/**
 * V-04: a table with unpaid orders takes no new one, except when they hold money already or were reversed (M-06).
 * Returns one that prevents a new order.
 */
export const findBlockingOrder = async (db: Db, caller: DinerCaller): Promise<BlockingOrder | null> => {
  if (caller.sittingId === null) return null;
  const open = await db
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
    .where('o.pay_status', 'in', [1, 6, 8])
    .execute();
  const blocking = open.find((order) =>
    blocksTable(order.pay_status, { holdsTenders: Boolean(order.holds_tenders), reversed: order.reversed_at !== null }),
  );
  return blocking ?? null;
};

/** Throws unpaidOrders, with the order and what a phone may do instead. */
export const refuseUnpaid = ({ order_no: orderNo, pay_status: payStatus }: BlockingOrder): never => {
  throw new Refusal('unpaidOrders', { orderNo, payStatus, actions: INSTEAD });
};
