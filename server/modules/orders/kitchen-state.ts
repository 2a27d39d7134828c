import type { Endpoints, Output } from '@romduol/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Given } from '../../db/prepared';
import { queryRows } from '../../db/read-together';
import type { Schema } from '../../db/schema';
import type { LineRow, OfOrder } from './rows';

type KitchenState = Output<Endpoints['order']>['goods'][number]['kitchen'];

/** How far the kitchen, and then a waiter, is with a line. */
export interface KitchenProgress {
  readonly state: KitchenState;
  /** When the last of its pieces was marked as ready; null while one is not. */
  readonly readyAt: Date | null;
  /** A waiter brought all of its pieces. */
  readonly served: boolean;
}

type KitchenItem = Pick<Selectable<Schema['kitchen_item']>, 'line_id' | 'ready_at' | 'served_at'>;

/** The lines on whose tickets the pieces of a line are: what was split off stays on the ticket of the line it came from. */
export const cookedOn = (line: LineRow): number[] => [line.id, ...(line.came_from === null ? [] : [line.came_from])];

const itemsToCook = (db: Db, storeId: Given<number>) =>
  db
    .selectFrom('kitchen_item')
    .select(['line_id', 'ready_at', 'served_at'])
    .where('store_id', '=', storeId)
    .whereRef('off_num', '<', 'num');

/** What the kitchen has of an order. */
export const queryKitchenItems = (db: Db, order: OfOrder) => {
  const lines = db.selectFrom('order_line').where('store_id', '=', order.store_id).where('order_id', '=', order.id);
  const items = itemsToCook(db, order.store_id).where(
    'line_id',
    'in',
    lines.select('id').unionAll(lines.select(sql<number>`came_from`.as('id')).where('came_from', 'is not', null)),
  );
  return queryRows<KitchenItem>(items, { ready_at: true, served_at: true });
};

const notReady = (state: Exclude<KitchenState, 'ready'>): KitchenProgress => ({ state, readyAt: null, served: false });

/** How far the kitchen is with each line. What was sent before there was a screen counts as cooked. */
export const toKitchenProgress =
  (items: readonly KitchenItem[]) =>
  (line: LineRow): KitchenProgress => {
    if (line.sent_at === null) return notReady(line.held_at === null ? 'none' : 'held');
    const mine = items.filter((item) => cookedOn(line).includes(item.line_id));
    if (line.goods.timed && mine.length === 0) return notReady('none');
    const ready = mine.flatMap(({ ready_at: at }) => at ?? []);
    if (mine.length === 0 || ready.length < mine.length) return notReady('cooking');
    const readyAt = new Date(Math.max(...ready.map((at) => at.getTime())));
    return { state: 'ready', readyAt, served: mine.every((item) => item.served_at !== null) };
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
