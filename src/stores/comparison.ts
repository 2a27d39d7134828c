import { BY_PIECE } from '@romduol/domain/codes';
import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import { type MainAmount, minus, NO_MAIN, sumAmounts } from '@romduol/domain/money/amount';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { selectionOfOrderLine, selectionToWire } from '@romduol/domain/menu/wire-selection';
import type { QuotedLine } from '@romduol/domain/pricing/model';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import { open, PAGES, restart } from '../platform/navigation';
import { basketLine, modifierWords, preview } from './basket';
import type { CartStore } from './cart';
import { bareSelection } from './cart-operations';
import type { MenuStore } from './menu';
import { root } from './root';
import type { TableStore } from './table';
import type { MenuGoods, Order } from './types';

/** A line as it was seen: what it cost after its discount, in cents; null for what is weighed or priced later. */
export interface SeenLine {
  readonly selection: DishSelection;
  readonly name: string;
  readonly picture: string;
  readonly tint: string;
  readonly details: string;
  readonly cost: MainAmount | null;
}

/** Its state: `changed` = what was chosen of the dish is not offered any more. */
type LineState = 'ok' | 'gone' | 'soldOut' | 'changed';

export interface ComparedLine extends SeenLine {
  readonly state: LineState;
  readonly now: MainAmount | null;
}

/** cart: to be placed or added, from the page below. again: dishes of an old order, into an empty hand. */
export interface Comparison {
  readonly purpose: 'cart' | 'again';
  readonly lines: readonly ComparedLine[];
}

export const isDifferent = ({ state, cost, now }: ComparedLine): boolean => state !== 'ok' || cost !== now;

/** What a line costs after its discount; null while it is to be weighed or priced. */
const findNet = (lines: readonly QuotedLine[], id: string): MainAmount | null => {
  const line = lines.find((each) => each.id === id);
  if (line === undefined || line.pending) return null;
  return minus(line.amounts.sell.gross, line.amounts.sell.itemDiscount);
};

/** S-16: what was ordered beside what is available now. */
class ComparisonStore {
  shown: Comparison | null = null;
  readonly #cart: CartStore;
  readonly #menu: MenuStore;
  readonly #table: TableStore;

  constructor(cart: CartStore, menu: MenuStore, table: TableStore) {
    this.#cart = cart;
    this.#menu = menu;
    this.#table = table;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  /** The cart as the person sees it, before anything is asked for again. */
  seen(): readonly SeenLine[] {
    const lines = this.#cart.quote?.lines ?? [];
    return this.#cart.rows.map(({ line, goods }) => ({
      selection: bareSelection(line, line.quantity),
      name: goods?.name ?? '',
      picture: goods?.picture ?? '',
      tint: goods?.tint ?? '',
      details: goods === null ? '' : modifierWords(goods, line),
      cost: findNet(lines, line.key),
    }));
  }

  /** Whether anything of the cart is other than it was seen; then it is there to be shown. */
  async ofCart(seen: readonly SeenLine[], soldOut: readonly number[]): Promise<boolean> {
    return this.#compare('cart', seen, soldOut);
  }

  /** The same for the dishes of an order that are to be ordered again. */
  async ofOrder(order: Order): Promise<boolean> {
    const seen = order.goods.map((line) => ({
      selection: { ...selectionOfOrderLine(line), quantity: Math.min(line.num, CART_ADD_LIMIT) },
      name: line.name,
      picture: line.picture,
      tint: line.tint,
      details: line.tagItems.map(({ name }) => name).join(' · '),
      cost: line.pricingMethod === BY_PIECE && !line.timed ? minus(line.gross, line.itemDiscount) : null,
    }));
    return this.#compare('again', seen, []);
  }

  /** Accepts the present state: what is not available is removed from the cart, or what is available is put into it. */
  async accept(): Promise<void> {
    const { shown } = this;
    if (shown === null) return;
    this.shown = null;
    for (const line of shown.lines) {
      if (shown.purpose === 'again' && line.state === 'ok') this.#cart.add(line.selection);
      if (shown.purpose === 'cart' && line.state !== 'ok') this.#takeOut(line.selection);
    }
    await this.#cart.queue.settled();
  }

  #takeOut(selection: DishSelection): void {
    const line = this.#cart.lines.find(({ key }) => key === selectionKey(selection));
    if (line !== undefined) this.#cart.remove(line);
  }

  async #compare(purpose: Comparison['purpose'], seen: readonly SeenLine[], out: readonly number[]): Promise<boolean> {
    if (seen.length === 0) return false;
    const states = await this.#plan(seen);
    const lines = seen.map((line, index) => {
      const state = out.includes(line.selection.goodsId) ? 'soldOut' : (states[index] ?? 'gone');
      return { ...line, state };
    });
    const costs = this.#costs(lines);
    const compared = lines.map((line, index) => ({
      ...line,
      now: line.state === 'ok' ? (costs[index] ?? null) : null,
    }));
    runInAction(() => (this.shown = { purpose, lines: compared }));
    return compared.some(isDifferent);
  }

  async #plan(seen: readonly SeenLine[]): Promise<readonly LineState[]> {
    const { goodsList } = await call('planCartInfo', {
      diningStyle: this.#table.diningStyle,
      goodsList: seen.map(({ selection }) => selectionToWire(selection)),
    });
    return goodsList.map(({ state }) => state);
  }

  /** What each line costs by the present menu, those that are not available left out. */
  #costs(lines: readonly (SeenLine & { readonly state: LineState })[]): readonly (MainAmount | null)[] {
    const { info } = this.#table;
    if (info === null) return [];
    const basket = lines.flatMap(({ selection, state }, index) => {
      const goods: MenuGoods | undefined = this.#menu.byId.get(selection.goodsId);
      return state === 'ok' && goods !== undefined ? [basketLine(String(index), goods, selection)] : [];
    });
    const about = { diningStyle: this.#table.diningStyle, partySize: this.#cart.people, chargesTable: false };
    const quoted = preview(basket, info, about, this.#cart.promotions.activities).lines;
    return lines.map((_, index) => findNet(quoted, String(index)));
  }
}

/** The sum of lines, those without a price left out, in cents. */
export const sumOfLines = (costs: readonly (MainAmount | null)[]): MainAmount =>
  sumAmounts([NO_MAIN, ...costs.flatMap((cost) => cost ?? [])]);

/** Made with the first page that compares: the menu does without. */
export const comparison = new ComparisonStore(root.cart, root.menu, root.table);

/** Puts what an order had into the cart again and goes to the menu; where something changed since, it is shown first. */
export const orderAgain = async (order: Order): Promise<void> => {
  await root.entered;
  if (root.menu.menu === null) await root.resume();
  // A price that went up a moment ago is to be seen before the dish is in the cart.
  else await root.menu.load();
  if (await comparison.ofOrder(order)) return open(PAGES.compare);
  await comparison.accept();
  await restart(PAGES.menu);
};
