import type { Endpoints, Output } from '@romduol/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import type { LineRow, OrderRow } from './rows';

export type KitchenState = Output<Endpoints['order']>['goods'][number]['kitchen'];

interface KitchenProgress {
  readonly state: KitchenState;
  /** When the last of its pieces was marked as ready; null while one is not. */
  readonly readyAt: Date | null;
}

type KitchenItem = Pick<Selectable<Schema['kitchen_item']>, 'line_id' | 'ready_at'>;

/** The lines on whose tickets the pieces of a line are: what was split off stays on the ticket of the line it came from. */
const cookedOn = (line: LineRow): number[] => [line.id, ...(line.came_from === null ? [] : [line.came_from])];

const itemsToCook = (db: Db, storeId: number) =>
  db
    .selectFrom('kitchen_item')
    .select(['line_id', 'ready_at'])
    .where('store_id', '=', storeId)
    .whereRef('off_num', '<', 'num');

/** What the kitchen has of an order. */
export const loadKitchenItems = (db: Db, order: Pick<OrderRow, 'store_id' | 'id'>): Promise<KitchenItem[]> => {
  const lines = db.selectFrom('order_line').where('store_id', '=', order.store_id).where('order_id', '=', order.id);
  return itemsToCook(db, order.store_id)
    .where(
      'line_id',
      'in',
      lines.select('id').unionAll(lines.select(sql<number>`came_from`.as('id')).where('came_from', 'is not', null)),
    )
    .execute();
};

/** How far the kitchen is with each line. What was sent before there was a screen counts as cooked. */
export const toKitchenProgress =
  (items: readonly KitchenItem[]) =>
  (line: LineRow): KitchenProgress => {
    if (line.sent_at === null) return { state: line.held_at === null ? 'none' : 'held', readyAt: null };
    const mine = items.filter((item) => cookedOn(line).includes(item.line_id));
    if (line.goods.timed && mine.length === 0) return { state: 'none', readyAt: null };
    const ready = mine.flatMap(({ ready_at: at }) => at ?? []);
    if (mine.length === 0 || ready.length < mine.length) return { state: 'cooking', readyAt: null };
    return { state: 'ready', readyAt: new Date(Math.max(...ready.map((at) => at.getTime()))) };
  };

/** How far the kitchen is with each of these lines, which may be of several orders. */
export const kitchenProgress = async (
  db: Db,
  storeId: number,
  lines: readonly LineRow[],
): Promise<(line: LineRow) => KitchenProgress> => {
  const sent = lines.filter((line) => line.sent_at !== null);
  if (sent.length === 0) return toKitchenProgress([]);
  return toKitchenProgress(await itemsToCook(db, storeId).where('line_id', 'in', sent.flatMap(cookedOn)).execute());
};

/** The kitchen state of each line of an order. */
export const kitchenStates = async (
  db: Db,
  storeId: number,
  lines: readonly LineRow[],
): Promise<(line: LineRow) => KitchenState> => {
  const progress = await kitchenProgress(db, storeId, lines);
  return (line) => progress(line).state;
};
