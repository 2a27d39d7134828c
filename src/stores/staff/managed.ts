import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { toastError } from './toast-error';

/** Something that is kept on the server and changed from here: what is shown is what the server answered last. */
export class Managed<T> {
  /** undefined = not here yet. */
  held: T | undefined = undefined;
  failed = false;
  /** A change is on its way: another one waits. */
  busy = false;
  readonly #ask: () => Promise<T>;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    makeAutoObservable(this, { held: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const held = await this.#ask();
      runInAction(() => {
        this.held = held;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.held === undefined));
    }
  }

  /** Does a change, and asks anew whatever came of it. Whether it was done; a refusal is told. */
  change(act: () => Promise<unknown>): Promise<boolean> {
    return this.#do(act, true);
  }

  /** The same for what is typed in a form: after a refusal nothing is asked anew, so that what was typed stays. */
  save(act: () => Promise<unknown>): Promise<boolean> {
    return this.#do(act, false);
  }

  async #do(act: () => Promise<unknown>, always: boolean): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    let isDone = false;
    try {
      await act();
      isDone = true;
    } catch (error) {
      toastError(error);
    }
    if (isDone || always) await this.load();
    runInAction(() => (this.busy = false));
    return isDone;
  }
}

/** The list of an answer that holds one. */
export const listOf = <T>({ list }: { readonly list: readonly T[] }): readonly T[] => list;
