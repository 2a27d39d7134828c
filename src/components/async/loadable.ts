import type { ErrorName } from '@romduol/domain/errors';

/** Something on the server that a page shows. */
export interface Loadable<T> {
  /** The newest answer; null before the first. */
  readonly value: T | null;
  /** Why the newest load failed, '' where only that is known; null where it did not fail. */
  readonly problem: string | null;
  /** The refusal or failure, as the catalogue names it; null where that is not known. */
  readonly error: ErrorName | null;
  load(): Promise<void>;
}

/** A list that comes in pages. */
export interface LoadablePages<T> extends Loadable<readonly T[]> {
  readonly hasMore: boolean;
  /** Adds the next page. Never throws. */
  loadMore(): Promise<void>;
}
