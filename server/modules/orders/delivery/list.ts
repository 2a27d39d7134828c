import type { Endpoints, Input, Output } from '@romduol/contract';
import { isServed, PAY_STATUS, PAY_STATUSES } from '@romduol/domain/order/pay-status';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { deliveryView, IS_READY } from './view';

const SHOWN_MOST = 100;

/** Deliveries of the store: those under way by their promised time, or those that arrived within a day, the last first. */
export const listDeliveries = async (
  { db, caller: { storeId }, now }: Call<StaffCaller>,
  { show = 'open' }: Input<Endpoints['deliveries']>,
): Promise<Output<Endpoints['deliveries']>> => {
  const isOpen = show === 'open';
  const rows = await db
    .selectFrom('order_delivery as d')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'd.store_id').onRef('o.id', '=', 'd.order_id'))
    .selectAll('d')
    .select(IS_READY.as('ready'))
    .select([
      'o.order_no',
      'o.pay_status',
      'o.placed_at',
      'o.settled_column',
      'o.sell_total_cents',
      'o.vip_total_cents',
    ])
    .select(
      sql<number>`(SELECT coalesce(sum(l.num), 0)::integer FROM order_line l
        WHERE l.store_id = o.store_id AND l.order_id = o.id AND l.removed_at IS NULL)`.as('items'),
    )
    .where('d.store_id', '=', storeId)
    .where('o.pay_status', '<>', PAY_STATUS.cancelled)
    // One that waits for the store, or for its payment, is not in the kitchen yet.
    .$if(isOpen, (query) =>
      query
        .where('o.pay_status', 'in', PAY_STATUSES.filter(isServed))
        .where('d.delivered_at', 'is', null)
        .orderBy('d.promised_at'),
    )
    .$if(!isOpen, (query) =>
      query.where('d.delivered_at', '>', new Date(now.getTime() - DAY_MS)).orderBy('d.delivered_at', 'desc'),
    )
    .orderBy('d.order_id')
    .limit(SHOWN_MOST)
    .execute();
  return {
    now: now.getTime(),
    list: rows.map((row) => ({
      ...deliveryView(row),
      orderId: row.order_id,
      orderNo: row.order_no,
      payStatus: row.pay_status,
      total: row.settled_column === 'vip' ? row.vip_total_cents : row.sell_total_cents,
      itemCount: row.items,
      placedAt: row.placed_at.getTime(),
    })),
  };
};
