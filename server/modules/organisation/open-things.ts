import { OPEN_STATUSES } from '@romduol/domain/order/pay-status';
import type { Db } from '../../db/db';

/** What is not finished in each of some stores. */
export const countOpenThings = async (db: Db, storeIds: readonly number[]) => {
  const [orders, sittings, tills, reservations] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['store_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('store_id', 'in', [...storeIds])
      .where('pay_status', 'in', OPEN_STATUSES)
      .groupBy('store_id')
      .execute(),
    db
      .selectFrom('sitting')
      .select(['store_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('store_id', 'in', [...storeIds])
      .where('closed_at', 'is', null)
      .groupBy('store_id')
      .execute(),
    db
      .selectFrom('cash_session')
      .select(['store_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('store_id', 'in', [...storeIds])
      .where('closed_at', 'is', null)
      .groupBy('store_id')
      .execute(),
    db
      .selectFrom('reservation')
      .select(['store_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('store_id', 'in', [...storeIds])
      .where('status', '=', 'reserved')
      .groupBy('store_id')
      .execute(),
  ]);
  const inStore = (rows: readonly { readonly store_id: number; readonly count: number }[], storeId: number): number =>
    rows.find((row) => row.store_id === storeId)?.count ?? 0;
  return (storeId: number) => ({
    unpaidOrders: inStore(orders, storeId),
    occupiedTables: inStore(sittings, storeId),
    openTills: inStore(tills, storeId),
    reservations: inStore(reservations, storeId),
  });
};
