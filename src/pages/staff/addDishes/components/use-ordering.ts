import { useState } from 'react';
import { EMPTY_DRAFT, type OrderDraft } from './order-draft';

/** More steps than are undone one by one. */
const STEPS_MOST = 100;

export interface Ordering {
  readonly order: OrderDraft;
  readonly canUndo: boolean;
  change(next: (order: OrderDraft) => OrderDraft): void;
  /** Takes the last change back. */
  undo(): void;
}

/** What is being ordered, and how it was before each change. */
export const useOrdering = (): Ordering => {
  const [steps, setSteps] = useState<readonly OrderDraft[]>([EMPTY_DRAFT]);
  const order = steps[steps.length - 1] ?? EMPTY_DRAFT;
  return {
    order,
    canUndo: steps.length > 1,
    change: (next) => setSteps((all) => [...all, next(all[all.length - 1] ?? EMPTY_DRAFT)].slice(-STEPS_MOST)),
    undo: () => setSteps((all) => (all.length > 1 ? all.slice(0, -1) : all)),
  };
};
