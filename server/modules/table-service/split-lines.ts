import type { SplitLine } from '@romduol/domain/order/split-line';
import type { Totals, InColumns } from '@romduol/domain/pricing/model';
import type { Updateable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { LineRow, OrderRow } from '../orders';

/** A row of a line, as the rules for splits take it. */
export interface RowLine extends SplitLine {
  readonly row: LineRow;
  /** The line that it was part of before the first split. */
  readonly cameFrom: string;
}

export const toSplitLine = (row: LineRow): RowLine => ({
  id: String(row.id),
  num: row.num,
  weight: row.measure.kind === 'weight' ? row.measure.weight : null,
  amounts: { sell: row.sell, vip: row.vip },
  row,
  cameFrom: String(row.came_from ?? row.id),
});

/** What a split or a join changes of a line: its quantity and its amounts. */
const toSize = ({ row, num, weight, amounts, cameFrom }: RowLine) => ({
  num,
  measure: JSON.stringify(weight === null ? row.measure : { kind: 'weight', weight }),
  sell: JSON.stringify(amounts.sell),
  vip: JSON.stringify(amounts.vip),
  came_from: Number(cameFrom),
});

/** The position of a line in an order. */
interface Place {
  readonly order_id: number;
  readonly round: number;
  readonly position: number;
}

/** Writes a line's present quantity and, where it moves, its new position. */
export const writeLine = async (db: Db, line: RowLine, place?: Place): Promise<void> => {
  await db
    .updateTable('order_line')
    .set({ ...toSize(line), ...place })
    .where('store_id', '=', line.row.store_id)
    .where('id', '=', line.row.id)
    .execute();
};

/** Removes a line whose pieces are all in another one. */
export const removeLine = async (db: Db, row: Pick<LineRow, 'store_id' | 'id'>, now: Date): Promise<void> => {
  await db
    .updateTable('order_line')
    .set({ removed_at: now })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .execute();
};

/** A part of a line becomes a line of its own: the same dish, sent when the whole was. Returns its id. */
export const insertPart = async (db: Db, line: RowLine, place: Place): Promise<number> => {
  const { row } = line;
  const { id } = await db
    .insertInto('order_line')
    .values({
      store_id: row.store_id,
      goods_id: row.goods_id,
      goods_type: row.goods_type,
      name: JSON.stringify(row.name),
      picture: row.picture,
      tint: row.tint,
      goods: JSON.stringify(row.goods),
      tags: JSON.stringify(row.tags),
      feeds: JSON.stringify(row.feeds),
      parts: JSON.stringify(row.parts),
      promotion: row.promotion === null ? null : JSON.stringify(row.promotion),
      staff_discount: row.staff_discount === null ? null : JSON.stringify(row.staff_discount),
      note: row.note,
      sent_at: row.sent_at,
      course: row.course,
      seat: row.seat,
      held_at: row.held_at,
      fired_at: row.fired_at,
      added_by: JSON.stringify(row.added_by),
      // What stays on the line keeps its suggested pieces first.
      suggested_num: Math.max(0, row.suggested_num - (row.num - line.num)),
      ...toSize(line),
      ...place,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The columns of an order that hold its totals. */
export const toTotalsColumns = ({ sell, vip }: InColumns<Totals>) => ({
  sell: JSON.stringify(sell),
  vip: JSON.stringify(vip),
  sell_total_cents: sell.total,
  vip_total_cents: vip.total,
});

/** Changes columns of a locked order, and returns it as it then is. */
export const setOnOrder = (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id'>,
  set: Updateable<Schema['orders']>,
): Promise<OrderRow> =>
  db
    .updateTable('orders')
    .set(set)
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
