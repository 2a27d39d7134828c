import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/call';
import { dishesWith } from '../menu-search';
import type { Category, Menu, MenuGoods } from '../types';
import type { BoardStore } from './board';
import { tell } from './tell';

/** How a dish may be put: on sale, off until somebody puts it back, off for the business day, for so many portions. */
export type Sale = { readonly sale: 'on' | 'off' | 'today' } | { readonly sale: 'count'; readonly count: number };

/** A change that can still be taken back. */
export interface SaleChange {
  readonly goods: Pick<MenuGoods, 'id' | 'name'>;
  readonly from: Sale;
  readonly to: Sale;
}

interface Shelf {
  readonly category: Category;
  readonly goods: readonly MenuGoods[];
}

/** A change can be taken back for so long, in ms. */
export const UNDO_MS = 10_000;

/** A choice made here, and the menu's version before it: a menu that is not newer does not know of it yet. */
interface Chosen {
  readonly sale: Sale;
  readonly since: number;
}

/** The menu tells whether a dish is sold out; a choice made here tells more, as long as the two agree. */
const agrees = (chosen: Sale, soldOut: boolean): boolean =>
  chosen.sale === 'count' ? soldOut === (chosen.count === 0) : soldOut === (chosen.sale !== 'on');

/** The dishes of the store, for its people to take off sale and put back. */
export class GoodsStore {
  menu: Menu | null = null;
  failed = false;
  search = '';
  /** Dishes whose change is on its way: a second tap does nothing. */
  readonly busy = observable.set<number>();
  last: SaleChange | null = null;
  /** What was chosen on this device: the menu does not tell why a dish is off, or how many are left. */
  readonly #chosen = observable.map<number, Chosen>({}, { deep: false });
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #board: BoardStore;

  constructor(board: BoardStore) {
    this.#board = board;
    makeAutoObservable(this, { menu: observableRef, last: observableRef, busy: false }, { autoBind: true });
  }

  /** Asks for the menu behind any of the store's tables; what is shown stays until it comes. */
  async load(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      if (this.#board.tables === null) await this.#board.load();
      const [table] = this.#board.tables ?? [];
      const menu =
        table === undefined
          ? null
          : await call('menu', { tableUuid: table.tableUuid }, { anonymous: true, quiet: true });
      if (attempt !== this.#attempt) return;
      runInAction(() => this.#show(menu));
    } catch {
      if (attempt === this.#attempt) runInAction(() => (this.failed = this.menu === null));
    }
  }

  /** Event 104, and every return: only where the menu has been looked at. */
  async refresh(): Promise<void> {
    if (this.menu !== null) await this.load();
  }

  #show(menu: Menu | null): void {
    this.menu = menu ?? this.menu;
    this.failed = this.menu === null;
    menu?.goods.forEach(({ id, soldOut }) => {
      const chosen = this.#chosen.get(id);
      if (chosen === undefined || menu.version <= chosen.since) return;
      if (!agrees(chosen.sale, soldOut)) this.#chosen.delete(id);
    });
  }

  /** By category as on the menu; a search leaves what it finds. */
  get shelves(): readonly Shelf[] {
    const { menu } = this;
    if (menu === null) return [];
    const found = this.search.trim() === '' ? menu.goods : dishesWith(menu.goods, this.search);
    return menu.categories
      .map((category) => ({ category, goods: found.filter(({ categoryId }) => categoryId === category.id) }))
      .filter(({ goods }) => goods.length > 0);
  }

  get offSale(): number {
    return this.menu?.goods.filter(({ soldOut }) => soldOut).length ?? 0;
  }

  saleOf({ id, soldOut }: Pick<MenuGoods, 'id' | 'soldOut'>): Sale {
    return this.#chosen.get(id)?.sale ?? { sale: soldOut ? 'off' : 'on' };
  }

  find(text: string): void {
    this.search = text;
  }

  /** Whether it was done. A refusal is told, and the menu shown as it is now. */
  async put(goods: MenuGoods, to: Sale): Promise<boolean> {
    const from = this.saleOf(goods);
    const done = await this.#send(goods, to);
    if (done) runInAction(() => this.#remember({ goods, from, to }));
    return done;
  }

  /** Puts the dish that was changed last back to how it was. */
  async undo(): Promise<boolean> {
    const { last } = this;
    if (last === null) return false;
    this.#forgetLast();
    return this.#send(last.goods, last.from);
  }

  async #send({ id }: Pick<MenuGoods, 'id'>, to: Sale): Promise<boolean> {
    if (this.busy.has(id)) return false;
    this.busy.add(id);
    const since = this.menu?.version ?? 0;
    try {
      await call('goodsSoldOut', { goodsId: id, ...to });
      runInAction(() => this.#chosen.set(id, { sale: to, since }));
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      runInAction(() => this.busy.delete(id));
      await this.load();
    }
  }

  #remember(change: SaleChange): void {
    this.last = change;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => runInAction(() => (this.last = null)), UNDO_MS);
  }

  #forgetLast(): void {
    this.last = null;
    clearTimeout(this.#timer);
  }

  forget(): void {
    this.#attempt += 1;
    this.menu = null;
    this.failed = false;
    this.search = '';
    this.busy.clear();
    this.#chosen.clear();
    this.#forgetLast();
  }
}
