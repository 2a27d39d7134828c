import type { Endpoints, Output } from '@romduol/contract';
import { sql } from 'kysely';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { Db } from '../../db/db';

type Unpaid = Output<Endpoints['tillState']>['unpaid'];

const SHOWN_MOST = 50;

/** Orders that must be paid, settled or cancelled before the last till is closed. */
export const unpaidOrders = (db: Db, storeId: number): Promise<Unpaid> =>
  db
    .selectFrom('orders as o')
    .leftJoin('dining_table as d', (join) =>
      join.onRef('d.store_id', '=', 'o.store_id').onRef('d.id', '=', 'o.table_id').on('d.kind', '=', 'table'),
    )
    .select(['o.id as orderId', 'o.order_no as orderNo', 'o.pay_status as payStatus'])
    .select(sql<string | null>`coalesce(o.stand_no, d.name)`.as('tableName'))
    .select(
      sql<MainAmount>`CASE coalesce(o.settled_column, 'sell') WHEN 'vip' THEN o.vip_total_cents ELSE o.sell_total_cents END`.as(
        'total',
      ),
    )
    .where('o.store_id', '=', storeId)
    .where('o.pay_status', 'in', [1, 6, 8])
    .orderBy('o.placed_at', 'desc')
    .limit(SHOWN_MOST)
    .execute();

/** Money that a provider captured and staff have not refunded yet. */
export const openSurplus = async (db: Db, storeId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('surplus')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};
