import { BY_PIECE } from '@romduol/domain/codes';
import { CART_ADD_LIMIT } from '@romduol/domain/limits';
import { type MainAmount, minus, NO_MAIN, sumAmounts } from '@romduol/domain/money/amount';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { selectionOfOrderLine } from '@romduol/domain/menu/wire-selection';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { open, PAGES, restart } from '../platform/navigation';
import { modifierWords } from './basket';
import type { CartStore } from './cart';
import { bareSelection } from './cart-operations';
import { type ComparedLine, compareLines, findNet, type SeenLine } from './compare-lines';
import { root } from './root';
import type { Order } from './types';

/** cart: to be placed or added, from the page below. again: dishes of an old order, into an empty hand. */
export interface Comparison {
  readonly purpose: 'cart' | 'again';
  readonly lines: readonly ComparedLine[];
}

export const isDifferent = ({ state, cost, now }: ComparedLine): boolean => state !== 'ok' || cost !== now;

/** S-16: what was ordered beside what is available now. */
class ComparisonStore {
  shown: Comparison | null = null;
  readonly #cart: CartStore;

  constructor(cart: CartStore) {
    this.#cart = cart;
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
    const compared = await compareLines(seen, out);
    runInAction(() => (this.shown = { purpose, lines: compared }));
    return compared.some(isDifferent);
  }
}

/** The sum of lines, those without a price left out, in cents. */
export const sumOfLines = (costs: readonly (MainAmount | null)[]): MainAmount =>
  sumAmounts([NO_MAIN, ...costs.flatMap((cost) => cost ?? [])]);

/** Made with the first page that compares: the menu does without. */
export const comparison = new ComparisonStore(root.cart);

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
