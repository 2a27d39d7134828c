import type { Endpoints, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { LineRow } from './rows';

export type KitchenState = Output<Endpoints['order']>['goods'][number]['kitchen'];

interface KitchenProgress {
  readonly state: KitchenState;
  /** When the last of its pieces was marked as ready; null while one is not. */
  readonly readyAt: Date | null;
}

/** How far the kitchen is with each line. What was sent before there was a screen counts as cooked. */
export const kitchenProgress = async (
  db: Db,
  storeId: number,
  lines: readonly LineRow[],
): Promise<(line: LineRow) => KitchenProgress> => {
  const cookedOn = (line: LineRow): number[] => [line.id, ...(line.came_from === null ? [] : [line.came_from])];
  const sent = lines.filter((line) => line.sent_at !== null);
  const items =
    sent.length === 0
      ? []
      : await db
          .selectFrom('kitchen_item')
          .select(['line_id', 'ready_at'])
          .where('store_id', '=', storeId)
          .where('line_id', 'in', sent.flatMap(cookedOn))
          .whereRef('off_num', '<', 'num')
          .execute();
  return (line) => {
    if (line.sent_at === null) return { state: line.held_at === null ? 'none' : 'held', readyAt: null };
    const mine = items.filter((item) => cookedOn(line).includes(item.line_id));
    if (line.goods.timed && mine.length === 0) return { state: 'none', readyAt: null };
    const ready = mine.flatMap(({ ready_at: at }) => at ?? []);
    if (mine.length === 0 || ready.length < mine.length) return { state: 'cooking', readyAt: null };
    return { state: 'ready', readyAt: new Date(Math.max(...ready.map((at) => at.getTime()))) };
  };
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
