import type { Endpoints, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { dishesWith } from '../menu-search';
import { toList, Resource } from '../resource';
import { Pending } from './pending';

export type StaffGoods = Output<Endpoints['staffGoods']>['list'][number];

/** The sale states of a dish: on sale, off until it is put back, off for the business day, a count of portions. */
export type Sale = { readonly sale: 'on' | 'off' | 'today' } | { readonly sale: 'count'; readonly count: number };

/** A change that can still be undone. */
export interface SaleChange {
  readonly goods: Pick<StaffGoods, 'id' | 'name'>;
  readonly from: Sale;
  readonly to: Sale;
}

interface Shelf {
  readonly category: Pick<StaffGoods, 'category' | 'categoryId'>;
  readonly goods: readonly StaffGoods[];
}

/** A change can be undone for this long, in ms. */
export const UNDO_MS = 10_000;

/** The server's state of a dish: a count is more specific than on sale, and the day more than off. */
export const toSale = ({ soldOut, stock, offUntil }: Pick<StaffGoods, 'soldOut' | 'stock' | 'offUntil'>): Sale => {
  if (stock !== null) return { sale: 'count', count: stock };
  if (!soldOut) return { sale: 'on' };
  return { sale: offUntil === null ? 'off' : 'today' };
};

/** The dishes of the store, which staff take off sale and put back. */
export class GoodsStore {
  readonly dishes = new Resource(() => call('staffGoods', {}, { quiet: true }).then(toList));
  search = '';
  /** Dishes whose change is on its way. */
  readonly busy = new Pending<number>();
  last: SaleChange | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, { dishes: false, last: observableRef, busy: false }, { autoBind: true });
  }

  get list(): readonly StaffGoods[] | null {
    return this.dishes.value;
  }

  load(): Promise<void> {
    return this.dishes.load();
  }

  /** Event 104, and every return: only where the dishes are loaded. */
  refresh(): Promise<void> {
    return this.dishes.refresh();
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

  /** Whether it was done. A refusal is shown, and the dishes as they are now. */
  async put(goods: StaffGoods, to: Sale): Promise<boolean> {
    const from = toSale(goods);
    const done = await this.#send(goods, to);
    if (done) runInAction(() => this.#saveLast({ goods, from, to }));
    return done;
  }

  /** Puts the dish that was changed last back to how it was. */
  async undo(): Promise<boolean> {
    const { last } = this;
    if (last === null) return false;
    this.#clearLast();
    return this.#send(last.goods, last.from);
  }

  #send({ id }: Pick<StaffGoods, 'id'>, to: Sale): Promise<boolean> {
    return this.busy.run([id], () => call('goodsSoldOut', { goodsId: id, ...to }), this.load);
  }

  #saveLast(change: SaleChange): void {
    this.last = change;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => runInAction(() => (this.last = null)), UNDO_MS);
  }

  #clearLast(): void {
    this.last = null;
    clearTimeout(this.#timer);
  }

  reset(): void {
    this.dishes.reset();
    this.search = '';
    this.busy.clear();
    this.#clearLast();
  }
}
