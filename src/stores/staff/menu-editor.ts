import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import type { DishInput } from '@romduol/contract/menu-editor';
import { makeAutoObservable } from 'mobx';
import { randomId } from '../../platform/random-id';
import { CallError } from '../../api/call-error';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { toastError } from '../toast-error';

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
  | 'followHeadOffice'
>;

/** The ids with one of them moved. */
const placed = (ids: readonly number[], id: number, to: number): number[] => {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

/** Things in the order of their ids; what has none of them stays behind. */
const inOrder = <T extends { readonly id: number }>(things: readonly T[], ids: readonly number[]): T[] =>
  ids.flatMap((id) => things.filter((thing) => thing.id === id));

/** The menu as its manager edits it. */
export class MenuEditorStore {
  /** The selected category; the first by default. */
  #chosen: number | null = null;
  /** Orders that are shown and not sent yet, the last of each list. */
  readonly #unsent = new Map<string, () => Promise<unknown>>();
  readonly menu = new Resource(() => this.#ask());

  constructor() {
    makeAutoObservable(this, { menu: false }, { autoBind: true });
  }

  choose(categoryId: number): void {
    this.#chosen = categoryId;
  }

  get category(): DraftCategory | null {
    const categories = this.menu.value?.categories ?? [];
    return categories.find(({ id }) => id === this.#chosen) ?? categories[0] ?? null;
  }

  listDishes(categoryId: number): readonly DraftDish[] {
    return this.menu.value?.goods.filter((dish) => dish.categoryId === categoryId) ?? [];
  }

  /** Dishes whose name has this text, in any language. */
  findDishes(search: string): readonly DraftDish[] {
    const wanted = search.trim().toLowerCase();
    return (this.menu.value?.goods ?? []).filter(({ name }) =>
      Object.values(name).some((text) => text.toLowerCase().includes(wanted)),
    );
  }

  /** Does a change and loads the menu anew; null where it was refused, which is shown. */
  async change<N extends Changing>(name: N, input: Input<Endpoints[N]>): Promise<Output<Endpoints[N]> | null> {
    const answer = await this.menu.run(() => call(name, input, { idempotencyKey: randomId() }));
    this.#sendsNext();
    return answer;
  }

  /** Shown at once, and sent: the last of several orders where they come faster than answers. */
  placeCategory(id: number, to: number): void {
    const { value: draft } = this.menu;
    if (draft === null) return;
    const ids = placed(
      draft.categories.map((category) => category.id),
      id,
      to,
    );
    this.menu.set({ ...draft, categories: inOrder(draft.categories, ids) });
    this.#sends('categories', () => this.change('orderCategories', { ids }));
  }

  placeDish(dish: DraftDish, to: number): void {
    const { value: draft } = this.menu;
    if (draft === null) return;
    const { categoryId } = dish;
    const ids = placed(
      this.listDishes(categoryId).map(({ id }) => id),
      dish.id,
      to,
    );
    const others = draft.goods.filter((each) => each.categoryId !== categoryId);
    this.menu.set({ ...draft, goods: [...others, ...inOrder(draft.goods, ids)] });
    this.#sends(`dishes:${categoryId}`, () => this.change('orderDishes', { categoryId, ids }));
  }

  #sends(what: string, send: () => Promise<unknown>): void {
    this.#unsent.set(what, send);
    this.#sendsNext();
  }

  /** What was arranged while something else was under way goes after it. */
  #sendsNext(): void {
    const [next] = this.#unsent;
    if (this.menu.busy || next === undefined) return;
    const [what, send] = next;
    this.#unsent.delete(what);
    void send();
  }

  /** What was arranged meanwhile is newer than the answer. */
  async #ask(): Promise<MenuDraft> {
    const answer = await call('menuDraft', {}, { quiet: true });
    return this.#unsent.size > 0 && this.menu.value !== null ? this.menu.value : answer;
  }

  setOnSale(dish: DraftDish, on: boolean): void {
    void this.change('goodsSoldOut', { goodsId: dish.id, sale: on ? 'on' : 'off' });
  }
}

export const menuEditor = new MenuEditorStore();

/** A dish with all its settings; null where it is gone or the connection is down, which is shown. */
export const dishToEdit = async (id: number): Promise<EditedDish | null> => {
  try {
    return await call('editedDish', { id });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    toastError(error);
    return null;
  }
};
