import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CallOptions } from '../api/call';

interface Page<T> {
  readonly list: readonly T[];
  readonly more: boolean;
}

type Ask<T> = (input: { readonly page?: number }, options?: CallOptions) => Promise<Page<T>>;

/** A list that comes in pages, the newest first. */
export class Paged<T> {
  /** Null before the first page is there. */
  list: readonly T[] | null = null;
  hasMore = false;
  #page = 1;
  readonly #ask: Ask<T>;
  readonly #toKey: (row: T) => unknown;

  /** `toKey` names a row, so that one that has moved to the next page meanwhile stands there once. */
  constructor(ask: Ask<T>, toKey: (row: T) => unknown) {
    this.#ask = ask;
    this.#toKey = toKey;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  /** The newest ones. Throws when they cannot be had. */
  async load(): Promise<void> {
    const { list, more } = await this.#ask({}, { quiet: true });
    this.#show(list, more, 1);
  }

  /** Throws when they cannot be had, after a toast. */
  async loadMore(): Promise<void> {
    const page = this.#page + 1;
    const { list, more } = await this.#ask({ page });
    const before = this.list ?? [];
    const known = new Set(before.map(this.#toKey));
    this.#show([...before, ...list.filter((row) => !known.has(this.#toKey(row)))], more, page);
  }

  /** Asks again where something is shown. */
  async refresh(): Promise<void> {
    if (this.list !== null) await this.load();
  }

  change(toRow: (row: T) => T): void {
    this.list = this.list?.map(toRow) ?? null;
  }

  forget(): void {
    this.list = null;
    this.hasMore = false;
  }

  #show(list: readonly T[], more: boolean, page: number): void {
    runInAction(() => {
      this.list = list;
      this.hasMore = more;
      this.#page = page;
    });
  }
}
