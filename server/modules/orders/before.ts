import type { PayStatus } from '@romduol/domain/order/pay-status';
import type { Db } from '../../db/db';
import type { OrderRow } from './rows';

/** Where a page of orders begins: behind this one. */
export interface OrderPlace {
  readonly placedAt: Date;
  readonly id: number;
}

export interface OrdersWanted {
  readonly status: PayStatus | null;
  readonly from: Date | null;
  /** Excluded. */
  readonly to: Date | null;
  readonly before: OrderPlace | null;
  readonly limit: number;
}

/** Orders of a store, the newest first, from a place on: those that come in meanwhile shift no page. */
export const ordersBefore = (
  db: Db,
  storeId: number,
  { status, from, to, before, limit }: OrdersWanted,
): Promise<OrderRow[]> => {
  let orders = db.selectFrom('orders').selectAll().where('store_id', '=', storeId);
  if (status !== null) orders = orders.where('pay_status', '=', status);
  if (from !== null) orders = orders.where('placed_at', '>=', from);
  if (to !== null) orders = orders.where('placed_at', '<', to);
  if (before !== null) {
    orders = orders.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('placed_at', 'id'), '<', tuple(before.placedAt, before.id)),
    );
  }
  return orders.orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
};
