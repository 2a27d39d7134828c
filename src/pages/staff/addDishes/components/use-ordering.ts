import { useState } from 'react';
import { NOTHING, type Order } from './chosen';

/** More than anybody takes back one by one. */
const STEPS_MOST = 100;

export interface Ordering {
  readonly order: Order;
  readonly canUndo: boolean;
  change(next: (order: Order) => Order): void;
  /** Takes the last change back. */
  undo(): void;
}

/** What is being ordered, and how it was before each change. */
export const useOrdering = (): Ordering => {
  const [steps, setSteps] = useState<readonly Order[]>([NOTHING]);
  const order = steps[steps.length - 1] ?? NOTHING;
  return {
    order,
    canUndo: steps.length > 1,
    change: (next) => setSteps((all) => [...all, next(all[all.length - 1] ?? NOTHING)].slice(-STEPS_MOST)),
    undo: () => setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all)),
  };
};
