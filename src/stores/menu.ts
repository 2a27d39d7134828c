import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../api/call';
import { type CallError, toCallError } from '../api/call-error';
import { allergies } from './allergies';
import type { TableStore } from './table';
import type { Category, Menu, MenuGoods } from './types';

/** A menu that came so shortly before is new, in ms. */
const FRESH_MS = 5_000;

/** One category with its dishes, in the order of the menu. */
export interface Section {
  readonly category: Category;
  readonly goods: readonly MenuGoods[];
}

/** The menu of the table's store, in the language that is shown. */
export class MenuStore {
  menu: Menu | null = null;
  /** Why the last attempt to load failed, where there is nothing to show. */
  problem: CallError | null = null;
  /** Counts attempts, so that a late answer in another language does not win. */
  #attempt = 0;
  #loadedAt = 0;
  #loading: Promise<void> = Promise.resolve();
  readonly #table: TableStore;

  constructor(table: TableStore) {
    this.#table = table;
    makeAutoObservable(this, { menu: observableRef, problem: observableRef }, { autoBind: true });
  }

  /** The dishes but for those that are hidden because of what the diner may not eat. */
  get visible(): readonly MenuGoods[] {
    return this.menu?.goods.filter((goods) => !allergies.isHidden(goods)) ?? [];
  }

  get sections(): readonly Section[] {
    const { menu } = this;
    if (menu === null) return [];
    const byCategory = new Map<number, MenuGoods[]>();
    for (const goods of this.visible) {
      const held = byCategory.get(goods.categoryId);
      if (held === undefined) byCategory.set(goods.categoryId, [goods]);
      else held.push(goods);
    }
    return menu.categories.flatMap((category) => {
      const goods = byCategory.get(category.id);
      return goods === undefined ? [] : [{ category, goods }];
    });
  }

  get byId(): ReadonlyMap<number, MenuGoods> {
    return new Map(this.menu?.goods.map((goods) => [goods.id, goods]));
  }

  /** Loads what is newest; what is shown stays until it comes. */
  load(): Promise<void> {
    this.#loading = this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { code } = this.#table;
    if (code === null) return;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.problem = null;
    try {
      const menu = await call('menu', { tableUuid: code }, { quiet: true });
      if (attempt === this.#attempt) this.setMenu(menu);
    } catch (error) {
      if (attempt === this.#attempt && this.menu === null) runInAction(() => (this.problem = toCallError(error)));
    }
  }

  /**
   * At the start, and after a break: waits for what is on its way, and asks again unless that has only just come.
   * `version` is the menu's of now, where that is known: a change may have been announced before the handlers were registered.
   */
  async catchUp(version?: number): Promise<void> {
    const attempt = this.#attempt;
    await this.#loading;
    if (attempt !== this.#attempt) return;
    const isNewest = version === undefined || version === this.menu?.version;
    if (!isNewest || Date.now() - this.#loadedAt > FRESH_MS) await this.load();
  }

  setMenu(menu: Menu): void {
    this.#loadedAt = Date.now();
    this.show(menu);
  }

  /** What this device kept: shown until what is true now has come. */
  show(menu: Menu): void {
    this.menu = menu;
    this.problem = null;
  }

  reset(): void {
    this.#attempt += 1;
    this.#loadedAt = 0;
    this.menu = null;
  }
}
