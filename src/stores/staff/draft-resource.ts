import type { ErrorName } from '@romduol/domain/errors';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Loadable } from '../../components/async/loadable';
import { Resource } from '../resource';
import { toastError } from '../toast-error';

/** Settings of the store, and the draft that its manager makes of them: nothing changes before it is saved. */
export class DraftResource<T extends object> implements Loadable<T> {
  draft: T | null = null;
  /** Incremented when the draft is begun anew, so that half-typed text is dropped with it. */
  edition = 0;
  /** Settings for which what is typed is no value (yet). */
  wrong: ReadonlySet<keyof T> = new Set();
  readonly #saved: Resource<T>;

  constructor(ask: () => Promise<T>) {
    this.#saved = new Resource(ask);
    makeAutoObservable(this, { draft: observableRef, wrong: observableRef }, { autoBind: true });
  }

  get value(): T | null {
    return this.draft;
  }

  get saved(): T | null {
    return this.#saved.value;
  }

  get problem(): string | null {
    return this.#saved.problem;
  }

  get error(): ErrorName | null {
    return this.#saved.error;
  }

  get busy(): boolean {
    return this.#saved.busy;
  }

  get isChanged(): boolean {
    return this.draft !== null && (this.wrong.size > 0 || JSON.stringify(this.draft) !== JSON.stringify(this.saved));
  }

  /** Begins the draft anew, but for what is typed until the saved settings are loaded. */
  async load(): Promise<void> {
    const { draft: before } = this;
    await this.#saved.load();
    if (this.problem === null) this.#take(before);
  }

  /** Back to what is saved. */
  undo(): void {
    this.draft = this.saved;
    this.wrong = new Set();
    this.edition += 1;
  }

  set(part: Partial<T>): void {
    if (this.draft === null) return;
    this.draft = { ...this.draft, ...part };
    this.wrong = new Set([...this.wrong].filter((key) => !(key in part)));
  }

  /** Sets what a person did not type: fields show it, and half-typed text is dropped. */
  fill(part: Partial<T>): void {
    this.set(part);
    this.wrong = new Set();
    this.edition += 1;
  }

  /** Another draft, in which something that may be absent is. */
  replace(draft: T): void {
    this.draft = draft;
  }

  /** What is typed for a setting is no value: it cannot be saved so. */
  mistyped(key: keyof T): void {
    this.wrong = new Set([...this.wrong, key]);
  }

  /** Changes what is saved, and the draft, by the answer of an act that is not about the draft. Whether it was done. */
  async renew(act: () => Promise<(settings: T) => T>): Promise<boolean> {
    if (this.busy) return false;
    this.#saved.busy = true;
    try {
      const change = await act();
      runInAction(() => {
        if (this.saved !== null) this.#saved.set(change(this.saved));
        if (this.draft !== null) this.draft = change(this.draft);
      });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      runInAction(() => (this.#saved.busy = false));
    }
  }

  /** Begins the draft anew where it was saved, but for what was typed since; after a refusal, which is shown, it stays. */
  async save(act: () => Promise<unknown>): Promise<boolean> {
    const { draft: sent } = this;
    const isSaved = await this.#saved.save(act);
    if (isSaved && this.problem === null) this.#take(sent);
    return isSaved;
  }

  /** Begins the draft anew, but for the settings in which it is no longer as it was `before`. */
  #take(before: T | null): void {
    const { draft } = this;
    const typed = (Object.keys(draft ?? {}) as (keyof T)[]).filter(
      (key) => before !== null && JSON.stringify(draft?.[key]) !== JSON.stringify(before[key]),
    );
    if (typed.length === 0) return this.undo();
    if (this.saved !== null)
      this.replace({ ...this.saved, ...Object.fromEntries(typed.map((key) => [key, draft?.[key]])) });
  }
}
