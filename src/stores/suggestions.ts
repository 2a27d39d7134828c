import { reaction } from 'mobx';
import { call } from '../api/late-call';
import { allergies } from './allergies';
import { root } from './root';
import type { MenuGoods } from './types';

/** A dish that is often ordered together with one of the cart. */
export interface Suggestion {
  readonly id: number;
  readonly withId: number;
}

const MOST = 2;

/** Whether it can be ordered now, and this diner may eat it. */
const isOffered = (goods: MenuGoods | undefined): boolean =>
  goods !== undefined && !goods.soldOut && allergies.concerning(goods.allergenCodes).length === 0;

/** What is often ordered together, by the store's own sales. It is chosen when a cart is opened, and stays until that is closed. */
class SuggestionsStore {
  #pairs: ReadonlyMap<number, readonly number[]> = new Map();
  /** The suggestion whose sheet is open. */
  #opened: Suggestion | null = null;
  /** Told to the store already. */
  readonly #shown = new Set<number>();

  async load(): Promise<void> {
    if (!root.table.isJoined) return;
    const { list } = await call('suggestions', {}, { quiet: true });
    this.#pairs = new Map(list.map(({ id, suggested }) => [id, suggested]));
    this.#shown.clear();
  }

  /**
   * At most two dishes for the cart as it is: what comes first with one of its dishes, then what goes with most of them.
   * None of the cart, of `others`, that is sold out or off the menu now, or that this diner may not eat.
   */
  choose(others: readonly number[]): readonly Suggestion[] {
    const inCart = [...root.cart.counts.keys()];
    const found = new Map<number, Suggestion & { place: number; count: number }>();
    for (const withId of inCart) {
      for (const [place, id] of (this.#pairs.get(withId) ?? []).entries()) {
        const before = found.get(id);
        const isBetter = before === undefined || place < before.place;
        const best = isBetter ? { id, withId, place } : before;
        found.set(id, { ...best, count: (before?.count ?? 0) + 1 });
      }
    }
    return [...found.values()]
      .filter(({ id }) => !inCart.includes(id) && !others.includes(id) && isOffered(root.menu.byId.get(id)))
      .sort((a, b) => a.place - b.place || b.count - a.count)
      .slice(0, MOST)
      .map(({ id, withId }) => ({ id, withId }));
  }

  /** They are on the screen: the store is told once. */
  show(ids: readonly number[]): void {
    const goodsIds = ids.filter((id) => !this.#shown.has(id));
    if (goodsIds.length === 0) return;
    goodsIds.forEach((id) => this.#shown.add(id));
    void call('suggestionsShown', { goodsIds }, { quiet: true }).catch(() => undefined);
  }

  /** The person looks at the choices of a suggested dish. */
  open(suggestion: Suggestion): void {
    this.#opened = suggestion;
  }

  /** Pieces went into the cart, from the sheet of a dish. */
  added(goodsId: number, num: number): void {
    const opened = this.#opened;
    this.#opened = null;
    if (opened?.id === goodsId) this.took(opened, num);
  }

  /** The sheet of a dish is closed: what is added later was not suggested. */
  left(): void {
    this.#opened = null;
  }

  /** Pieces were added because they were suggested: the server is told once it has them. */
  took({ id, withId }: Suggestion, num: number): void {
    const diningStyle = root.cart.style;
    void root.cart.queue
      .settled()
      .then(() => call('suggestionTaken', { diningStyle, goodsId: id, withId, num }, { quiet: true }))
      .catch(() => undefined);
  }
}

export const suggestions = new SuggestionsStore();

/** Asks for them, and again at another table. Once. */
export const watchSuggestions = (): void => {
  reaction(
    () => [root.table.isJoined, root.table.tableUuid].join(),
    () => void suggestions.load().catch(() => undefined),
    { fireImmediately: true },
  );
};
