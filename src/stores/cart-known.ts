import { makeAutoObservable, observableRef } from 'mobx';
import { persist } from './persist';
import type { TableStore } from './table';
import type { Cart } from './types';

/** The newest cart that the server sent, kept on the device for the next start. */
export class KnownCart {
  cart: Cart | null = null;
  /** The newest version that was announced. */
  #newest = 0;
  readonly #table: TableStore;

  constructor(table: TableStore) {
    this.#table = table;
    makeAutoObservable(this, { cart: observableRef }, { autoBind: true });
    const kept = persist.read('cartList');
    if (kept?.tableUuid === table.tableUuid) this.cart = kept?.cart ?? null;
  }

  changed(version: number): void {
    this.#newest = Math.max(this.#newest, version);
  }

  /** Whether a newer one was announced. */
  isBehind(): boolean {
    return (this.cart?.version ?? 0) < this.#newest;
  }

  /** Newer wins; a late, older answer is dropped, unless it is `certain`: asked for while nothing was on its way. */
  take(next: Cart, certain: boolean): void {
    const { cart } = this;
    const older = cart !== null && cart.diningStyle === next.diningStyle && next.version < cart.version;
    if (older && !certain) return;
    if (cart?.diningStyle !== next.diningStyle) this.#newest = next.version;
    this.cart = next;
    const { tableUuid } = this.#table;
    if (tableUuid !== null) persist.write('cartList', { tableUuid, cart: next });
  }

  /** The server took these dishes out; they go from here at once. */
  drop(goodsIds: readonly number[]): void {
    if (this.cart === null) return;
    this.cart = { ...this.cart, goodsList: this.cart.goodsList.filter(({ id }) => !goodsIds.includes(id)) };
  }

  reset(): void {
    this.cart = null;
    this.#newest = 0;
    persist.write('cartList', null);
  }
}
