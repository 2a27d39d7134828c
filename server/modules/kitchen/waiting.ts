import type { Endpoints, Output } from '@romduol/contract';
import { isServed, PAY_STATUSES } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { toDish } from './dishes';

type Waiting = Output<Endpoints['kitchenBoard']>['waiting'][number];

/** Orders that are not served hold nothing: they ended, or have not begun. */
const SERVED = PAY_STATUSES.filter(isServed);

/** Lines that wait for their course, by order, the longest first. */
export const waitingCourses = async (db: Db, storeId: number): Promise<Waiting[]> => {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'l.store_id').onRef('o.id', '=', 'l.order_id'))
    .innerJoin('goods as g', (join) => join.onRef('g.store_id', '=', 'l.store_id').onRef('g.id', '=', 'l.goods_id'))
    // What staff typed in has no category.
    .leftJoin('category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
    )
    .leftJoin('print_station_category as p', (join) =>
      join.onRef('p.store_id', '=', 'c.store_id').onRef('p.category_id', '=', 'c.id'),
    )
    .leftJoin('dining_table as d', (join) =>
      join.onRef('d.store_id', '=', 'o.store_id').onRef('d.id', '=', 'o.table_id').on('d.kind', '=', 'table'),
    )
    .select([
      'l.id',
      'l.goods_id',
      'l.name',
      'l.parts',
      'l.tags',
      'l.feeds',
      'l.note',
      'l.measure',
      'l.goods',
      'l.seat',
    ])
    .select(['l.num', 'l.held_at', 'd.name as table_name', 'o.stand_no'])
    // Where its ticket will be.
    .select(sql<number | null>`coalesce(g.station_id, p.station_id)`.as('station_id'))
    .select(['o.id as order_id', 'o.order_no', 'o.source', 'o.dining_style', 'o.remark', 'o.allergies'])
    .select(sql<Waiting['lines'][number]['course']>`coalesce(l.course, c.course, 2)`.as('course'))
    .where('l.store_id', '=', storeId)
    .where('l.held_at', 'is not', null)
    .where('l.sent_at', 'is', null)
    .where('l.removed_at', 'is', null)
    .where('o.pay_status', 'in', SERVED)
    .orderBy('l.held_at')
    .orderBy('l.id')
    .execute();
  const orders = new Map<number, Waiting>();
  for (const row of rows) {
    const known = orders.get(row.order_id);
    const line = { ...toDish(row), course: row.course, stationId: row.station_id, num: row.num };
    orders.set(row.order_id, {
      orderId: row.order_id,
      orderNo: row.order_no,
      source: row.source,
      diningStyle: row.dining_style,
      tableName: row.stand_no ?? row.table_name,
      remark: row.remark,
      allergies: row.allergies,
      heldAt: known?.heldAt ?? row.held_at?.getTime() ?? 0,
      lines: [...(known?.lines ?? []), line],
    });
  }
  return [...orders.values()];
};
