import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import type { OrdersStore } from './orders';
import type { OrderSummary } from './types';

/** Unpaid orders of this sitting or device. */
export class UnpaidStore {
  list: readonly OrderSummary[] = [];
  readonly #orders: OrdersStore;

  constructor(orders: OrdersStore) {
    this.#orders = orders;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const list = await call('abnormalOrder', {}, { quiet: true });
    runInAction(() => (this.list = list));
  }

  /** Resumes an unpaid order, or cancels it. Throws the CallError of a refusal. */
  async resume(orderNo: string, action: 'resume' | 'cancel', reason = ''): Promise<void> {
    try {
      await call('resumeOrder', { orderNo, action, reason });
    } finally {
      await Promise.allSettled([this.load(), this.#orders.loadCurrent()]);
    }
  }

  reset(): void {
    this.list = [];
  }
}
