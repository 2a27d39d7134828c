import type { CartStyle } from '@romduol/domain/codes';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import type { BasketLine, CouponTerms } from '@romduol/domain/pricing/model';
import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { call } from '../api/call';
import { CallError, isOffline, toCallError } from '../api/call-error';
import { t } from '../i18n';
import { feedback } from '../platform/feedback';
import { currentPage, PAGES } from '../platform/navigation';
import { addProblem, computeRoom } from './cart-limits';
import { applied, type CartOperation, countByGoods, type ShownLine, shownLine } from './cart-operations';
import { KnownCart } from './cart-known';
import { CartQueue } from './cart-queue';
import { toBasketLines, type CartRow, preview, type Preview, toCartRows } from './basket';
import { ClearedCart } from './cart-undo';
import type { MenuStore } from './menu';
import { PromotionsStore } from './promotions';
import type { TableStore } from './table';
import { toastFault } from './toast-error';
import type { Cart } from './types';

/**
 * The cart that the table shares, or the device's own for take-away. What is shown is the server's cart with the taps
 * on top that are not sent yet: a tap is shown at once, and undone where the server refuses it.
 */
export class CartStore {
  partySize: number | null = null;
  /** Why it could not be loaded last. */
  problem: CallError | null = null;
  /** The member's coupon that it will be placed with. */
  coupon: CouponTerms | null = null;
  readonly cleared = new ClearedCart();
  /** Pieces of each dish, so that a row of the menu observes only its own. */
  readonly counts = observable.map<number, number>();
  readonly queue: CartQueue;
  readonly promotions: PromotionsStore;
  readonly #known: KnownCart;
  readonly #table: TableStore;
  readonly #menu: MenuStore;

  constructor(table: TableStore, menu: MenuStore) {
    this.#table = table;
    this.#menu = menu;
    this.#known = new KnownCart(table);
    this.promotions = new PromotionsStore(menu, table);
    this.queue = new CartQueue(this);
    const plain = { cleared: false, counts: false, queue: false, promotions: false } as const;
    makeAutoObservable(this, { coupon: observableRef, problem: observableRef, ...plain }, { autoBind: true });
    reaction(
      () => this.lines,
      (lines) => this.counts.replace(countByGoods(lines)),
      { fireImmediately: true },
    );
  }

  /** The server's cart, as far as it is known. */
  get server(): Cart | null {
    return this.#known.cart;
  }

  get style(): CartStyle {
    return this.#table.diningStyle;
  }

  get lines(): readonly ShownLine[] {
    const { server } = this;
    const known = server?.diningStyle === this.style ? server.goodsList.map(shownLine) : [];
    return this.queue.operations.reduce(applied, known);
  }

  get rows(): readonly CartRow[] {
    return toCartRows(this.lines, this.#menu.byId);
  }

  /** Nothing is sent before the table is joined. */
  ready(): Promise<boolean> {
    return this.#table.settled();
  }

  /** Pieces, all dishes together. */
  get count(): number {
    return this.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  get hasSoldOut(): boolean {
    return this.rows.some(({ line, goods }) => line.soldOut || (this.#menu.menu !== null && goods === null));
  }

  get people(): number {
    return this.partySize ?? this.server?.partySize ?? 1;
  }

  /** What the cart costs, sold-out lines left out; null until store and menu are known. */
  get quote(): Preview | null {
    const { info } = this.#table;
    if (info === null || this.#menu.menu === null) return null;
    const chargesTable = this.server?.chargesTable ?? false;
    const about = { diningStyle: this.style, partySize: this.people, chargesTable, coupon: this.coupon };
    return preview(this.basket, info, about, this.promotions.activities);
  }

  chooseCoupon(coupon: CouponTerms | null): void {
    this.coupon = coupon;
  }

  /** The lines that can be ordered, ready to be priced. */
  get basket(): readonly BasketLine[] {
    return toBasketLines(this.rows);
  }

  /** Pieces of a dish that may still be added (M-35); null = no limit. */
  room(goodsId: number): number | null {
    return computeRoom(this.#menu.byId.get(goodsId), this.counts.get(goodsId) ?? 0);
  }

  /** Adds pieces of a dish. What V-01 forbids is refused at once, without a request. */
  add(selection: DishSelection): boolean {
    const why = addProblem(this, this.#menu.byId.get(selection.goodsId), selection);
    if (why !== null) {
      feedback.toast(why);
      return false;
    }
    this.queue.push({ kind: 'add', key: selectionKey(selection), selection, since: Date.now() });
    return true;
  }

  take(key: string, quantity = 1): void {
    this.queue.push({ kind: 'take', key, quantity, since: Date.now() });
  }

  /** Takes one piece of a dish away, from the line that was added last. */
  takeOne(goodsId: number): void {
    const line = [...this.lines].reverse().find((each) => each.goodsId === goodsId);
    if (line !== undefined) this.take(line.key);
  }

  remove(line: ShownLine): void {
    this.take(line.key, line.quantity);
  }

  edit(key: string, selection: DishSelection): void {
    this.queue.push({ kind: 'edit', key, selection, since: Date.now() });
  }

  /** Empties the cart; `undoClear` restores it for 10 s. */
  clear(): void {
    this.cleared.keep(this.lines);
    this.queue.push({ kind: 'empty', since: Date.now() });
  }

  undoClear(): void {
    this.cleared.take().forEach((operation) => this.queue.push(operation));
  }

  setPeople(people: number): void {
    this.partySize = people;
  }

  /** Loads the cart. Throws where that fails. */
  async reload(): Promise<void> {
    if (!this.#table.isJoined) return;
    const { style, server } = this;
    const isQuiet = this.queue.operations.length === 0;
    this.problem = null;
    const cart = await call('cart', { diningStyle: style }, { quiet: true }).catch((error: unknown) => {
      runInAction(() => (this.problem = toCallError(error)));
      // Where the menu failed too, and before an order, the page says it.
      if (this.#menu.menu !== null && currentPage() !== PAGES.confirm) toastFault(error);
      throw error;
    });
    // Certain only where nothing came between: an answer that was late would take a tap away that the server has.
    if (style === this.style) this.accept(cart, isQuiet && server === this.server);
  }

  /** Command 100: the cart has changed. A pending answer may already contain the change; otherwise the cart is loaded. */
  async changed(version: number): Promise<void> {
    this.#known.changed(version);
    await this.queue.settled();
    if (this.#known.isBehind()) await this.reload().catch(() => undefined);
  }

  /** The server's newer version wins; a late, older answer is dropped. `whole` is the answer to having asked. */
  accept(cart: Cart, whole = false): void {
    this.#known.take(cart, whole && this.queue.operations.length === 0);
  }

  refused(_operation: CartOperation, error: unknown): void {
    if (isOffline(error)) feedback.toast(t('error.networkError'));
    else if (error instanceof CallError && error.errorName === 'soldOut' && error.data !== null)
      feedback.toast(error.msg);
    if (!isOffline(error)) void Promise.all([this.reload(), this.#menu.load()]).catch(() => undefined);
  }

  /** Command 18: the server took these dishes out; they go from here at once. */
  drop(goodsIds: readonly number[]): void {
    this.#known.drop(goodsIds);
  }

  /** The local copy only: on logout, after 7167, at another table. */
  reset(): void {
    this.queue.reset();
    this.#known.reset();
    this.partySize = null;
    this.coupon = null;
    this.cleared.reset();
  }
}
