import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import type { DishInput } from '@romduol/contract/menu-editor';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError } from '../../api/call-error';
import { call } from '../../api/house-call';
import { randomId } from '../../platform/random-id';
import { tell } from './tell';

export type MenuDraft = Output<Endpoints['menuDraft']>;
export type DraftCategory = MenuDraft['categories'][number];
export type DraftDish = MenuDraft['goods'][number];
export type EditedDish = Output<Endpoints['editedDish']>;
export type { DishInput };

type Changing = Extract<
  EndpointName,
  | 'saveCategory'
  | 'removeCategory'
  | 'orderCategories'
  | 'orderDishes'
  | 'saveDish'
  | 'archiveDish'
  | 'keepDishPicture'
  | 'goodsSoldOut'
>;

/** A list with one of its items moved by so many places; as it is where there is no such place. */
const moved = (ids: readonly number[], id: number, by: number): number[] => {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

/** The menu as its manager edits it. */
export class MenuEditorStore {
  draft: MenuDraft | null = null;
  failed = false;
  busy = false;
  /** The category that is looked at; the first where nobody has chosen. */
  #chosen: number | null = null;

  constructor() {
    makeAutoObservable(this, { draft: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const draft = await call('menuDraft', {}, { quiet: true });
      runInAction(() => {
        this.draft = draft;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.draft === null));
    }
  }

  choose(categoryId: number): void {
    this.#chosen = categoryId;
  }

  get category(): DraftCategory | null {
    const categories = this.draft?.categories ?? [];
    return categories.find(({ id }) => id === this.#chosen) ?? categories[0] ?? null;
  }

  dishesOf(categoryId: number): readonly DraftDish[] {
    return this.draft?.goods.filter((dish) => dish.categoryId === categoryId) ?? [];
  }

  /** Does a change and asks for the menu anew; null where it was refused, which is told. */
  async change<N extends Changing>(name: N, input: Input<Endpoints[N]>): Promise<Output<Endpoints[N]> | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await call(name, input, { idempotencyKey: randomId() });
    } catch (error) {
      tell(error);
      return null;
    } finally {
      await this.load();
      runInAction(() => (this.busy = false));
    }
  }

  moveCategory(id: number, by: number): void {
    const ids = this.draft?.categories.map((category) => category.id) ?? [];
    void this.change('orderCategories', { ids: moved(ids, id, by) });
  }

  moveDish(dish: DraftDish, by: number): void {
    const { categoryId } = dish;
    const ids = this.dishesOf(categoryId).map(({ id }) => id);
    void this.change('orderDishes', { categoryId, ids: moved(ids, dish.id, by) });
  }

  setOnSale(dish: DraftDish, on: boolean): void {
    void this.change('goodsSoldOut', { goodsId: dish.id, sale: on ? 'on' : 'off' });
  }
}

export const menuEditor = new MenuEditorStore();

/** A dish with all that is set of it; null where it is gone or the line is down, which is told. */
export const dishToEdit = async (id: number): Promise<EditedDish | null> => {
  try {
    return await call('editedDish', { id });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    tell(error);
    return null;
  }
};
