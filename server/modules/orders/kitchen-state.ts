import type { Endpoints, Output } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { LineRow } from './rows';

export type KitchenState = Output<Endpoints['order']>['goods'][number]['kitchen'];

/** The kitchen state of each line of an order. What was sent before there was a screen counts as cooked. */
export const kitchenStates = async (
  db: Db,
  storeId: number,
  lines: readonly LineRow[],
): Promise<(line: LineRow) => KitchenState> => {
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
    if (line.sent_at === null) return line.held_at === null ? 'none' : 'held';
    const mine = items.filter((item) => cookedOn(line).includes(item.line_id));
    if (line.goods.timed && mine.length === 0) return 'none';
    return mine.length > 0 && mine.every((item) => item.ready_at !== null) ? 'ready' : 'cooking';
  };
};
