import type { Endpoints, Input, Output } from '@romduol/contract';
import type { GeoPosition } from '@romduol/domain/rules/ordering-area';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { Attempt } from './attempt';
import { root } from './root';

/** What of the cart may be added to an order, and the order's total with it. */
export type Addition = Output<Endpoints['addGoodsInfo']>;
export type Customer = Omit<Input<Endpoints['updateCustomerInfo']>, 'orderNo'>;

/** The remark of an addition. */
export interface AdditionWords {
  readonly remark: string;
  /** What the diner may not eat, by code. */
  readonly allergies?: string;
}

/** What a diner does to an order that is open: adds to it, changes what the kitchen does not have yet, reminds. */
class RoundsStore {
  addition: Addition | null = null;
  /** The cart is being added to an order: a second tap does nothing. */
  adding = false;
  readonly #attempt = new Attempt();
  readonly #acts = new Attempt();

  constructor() {
    makeAutoObservable(this, { addition: observableRef }, { autoBind: true });
  }

  /** Loads the preview of adding the cart to an order. Throws where that fails. */
  async look(orderNo: string): Promise<Addition> {
    await root.cart.queue.settled();
    const addition = await call('addGoodsInfo', { orderNo }, { quiet: true });
    runInAction(() => (this.addition = addition));
    return addition;
  }

  /** Adds the cart as it was shown. null where it is being added already. Throws the CallError of a refusal. */
  async add({ orderNo, cartVersion, price }: Addition, said: AdditionWords, where: Partial<GeoPosition> = {}) {
    if (this.adding) return null;
    this.adding = true;
    try {
      const input = { orderNo, cartVersion, ...said, expectedTotal: price.total, column: 'sell', ...where } as const;
      const added = await call('addGoodsToOrders', input, { idempotencyKey: this.#attempt.keyFor(input) });
      runInAction(() => {
        this.#attempt.done();
        root.cart.reset();
        this.addition = null;
      });
      return added;
    } finally {
      runInAction(() => (this.adding = false));
    }
  }

  /** M-21. Throws the CallError of a refusal. */
  async remind(orderNo: string): Promise<void> {
    await this.#then(orderNo, call('reminderOrders', { orderNo }));
  }

  /** Takes pieces of a line off. Throws the CallError of a refusal. */
  async cut(orderNo: string, id: number, num: number): Promise<void> {
    const input = { orderNo, goodsList: [{ id, num }] };
    await this.#then(orderNo, call('cutGoods', input, { idempotencyKey: this.#acts.keyFor(input) }));
    this.#acts.done();
  }

  /** Sets the note of a line; '' takes it away. Throws the CallError of a refusal. */
  async note(orderNo: string, id: number, note: string): Promise<void> {
    await this.#then(orderNo, call('modifyOrdersGoodsNotes', { orderNo, goodsList: [{ id, note }] }));
  }

  /** Replaces the choices of a line. Throws the CallError of a refusal. */
  async change(input: Input<Endpoints['changeGood']>): Promise<void> {
    await this.#then(input.orderNo, call('changeGood', input, { idempotencyKey: this.#acts.keyFor(input) }));
    this.#acts.done();
  }

  /** Sets the customer of the order. Throws the CallError of a refusal. */
  async nameCustomer(orderNo: string, customer: Customer): Promise<void> {
    await this.#then(orderNo, call('updateCustomerInfo', { orderNo, ...customer }));
  }

  reset(): void {
    this.addition = null;
  }

  /** Whatever the result, the order is loaded again. */
  async #then(orderNo: string, act: Promise<unknown>): Promise<void> {
    try {
      await act;
    } finally {
      await root.orders.load(orderNo).catch(() => undefined);
    }
  }
}

export const rounds = new RoundsStore();

root.onClear(rounds.reset);
