import { COMMANDS } from '@romduol/contract/events';
import type { Course } from '@romduol/domain/order/courses';
import type { Db } from '../db/db';
import { hold } from '../db/transaction';
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

const announceTicket = (db: Db, { order, now }: TicketChange, ticketId: number): Promise<void> =>
  announce(db, {
    storeId: order.store_id,
    cmd: COMMANDS.kitchenTicket,
    to: ['staff'],
    data: { ticketId, orderNo: order.order_no },
    now,
  });

/** Where each dish is cooked, and with which course it comes. */
const cookedWhere = async (db: Db, { order, lines }: TicketChange) => {
  const rows = await db
    .selectFrom('goods as g')
    .innerJoin('category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
    )
    .leftJoin('print_station_category as p', (join) =>
      join.onRef('p.store_id', '=', 'c.store_id').onRef('p.category_id', '=', 'c.id'),
    )
    .leftJoin('print_station as s', (join) =>
      join.onRef('s.store_id', '=', 'p.store_id').onRef('s.id', '=', 'p.station_id').on('s.removed_at', 'is', null),
    )
    .select(['g.id', 'c.course', 's.id as stationId'])
    .where('g.store_id', '=', order.store_id)
    .where('g.id', 'in', [0, ...lines.map(({ line }) => line.goods_id)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

const findTableName = async (db: Db, { order }: TicketChange): Promise<string | null> => {
  if (order.stand_no !== null) return order.stand_no;
  const table = await db
    .selectFrom('dining_table')
    .select('name')
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.table_id ?? 0)
    .where('kind', '=', 'table')
    .executeTakeFirst();
  return table?.name ?? null;
};

const USUAL: Course = 2;

/** Puts lines that have just been sent on a new ticket of the screen; the same change never makes a second one. */
export const showTicket = async (db: Db, change: TicketChange & { readonly changeKey: string }): Promise<void> => {
  const { order, lines, changeKey, now } = change;
  if (lines.length === 0) return;
  const [tableName, where] = await Promise.all([findTableName(db, change), cookedWhere(db, change)]);
  const ticket = await db
    .insertInto('kitchen_ticket')
    .values({
      store_id: order.store_id,
      order_id: order.id,
      change_key: changeKey,
      at: now,
      table_name: tableName,
      fired: lines.some(({ line }) => line.held_at !== null),
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'change_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!ticket) return;
  await hold(
    db,
    db
      .insertInto('kitchen_item')
      .values(
        lines.map(({ line, num }) => ({
          store_id: order.store_id,
          ticket_id: ticket.id,
          line_id: line.id,
          station_id: where.get(line.goods_id)?.stationId ?? null,
          course: line.course ?? where.get(line.goods_id)?.course ?? USUAL,
          num,
        })),
      )
      .compile(),
  );
  await announceTicket(db, change, ticket.id);
};

/** Marks pieces that are not to be cooked any more on their tickets. */
export const callOffTickets = async (db: Db, change: TicketChange): Promise<void> => {
  const { order, lines, now } = change;
  for (const { line, num } of lines) {
    let left = num;
    const items = await db
      .selectFrom('kitchen_item')
      .select(['id', 'ticket_id', 'num', 'off_num'])
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
      await announceTicket(db, change, item.ticket_id);
    }
  }
};
