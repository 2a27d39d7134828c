import type { Endpoints, Output } from '@romduol/contract';
import type { Allergen } from '@romduol/domain/menu/allergens';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { toDish } from './dishes';

type Ticket = Output<Endpoints['kitchenBoard']>['tickets'][number];

/** Tickets with the order as it is now: one that was merged is part of another, and tables change. */
export const selectTickets = (db: Db, storeId: number) =>
  db
    .selectFrom('kitchen_ticket as t')
    .innerJoin('orders as origin', (join) =>
      join.onRef('origin.store_id', '=', 't.store_id').onRef('origin.id', '=', 't.order_id'),
    )
    .leftJoin('orders as target', (join) =>
      join.onRef('target.store_id', '=', 'origin.store_id').onRef('target.id', '=', 'origin.merged_into'),
    )
    .leftJoin('dining_table as d', (join) =>
      join
        .onRef('d.store_id', '=', 't.store_id')
        .on((on) => on('d.id', '=', sql<number>`coalesce(target.table_id, origin.table_id)`))
        .on('d.kind', '=', 'table'),
    )
    .select(['t.id', 't.at', 't.table_name', 't.fired', 't.done_at', 'd.name as table_now', 'origin.stand_no'])
    .select([
      sql<number>`coalesce(target.id, origin.id)`.as('order_id'),
      sql<string>`coalesce(target.order_no, origin.order_no)`.as('order_no'),
    ])
    .select(['origin.source', 'origin.dining_style', 'origin.remark'])
    .select(sql<Allergen[]>`coalesce(target.allergies, origin.allergies)`.as('allergies'))
    .where('t.store_id', '=', storeId);

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number];

const selectItems = (db: Db, storeId: number, ids: readonly number[]) =>
  db
    .selectFrom('kitchen_item as i')
    .innerJoin('order_line as l', (join) => join.onRef('l.store_id', '=', 'i.store_id').onRef('l.id', '=', 'i.line_id'))
    .select(['i.id as item_id', 'i.ticket_id', 'i.station_id', 'i.course', 'i.num', 'i.off_num', 'i.ready_at'])
    .select('i.served_at')
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
    .where('i.store_id', '=', storeId)
    .where('i.ticket_id', 'in', [0, ...ids])
    .orderBy('i.course')
    .orderBy('i.id')
    .execute();

/** Tickets with their dishes, by course. */
export const withItems = async (db: Db, storeId: number, rows: readonly Row[]): Promise<Ticket[]> => {
  const items = await selectItems(
    db,
    storeId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const tableName = row.stand_no ?? row.table_now;
    return {
      ticketId: row.id,
      orderId: row.order_id,
      orderNo: row.order_no,
      source: row.source,
      diningStyle: row.dining_style,
      tableName,
      remark: row.remark,
      allergies: row.allergies,
      at: row.at.getTime(),
      movedFrom: row.table_name === tableName ? null : row.table_name,
      fired: row.fired,
      doneAt: row.done_at?.getTime() ?? null,
      items: items
        .filter(({ ticket_id: ticketId }) => ticketId === row.id)
        .map((item) => ({
          itemId: item.item_id,
          ...toDish(item),
          course: item.course,
          stationId: item.station_id,
          num: item.num,
          offNum: item.off_num,
          readyAt: item.ready_at?.getTime() ?? null,
          servedAt: item.served_at?.getTime() ?? null,
        })),
    };
  });
};
