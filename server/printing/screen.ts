import { COMMANDS } from '@romduol/contract/events';
import type { Course } from '@romduol/domain/order/courses';
import { sql } from 'kysely';
import type { Db } from '../db/db';
import { toListParam, type Params, preparedWrite } from '../db/prepared';
import { announce } from '../realtime/announce';
import type { TicketLine } from './documents/kitchen-ticket';
import type { PrintedOrder } from './documents/printed-order';

type Order = PrintedOrder['order'];

/** A change for the kitchen's screen: the same as its paper. */
interface TicketChange {
  readonly order: Order;
  readonly lines: readonly TicketLine[];
  readonly now: Date;
}

const announceTicket = (db: Db, { order, now }: TicketChange): Promise<void> =>
  announce(db, {
    storeId: order.store_id,
    cmd: COMMANDS.kitchenTicket,
    to: ['staff'],
    data: { orderNo: order.order_no },
    now,
  });

const USUAL: Course = 2;

/** A ticket with its lines as columns, so that the statement is the same for any number of them. */
interface NewTicket {
  readonly storeId: number;
  readonly orderId: number;
  readonly tableId: number | null;
  readonly standNo: string | null;
  readonly changeKey: string;
  readonly fired: boolean;
  readonly now: Date;
  readonly lineIds: readonly number[];
  readonly goodsIds: readonly number[];
  readonly courses: readonly (Course | null)[];
  readonly nums: readonly number[];
}

interface ItemToCook {
  readonly line_id: number;
  readonly goods_id: number;
  readonly course: Course | null;
  readonly num: number;
  readonly place: number;
}

const selectItems = ({ lineIds, goodsIds, courses, nums }: Params<NewTicket>) => {
  const columns = [
    toListParam(lineIds, 'bigint[]'),
    toListParam(goodsIds, 'bigint[]'),
    toListParam(courses, 'smallint[]'),
    toListParam(nums, 'integer[]'),
  ];
  return sql<ItemToCook>`unnest(${sql.join(columns)}) WITH ORDINALITY`.as<'i'>(
    sql`i (line_id, goods_id, course, num, place)`,
  );
};

/** The name of the table at which an order is served, as it is now. */
const selectTableName = (db: Db, { storeId, tableId }: Params<NewTicket>) =>
  db
    .selectFrom('dining_table')
    .select('name')
    .where('store_id', '=', storeId)
    .where('id', '=', tableId)
    .where('kind', '=', 'table');

const insertTicket = preparedWrite((db, ticket: Params<NewTicket>) =>
  db
    .with('ticket', (made) =>
      made
        .insertInto('kitchen_ticket')
        .values((row) => ({
          store_id: ticket.storeId,
          order_id: ticket.orderId,
          change_key: ticket.changeKey,
          at: ticket.now,
          table_name: row.fn.coalesce(ticket.standNo, selectTableName(db, ticket)),
          fired: ticket.fired,
        }))
        .onConflict((conflict) => conflict.columns(['store_id', 'change_key']).doNothing())
        .returning(['store_id', 'id']),
    )
    // Where each dish is cooked, and with which course it comes.
    .insertInto('kitchen_item')
    .columns(['store_id', 'ticket_id', 'line_id', 'station_id', 'course', 'num'])
    .expression((row) =>
      row
        .selectFrom('ticket as t')
        .innerJoin(selectItems(ticket), (join) => join.onTrue())
        .leftJoin('goods as g', (join) => join.onRef('g.store_id', '=', 't.store_id').onRef('g.id', '=', 'i.goods_id'))
        .leftJoin('category as c', (join) =>
          join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
        )
        .leftJoin('print_station_category as p', (join) =>
          join.onRef('p.store_id', '=', 'c.store_id').onRef('p.category_id', '=', 'c.id'),
        )
        // By itself, else with the rest of its category, as on paper.
        .leftJoin('print_station as s', (join) =>
          join
            .onRef('s.store_id', '=', 'g.store_id')
            .on('s.id', '=', sql<number>`coalesce(g.station_id, p.station_id)`)
            .on('s.removed_at', 'is', null),
        )
        .select((column) => [
          't.store_id',
          't.id as ticket_id',
          'i.line_id',
          's.id as station_id',
          column.fn.coalesce('i.course', 'c.course', sql<Course>`${sql.lit(USUAL)}`).as('course'),
          'i.num',
        ])
        .orderBy('i.place'),
    ),
);

/** Puts lines that have just been sent on a new ticket of the screen; the same change never makes a second one. */
export const showTicket = async (db: Db, change: TicketChange & { readonly changeKey: string }): Promise<void> => {
  const { order, lines, changeKey, now } = change;
  if (lines.length === 0) return;
  await insertTicket(db, {
    storeId: order.store_id,
    orderId: order.id,
    tableId: order.table_id,
    standNo: order.stand_no,
    changeKey,
    fired: lines.some(({ line }) => line.held_at !== null),
    now,
    lineIds: lines.map(({ line }) => line.id),
    goodsIds: lines.map(({ line }) => line.goods_id),
    courses: lines.map(({ line }) => line.course),
    nums: lines.map(({ num }) => num),
  });
  await announceTicket(db, change);
};

/** Marks pieces that are not to be cooked any more on their tickets. */
export const callOffTickets = async (db: Db, change: TicketChange): Promise<void> => {
  const { order, lines, now } = change;
  for (const { line, num } of lines) {
    let left = num;
    const items = await db
      .selectFrom('kitchen_item')
      .select(['id', 'num', 'off_num'])
      .where('store_id', '=', order.store_id)
      // A line that was split off stays on the ticket of the line that was cooked.
      .where('line_id', 'in', [line.id, line.came_from ?? line.id])
      .orderBy('id', 'desc')
      .forUpdate()
      .execute();
    for (const item of items) {
      const off = Math.min(left, item.num - item.off_num);
      if (off === 0) continue;
      left -= off;
      await db
        .updateTable('kitchen_item')
        .set({ off_num: item.off_num + off, off_at: now })
        .where('store_id', '=', order.store_id)
        .where('id', '=', item.id)
        .execute();
      await announceTicket(db, change);
    }
  }
};
