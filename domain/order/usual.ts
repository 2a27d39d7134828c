import { type DishSelection, selectionKey } from '../menu/selection';

/** Of so many last orders the usual is computed. */
export const USUAL_ORDERS = 6;
/** What is ordered once is no habit. */
const USUAL_TIMES_MIN = 2;
const USUAL_LINES_MAX = 6;

interface Counted<L> {
  /** As it was ordered last. */
  readonly line: L;
  readonly times: number;
}

/**
 * What someone usually orders: of their last orders, the newest first, the lines that at least half of them have, and at
 * least two. What is ordered most often comes first, of equals what was ordered later. Lines of one order are different.
 */
export const findUsual = <L extends DishSelection>(orders: readonly (readonly L[])[]): readonly L[] => {
  const last = orders.slice(0, USUAL_ORDERS);
  const byKey = new Map<string, Counted<L>>();
  for (const line of last.flat()) {
    const key = selectionKey(line);
    const before = byKey.get(key);
    byKey.set(key, { line: before?.line ?? line, times: (before?.times ?? 0) + 1 });
  }
  const needed = Math.max(USUAL_TIMES_MIN, last.length / 2);
  return [...byKey.values()]
    .filter(({ times }) => times >= needed)
    .sort((a, b) => b.times - a.times)
    .slice(0, USUAL_LINES_MAX)
    .map(({ line }) => line);
};
