/** Something on the server that a page shows. */
export interface Loadable<T> {
  /** The newest answer; null before the first. */
  readonly value: T | null;
  /** Why the newest load failed, '' where only that is known; null where it did not fail. */
  readonly problem: string | null;
  /** The server refused: it does not exist, or belongs to another person. */
  readonly isRefused?: boolean;
  load(): Promise<void>;
}

/** A list that comes in pages. */
export interface LoadablePages<T> extends Loadable<readonly T[]> {
  readonly hasMore: boolean;
  /** Adds the next page. Never throws. */
  loadMore(): Promise<void>;
}
