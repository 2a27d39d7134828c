import { estimateWhole, type ReadyEstimate } from '@romduol/domain/order/estimate';
import type { Db } from '../../../db/db';
import { estimateLines } from '../../kitchen-pace';
import { cookedOn, type KitchenProgress } from '../kitchen-state';
import type { LineRow } from '../rows';

/** When each of these lines will be ready, as far as it is known; nothing is read while none is cooked. */
export const loadEstimates = async (
  db: Db,
  storeId: number,
  lines: readonly LineRow[],
  kitchen: (line: LineRow) => KitchenProgress,
): Promise<(line: LineRow) => ReadyEstimate | null> => {
  const cooked = lines.filter((line) => kitchen(line).state === 'cooking');
  if (cooked.length === 0) return () => null;
  const items = await estimateLines(db, storeId, cooked.flatMap(cookedOn));
  return (line) =>
    estimateWhole(items.filter(({ lineId }) => cookedOn(line).includes(lineId)).map(({ estimate }) => estimate));
};
