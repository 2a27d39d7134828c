import type { Endpoints, Input } from '@romduol/contract';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { toastError } from '../toast-error';
import { OrderList } from './order-list';
import type { BoardTable, Order, OrderSummary } from './types';

export type Weighed = Input<Endpoints['weighLines']>['lines'];

/** The orders of the store, for staff. */
export class StaffOrdersStore {
  /** What the page of orders shows. */
  readonly list = new OrderList();
  /** Those that wait for the store, the newest of them, whatever is shown. */
  waiting: readonly OrderSummary[] = [];
  /** All that wait. */
  waitingCount = 0;
  /** The order that is being accepted, rejected or paid: a second tap does nothing. */
  busy: number | null = null;
  readonly byId = observable.map<number, Order>({}, { deep: false });
  /** Versions from actions of this device, by order number: their echo on the live connection is ignored. */
  readonly #own = new Map<string, number>();
  /** Versions that were announced and not loaded yet, by order number. */
  readonly #announced = new Map<string, number>();

  constructor() {
    makeAutoObservable(this, { list: false, waiting: observableRef, byId: false }, { autoBind: true });
  }

  /** Asks for the list and for what waits. */
  async load(): Promise<void> {
    await Promise.allSettled([this.list.load(), this.loadWaiting()]);
  }

  /** Whether an order of the table waits to be accepted, and not only to be weighed. */
  hasNew({ name }: { readonly name: string }): boolean {
    const ofTable = this.waiting.filter(({ tableName }) => tableName === name);
    return ofTable.length === 0 || ofTable.some(({ payStatus }) => payStatus === PAY_STATUS.waitingConfirm);
  }

  async loadWaiting(): Promise<void> {
    const { list, waiting } = await call('staffOrders', { show: 'waiting' }, { quiet: true });
    runInAction(() => {
      this.waiting = list;
      this.waitingCount = waiting;
    });
  }

  /** Orders of the party at a table, the newest first, without what was cancelled; of a counter what is open there. */
  async ofTable({ tableId, kind, sitting }: BoardTable): Promise<readonly OrderSummary[]> {
    const ofParty = kind === 'table' && sitting !== null;
    const asked = ofParty ? { show: 'all' as const, sittingId: sitting.id } : { show: 'open' as const, tableId };
    const { list } = await call('staffOrders', asked, { quiet: true });
    return list.filter(({ payStatus }) => payStatus !== PAY_STATUS.cancelled);
  }

  /** One order, whole. Throws where loading fails. */
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

  /** Starts or stops the clock of a line that is priced by time. */
  async time(orderId: number, lineId: number, clock: 'start' | 'stop'): Promise<boolean> {
    return this.#act(orderId, () => call('timeLine', { orderId, lineId, clock }));
  }

  /** Everything is weighed and priced: the order can be paid. */
  async confirm(orderId: number): Promise<boolean> {
    return this.#act(orderId, () => call('confirmOrder', { orderId }));
  }

  /** Whether it was done. A refusal throws after its toast, and the order is shown as it is now. */
  async #act(orderId: number, act: () => Promise<Order>): Promise<boolean> {
    if (this.busy !== null) return false;
    this.busy = orderId;
    try {
      this.answered(await act());
      return true;
    } catch (error) {
      toastError(error);
      await this.open(orderId).catch(() => undefined);
      throw error;
    } finally {
      runInAction(() => (this.busy = null));
      void this.loadLists();
    }
  }

  /** An older answer that arrives late does not replace a newer one. */
  #keep(order: Order): Order {
    runInAction(() => {
      const held = this.byId.get(order.orderId);
      if (held === undefined || held.version <= order.version) this.byId.set(order.orderId, order);
    });
    return order;
  }

  /** Keeps an order that an act of this device answered with. */
  answered(order: Order): void {
    this.#keep(order);
    const { orderNo, version } = order;
    const announced = this.#announced.get(orderNo);
    if (announced !== undefined && announced <= version) this.#announced.delete(orderNo);
    else this.#own.set(orderNo, version);
  }

  /** The live connection announced a version of an order: the next refresh loads it where it is held. */
  changed(orderNo: string, version: number): void {
    const own = this.#own.get(orderNo) ?? 0;
    if (version > own) this.#announced.set(orderNo, version);
    else if (version === own) this.#own.delete(orderNo);
  }

  /** Asks for what waits, and for the list where it is shown. */
  async loadLists(): Promise<void> {
    await (this.list.value === null ? this.loadWaiting().catch(() => undefined) : this.load());
  }

  /** Loads the lists again, and those held orders whose change was announced. */
  async refresh(): Promise<void> {
    const old = [...this.byId.values()].filter(({ orderNo }) => this.#announced.has(orderNo));
    this.#announced.clear();
    await Promise.allSettled([this.loadLists(), ...old.map(({ orderId }) => this.open(orderId))]);
  }

  /** Loads everything again that may have changed in the background. */
  async refreshAll(): Promise<void> {
    this.#own.clear();
    this.#announced.clear();
    await Promise.allSettled([this.loadLists(), ...[...this.byId.keys()].map((orderId) => this.open(orderId))]);
  }

  reset(): void {
    this.list.reset();
    this.waiting = [];
    this.waitingCount = 0;
    this.byId.clear();
  }
}
