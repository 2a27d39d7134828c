import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { bareSelection, type CartOperation, type ShownLine } from './cart-operations';

/** A cleared cart can be restored for this long, in ms. */
export const UNDO_MS = 10_000;

/** The lines that were just cleared, while they can be restored. */
export class ClearedCart {
  lines: readonly ShownLine[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, { lines: observableRef }, { autoBind: true });
  }

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  keep(lines: readonly ShownLine[]): void {
    this.lines = lines;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => runInAction(() => (this.lines = [])), UNDO_MS);
  }

  /** The operations that restore the lines, as many pieces at once as a call may have. They can be taken once. */
  take(): readonly CartOperation[] {
    const since = Date.now();
    const operations = this.lines.flatMap((line) =>
      Array.from({ length: Math.ceil(line.quantity / CART_ADD_LIMIT) }, (_, part) => ({
        kind: 'add' as const,
        key: line.key,
        selection: bareSelection(line, Math.min(CART_ADD_LIMIT, line.quantity - part * CART_ADD_LIMIT)),
        since,
      })),
    );
    this.reset();
    return operations;
  }

  reset(): void {
    this.lines = [];
    clearTimeout(this.#timer);
  }
}
