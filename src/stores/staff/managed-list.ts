import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { tell } from './tell';

/** A list that a manager keeps on the server: what is shown is what the server answered last. */
export class ManagedList<T> {
  list: readonly T[] | null = null;
  failed = false;
  /** A change is on its way: another one waits. */
  busy = false;
  readonly #ask: () => Promise<{ readonly list: readonly T[] }>;

  constructor(ask: () => Promise<{ readonly list: readonly T[] }>) {
    this.#ask = ask;
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { list } = await this.#ask();
      runInAction(() => {
        this.list = list;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.list === null));
    }
  }

  /** Does a change and asks anew; whether it was done. A refusal is told. */
  async change(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      await act();
      return true;
    } catch (error) {
      tell(error);
      return false;
    } finally {
      await this.load();
      runInAction(() => (this.busy = false));
    }
  }
}
