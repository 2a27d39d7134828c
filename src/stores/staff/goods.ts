import type { Endpoints, Output } from '@romduol/contract';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { dishesWith } from '../menu-search';
import { toastError } from '../toast-error';

export type StaffGoods = Output<Endpoints['staffGoods']>['list'][number];

/** How a dish may be put: on sale, off until it is put back, off for the business day, for so many portions. */
export type Sale = { readonly sale: 'on' | 'off' | 'today' } | { readonly sale: 'count'; readonly count: number };

/** A change that can still be taken back. */
export interface SaleChange {
  readonly goods: Pick<StaffGoods, 'id' | 'name'>;
  readonly from: Sale;
  readonly to: Sale;
}

interface Shelf {
  readonly category: Pick<StaffGoods, 'category' | 'categoryId'>;
  readonly goods: readonly StaffGoods[];
}

/** A change can be taken back for so long, in ms. */
export const UNDO_MS = 10_000;

/** How the server has a dish: its count says more than that it is on sale, and the day more than that it is off. */
export const toSale = ({ soldOut, stock, offUntil }: Pick<StaffGoods, 'soldOut' | 'stock' | 'offUntil'>): Sale => {
  if (stock !== null) return { sale: 'count', count: stock };
  if (!soldOut) return { sale: 'on' };
  return { sale: offUntil === null ? 'off' : 'today' };
};

/** The dishes of the store, which staff take off sale and put back. */
export class GoodsStore {
  list: readonly StaffGoods[] | null = null;
  failed = false;
  search = '';
  /** Dishes whose change is on its way: a second tap does nothing. */
  readonly busy = observable.set<number>();
  last: SaleChange | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, { list: observableRef, last: observableRef, busy: false }, { autoBind: true });
  }

  /** Asks how every dish is put; what is shown stays until it comes, and a late answer does not win. */
  async load(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      const { list } = await call('staffGoods', {}, { quiet: true });
      if (attempt !== this.#attempt) return;
      runInAction(() => {
        this.list = list;
        this.failed = false;
      });
    } catch {
      if (attempt === this.#attempt) runInAction(() => (this.failed = this.list === null));
    }
  }

  /** Event 104, and every return: only where the dishes have been looked at. */
  async refresh(): Promise<void> {
    if (this.list !== null) await this.load();
  }

  /** By category, in the order of the menu; a search leaves what it finds. */
  get shelves(): readonly Shelf[] {
    const { list } = this;
    if (list === null) return [];
    const found = this.search.trim() === '' ? list : dishesWith(list, this.search);
    const categories = list.filter(
      ({ categoryId }, index) => list.findIndex((each) => each.categoryId === categoryId) === index,
    );
    return categories
      .map((category) => ({ category, goods: found.filter(({ categoryId }) => categoryId === category.categoryId) }))
      .filter(({ goods }) => goods.length > 0);
  }

  get offSale(): number {
    return this.list?.filter(({ soldOut }) => soldOut).length ?? 0;
  }

  find(text: string): void {
    this.search = text;
  }

  /** Whether it was done. A refusal is told, and the dishes shown as they are now. */
  async put(goods: StaffGoods, to: Sale): Promise<boolean> {
    const from = toSale(goods);
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

  async #send({ id }: Pick<StaffGoods, 'id'>, to: Sale): Promise<boolean> {
    if (this.busy.has(id)) return false;
    this.busy.add(id);
    try {
      await call('goodsSoldOut', { goodsId: id, ...to });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      await this.load();
      runInAction(() => this.busy.delete(id));
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
    this.list = null;
    this.failed = false;
    this.search = '';
    this.busy.clear();
    this.#forgetLast();
  }
}
