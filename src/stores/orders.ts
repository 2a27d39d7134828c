import type { Endpoints, Input, Output } from '@romduol/contract';
import { DELIVERY, DINE_IN } from '@romduol/domain/codes';
import { isSettled, PAY_STATUS } from '@romduol/domain/order/pay-status';
import type { GeoPosition } from '@romduol/domain/rules/ordering-area';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import { Attempt } from './attempt';
import type { CartStore } from './cart';
import type { PagedResource } from './paged-resource';
import { persist } from './persist';
import type { TableStore } from './table';
import type { Order, OrderSummary } from './types';

type Placing = Input<Endpoints['cartCreatOrder']>;

/** What the diner sees and enters when they place the order. */
export interface Confirmation {
  readonly expectedTotal: Placing['expectedTotal'];
  readonly column: Placing['column'];
  readonly remark: string;
  /** What the diner may not eat, by code with commas between; '' = nothing is declared. */
  readonly allergies: string;
  /** The order that takes no more goods: this one is another of the same sitting. */
  readonly after?: string;
  /** Where the phone is, where the store asks for it. */
  readonly where?: Partial<GeoPosition>;
  /** Where it is brought. */
  readonly delivery?: Placing['delivery'];
  /** What is used of the loyalty programme. */
  readonly reward?: Placing['reward'];
}

/** The orders of this device and its table. */
export class OrdersStore {
  /** The list of all of them, once a page shows it. */
  history: Pick<PagedResource<OrderSummary>, 'refresh' | 'reset'> | null = null;
  /** The open order of the sitting. */
  current: OrderSummary | null = null;
  /** An order is being placed: a second tap does nothing. */
  placing = false;
  readonly byNo = observable.map<string, Order>({}, { deep: false });
  /** Orders whose first answer may be older than the message that calls for another. */
  readonly #asked = new Set<string>();
  readonly #attempt = new Attempt();
  readonly #table: TableStore;
  readonly #cart: CartStore;

  constructor(table: TableStore, cart: CartStore) {
    this.#table = table;
    this.#cart = cart;
    makeAutoObservable(this, { current: observableRef, byNo: false, history: false }, { autoBind: true });
  }

  /** The order that dishes of the cart join: the open one of the sitting, while the cart is the table's. */
  get joinable(): OrderSummary | null {
    return this.#cart.style === DINE_IN ? this.current : null;
  }

  /** Whether something of this table's may be under way: an open order, or one that this phone placed here. */
  get hasOrdered(): boolean {
    const { tableUuid } = this.#table;
    return this.current !== null || (tableUuid !== null && persist.read('orderedAt') === tableUuid);
  }

  /** Places the cart as it is seen. null where an order is being placed already. Throws the CallError of a refusal. */
  async place(confirmation: Confirmation): Promise<Output<Endpoints['cartCreatOrder']> | null> {
    if (this.placing) return null;
    this.placing = true;
    try {
      await this.#cart.queue.settled();
      const placing = this.#toPlacing(confirmation);
      const placed = await this.#send(placing, confirmation.after);
      runInAction(() => {
        this.#attempt.done();
        this.#cart.reset();
      });
      persist.write('orderedAt', this.#table.tableUuid);
      return placed;
    } finally {
      runInAction(() => (this.placing = false));
    }
  }

  #toPlacing({ expectedTotal, column, remark, allergies, where = {}, delivery, reward }: Confirmation): Placing {
    const { style: diningStyle, server, people: partySize, coupon } = this.#cart;
    const placing = {
      diningStyle,
      cartVersion: server?.version ?? 0,
      partySize,
      remark,
      ...(allergies !== '' && { allergies }),
      expectedTotal,
      column,
      ...where,
      ...(delivery && { diningStyle: DELIVERY, delivery }),
      ...(reward && { reward }),
    };
    return coupon === null ? placing : { ...placing, couponCode: coupon.couponCode };
  }

  #send(placing: Placing, after: string | undefined): Promise<Output<Endpoints['cartCreatOrder']>> {
    const options = { idempotencyKey: this.#attempt.keyFor({ ...placing, after }) };
    if (after !== undefined) return call('anotherOrder', { ...placing, orderNo: after }, options);
    const name = this.#table.info?.payFirst === true ? 'cartCreatOrder' : 'generateOrderPostPayment';
    return call(name, placing, options);
  }

  async loadCurrent(): Promise<OrderSummary | null> {
    if (!this.#table.isJoined) return null;
    const current = await call('currentTable', {}, { quiet: true });
    runInAction(() => (this.current = current));
    return current;
  }

  /** One order, whole. Throws where loading fails. */
  async load(orderNo: string): Promise<Order> {
    this.#asked.add(orderNo);
    const order = await call('order', { orderNo }, { quiet: true }).finally(() => this.#asked.delete(orderNo));
    runInAction(() => {
      const held = this.byNo.get(orderNo);
      if (held === undefined || held.version <= order.version) this.byNo.set(orderNo, order);
    });
    return order;
  }

  /** The diner cancels while nothing has gone to the kitchen. Throws the CallError of a refusal, after its toast. */
  async cancel({ orderId, orderNo }: OrderSummary, reason: string): Promise<void> {
    try {
      await call('cancelOrder', { orderId, reason });
    } finally {
      await this.load(orderNo).catch(() => undefined);
    }
  }

  /** Command 101, and every return: whatever is shown is asked for again. */
  async refresh(): Promise<void> {
    const open = [...this.byNo.values()].filter(
      ({ payStatus }) => !isSettled(payStatus) || payStatus === PAY_STATUS.paid,
    );
    const followed = new Set([...open.map(({ orderNo }) => orderNo), ...this.#asked]);
    await Promise.allSettled([
      ...[...followed].map((orderNo) => this.load(orderNo)),
      this.history?.refresh(),
      this.loadCurrent(),
    ]);
  }

  reset(): void {
    this.history?.reset();
    this.current = null;
    this.byNo.clear();
    this.#attempt.done();
  }
}
