import type { Endpoints, Input } from '@romduol/contract';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';
import { randomId } from '../../platform/random-id';
import { tell } from './tell';
import type { Order, OrderSummary } from './types';

export type Show = 'waiting' | 'open' | 'all';
export type Cash = Input<Endpoints['takeCash']>;
export type Weighed = Input<Endpoints['weighLines']>['lines'];

/** The orders of the store, as its people see them. */
export class StaffOrdersStore {
  show: Show = 'waiting';
  /** What `show` asks for; null until it has come. */
  list: readonly OrderSummary[] | null = null;
  failed = false;
  /** Those that wait for the store, whatever is shown. */
  waiting: readonly OrderSummary[] = [];
  /** The order that is being accepted, rejected or paid: a second tap does nothing. */
  busy: number | null = null;
  readonly byId = observable.map<number, Order>({}, { deep: false });
  #attempt = 0;
  /** The payment that was tried last, and its name: the same words again are the same attempt. */
  #payment: { readonly said: string; readonly key: string } | null = null;

  constructor() {
    makeAutoObservable(this, { list: observableRef, waiting: observableRef, byId: false }, { autoBind: true });
  }

  choose(show: Show): void {
    if (show === this.show) return;
    this.show = show;
    this.list = null;
    void this.load();
  }

  /** Asks for the list and for what waits. */
  async load(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const { show } = this;
    try {
      const [{ list }] = await Promise.all([call('staffOrders', { show }, { quiet: true }), this.loadWaiting()]);
      if (attempt !== this.#attempt) return;
      runInAction(() => {
        this.list = list;
        this.failed = false;
      });
    } catch {
      if (attempt === this.#attempt) runInAction(() => (this.failed = this.list === null));
    }
  }

  /** Whether an order of the table waits to be accepted, and not only to be weighed. */
  hasNew({ name }: { readonly name: string }): boolean {
    const ofTable = this.waiting.filter(({ tableName }) => tableName === name);
    return ofTable.length === 0 || ofTable.some(({ payStatus }) => payStatus === PAY_STATUS.waitingConfirm);
  }

  async loadWaiting(): Promise<void> {
    const { list } = await call('staffOrders', { show: 'waiting' }, { quiet: true });
    runInAction(() => (this.waiting = list));
  }

  /** Open orders of one table. */
  async ofTable(tableId: number): Promise<readonly OrderSummary[]> {
    const { list } = await call('staffOrders', { show: 'open', tableId }, { quiet: true });
    return list;
  }

  /** One order, whole. Throws when it cannot be had. */
  async open(orderId: number): Promise<Order> {
    return this.#keep(await call('staffOrder', { orderId }, { quiet: true }));
  }

  async accept(orderId: number): Promise<boolean> {
    return this.#act(orderId, () => call('acceptOrder', { orderId }));
  }

  async reject(orderId: number, reason: string): Promise<boolean> {
    return this.#act(orderId, () => call('rejectOrder', { orderId, reason }));
  }

  /** Gives lines that wait for it their weight or price. */
  async weigh(orderId: number, lines: Weighed): Promise<boolean> {
    return this.#act(orderId, () => call('weighLines', { orderId, lines }));
  }

  /** Everything is weighed and priced: the order can be paid. */
  async confirm(orderId: number): Promise<boolean> {
    return this.#act(orderId, () => call('confirmOrder', { orderId }));
  }

  /** Takes cash. The same amounts again, after a failure in between, are the same payment: it is taken once. */
  async takeCash(cash: Cash): Promise<boolean> {
    const said = JSON.stringify(cash);
    if (this.#payment?.said !== said) this.#payment = { said, key: randomId() };
    const { key } = this.#payment;
    const taken = await this.#act(cash.orderId, () => call('takeCash', cash, { idempotencyKey: key }));
    if (taken) this.#payment = null;
    return taken;
  }

  /** Whether it was done. A refusal throws after its toast, and the order is shown as it is now. */
  async #act(orderId: number, act: () => Promise<Order>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = orderId;
    try {
      this.#keep(await act());
      return true;
    } catch (error) {
      tell(error);
      await this.open(orderId).catch(() => undefined);
      throw error;
    } finally {
      runInAction(() => (this.busy = null));
      void this.load();
    }
  }

  /** An older answer that comes late does not replace a newer one. */
  #keep(order: Order): Order {
    runInAction(() => {
      const held = this.byId.get(order.orderId);
      if (held === undefined || held.version <= order.version) this.byId.set(order.orderId, order);
    });
    return order;
  }

  /** What may have changed while nobody looked. */
  async refresh(): Promise<void> {
    await Promise.allSettled([
      this.list === null ? this.loadWaiting() : this.load(),
      ...[...this.byId.keys()].map((orderId) => this.open(orderId)),
    ]);
  }

  forget(): void {
    this.#attempt += 1;
    this.list = null;
    this.waiting = [];
    this.byId.clear();
    this.#payment = null;
  }
}
