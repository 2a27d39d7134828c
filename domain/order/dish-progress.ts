/**
 * How far a dish is, as far as the store records it: the store has to accept it, or to weigh or price it; it was
 * accepted; it waits for its course; the kitchen has it; a cook finished it; a customer fetched it, or staff served it.
 */
export const DISH_PROGRESS = [
  'waiting',
  'measuring',
  'accepted',
  'held',
  'kitchen',
  'ready',
  'collected',
  'served',
] as const;
export type DishProgress = (typeof DISH_PROGRESS)[number];

/** What is recorded of a line. */
interface RecordedLine {
  readonly roundAccepted: boolean;
  /** It is still to be weighed or priced. */
  readonly pending: boolean;
  readonly kitchen: 'none' | 'held' | 'cooking' | 'ready';
  /** Its order was fetched after the dish was ready. */
  readonly collected: boolean;
  /** A waiter brought all of it. */
  readonly served: boolean;
}

const BY_KITCHEN = { none: 'accepted', held: 'held', cooking: 'kitchen' } as const;

/** A store that does not mark dishes as ready never has one beyond `kitchen`: nothing is concluded from the time. */
export const dishProgress = ({ roundAccepted, pending, kitchen, collected, served }: RecordedLine): DishProgress => {
  if (!roundAccepted) return 'waiting';
  if (pending) return 'measuring';
  if (kitchen !== 'ready') return BY_KITCHEN[kitchen];
  if (served) return 'served';
  return collected ? 'collected' : 'ready';
};

const OVER: readonly DishProgress[] = ['ready', 'collected', 'served'];

/** Whether a dish is still expected. */
export const isExpected = (progress: DishProgress): boolean => !OVER.includes(progress);
