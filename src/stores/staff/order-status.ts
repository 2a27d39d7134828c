import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { follow } from './follow';
import { toastError } from '../toast-error';

export type OrderStatus = Output<Endpoints['orderStatusBoard']>;

/** What is ready goes by itself after a while, without a message. */
const LOOK_AGAIN_MS = 30_000;
/** Messages come in bunches, in ms. */
const BATCH_MS = 120;

/** Which orders are prepared, can be fetched, and were: as the guests' screen shows them. */
class OrderStatusStore {
  status: OrderStatus | null = null;
  /** Orders whose change is on its way: a second tap does nothing. */
  busy: ReadonlySet<string> = new Set();
  #attempt = 0;

  constructor() {
    makeAutoObservable(this, { status: observableRef, busy: observableRef }, { autoBind: true });
  }

  /** Follows the kitchen until the returned function is called. */
  watch(): () => void {
    return follow({
      load: this.load,
      commands: [COMMANDS.kitchenTicket],
      batchMs: BATCH_MS,
      every: { ms: LOOK_AGAIN_MS, act: () => void this.load() },
    });
  }

  async load(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      const status = await call('orderStatusBoard', {}, { quiet: true });
      if (attempt === this.#attempt) runInAction(() => (this.status = status));
    } catch {
      // What is shown stays; it is asked again soon.
    }
  }

  /** An order was fetched, or was not after all. */
  async collect(orderNo: string, collected: boolean): Promise<void> {
    if (this.busy.has(orderNo)) return;
    this.busy = new Set([...this.busy, orderNo]);
    try {
      await call('collectOrder', { orderNo, collected }, { idempotencyKey: randomId() });
    } catch (error) {
      toastError(error);
    } finally {
      await this.load();
      runInAction(() => (this.busy = new Set([...this.busy].filter((each) => each !== orderNo))));
    }
  }
}

export const orderStatus = new OrderStatusStore();
