import type { Endpoints, Output } from '@romduol/contract';
import type { Allergen } from '@romduol/domain/menu/allergens';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { storeDays } from '../../zones/store-zone';
import { loadStore } from '../store';
import { toDish } from './dishes';
import { waitingCourses } from './waiting';

type Board = Output<Endpoints['kitchenBoard']>;
type Ticket = Board['tickets'][number];

/** More than a kitchen's screen is used for. */
const TICKETS_MOST = 200;
/** What was done last can be recalled. */
const DONE_MOST = 12;
const DONE_MS = 120 * MINUTE_MS;

/** Tickets with the order as it is now: one that was merged is part of another, and tables change. */
const selectTickets = (db: Db, storeId: number) =>
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

const withItems = async (db: Db, storeId: number, rows: readonly Row[]): Promise<Ticket[]> => {
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
        })),
    };
  });
};

/** The average from sending a ticket to its last dish, in ms, over the tickets that were done since an instant. */
const averageSince = async (db: Db, storeId: number, since: Date): Promise<number | null> => {
  const { average } = await db
    .selectFrom('kitchen_ticket')
    .select(sql<number | null>`(avg(extract(epoch FROM done_at - at)) * 1000)::bigint`.as('average'))
    .where('store_id', '=', storeId)
    .where('done_at', '>=', since)
    .executeTakeFirstOrThrow();
  return average;
};

const listStations = async (db: Db, storeId: number): Promise<Board['stations']> => {
  const rows = await db
    .selectFrom('print_station')
    .select(['id', 'name', 'language'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, language }) => ({ stationId: id, name, language }));
};

/** What the kitchen's screen shows. */
export const kitchenBoard = async ({ db, caller, now }: Call<StaffCaller>): Promise<Board> => {
  const { storeId } = caller;
  const store = await loadStore(db, storeId);
  const open = await selectTickets(db, storeId)
    .where('t.done_at', 'is', null)
    .orderBy('t.at')
    .orderBy('t.id')
    .limit(TICKETS_MOST)
    .execute();
  const done = await selectTickets(db, storeId)
    .where('t.done_at', '>=', new Date(now.getTime() - DONE_MS))
    .orderBy('t.done_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(DONE_MOST)
    .execute();
  const today = businessDayAt(now.getTime(), storeDays(store));
  return {
    now: now.getTime(),
    coursesOn: store.courses_on,
    soonMinutes: store.kitchen_soon_minutes,
    lateMinutes: store.kitchen_late_minutes,
    stations: await listStations(db, storeId),
    tickets: await withItems(db, storeId, open),
    waiting: await waitingCourses(db, storeId),
    done: await withItems(db, storeId, done),
    average: await averageSince(db, storeId, new Date(today.start)),
  };
};
