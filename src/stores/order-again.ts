import type { Endpoints, Output } from '@romduol/contract';
import { selectionFromWire } from '@romduol/domain/menu/wire-selection';
import { selectionKey } from '@romduol/domain/menu/selection';
import { makeAutoObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { i18n } from '../i18n';
import { allergies } from './allergies';
import { modifierWords } from './basket';
import { addProblem } from './cart-limits';
import { type ComparedLine, compareLines, type SeenLine } from './compare-lines';
import { root } from './root';
import { toastError } from './toast-error';
import type { MenuGoods } from './types';

type Past = Output<Endpoints['orderAgain']>;
export type PastLine = Past['usual'][number];

/** What became of a line: in the cart, for another price than it was, or why none or not all of it is. */
type Outcome = 'added' | 'price' | 'gone' | 'soldOut' | 'changed' | 'limit' | 'allergen';

export interface AgainLine extends ComparedLine {
  /** Pieces that went into the cart. */
  readonly num: number;
  readonly outcome: Outcome;
}

/** The second tap of a double tap may land beside the sheet that the first one opened: it does not close it, in ms. */
const DOUBLE_TAP_MS = 500;

const NOTHING_KNOWN: Past = { usual: [], orders: [], favourites: [] };

const toSeen = (line: PastLine): SeenLine => {
  const selection = selectionFromWire(line);
  const goods = root.menu.byId.get(line.id);
  return {
    selection,
    name: goods?.name ?? line.name,
    picture: goods?.picture ?? '',
    tint: goods?.tint ?? '',
    details: goods === undefined ? '' : modifierWords(goods, selection),
    cost: line.cost,
  };
};

/** What a device or member ordered before and likes; what is ordered again goes into the cart as far as it can be had. */
class OrderAgainStore {
  isOpen = false;
  isBusy = false;
  /** What became of the lines that were ordered again last, while that is shown. */
  result: readonly AgainLine[] | null = null;
  /** Counts what was asked for: an answer that comes after the sheet was closed changes nothing. */
  #attempt = 0;
  #addedAt = 0;
  past: Past = NOTHING_KNOWN;
  readonly #liked = observable.map<number, boolean>();

  constructor() {
    makeAutoObservable(this, { result: observableRef, past: observableRef }, { autoBind: true });
  }

  /** Dishes of the menu, what was added last first. */
  get favourites(): readonly MenuGoods[] {
    const added = [...this.#liked.keys()].filter((id) => !this.past.favourites.includes(id)).reverse();
    return [...added, ...this.past.favourites].flatMap((id) => {
      const goods = this.likes(id) ? root.menu.byId.get(id) : undefined;
      return goods === undefined || allergies.isHidden(goods) ? [] : [goods];
    });
  }

  likes(goodsId: number): boolean {
    return this.#liked.get(goodsId) ?? this.past.favourites.includes(goodsId);
  }

  /** Whether there is anything to show. */
  get isKnown(): boolean {
    return this.past.orders.length > 0 || this.favourites.length > 0;
  }

  /** What is offered by one tap: the usual, or the last order. */
  get offered(): readonly PastLine[] {
    return this.past.usual.length > 0 ? this.past.usual : (this.past.orders[0]?.lines ?? []);
  }

  async load(): Promise<void> {
    if (!root.table.isJoined) return;
    const past = await call('orderAgain', {}, { quiet: true });
    runInAction(() => {
      this.past = past;
      this.#liked.clear();
    });
  }

  /** Shown at once, and undone where the server refuses it. */
  async like(goodsId: number, favourite: boolean): Promise<void> {
    this.#liked.set(goodsId, favourite);
    try {
      await call('setFavourite', { goodsId, favourite });
    } catch (error) {
      runInAction(() => this.#liked.set(goodsId, !favourite));
      toastError(error);
    }
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.#attempt += 1;
    this.isBusy = false;
    this.isOpen = false;
    this.result = null;
  }

  /** The person closes the sheet. */
  leave(): void {
    if (Date.now() - this.#addedAt > DOUBLE_TAP_MS) this.close();
  }

  /** Puts lines into the cart, as far as they can be had, and shows what became of each. One at a time. */
  async add(lines: readonly PastLine[]): Promise<void> {
    if (this.isBusy || this.result !== null) return;
    this.isBusy = true;
    this.isOpen = true;
    const attempt = this.#attempt;
    this.#addedAt = Date.now();
    try {
      const compared = await compareLines(lines.map(toSeen));
      if (attempt === this.#attempt) runInAction(() => this.#putAll(compared));
    } catch (error) {
      toastError(error);
      if (attempt === this.#attempt) this.close();
    }
  }

  /** Takes the pieces away again that were added. */
  undo(): void {
    for (const { selection, num } of this.result ?? []) if (num > 0) root.cart.take(selectionKey(selection), num);
    this.close();
  }

  #putAll(lines: readonly ComparedLine[]): void {
    this.isBusy = false;
    this.result = lines.map((line) => this.#put(line));
  }

  #put(line: ComparedLine): AgainLine {
    const { selection, state, cost, now } = line;
    const goods = root.menu.byId.get(selection.goodsId);
    if (state !== 'ok' || goods === undefined) return { ...line, num: 0, outcome: state === 'ok' ? 'gone' : state };
    if (allergies.isHidden(goods)) return { ...line, num: 0, outcome: 'allergen' };
    const num = Math.min(selection.quantity, root.cart.room(goods.id) ?? selection.quantity);
    const wanted = { ...selection, quantity: num };
    if (num === 0 || addProblem(root.cart, goods, wanted) !== null) return { ...line, num: 0, outcome: 'limit' };
    root.cart.add(wanted);
    if (num < selection.quantity) return { ...line, num, outcome: 'limit' };
    return { ...line, num, outcome: cost !== null && now !== null && cost !== now ? 'price' : 'added' };
  }
}

export const again = new OrderAgainStore();

/** Asks what was ordered before, and again at another table, for another person, in another language, and after an order. Once. */
export const watchOrderAgain = (): void => {
  reaction(
    () =>
      [
        root.table.isJoined,
        root.table.tableUuid,
        root.session.bearer,
        i18n.language,
        root.orders.current?.orderNo,
      ].join(),
    () => void again.load().catch(() => undefined),
    { fireImmediately: true },
  );
};
