import type { ErrorName } from '@romduol/domain/errors';
import { makeAutoObservable } from 'mobx';
import type { CallOptions } from '../api/call';
import type { LoadablePages } from '../components/async/loadable';
import { Resource } from './resource';

interface Page<T> {
  readonly list: readonly T[];
  readonly more: boolean;
}

interface Shown<T> extends Page<T> {
  /** The last page of those that are shown, from 1. */
  readonly page: number;
}

type Ask<T> = (input: { readonly page?: number }, options?: CallOptions) => Promise<Page<T>>;

/** A list that comes in pages, the newest first. */
export class PagedResource<T> implements LoadablePages<T> {
  readonly #shown: Resource<Shown<T>>;
  readonly #ask: Ask<T>;
  readonly #toKey: (row: T) => unknown;

  /** `toKey` identifies a row, so that one that has moved to the next page meanwhile is listed once. */
  constructor(ask: Ask<T>, toKey: (row: T) => unknown) {
    this.#ask = ask;
    this.#toKey = toKey;
    this.#shown = new Resource(async () => ({ ...(await ask({}, { quiet: true })), page: 1 }));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get value(): readonly T[] | null {
    return this.#shown.value?.list ?? null;
  }

  get problem(): string | null {
    return this.#shown.problem;
  }

  get error(): ErrorName | null {
    return this.#shown.error;
  }

  get hasMore(): boolean {
    return this.#shown.value?.more ?? false;
  }

  /** The newest ones. Never throws. */
  load(): Promise<void> {
    return this.#shown.load();
  }

  refresh(): Promise<void> {
    return this.#shown.refresh();
  }

  /** Never throws: `call` shows what went wrong. The page is dropped where the list was loaded anew meanwhile. */
  async loadMore(): Promise<void> {
    const shown = this.#shown.value;
    if (shown === null) return;
    const page = shown.page + 1;
    const next = await this.#ask({ page }).catch(() => null);
    if (next === null || this.#shown.value !== shown) return;
    const known = new Set(shown.list.map(this.#toKey));
    const list = [...shown.list, ...next.list.filter((row) => !known.has(this.#toKey(row)))];
    this.#shown.set({ list, more: next.more, page });
  }

  change(toRow: (row: T) => T): void {
    const shown = this.#shown.value;
    if (shown !== null) this.#shown.set({ ...shown, list: shown.list.map(toRow) });
  }

  reset(): void {
    this.#shown.reset();
  }
}
