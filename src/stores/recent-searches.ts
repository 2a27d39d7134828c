import { makeAutoObservable, observableRef } from 'mobx';
import { persist } from './persist';

/** P-01: so many searches are stored. */
export const RECENT_SEARCHES_MAX = 10;

/** A search put before the earlier ones. The same text in other capitals is the same search. */
export const withSearch = (searches: readonly string[], text: string): readonly string[] => {
  const words = text.trim().replace(/\s+/g, ' ');
  if (words === '') return searches;
  const others = searches.filter((search) => search.toLowerCase() !== words.toLowerCase());
  return [words, ...others].slice(0, RECENT_SEARCHES_MAX);
};

/** P-01: what was searched for with success on this device, newest first. */
export class RecentSearches {
  list: readonly string[] = [];
  /** What was just cleared, while it can be restored. */
  cleared: readonly string[] = [];

  constructor() {
    makeAutoObservable(this, { list: observableRef, cleared: observableRef }, { autoBind: true });
  }

  /** The search opens. Read again each time: a logout in between has cleared the device. */
  open(): void {
    this.list = persist.read('recentSearches') ?? [];
    this.cleared = [];
  }

  keep(text: string): void {
    this.#hold(withSearch(this.list, text));
    this.cleared = [];
  }

  clear(): void {
    this.cleared = this.list;
    this.#hold([]);
  }

  undoClear(): void {
    this.#hold(this.cleared);
    this.cleared = [];
  }

  #hold(list: readonly string[]): void {
    this.list = list;
    persist.write('recentSearches', list.length === 0 ? null : list);
  }
}

export const recentSearches = new RecentSearches();
