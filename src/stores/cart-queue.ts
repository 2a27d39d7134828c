import type { CartStyle } from '@romduol/domain/codes';
import { CART_ADD_LIMIT, SOCKET_RECONNECT_MS } from '@romduol/domain/limits';
import { selectionToWire } from '@romduol/domain/menu/wire-selection';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import { isOffline } from '../api/call-error';
import { type CartOperation, cartItemKey, joined } from './cart-operations';
import type { Cart } from './types';

/** Decisions: only cart taps wait while the connection is down, and for this long, in ms. */
export const OFFLINE_TAPS_MS = 60_000;

export interface QueueOwner {
  readonly style: CartStyle;
  /** Whether the cart's table is joined, once that is known. */
  ready(): Promise<boolean>;
  /** The newest cart that the server sent. */
  readonly server: Cart | null;
  /** An answer of the server: newer wins. */
  accept(cart: Cart): void;
  /** An operation was refused, or waited too long: it is undone. */
  refused(operation: CartOperation, error: unknown): void;
  reload(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const countMine = (cart: Cart | null, key: string): number =>
  cart?.goodsList.find((item) => cartItemKey(item) === key)?.shares.find(({ mine }) => mine)?.num ?? 0;

/** The operations that are not sent yet. They are sent one after another. */
export class CartQueue {
  operations: readonly CartOperation[] = [];
  /** The line is down and taps wait. */
  offline = false;
  #running: Promise<void> | null = null;
  readonly #owner: QueueOwner;

  constructor(owner: QueueOwner) {
    this.#owner = owner;
    makeAutoObservable(this, { operations: observableRef }, { autoBind: true });
  }

  push(operation: CartOperation): void {
    const last = this.operations[this.operations.length - 1];
    const inFlight = this.operations.length === 1 && this.#running !== null;
    const both = last === undefined || inFlight ? null : joined(last, operation, CART_ADD_LIMIT);
    this.operations = both === null ? [...this.operations, operation] : [...this.operations.slice(0, -1), both];
    this.#running ??= this.#run();
  }

  /** Resolves when the server has accepted or refused all operations. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  reset(): void {
    this.operations = [];
    this.offline = false;
  }

  async #run(): Promise<void> {
    if (!(await this.#owner.ready())) runInAction(() => this.reset());
    for (let next = this.operations[0]; next !== undefined; next = this.operations[0]) await this.#settle(next);
    this.#running = null;
  }

  /** Sends the first operation until the server has answered, one way or the other. */
  async #settle(operation: CartOperation): Promise<void> {
    const before = operation.kind === 'add' ? countMine(this.#owner.server, operation.key) : 0;
    try {
      const cart = await this.#send(operation);
      if (!this.operations.includes(operation)) return;
      runInAction(() => {
        this.#done(operation);
        this.offline = false;
        if (cart !== null) this.#owner.accept(cart);
      });
    } catch (error) {
      const waits = isOffline(error) && Date.now() - operation.since < OFFLINE_TAPS_MS;
      if (waits) await this.#wait(operation, before);
      else
        runInAction(() => {
          this.#done(operation);
          this.offline = isOffline(error);
          this.#owner.refused(operation, error);
        });
    }
  }

  /** The answer may have been lost on its way back: the server's cart shows whether the tap arrived. */
  async #wait(operation: CartOperation, before: number): Promise<void> {
    runInAction(() => (this.offline = true));
    await pause(SOCKET_RECONNECT_MS);
    try {
      await this.#owner.reload();
    } catch {
      return;
    }
    runInAction(() => {
      this.offline = false;
      const arrived =
        operation.kind === 'add' &&
        countMine(this.#owner.server, operation.key) >= before + operation.selection.quantity;
      if (arrived) this.#done(operation);
    });
  }

  #done(operation: CartOperation): void {
    this.operations = this.operations.filter((each) => each !== operation);
  }

  /** null = there is nothing left to be done on the server. */
  async #send(operation: CartOperation): Promise<Cart | null> {
    const { style: diningStyle, server } = this.#owner;
    if (operation.kind === 'empty') return call('cartEmpty', { diningStyle });
    if (operation.kind === 'add') return call('cartAdd', { diningStyle, ...selectionToWire(operation.selection) });
    const line = server?.goodsList.find((item) => cartItemKey(item) === operation.key);
    if (line === undefined) return null;
    if (operation.kind === 'take') {
      const cartNum = Math.min(operation.quantity, line.num);
      return call('cartDelGoods', { diningStyle, myCartId: line.myCartId, cartNum });
    }
    const { id: _goods, ...edited } = selectionToWire(operation.selection);
    return call('cartEdit', { diningStyle, myCartId: line.myCartId, ...edited });
  }
}
